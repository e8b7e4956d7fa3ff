import type { Account, RosterData, Team } from "@roster/core";
import { documentsOf, ownTeamOf, wordsOf } from "./documents.ts";
import type { Random } from "./random.ts";
import { editsBetween, withTypo } from "./typos.ts";
import { plain } from "./words.ts";

/** A generated directory, with the names and words that its queries are made of. */
export interface World {
  readonly data: RosterData;
  readonly random: Random;
  /** The words of each account, and all of them. */
  readonly words: ReadonlyMap<string, ReadonlySet<string>>;
  readonly vocabulary: ReadonlySet<string>;
  readonly own: ReadonlyMap<string, Account>;
}

/** Prepares a directory for generating queries. */
export function createWorld(data: RosterData, random: Random): World {
  const documents = documentsOf(data);
  const words = new Map(documents.map((document) => [document.username, wordsOf(document)]));
  const own = new Map(
    data.accounts.flatMap((account) => {
      const team = ownTeamOf(account, data);
      return team === undefined ? [] : [[team, account] as const];
    }),
  );
  return { data, random, words, vocabulary: new Set([...words.values()].flatMap((each) => [...each])), own };
}

export const usernames = (accounts: readonly Account[]): readonly string[] => accounts.map(({ username }) => username);
export const joined = (text: string): string => plain(text).replaceAll(" ", "");
export const named = ({ data }: World, name: string): readonly string[] =>
  usernames(data.accounts.filter((account) => plain(account.name) === plain(name)));
export function someone({ data, random }: World, role?: string): Account {
  const all = data.accounts;
  return random.pick(role === undefined ? all : all.filter(({ tags }) => tags["role"]?.includes(role)));
}

/** A club and its own account, if the account is listed. */
export function someClub(
  world: World,
  isWanted: (club: Team) => boolean = () => true,
): readonly [Team, Account] | undefined {
  const club = world.random.pick(world.data.teams);
  const account = world.own.get(club.id);
  return account && isWanted(club) ? [club, account] : undefined;
}

/** Makes typos in a word of a name, unless the result is also near to other words of the directory. */
export function mistype(world: World, name: string, edits: 1 | 2, shortest: number): string | undefined {
  const words = plain(name).split(" ");
  const long = words.filter((word) => word.length >= shortest);
  if (long.length === 0) return undefined;
  const word = world.random.pick(long);
  let typo = withTypo(word, world.random);
  if (edits === 2) typo = withTypo(typo, world.random);
  if (typo.length < shortest || editsBetween(word, typo, edits) !== edits) return undefined;
  if ([...world.vocabulary].some((known) => known.startsWith(typo))) return undefined;
  const others = words.filter((each) => each !== word);
  for (const { username, name: other } of world.data.accounts) {
    const has = world.words.get(username) ?? new Set();
    if (plain(other) === plain(name) || !others.every((each) => has.has(each))) continue;
    if (editsBetween(joined(other), joined(name.replace(word, typo)), edits) <= edits) return undefined;
    if (!has.has(word) && [...has].some((known) => editsBetween(known, typo, edits) <= edits)) return undefined;
  }
  return words.map((each) => (each === word ? typo : each)).join(" ");
}

/** Whether a word is at most two edits away from a word of the directory, or one from the beginning of one. */
export function isNear({ vocabulary }: World, word: string): boolean {
  const { length } = word;
  const beginnings = (known: string): readonly string[] =>
    [length - 1, length, length + 1].map((to) => known.slice(0, to));
  return [...vocabulary].some(
    (known) => editsBetween(known, word, 2) <= 2 || beginnings(known).some((part) => editsBetween(part, word, 1) <= 1),
  );
}

/** Parts a word where a generator of names joined two: "Seahawks" → "sea hawks". */
export function parted(world: World, name: string): string | undefined {
  const words = plain(name).split(" ");
  const long = words.filter((word) => word.length >= 8);
  if (long.length === 0) return undefined;
  const word = world.random.pick(long);
  const at = 3 + world.random.below(word.length - 5);
  const [left, right] = [word.slice(0, at), word.slice(at)];
  return words.map((each) => (each === word ? `${left} ${right}` : each)).join(" ");
}
