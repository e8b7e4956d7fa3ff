import type { Account } from "@roster/core";
import { filterLists } from "../features/static-lists/build/filter-lists.ts";
import { accountsOf } from "../features/roster/later/open-roster.ts";
import { furtherPages } from "../features/static-lists/build/static-params.ts";
import { listedViews, ownPageAccounts, roster } from "../roster.ts";
import {
  accountPath,
  BROWSE_PATH,
  DATA_PATH,
  EMBED_PATH,
  HOME_PATH,
  pagePath,
  MY_TEAMS_PATH,
  teamPath,
} from "../routes.ts";

/** The paths of all pages for search engines, without duplicates. */
export function sitePages(): readonly string[] {
  return [
    ...pagesOf(HOME_PATH, roster.query()),
    ...listedViews.flatMap(({ id, path }) => pagesOf(path, accountsOf({ view: id }, roster))),
    BROWSE_PATH,
    ...(roster.site.teams === undefined ? [] : [MY_TEAMS_PATH]),
    EMBED_PATH,
    DATA_PATH,
    ...filterLists.flatMap(({ path, accounts }) => pagesOf(path, accounts)),
    ...(roster.site.teams === undefined ? [] : roster.teams.map(teamPath)),
    ...ownPageAccounts.map(accountPath),
  ];
}

function pagesOf(path: string, accounts: readonly Account[]): readonly string[] {
  return [path, ...furtherPages(accounts).map(({ page }) => pagePath(path, Number(page)))];
}
