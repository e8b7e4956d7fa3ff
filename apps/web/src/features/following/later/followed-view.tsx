import type { Account, AcctKey, FollowList, FollowStates } from "@roster/core";
import { type AsOf, isFollowed, keyOf, otherAddresses, stateOf } from "@roster/core/site";
import * as texts from "@roster/texts/following";
import { nothingFound } from "@roster/texts/list-results";
import { accountCount, following } from "@roster/texts/site";
import { Avatar, EmptyState, useReadable } from "@roster/ui";
import { type ReactNode, useId, useMemo, useState } from "react";
import { useClock, useVisitorFollows } from "../../../page.ts";
import { teamPath, withBase } from "../../../routes.ts";
import { CardList } from "../../list/card-list.tsx";
import { PageHead } from "../../list/page-head.tsx";
import { Pending } from "../../list/roster-pending.tsx";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { kitAccounts } from "../../kits/later/stored-kits.ts";
import { ListsLeft } from "../../quiet/later/run-lists.tsx";
import { useAsOf, useRun } from "../../run/later/use-run.ts";
import { standIn } from "../../roster/later/create-rows.ts";
import { type FollowedGroup, followedGroups, waitingGroups } from "./groups.ts";
import { More } from "./more.tsx";
import { TeamMore } from "./team-more.tsx";

/** An account of the page: whether its request was waiting when the page listed it, and when it was sent. */
interface Listed {
  readonly isWaiting: boolean;
  readonly sentAt: number | undefined;
}

/** The follows of one session. An account that is unfollowed here stays in the list until the visitor leaves the page, so that Undo is possible. */
export function FollowedView({ loaded }: { readonly loaded: LoadedRoster }): ReactNode {
  const follows = useVisitorFollows();
  const states = useReadable(follows.states, (value) => value);
  const list = useReadable(follows.list, (value) => value);
  const { run } = useRun();
  const asOf = useAsOf();
  const clock = useClock();
  const [now] = useState(clock.now);
  const followed = loaded.list({ view: "following" }, states);
  // an account stays in the group that it had at first, so that no card moves when its state changes
  const [listed, setListed] = useState<ReadonlyMap<AcctKey, Listed>>(new Map());
  const added = followed.map(keyIn).filter((key) => !listed.has(key));
  if (added.length > 0) {
    const times = run?.requestTimes.get();
    const entries = added.map((key): [AcctKey, Listed] => {
      return [key, { isWaiting: states.known.get(key)?.kind === "requested", sentAt: times?.get(key) }];
    });
    setListed(new Map([...listed, ...entries]));
  }
  const groups = useMemo(() => {
    const shown = loaded.list({ where: {} }).filter((account) => listed.has(keyIn(account)));
    const requests = shown.flatMap((account) => {
      const { isWaiting = false, sentAt } = listed.get(keyIn(account)) ?? {};
      return isWaiting ? [{ account, sentAt }] : [];
    });
    const others = shown.filter((account) => listed.get(keyIn(account))?.isWaiting === false);
    return [...waitingGroups(requests, now), ...followedGroups(others, loaded.roster)];
  }, [listed, loaded, now]);
  const lost = useMemo(() => {
    const others = otherAddresses(loaded.roster);
    const isLost = (key: AcctKey): boolean => loaded.roster.get(key) === undefined && !others.has(key);
    return [...kitAccounts()].filter((key) => isLost(key) && isFollowed(stateOf(states, key))).length;
  }, [loaded, states]);
  return (
    <>
      {/* beside the title, because below the cards it would move with each new card */}
      <PageHead title={following} note={noteOf(list, followed.length, asOf)} live>
        <More followed={followed} roster={loaded.roster} />
      </PageHead>
      {lost > 0 && <p>{texts.lost(lost)}</p>}
      <ListsLeft />
      {groups.map((group) => (
        <Group key={group.title} group={group} loaded={loaded} states={states} />
      ))}
      {list === "partial" && asOf === "now" && (
        <Pending of={{ kind: "failed", load: () => void follows.reload() }} failed={texts.incomplete} />
      )}
      {list === "ready" && groups.length === 0 && (
        <EmptyState
          title={nothingFound}
          actions={
            <a className="button" data-kind="solid" href={withBase("/")}>
              {texts.findAccounts}
            </a>
          }
        >
          {texts.nothingFollowed}
        </EmptyState>
      )}
    </>
  );
}

function Group(props: {
  readonly group: FollowedGroup;
  readonly loaded: LoadedRoster;
  readonly states: FollowStates;
}): ReactNode {
  const { group, loaded, states } = props;
  const { title, team, accounts } = group;
  const id = useId();
  const rows = useMemo(() => accounts.map(loaded.toRow), [accounts, loaded]);
  const accts = useMemo(() => accounts.map(({ acct }) => acct), [accounts]);
  const length = accounts.filter(({ acct }) => isFollowed(stateOf(states, acct))).length;
  return (
    <section className="following-group" aria-labelledby={id}>
      <header className="section-head">
        {team && <Avatar monogram={loaded.toRow(standIn(team, loaded.roster.site)).monogram} />}
        <h2 className="type-section" id={id}>
          <bdi translate={team ? "no" : undefined}>{team ? <a href={withBase(teamPath(team))}>{title}</a> : title}</bdi>
        </h2>
        <span className="num">{states.rest.kind === "unknown" ? accounts.length : length}</span>
        {team && <TeamMore {...{ team, loaded }} accts={accts} />}
      </header>
      <CardList rows={rows} headingLevel={3} />
    </section>
  );
}

const keyIn = (account: Account): AcctKey => keyOf(account.acct);

function noteOf(list: FollowList, count: number, asOf: AsOf): string | undefined {
  if (asOf !== "now") return asOf === "never" ? undefined : accountCount(count);
  if (list === "loading") return texts.loadingList;
  if (typeof list === "object") return list.reason;
  return list === "ready" ? accountCount(count) : undefined;
}
