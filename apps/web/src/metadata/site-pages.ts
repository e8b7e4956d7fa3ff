import type { Account } from "@roster/core";
import { EMBED_PATH } from "../features/embed-code/embed-path.ts";
import { BROWSE_PATH } from "../features/list/browse-href.ts";
import { filterLists } from "../features/list/filter-lists.ts";
import { listedViews } from "../features/list/listed-views.ts";
import { pageHref } from "../features/list/pages.ts";
import { accountsOf } from "../features/list/source.ts";
import { furtherPages } from "../features/list/static-params.ts";
import { teamPath } from "../features/team/team-path.ts";
import { roster } from "../roster.ts";

/** The paths of all pages for search engines, without duplicates. */
export function sitePages(): readonly string[] {
  return [
    ...pagesOf("/", roster.query()),
    ...listedViews.flatMap(({ id, path }) => pagesOf(path, accountsOf({ view: id }, roster))),
    BROWSE_PATH,
    EMBED_PATH,
    "/data",
    ...filterLists.flatMap(({ path, accounts }) => pagesOf(path, accounts)),
    ...(roster.site.teams === undefined ? [] : roster.teams.map(teamPath)),
    ...roster.accounts.map(({ username }) => `/accounts/${username}`),
  ];
}

function pagesOf(path: string, accounts: readonly Account[]): readonly string[] {
  return [path, ...furtherPages(accounts).map(({ page }) => pageHref(path, Number(page)))];
}
