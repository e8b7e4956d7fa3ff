"use client";

import { acctOf } from "@roster/core/site";
import { isNew as isNewText } from "@roster/texts/team-page";
import { Avatar, BetaBadge, FollowButton, Tick } from "@roster/ui";
import { type ReactNode, useMemo } from "react";
import { site } from "../../directory.ts";
import { useCurrentLocation } from "../../location.ts";
import { useCardPlaces, useClock, useVisitorFollows } from "../../page.ts";
import { accountPath, withBase } from "../../routes.ts";
import { hasTeams } from "../my-teams/my-teams.ts";
import { useLater } from "../../use-later.ts";
import { ListNote } from "../list/card-list.tsx";
import { lineInTeam, type Row, toCard } from "../roster/rows.ts";

/**
 * Accounts in low rows: what they are to the team around them, and a button that follows them.
 * @param props.team the id of the team whose new accounts have a mark. Only the browser knows them
 */
export function People({
  rows,
  team,
}: {
  readonly rows: readonly Row[];
  readonly team?: string | undefined;
}): ReactNode {
  const accts = useMemo(() => rows.map((row) => acctOf(row, site)), [rows]);
  const list = useCardPlaces(accts);
  const isNew = useNewAccounts(rows, team);
  return (
    <>
      <ul className="people" ref={list}>
        {rows.map((row) => (
          <Person key={acctOf(row, site)} row={row} isNew={isNew?.has(acctOf(row, site))} />
        ))}
      </ul>
      <ListNote rows={rows} />
    </>
  );
}

/** The accounts of a team that are new to a visitor with teams. */
function useNewAccounts(rows: readonly Row[], team: string | undefined): ReadonlySet<string> | undefined {
  const clock = useClock();
  const { states } = useVisitorFollows();
  const { known: isHydrated } = useCurrentLocation();
  const isNeeded = team !== undefined && isHydrated && hasTeams();
  const marks = useLater("What is new", () => import("../my-teams/later/news.ts"), isNeeded);
  return useMemo(() => {
    if (team === undefined || marks.kind !== "ready") return undefined;
    const accounts = rows.map((row) => ({ acct: acctOf(row, site), ...(row.added && { added: row.added }) }));
    return marks.value.newAccounts(team, accounts, { clock, states: states.get() });
  }, [rows, team, marks, clock, states]);
}

function Person({ row, isNew = false }: { readonly row: Row; readonly isNew?: boolean | undefined }): ReactNode {
  const { acct, handle, name, monogram, avatar, seen, isBeta } = toCard(row);
  const line = [lineInTeam(row), row.note].filter(Boolean).join(". ");
  return (
    <li className="person" data-account={handle}>
      <Avatar monogram={monogram} src={avatar} />
      {isNew && <i className="new-dot" />}
      <div>
        <h3 className="person-name">
          <a href={withBase(accountPath(row))} translate="no">
            <bdi>{name}</bdi>
          </a>
          {seen && <Tick label={seen} />}
          {isBeta && <BetaBadge />}
          {isNew && <span className="vh">{isNewText}</span>}
        </h3>
        {line !== "" && <p>{line}</p>}
      </div>
      <FollowButton acct={acct} handle={handle} />
    </li>
  );
}
