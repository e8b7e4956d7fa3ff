import type { Account, Clock, FollowStates, Team } from "@roster/core";
import { isFollowed, stateOf } from "@roster/core/site";
import { dayOf } from "../../../day.ts";
import type { TeamFromLink } from "./teams-from-links.ts";

type Dated = Pick<Account, "acct" | "added">;

interface Kit<T, A> {
  readonly team: T;
  readonly accounts: readonly A[];
}

export type NewInTeam = Kit<Team, Account>;

/** The number of days after which an account is no longer new. */
const NEW_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the teams that have accounts which are new to the visitor, with these accounts.
 * @param since the day of the last visit. A team from a shared link counts from the day on which the visitor took it over, and
 * without accounts that the visitor follows
 */
export function newInTeams<T extends Pick<Team, "id">, A extends Dated>(
  teams: readonly Kit<T, A>[],
  {
    since,
    links,
    states,
    clock,
  }: {
    readonly since: string | undefined;
    readonly links: readonly TeamFromLink[];
    readonly states: FollowStates;
    readonly clock: Pick<Clock, "now">;
  },
): readonly Kit<T, A>[] {
  return teams.flatMap(({ team, accounts }) => {
    const link = links.find((one) => one.team === team.id);
    const fresh = newSince(accounts, link?.day ?? since, clock).filter(
      ({ acct }) => link === undefined || !isFollowed(stateOf(states, acct)),
    );
    return fresh.length > 0 ? [{ team, accounts: fresh }] : [];
  });
}

/** Returns the accounts that came into the directory later than `day`, and not more than 90 days ago. */
export function newSince<A extends Pick<Account, "added">>(
  accounts: readonly A[],
  day: string | undefined,
  clock: Pick<Clock, "now">,
): readonly A[] {
  const first = dayOf(clock.now() - NEW_DAYS * DAY_MS);
  return day === undefined ? [] : accounts.filter(({ added = "" }) => added > day && added >= first);
}
