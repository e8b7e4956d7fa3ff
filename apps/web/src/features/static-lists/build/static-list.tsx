import type { ReactNode } from "react";
import { wording } from "../../../identity.ts";
import { pageOf } from "../../../list-pages.ts";
import { toRow } from "../../../roster.ts";
import { HOME_PATH } from "../../../routes.ts";
import { AccountList } from "../../list/account-list.tsx";
import type { ListPage } from "./lists.ts";

/** One prerendered page of a list: the accounts of that page, and plain links to the pages around it. */
export function StaticList({ list, page }: ListPage): ReactNode {
  const { source, path, accounts } = list;
  const title = path === HOME_PATH ? wording.home : list.title;
  const rows = pageOf(accounts, page).map(toRow);
  return <AccountList key={path} {...{ title, source, path, page, total: accounts.length, rows }} />;
}
