import { ownTeamOf } from "../roster/filter.ts";
import type { RosterData } from "../types.ts";
import { type AccountDocument, isTeamKey, keysOf, tagKey, type TagNames } from "./documents.ts";
import { type Found, NOTHING } from "./finder.ts";
import type { Phrases } from "./phrases.ts";
import { joinedWords, queryWords } from "./words.ts";

const FEW = /^[a-z0-9]{1,2}$/;
/** The length of the longest text with at most two letters: "D.C.". */
const MOST_LENGTH = 4;

type Positions = Map<string, number[]>;

/** Whether a search treats words as the first letters of a name. */
export const isBeginning = (words: readonly string[]): boolean => FEW.test(words.join(""));

/**
 * Returns a function that finds accounts by one or two letters, in this order:
 * 1. those of a team with that name,
 * 2. those with that abbreviation or other name,
 * 3. those whose name, nickname or city begins so, and those with a place or tag of these letters,
 * 4. those with a word that begins so in their name or username.
 *
 * Accounts of preferred teams come before all others.
 * @param documents in the order in which it returns their accounts
 */
export function createBeginnings(
  data: Pick<RosterData, "site" | "teams">,
  documents: readonly AccountDocument[],
  tagNames: TagNames,
  phrases: Phrases,
): (words: readonly string[], prefer: readonly string[]) => { found: Found; positions: readonly number[] } {
  /** The positions of accounts by letters: those that the letters name, those that begin with them, and the others. */
  let byLetters: readonly [whole: Positions, first: Positions, others: Positions] | undefined;

  const collect = (): NonNullable<typeof byLetters> => {
    const [whole, first, others]: NonNullable<typeof byLetters> = [new Map(), new Map(), new Map()];
    const teams = new Map(data.teams.map((team) => [team.id, team]));
    for (const [position, { account }] of documents.entries()) {
      const note = (to: Positions, letters: string): void => {
        const positions = to.get(letters);
        if (positions) positions.push(position);
        else to.set(letters, [position]);
      };
      const noteWhole = (to: Positions, text: string): void => {
        const letters = joinedWords(text);
        if (FEW.test(letters)) note(to, letters);
      };
      const noteBeginnings = (to: Positions, word: string): void => {
        for (const length of [1, 2]) if (word.length >= length) note(to, word.slice(0, length));
      };
      const { name, username, aliases = [], tags } = account;
      const team = teams.get(ownTeamOf(account, data.site.teams) ?? "");
      const { nickname = "", city = "", abbreviation = "", region = "" } = team ?? {};
      for (const text of [...aliases, ...(team?.aliases ?? []), abbreviation]) noteWhole(whole, text);
      for (const text of [name, nickname, city]) noteBeginnings(first, joinedWords(text));
      const ofTags = Object.entries(tags).flatMap(([key, values]) =>
        key === data.site.teams?.tag ? [] : values.flatMap((value) => tagNames.get(tagKey(key, value)) ?? []),
      );
      for (const text of [region, ...ofTags]) if (text.length <= MOST_LENGTH) noteWhole(first, text);
      for (const word of [...queryWords(name), ...queryWords(username)]) noteBeginnings(others, word);
    }
    return [whole, first, others];
  };

  return (words, prefer) => {
    const letters = words.join("");
    // initials of people, whose reasons have a date, name no team
    const named = phrases
      .find(words, "exact")
      .filter(({ reasons }) => reasons.some(({ asOf, until }) => (asOf ?? until) === undefined));
    const teams = new Set(named.flatMap(({ keys }) => keys.filter(isTeamKey)));
    const preferred = new Set(keysOf(prefer));
    const has = (at: number, keys: ReadonlySet<string>): boolean =>
      documents[at]?.keys.some((key) => keys.has(key)) ?? false;
    const ofTeams = teams.size > 0 ? Array.from(documents.keys()).filter((at) => has(at, teams)) : [];
    byLetters ??= collect();
    const all = Array.from(new Set([...ofTeams, ...byLetters.flatMap((each) => each.get(letters) ?? [])]));
    const text = Array.from(new Set(words)).join(" ");
    return {
      found: { ...NOTHING, phrases: named.map((phrase) => ({ ...phrase, text })) },
      positions: [...all.filter((at) => has(at, preferred)), ...all.filter((at) => !has(at, preferred))],
    };
  };
}
