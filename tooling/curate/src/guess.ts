import type { AccountContent, Tags } from "@roster/core";
import { plainWords } from "@roster/core/site";
import type { Directory } from "./directory.ts";

/** A value is taken from similar accounts if so many of them share it. */
const MOST_SHARE = 0.9;

/** The tags that words about an account suggest: by the taxonomy, by the teams, and by what all similar accounts share. */
export function guessTags(text: string, directory: Directory): Tags {
  const { facets, teams, site, accounts } = directory;
  const words = ` ${plainWords(text).join(" ")} `;
  const says = (phrase: string | undefined): boolean => {
    const plain = plainWords(phrase ?? "").join(" ");
    return plain.length > 2 && words.includes(` ${plain} `);
  };
  const tags: Record<string, readonly string[]> = {};
  for (const { key, values } of facets) {
    const found = values.filter(({ value, plural, synonyms = [] }) => [value, plural, ...synonyms].some(says));
    if (found.length > 0) tags[key] = found.map(({ value }) => value);
  }
  if (site.teams !== undefined) {
    const { tag, group } = site.teams;
    const groups = tags[group] ?? [];
    // a nickname alone is common to teams of several groups
    const own = teams.filter((team) => says(team.name) || (groups.includes(team.group) && says(team.nickname)));
    if (own.length > 0) {
      tags[tag] = own.map(({ id }) => id);
      tags[group] = [...new Set([...groups, ...own.map((team) => team.group)])];
    }
  }
  const listed = [...accounts.values()].map(({ value }) => value);
  for (const { key } of facets) {
    const shared = tags[key] === undefined ? sharedValue(key, tags, listed) : undefined;
    if (shared !== undefined) tags[key] = [shared];
  }
  return tags;
}

/** The value that nearly all accounts with one of the tags have, e.g. the sport of a league. */
function sharedValue(key: string, tags: Tags, accounts: readonly AccountContent[]): string | undefined {
  for (const [other, [first = ""]] of Object.entries(tags)) {
    const similar = accounts.filter((account) => account.tags[other]?.includes(first));
    const counts = Map.groupBy(similar, (account) => account.tags[key]?.[0]);
    for (const [value, own] of counts)
      if (value !== undefined && similar.length > 2 && own.length >= similar.length * MOST_SHARE) return value;
  }
  return undefined;
}
