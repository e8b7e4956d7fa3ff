import type { Account } from "@roster/core";
import { isFollowed, type Plan, stateOf } from "@roster/core/site";
import { accountCount } from "@roster/texts/picks";
import * as texts from "@roster/texts/your-teams";
import { Avatar, Icon, useReadable } from "@roster/ui";
import { type ReactNode, useMemo } from "react";
import { useSession, useVisitorFollows } from "../../../page.ts";
import { planPath, teamPath, withBase } from "../../../routes.ts";
import { TeamName } from "../../my-teams/later/pick-group.tsx";
import { loneName, pickRow } from "../../my-teams/later/pick-rows.ts";
import { teamsFromLinks } from "../../my-teams/later/teams-from-links.ts";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { sumUp } from "../../team/later/sum-up.ts";

/** A picked team: how many of its accounts the visitor follows, what is missing, and what is new since the last visit. */
export function TeamCard(props: {
  readonly kit: Plan["teams"][number];
  /** The day of the last visit. */
  readonly since?: string | undefined;
  readonly loaded: Pick<LoadedRoster, "roster" | "toRow">;
  readonly heading?: "h2" | "h3";
  /** The newest post about the team. */
  readonly children?: ReactNode;
}): ReactNode {
  const { kit, since, loaded, heading: Heading = "h3", children } = props;
  const { team, accounts } = kit;
  const signedIn = useReadable(useSession(), (value) => value !== undefined);
  const states = useReadable(useVisitorFollows().states, (value) => value);
  const accts = useMemo(() => accounts.map(({ acct }) => acct), [accounts]);
  const { state, count, left, asked } = sumUp(accts, states);
  const kind = signedIn ? state.kind : "unknown";
  const missingOfKnown = kind === "not-following" ? left : undefined;
  const missing = signedIn ? missingOfKnown : accounts.length;
  const { look } = pickRow(team, loaded);
  const name = loneName(team, loaded.roster.teams);
  const fromLink = useMemo(() => {
    teamsFromLinks.refresh();
    return teamsFromLinks.get().find((each) => each.team === team.id);
  }, [team]);
  const [first, ...others] = newSince(accounts, fromLink?.day ?? since).filter(
    // a list that somebody shared stays new until it is followed
    (account) => fromLink === undefined || !isFollowed(stateOf(states, account.acct)),
  );
  return (
    <li className="your-card">
      <Avatar monogram={look} piped />
      <div>
        <Heading>
          <a href={withBase(teamPath(team))} translate="no">
            <TeamName name={name} />
          </a>
        </Heading>
        {kind === "unknown" && <p>{accountCount(accounts.length)}</p>}
        {kind === "not-following" && <p>{followedSome(count - left - asked, count, asked)}</p>}
        {kind === "following" && asked > 0 && <p>{texts.followedAndAsked(count - asked, asked)}</p>}
        {kind === "following" && asked === 0 && (
          <p data-complete="">
            <Icon name="checkmark" size={16} />
            <span>{texts.followsAll(count)}</span>
          </p>
        )}
        {first && <p className="my-teams-news">{newOnRoster(first.name, others.length, fromLink?.from)}</p>}
      </div>
      {missing !== undefined && (
        <a className="button" href={withBase(planPath(team))} aria-label={texts.followMissingOf(missing, team.name)}>
          {texts.followMissing(missing)}
        </a>
      )}
      {children}
    </li>
  );
}

/** Returns the accounts that came into the directory later than `day`. */
export function newSince(accounts: readonly Account[], day: string | undefined): readonly Account[] {
  return day === undefined ? [] : accounts.filter(({ added = "" }) => added > day);
}

/** @param asked the number of accounts that have not accepted yet; they are not among the followed ones */
const followedSome = (followed: number, count: number, asked: number): string =>
  asked === 0 ? texts.followedOf(followed, count) : texts.followedOfAndAsked(followed, count, asked);

/**
 * @param more the number of further new accounts
 * @param from who shared the team with the visitor, "" for nobody known; undefined if the visitor picked it
 */
function newOnRoster(name: string, more: number, from: string | undefined): string {
  if (from === undefined) return more === 0 ? texts.newOne(name) : texts.newMore(name, more);
  if (from === "") return more === 0 ? texts.joinedOne(name) : texts.joinedMore(name, more);
  return more === 0 ? texts.joinedFromOne(from, name) : texts.joinedFromMore(from, name, more);
}
