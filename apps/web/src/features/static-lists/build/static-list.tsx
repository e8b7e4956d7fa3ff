import type { Filter } from "@roster/core";
import type { ReactNode } from "react";
import { wording } from "../../../identity.ts";
import { pageOf } from "../../../list-pages.ts";
import { roster, toRow } from "../../../roster.ts";
import { HOME_PATH } from "../../../routes.ts";
import { AccountList } from "../../list/account-list.tsx";
import type { ListPage } from "./lists.ts";

/** One prerendered page of a list: the accounts of that page, and plain links to the pages around it. */
export function StaticList({ list, page }: ListPage): ReactNode {
  const { source, path, accounts } = list;
  const title = path === HOME_PATH ? wording.home : list.title;
  const where = "where" in source ? source.where : whereOfView(source.view);
  const rows = pageOf(accounts, page).map(toRow);
  return <AccountList key={path} {...{ title, source, where, path, page, total: accounts.length, rows }} />;
}

/** The values that all accounts of a page of teams have. */
function whereOfView(view: string): Filter | undefined {
  const { teams } = roster.site;
  const page = teams?.pages.find(({ path }) => path === view);
  return teams && page && { [teams.facet]: teams.value, [teams.group]: page.value };
}
