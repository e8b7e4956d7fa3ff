"use client";

import type { Account, Filter } from "@roster/core";
import { PAGE_SIZE } from "../../../list-pages.ts";
import { noMatch } from "@roster/texts/list-results";
import { type ReactNode, useMemo } from "react";
import { CardList } from "../card-list.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { Reveal } from "../reveal.tsx";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { useRevealAndFocus, useRevealed } from "../use-revealed.ts";
import { useSlices } from "../use-slices.ts";

/** The accounts that match a filter, 60 at a time. */
export function FilteredList(
  props: Pick<LoadedRoster, "toRow"> & { readonly accounts: readonly Account[]; readonly where: Filter },
): ReactNode {
  const { accounts, where, toRow } = props;
  const { wanted, restored, reveal } = useRevealed(PAGE_SIZE, accounts, accounts);
  const rows = useMemo(() => accounts.slice(0, wanted).map(toRow), [toRow, accounts, wanted]);
  const { shown, ...progress } = useSlices(rows, restored);
  const onReveal = useRevealAndFocus(rows, reveal);
  if (accounts.length === 0) return <NothingFound text={noMatch} />;
  const hasMore = rows.length < accounts.length;
  return (
    <>
      <CardList rows={shown} where={where} byPosition hasMore={hasMore} {...progress} />
      {hasMore && <Reveal shown={rows.length} left={accounts.length - rows.length} onReveal={onReveal} />}
    </>
  );
}
