"use client";

import { AccountCard, type AccountCardProps, useReadable } from "@roster/ui";
import { memo, type ReactNode, useMemo } from "react";
import { chipFacets, type Row, toCard } from "../roster/rows.ts";
import { useCardPlaces, useVisitor } from "../../page.ts";

/** Accounts as cards. */
export function CardList(props: {
  readonly rows: readonly Row[];
  /** Further props of the cards, in the order of the rows. */
  readonly cards?: readonly Partial<AccountCardProps>[];
  readonly headingLevel?: 2 | 3;
  /** The rows whose cards are not drawn yet. An empty element of the same height takes their place. */
  readonly waiting?: ReadonlySet<Row>;
}): ReactNode {
  const { rows, cards, headingLevel, waiting } = props;
  const list = useCardPlaces(useMemo(() => rows.map(({ username }) => username), [rows]));
  const same = useMemo(() => sameChips(rows), [rows]);
  return (
    <ul className="cards" data-same={same} ref={list}>
      {rows.map((row, index) =>
        waiting?.has(row) ? (
          <li key={row.username} />
        ) : (
          <Card key={row.username} row={row} card={cards?.[index]} headingLevel={headingLevel ?? 2} />
        ),
      )}
    </ul>
  );
}

/** The places, from 1, of the chips that every card of a list repeats. They say nothing new and are drawn smaller. */
function sameChips(rows: readonly Row[]): string | undefined {
  const [first, ...others] = rows.map(({ tags }) => chipFacets.flatMap(({ key }) => tags[key] ?? []));
  if (first === undefined || others.length === 0) return undefined;
  const same = first.flatMap((value, index) => (others.every((chips) => chips[index] === value) ? [index + 1] : []));
  return same.length > 0 ? same.join(" ") : undefined;
}

/** Memoized, so that a growing list renders only its new cards. */
const Card = memo(function Card(props: {
  readonly row: Row;
  readonly card: Partial<AccountCardProps> | undefined;
  readonly headingLevel: 2 | 3;
}): ReactNode {
  const { row, card, headingLevel } = props;
  const { profileOn, session } = useVisitor();
  const host = useReadable(session, (value) => value?.instance);
  return (
    <AccountCard
      row={toCard(row)}
      headingLevel={headingLevel}
      mastodonHref={host === undefined ? undefined : (username) => profileOn(host, username)}
      {...card}
    />
  );
});
