import type { Roster } from "@roster/core";
import { facets, site } from "../../../directory.ts";

/** A value with a list of its own. */
export interface ListValue {
  readonly key: string;
  readonly value: string;
  readonly label?: string;
  readonly plural?: string;
  readonly icon?: string;
}

const facet = facets.find(({ key }) => key === site.teams?.group) ?? facets.find(({ filter }) => filter);

/** The values of the facet that groups teams, or of the first filter, that have accounts. */
export function listValues(roster: Pick<Roster, "accounts">): readonly ListValue[] {
  if (facet === undefined) return [];
  const { key } = facet;
  const used = new Set(roster.accounts.flatMap(({ tags }) => tags[key] ?? []));
  return facet.values
    .filter(({ value }) => used.has(value))
    .map(({ value, label, plural, icon }) => ({
      key,
      value,
      ...(label !== undefined && { label }),
      ...(plural !== undefined && { plural }),
      ...(icon !== undefined && { icon }),
    }));
}
