import type { Account } from "../types.ts";
import { own } from "./filter.ts";
import type { Roster } from "./roster.ts";
import { isTeamAccount } from "./team-account.ts";

/**
 * Returns the national voices of a group: its accounts that name no team, the most prominent first. People, whose kind has the
 * shape "circle", come before organisations.
 * @example
 * nationalVoices(roster, "South").map(({ name }) => name); // ["Game bot"]
 */
export function nationalVoices(roster: Roster, group: string): readonly Account[] {
  const rules = roster.site.teams;
  if (rules === undefined) return [];
  const [kinds] = roster.facets;
  const ofPeople = new Set(kinds?.values.filter(({ shape }) => shape === "circle").map(({ value }) => value));
  const isPerson = ({ tags }: Account): boolean => ofPeople.has(own(tags, kinds?.key ?? "")?.[0] ?? "");
  const voices = roster
    .query({ where: { [rules.group]: group } })
    .filter((account) => !isTeamAccount(account, rules) && !own(account.tags, rules.tag)?.length);
  return [...voices.filter(isPerson), ...voices.filter((account) => !isPerson(account))];
}
