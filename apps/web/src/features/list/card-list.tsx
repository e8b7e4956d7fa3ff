"use client";

import type { Acct } from "@roster/core";
import { acctOf } from "@roster/core/site";
import { monthAndYear } from "@roster/texts/formats";
import { seenIn } from "@roster/texts/rows";
import { rolesAsOf } from "@roster/texts/site";
import { AccountCard, type AccountCardProps, Tick, useReadable } from "@roster/ui";
import { Fragment, memo, type ReactNode, useMemo } from "react";
import { site } from "../../directory.ts";
import { type CardContext, type Row, toCard } from "../roster/rows.ts";
import { useCardPlaces, useVisitor } from "../../page.ts";

export function CardList(
  props: CardContext & {
    readonly rows: readonly Row[];
    /** Further props of the cards, in the order of the rows. */
    readonly cards?: readonly Partial<AccountCardProps>[];
    /** 2 by default, or 3 below `headings`. */
    readonly headingLevel?: 2 | 3;
    /** By position: a heading above the card. */
    readonly headings?: Readonly<Record<number, string>> | undefined;
    /** Keeps the card elements when another list replaces this one, and changes their accounts. */
    readonly byPosition?: boolean;
    readonly hasMore?: boolean;
    /** Whether `useSlices` still draws cards. */
    readonly isBusy?: boolean;
    /** The positions of cards that are not drawn yet. An empty element of a card's height takes their place. */
    readonly empty?: ReadonlySet<number>;
  },
): ReactNode {
  const { rows, cards, headings, headingLevel = headings ? 3 : 2, ofTeam, byPosition, hasMore, isBusy, empty } = props;
  const accts = useMemo(() => rows.map((row) => acctOf(row, site)), [rows]);
  const list = useCardPlaces(accts);
  const { profileOn, session } = useVisitor();
  const host = useReadable(session, (value) => value?.instance);
  const mastodonHref = useMemo(
    () => (host === undefined ? undefined : (acct: Acct) => profileOn(host, acct)),
    [host, profileOn],
  );
  return (
    <>
      <ul className="cards" aria-busy={isBusy || undefined} ref={list}>
        {rows.map((row, index) => {
          const key = byPosition ? index : accts[index];
          if (empty?.has(index)) return byPosition ? <li key={key} /> : null;
          return (
            <Fragment key={key}>
              {headings?.[index] && (
                <li className="section-head">
                  <h2 className="type-section">{headings[index]}</h2>
                </li>
              )}
              <Card row={row} card={cards?.[index]} {...{ ofTeam, headingLevel, mastodonHref }} />
            </Fragment>
          );
        })}
      </ul>
      {!hasMore && !isBusy && <ListNote rows={rows} />}
    </>
  );
}

/** Says when the accounts of a list were seen, and as of when their roles are. */
export function ListNote({ rows }: { readonly rows: readonly Row[] }): ReactNode {
  const roles = monthsOf(rows.flatMap(({ roleAsOf = [] }) => roleAsOf).map((date) => monthAndYear(date) ?? date));
  const seen = monthsOf(rows.flatMap(({ seen = [] }) => seen));
  if (!seen && !roles) return null;
  return (
    <p className="list-note">
      {seen && <Tick />} <span>{[seen && seenIn(seen), roles && rolesAsOf(roles)].filter(Boolean).join(". ")}</span>
    </p>
  );
}

const monthsOf = (months: readonly string[]): string => [...new Set(months)].join(", ");

/** Memoized, so that a growing list renders only its new cards. */
const Card = memo(function Card(
  props: CardContext & {
    readonly row: Row;
    readonly card: Partial<AccountCardProps> | undefined;
    readonly headingLevel: 2 | 3;
    readonly mastodonHref: AccountCardProps["mastodonHref"];
  },
): ReactNode {
  const { row, card, ofTeam, headingLevel, mastodonHref } = props;
  return (
    <AccountCard
      row={toCard(row, { ofTeam })}
      headingLevel={headingLevel}
      mastodonHref={mastodonHref}
      {...card}
      note={card?.note ?? row.note}
    />
  );
});
