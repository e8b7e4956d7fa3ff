import { directory } from "./directory.ts";
import type { Listing } from "./listing.ts";
import { isTeam, type ListSettings } from "./settings.ts";

/** Hints for the author of a page whose settings have values that its data does not have. */
export function nearMisses({ accounts }: Listing, settings: ListSettings): readonly string[] {
  return [["account", settings.accounts ?? []] as const, ...settings.where].flatMap(([key, values]) => {
    const known = accounts.flatMap((entry) => (key === "account" ? entry.handle : (entry.tags[key] ?? [])));
    const isKnown = (value: string): boolean =>
      known.some((one) => (key === directory.team ? isTeam(one, value) : one.toLowerCase() === value));
    return values.flatMap((value) => {
      if (isKnown(value)) return [];
      return `no ${key} “${value}”.${nearest(value, known)}`;
    });
  });
}

/** The text that has the most pieces of another, three letters each; "" if none has half of them. */
function nearest(value: string, known: readonly string[]): string {
  const pieces = value.match(/.{3}/g) ?? [];
  const hits = (text: string): number => pieces.filter((piece) => text.toLowerCase().includes(piece)).length;
  const [best = ""] = known.toSorted((a, b) => hits(b) - hits(a));
  return hits(best) / pieces.length >= 0.5 ? ` Did you mean ${best}?` : "";
}
