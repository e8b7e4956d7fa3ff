import { type Account, pageCount, pageOf } from "@roster/core";
import type { ReactNode } from "react";
import { roster } from "../../roster.ts";
import { AccountList } from "./account-list.tsx";
import { createRows } from "./rows.ts";
import { accountsOf, type ListSource } from "./source.ts";

const toRow = createRows(roster);

/** One prerendered page of a list: the accounts of that page, and plain links to the pages around it. */
export function StaticList(props: {
  readonly title: string;
  readonly source: ListSource;
  /** The address of page 1; further pages lie below it. */
  readonly path: string;
  readonly page?: number;
}): ReactNode {
  const { title, source, path, page = 1 } = props;
  const { items, total } = pageOf(accountsOf(source, roster), page);
  const rows = items.map(toRow);
  return <AccountList key={path} title={title} source={source} path={path} page={page} total={total} rows={rows} />;
}

/** Numbers of the static pages after the first. */
export function furtherPages(accounts: readonly Account[]): { page: string }[] {
  return Array.from({ length: pageCount(accounts.length) - 1 }, (_, index) => ({ page: String(index + 2) }));
}
