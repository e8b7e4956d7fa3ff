"use client";

import { acctOf } from "@roster/core/site";
import { Avatar, BetaBadge, FollowButton, Tick } from "@roster/ui";
import { type ReactNode, useMemo } from "react";
import { site } from "../../directory.ts";
import { useCardPlaces } from "../../page.ts";
import { accountPath, withBase } from "../../routes.ts";
import { ListNote } from "../list/card-list.tsx";
import { inOneLine, lineInTeam, type Row, toCard } from "../roster/rows.ts";

/** Accounts in low rows: what they are to the team around them, and a button that follows them. */
export function People({ rows }: { readonly rows: readonly Row[] }): ReactNode {
  const accts = useMemo(() => rows.map((row) => acctOf(row, site)), [rows]);
  const list = useCardPlaces(accts);
  return (
    <>
      <ul className="people" ref={list}>
        {rows.map((row) => (
          <Person key={acctOf(row, site)} row={row} />
        ))}
      </ul>
      <ListNote rows={rows} />
    </>
  );
}

function Person({ row }: { readonly row: Row }): ReactNode {
  const { acct, handle, name, monogram, avatar, seen, isBeta } = toCard(row);
  const line = [lineInTeam(row), row.note].filter(Boolean).join(". ");
  return (
    <li className="person" data-account={handle}>
      <Avatar monogram={inOneLine(monogram)} src={avatar} />
      <div>
        <h3 className="person-name">
          <a href={withBase(accountPath(row))} translate="no">
            <bdi>{name}</bdi>
          </a>
          {seen && <Tick label={seen} />}
          {isBeta && <BetaBadge />}
        </h3>
        {line !== "" && <p>{line}</p>}
      </div>
      <FollowButton acct={acct} handle={handle} />
    </li>
  );
}
