import { directory } from "./directory.ts";
import type { Listing } from "./listing.ts";
import { isTeam, type ListSettings } from "./settings.ts";

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
export const unknownValueHint = (key: string, value: string, known: readonly string[]): string =>
  `no ${key} “${value}”.${nearest(value, known)}`;

/** Reads the file with the ids of all teams. */
export function readTeams(data: unknown): readonly string[] {
  const { teams } = Object(data);
  return Object.entries(Object(teams)).flatMap(([group, ids]) => [ids].flat().map((id) => `${group}/${String(id)}`));
}

/** The text that has the most pieces of another, three letters each; "" if none has half of them. */
function nearest(value: string, known: readonly string[]): string {
  const pieces = Array.from(value.slice(2), (_, at) => value.slice(at, at + 3));
  const hits = (text: string): number => pieces.filter((piece) => text.toLowerCase().includes(piece)).length;
  const [best = ""] = known.toSorted((a, b) => hits(b) - hits(a));
  return hits(best) / pieces.length >= 0.5 ? ` Did you mean ${best}?` : "";
}
