import { slugOf } from "@roster/core";

/** The path of the static list of one value of one facet. */
export function listPath(key: string, value: string): string {
  return `/browse/${encodeURIComponent(key)}/${encodeURIComponent(slugOf(value))}`;
}
