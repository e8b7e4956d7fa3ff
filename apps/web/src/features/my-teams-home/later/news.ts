import type { Account, FollowStates, Team } from "@roster/core";
import { isFollowed, type Plan, stateOf } from "@roster/core/site";
import type { TeamFromLink } from "../../my-teams/later/teams-from-links.ts";

/** The accounts of a team that are new to the visitor. */
export interface NewInTeam {
  readonly team: Team;
  readonly accounts: readonly Account[];
}

/**
 * What is new in the teams that the visitor has picked.
 * @param since the day of the last visit. In a team that somebody shared, each account that came after it is new until it is followed
 */
export function newInTeams(
  teams: Plan["teams"],
  {
    since,
    links,
    states,
  }: {
    readonly since: string | undefined;
    readonly links: readonly TeamFromLink[];
    readonly states: FollowStates;
  },
): readonly NewInTeam[] {
  return teams.flatMap(({ team, accounts }) => {
    const link = links.find((one) => one.team === team.id);
    const fresh = newSince(accounts, link?.day ?? since).filter(
      ({ acct }) => link === undefined || !isFollowed(stateOf(states, acct)),
    );
    return fresh.length > 0 ? [{ team, accounts: fresh }] : [];
  });
}

/** Returns the accounts that came into the directory later than `day`. */
export function newSince(accounts: readonly Account[], day: string | undefined): readonly Account[] {
  return day === undefined ? [] : accounts.filter(({ added = "" }) => added > day);
}
