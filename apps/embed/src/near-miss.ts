import { nearest } from "@roster/core/site";
import { directory } from "./directory.ts";
import type { Listing } from "./listing.ts";
import { COLOURS, isTeam, type ListSettings, meantAttribute, NUMBERS, VALUES } from "./settings.ts";

/** Hints for the author of a page whose settings have values that its data does not have. A list of one team reads the team's file. */
export function nearMisses({ accounts }: Listing, settings: ListSettings): readonly string[] {
  return [["account", settings.accounts ?? []] as const, ...settings.where].flatMap(([key, values]) => {
    if (key === directory.team && values.length === 1) return [];
    const known = accounts.flatMap((entry) => (key === "account" ? entry.handle : (entry.tags[key] ?? [])));
    const isKnown = (value: string): boolean =>
      known.some((one) => (key === directory.team ? isTeam(one, value) : one.toLowerCase() === value));
    return values.filter((value) => !isKnown(value)).map((value) => unknownValueHint(key, value, known));
  });
}

/** Returns a hint that a value is unknown, with the most similar known value. */
export function unknownValueHint(key: string, value: string, known: readonly string[]): string {
  const like = resembling(value, known);
  // handles are short, so that a wrong one has few pieces of the right one
  const near = key === "account" ? nearest(value, known, Infinity) : undefined;
  return `no ${key} “${value}”.${like ? ` Did you mean ${like}?` : near ? ` The nearest is ${near}.` : ""}`;
}

export const isColour = (text: string): boolean => /^#[\da-f]{6}$/i.test(text);

/** Hints for the author of a page: attributes that resemble a known one, and values that an attribute does not have. */
export function attributeHints(
  attributes: Iterable<{ readonly name: string; readonly value: string }>,
  known: readonly string[],
): readonly string[] {
  return Array.from(attributes).flatMap(({ name, value }) => {
    const meant = meantAttribute(name, known);
    if (meant) return `no attribute “${name}”. Did you mean ${meant}?`;
    const right = known.includes(name) && !directory.tags.includes(name) && value ? rightValues(name, value) : "";
    return right ? `no ${name} “${value}”. Write ${right}.` : [];
  });
}

/** The right values of an attribute that has a wrong one; "" if its value is right, or any text is. */
function rightValues(name: string, value: string): string {
  const values = new Map<string, readonly string[]>(Object.entries(VALUES)).get(name);
  if (values) return values.includes(value) ? "" : values.filter(Boolean).join(", ");
  const [least, most] = new Map<string, readonly number[]>(Object.entries(NUMBERS)).get(name) ?? [];
  if (least && most) return Number(value) >= least && Number(value) <= most ? "" : `${least} to ${most}`;
  return COLOURS.includes(name) && !isColour(value) ? "#rrggbb" : "";
}

export function readTeams(data: unknown): readonly string[] {
  const { teams } = Object(data);
  return Object.entries(Object(teams)).flatMap(([group, ids]) => [ids].flat().map((id) => `${group}/${String(id)}`));
}

/** The text that has the most pieces of another, three letters each; "" if none has half of them. */
function resembling(value: string, known: readonly string[]): string {
  const pieces = Array.from(value.slice(2), (_, at) => value.slice(at, at + 3));
  const hits = (text: string): number => pieces.filter((piece) => text.toLowerCase().includes(piece)).length;
  const [best = ""] = known.toSorted((a, b) => hits(b) - hits(a));
  return hits(best) / pieces.length >= 0.5 ? best : "";
}
