import type { FollowList, FollowStates } from "@roster/core";
import { acctOf, type Plan, stateOf } from "@roster/core/site";
import { site } from "../../directory.ts";

/**
 * The accounts of the visitor's teams that they do not follow. `team` is set if all are of one team: its nickname, or
 * its name.
 */
export interface Missing {
  readonly count: number;
  readonly team: string | undefined;
}

/** Counts the accounts of a plan that came into the directory later than `day`. */
export function newSince({ teams }: Plan, day: string | undefined): number {
  if (day === undefined) return 0;
  const accounts = new Set(teams.flatMap((kit) => kit.accounts));
  return Array.from(accounts).filter(({ added = "" }) => added > day).length;
}

/** The accounts of a plan that the visitor does not follow; undefined until the list of followings is complete. */
export function missingOf({ teams }: Plan, states: FollowStates, list: FollowList): Missing | undefined {
  if (list !== "ready") return undefined;
  const missing = teams.map(({ team, accounts }) => ({
    team,
    accounts: accounts.filter((account) => stateOf(states, acctOf(account, site)).kind === "not-following"),
  }));
  const count = new Set(missing.flatMap(({ accounts }) => accounts)).size;
  const [first, second] = missing.filter(({ accounts }) => accounts.length > 0);
  return { count, team: second === undefined ? (first?.team.nickname ?? first?.team.name) : undefined };
}
