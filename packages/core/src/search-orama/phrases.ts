import type { Filter } from "../browse/filter.ts";
import type { RosterData, Team } from "../types.ts";
import { aboutKey, tagKey, teamKey } from "./documents.ts";
import { queryWords } from "./words.ts";

/** Words of a query that together have a meaning: a tag, or a former name of a team. */
export interface Phrase {
  /** The positions of its words in the query, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  /** The keys of the accounts that it finds. */
  readonly keys: readonly string[];
}

/** The phrases of a directory. */
export interface Phrases {
  /** Returns the phrases of a query without overlaps, the longest first found from the left. */
  find(words: readonly string[]): readonly Phrase[];
  /** The tags that the words name, one of each facet, if they name nothing else. */
  tagsOf(words: readonly string[]): Filter | undefined;
  /** Whether a search may leave the word out. */
  isFiller(word: string): boolean;
}

/** Collects the tags of a directory with their plurals and synonyms, and the former names of its teams. */
export function createPhrases({ site, facets, teams }: Pick<RosterData, "site" | "facets" | "teams">): Phrases {
  const keysOf = new Map<string, string[]>();
  const add = (text: string, ...keys: readonly string[]): void => {
    const phrase = queryWords(text).join(" ");
    if (phrase !== "") keysOf.set(phrase, [...(keysOf.get(phrase) ?? []), ...keys]);
  };
  for (const { key, values } of facets) {
    for (const { value, plural, synonyms = [] } of values) {
      for (const text of [value, ...(plural === undefined ? [] : [plural]), ...synonyms]) add(text, tagKey(key, value));
    }
  }
  const fillers = new Set((site.fillerWords ?? []).flatMap(queryWords));
  const taken = new Set([...teams.flatMap(presentWords), ...fillers, ...Array.from(keysOf.keys())]);
  for (const { id, formerNames = [] } of teams) {
    for (const name of formerNames) {
      const last = queryWords(name).at(-1) ?? "";
      // "Redskins" alone is enough, but not a word that teams have today
      for (const text of taken.has(last) ? [name] : [name, last]) add(text, teamKey(id), aboutKey(id));
    }
  }
  const longest = Math.max(1, ...Array.from(keysOf.keys(), (phrase) => phrase.split(" ").length));

  const tags = new Map(
    facets.flatMap(({ key, values }) => values.map(({ value }) => [tagKey(key, value), [key, value]] as const)),
  );
  const find = (words: readonly string[]): readonly Phrase[] => {
    const found: Phrase[] = [];
    for (let from = 0; from < words.length;) {
      let to = Math.min(words.length, from + longest);
      while (to > from && !keysOf.has(words.slice(from, to).join(" "))) to--;
      if (to > from) found.push({ from, to, keys: keysOf.get(words.slice(from, to).join(" ")) ?? [] });
      from = Math.max(to, from + 1);
    }
    return found;
  };

  return {
    find,
    tagsOf(words) {
      const kept = words.filter((word) => !fillers.has(word));
      const phrases = find(kept);
      const named = phrases.map(({ keys }) => (keys.length === 1 ? tags.get(keys[0] ?? "") : undefined));
      const isAll = phrases.reduce((sum, { from, to }) => sum + to - from, 0) === kept.length;
      const parts = named.filter((tag) => tag !== undefined);
      if (!isAll || parts.length === 0 || parts.length < named.length) return undefined;
      return new Set(parts.map(([key]) => key)).size === parts.length ? Object.fromEntries(parts) : undefined;
    },
    isFiller: (word) => fillers.has(word),
  };
}

/** The words of a team's names and places of today. */
function presentWords({ name, nickname = "", city = "", aliases = [], places = [] }: Team): readonly string[] {
  return [name, nickname, city, ...aliases, ...places].flatMap(queryWords);
}
