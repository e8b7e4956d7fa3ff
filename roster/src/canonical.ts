import type { Account, Facet } from "@roster/core";

/** An account as written to its file and to `roster.json`: tags in the order of the taxonomy, default values left out. */
export function withoutDefaults(account: Account, facets: readonly Facet[]): Record<string, unknown> {
  const { avatar, isBeta, tags, followers, ...rest } = account;
  const keys = facets.map(({ key }) => key);
  const position = (key: string): number => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  const sorted = Object.entries(tags).sort(([a], [b]) => position(a) - position(b));
  const counts = Object.entries(followers).filter(([, count]) => count > 0);
  const { username, host, name, aliases, ...facts } = rest;
  return {
    username,
    ...(host !== undefined && { host }),
    name,
    ...(aliases !== undefined && { aliases }),
    ...(avatar !== "" && { avatar }),
    ...(isBeta && { isBeta }),
    tags: Object.fromEntries(sorted),
    ...(counts.length > 0 && { followers: Object.fromEntries(counts) }),
    ...facts,
  };
}

/**
 * The canonical text of a file that names its schema.
 * @param place the path of the file, from which the path to the schema follows
 */
export function canonicalText(place: string, schema: string, content: object): string {
  const up = "../".repeat(place.split("/").length - 1) || "./";
  return printCanonical({ $schema: `${up}schemas/${schema}.schema.json`, ...content });
}

const LINE_LENGTH = 120;

/**
 * Prints JSON in canonical form: an indent of two spaces, one line per entry of the outermost object, a final line feed.
 * A nested value stays on one line if that line fits into 120 columns.
 */
export function printCanonical(value: unknown): string {
  return `${print(value, "", 0, true)}\n`;
}

function print(value: unknown, indent: string, before: number, open = false): string {
  const flat = printFlat(value);
  if (!open && indent.length + before + flat.length + 1 <= LINE_LENGTH) return flat;
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0) return flat;
  const inner = `${indent}  `;
  if (Array.isArray(value)) return `[\n${value.map((item) => inner + print(item, inner, 0)).join(",\n")}\n${indent}]`;
  const lines = Object.entries(value).map(([key, item]) => {
    const name = `${JSON.stringify(key)}: `;
    return inner + name + print(item, inner, name.length);
  });
  return `{\n${lines.join(",\n")}\n${indent}}`;
}

function printFlat(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printFlat).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${printFlat(item)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}
