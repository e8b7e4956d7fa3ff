import type { Filter } from "@roster/core";
import { pageOf } from "../../../list-pages.ts";
import type { ReactNode } from "react";
import { roster, toRow } from "../../../roster.ts";
import { AccountList } from "../../list/account-list.tsx";
import { accountsOf } from "../../roster/later/open-roster.ts";
import { type ListSource } from "../../roster/rows.ts";

/** One prerendered page of a list: the accounts of that page, and plain links to the pages around it. */
export function StaticList(props: {
  readonly title: string;
  readonly source: ListSource;
  /** The path of page 1. Further pages are below it. */
  readonly path: string;
  readonly page?: number;
}): ReactNode {
  const { title, source, path, page = 1 } = props;
  const { items, total } = pageOf(accountsOf(source, roster), page);
  const rows = items.map(toRow);
  const where = "where" in source ? source.where : whereOfView(source.view);
  return <AccountList key={path} {...{ title, source, where, path, page, total, rows }} />;
}

/** The values that all accounts of a page of teams have. */
function whereOfView(view: string): Filter | undefined {
  const { teams } = roster.site;
  const page = teams?.pages.find(({ path }) => path === view);
  return teams && page && { [teams.facet]: teams.value, [teams.group]: page.value };
}
