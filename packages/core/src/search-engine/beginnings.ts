import { ownTeamOf } from "../roster/filter.ts";
import type { Account, RosterData } from "../types.ts";
import { namesOfTags, tagKey } from "./documents.ts";
import { queryWords } from "./words.ts";

const FEW = /^[a-z0-9]{1,2}$/;
/** The length of the longest text with at most two letters: "D.C.". */
const MOST_LENGTH = 4;

/** The accounts of some letters, by position: those that the letters name, those that begin with them, and the others. */
interface Entry {
  readonly whole: Set<number>;
  readonly first: Set<number>;
  readonly others: Set<number>;
}

/** Whether a search treats words as the first letters of a name. */
export const isBeginning = (words: readonly string[]): boolean => FEW.test(words.join(""));

/**
 * Returns a function that finds accounts by one or two letters: first those with that abbreviation or other name, then
 * those whose name, nickname or city begins so and those of such a place or tag, then those with such a word in their name or
 * username.
 * @param accounts in the order in which it returns them
 */
export function createBeginnings(
  data: Pick<RosterData, "site" | "facets" | "teams">,
  accounts: readonly Account[],
): (letters: string) => readonly number[] {
  let found: Map<string, Entry> | undefined;

  const collect = (): Map<string, Entry> => {
    const byLetters = new Map<string, Entry>();
    const teams = new Map(data.teams.map((team) => [team.id, team]));
    const tagNames = namesOfTags(data);
    const at = (letters: string): Entry => {
      let entry = byLetters.get(letters);
      if (!entry) byLetters.set(letters, (entry = { whole: new Set(), first: new Set(), others: new Set() }));
      return entry;
    };
    for (const [position, account] of accounts.entries()) {
      const { name, username, aliases = [], tags } = account;
      const team = teams.get(ownTeamOf(account, data.site.teams) ?? "");
      const { nickname = "", city = "", abbreviation = "", region = "" } = team ?? {};
      for (const text of [...aliases, ...(team?.aliases ?? []), abbreviation]) {
        const plain = queryWords(text).join("");
        if (FEW.test(plain)) at(plain).whole.add(position);
      }
      for (const text of [name, nickname, city]) {
        const plain = queryWords(text).join("");
        for (const length of [1, 2]) if (plain.length >= length) at(plain.slice(0, length)).first.add(position);
      }
      const ofTags = Object.entries(tags).flatMap(([key, values]) =>
        key === data.site.teams?.tag ? [] : values.flatMap((value) => tagNames.get(tagKey(key, value)) ?? []),
      );
      for (const text of [region, ...ofTags]) {
        if (text.length > MOST_LENGTH) continue;
        const plain = queryWords(text).join("");
        if (FEW.test(plain)) at(plain).first.add(position);
      }
      for (const word of [...queryWords(name), ...queryWords(username)])
        for (const length of [1, 2]) if (word.length >= length) at(word.slice(0, length)).others.add(position);
    }
    return byLetters;
  };

  return (letters) => {
    const { whole = [], first = [], others = [] } = (found ??= collect()).get(letters) ?? {};
    return Array.from(new Set([...whole, ...first, ...others]));
  };
}
