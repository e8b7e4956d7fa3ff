import type { ReactNode } from "react";
import { wording } from "../../../identity.ts";
import { PAGE_SIZE, pageOf } from "../../../list-pages.ts";
import { roster, toRow } from "../../../roster.ts";
import { HOME_PATH } from "../../../routes.ts";
import { startOf } from "../../leagues/build/start.ts";
import { Leagues } from "../../leagues/leagues.tsx";
import { AccountList } from "../../list/account-list.tsx";
import { daysOf } from "./days.ts";
import type { ListPage } from "./lists.ts";

const { sections } = startOf(roster, toRow);

/** One prerendered page of a list: the accounts of that page, and plain links to the pages around it. */
export function StaticList({ list, page }: ListPage): ReactNode {
  const { source, path, accounts } = list;
  const title = path === HOME_PATH ? wording.home : list.title;
  const rows = pageOf(accounts, page).map(toRow);
  const headings = list.order === "recent" ? daysOf(accounts, (page - 1) * PAGE_SIZE) : undefined;
  return (
    <>
      {path === HOME_PATH && page === 1 && sections.length > 0 && <Leagues sections={sections} />}
      <AccountList key={path} {...{ title, source, path, page, total: accounts.length, rows, headings }} />
    </>
  );
}
