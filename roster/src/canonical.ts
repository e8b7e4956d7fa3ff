import type { AccountContent, Facet } from "@roster/core";
import { isRecord, nearest } from "@roster/core/site";

/** An account as written to its file and to `roster.json`: tags in the order of the taxonomy, default values left out. */
export function withoutDefaults(
  account: AccountContent | Readonly<Record<string, unknown>>,
  facets: readonly Facet[],
): Record<string, unknown> {
  const given: Readonly<Record<string, unknown>> = { ...account };
  const { username, host, name, aliases, mark, avatar, isBeta, tags, followers, ...facts } = given;
  const keys = facets.map(({ key }) => key);
  const position = (key: string): number => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  const sorted = (own: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(Object.entries(own).sort(([a], [b]) => position(a) - position(b)));
  const counted = (own: Readonly<Record<string, unknown>>) => {
    const counts = Object.entries(own).filter(([, count]) => count !== 0);
    return counts.length === 0 ? undefined : Object.fromEntries(counts);
  };
  const content = {
    username,
    host,
    name,
    aliases,
    mark,
    avatar: avatar === "" ? undefined : avatar,
    isBeta: isBeta === false ? undefined : isBeta,
    tags: isRecord(tags) ? sorted(tags) : tags,
    followers: isRecord(followers) ? counted(followers) : followers,
    ...facts,
  };
  return Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));
}

/** The fields in the order of these keys. An unknown key has the place of the one that it was meant to be. */
export function inOrder(fields: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> {
  const place = (key: string): number => {
    const at = keys.indexOf(keys.includes(key) ? key : (nearest(key, keys) ?? ""));
    return at === -1 ? keys.length : at;
  };
  return Object.fromEntries(Object.entries(fields).sort(([a], [b]) => place(a) - place(b)));
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
