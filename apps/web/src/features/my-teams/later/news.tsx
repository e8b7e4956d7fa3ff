import type { Account, Clock, FollowStates, Team } from "@roster/core";
import { browserStorage } from "@roster/core/kernel";
import { acctOf, isFollowed, keyOf, type MyTeams, stateOf } from "@roster/core/site";
import * as texts from "@roster/texts/team-page";
import { type ReactNode, useState } from "react";
import { dayOf } from "../../../day.ts";
import { site } from "../../../directory.ts";
import { useClock, useVisitorFollows } from "../../../page.ts";
import type { Row } from "../../roster/rows.ts";
import { teamsFromLinks, type TeamFromLink } from "./teams-from-links.ts";
import { lastVisit } from "./visits.ts";

type Dated = Pick<Account, "acct" | "added">;

/** A team and some of its accounts: all of them, or those that are new to the visitor. */
interface Kit<T, A> {
  readonly team: T;
  readonly accounts: readonly A[];
}

export type NewInTeam = Kit<Team, Account>;

/** The number of days after which an account is no longer new. */
const NEW_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What is new in some teams.
 * @param since the day of the last visit. In a team that somebody shared, each account that came after it is new until it is followed
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

/** The dot at an account in the list of a team, if the dot at the crest of the team counts the account. */
export function NewMark(props: { readonly row: Row; readonly team: string; readonly myTeams: MyTeams }): ReactNode {
  const { row, team, myTeams } = props;
  const clock = useClock();
  const { states } = useVisitorFollows();
  // decided once, so that the mark stays after the visitor follows the account
  const [isNew] = useState(() => {
    const acct = acctOf(row, site);
    const { teams, off } = myTeams.get();
    if (!teams.includes(team) || off.includes(keyOf(acct))) return false;
    teamsFromLinks.refresh();
    const since = lastVisit(clock, { at: browserStorage, basePath: site.basePath });
    const kit = { team: { id: team }, accounts: [{ ...row, acct }] };
    return newInTeams([kit], { since, links: teamsFromLinks.get(), states: states.get(), clock }).length > 0;
  });
  return (
    isNew && (
      <>
        <i className="new-dot" />
        <span className="vh">{texts.isNew}</span>
      </>
    )
  );
}
