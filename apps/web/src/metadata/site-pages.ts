import { listPages } from "../features/static-lists/build/lists.ts";
import { ownPageAccounts, roster } from "../roster.ts";
import { accountPath, BROWSE_PATH, DATA_PATH, EMBED_PATH, MY_TEAMS_PATH, teamPath } from "../routes.ts";

/** The paths of all pages for search engines, without duplicates. */
export function sitePages(): readonly string[] {
  return [
    ...listPages.map(({ path }) => path),
    BROWSE_PATH,
    ...(roster.site.teams === undefined ? [] : [MY_TEAMS_PATH]),
    EMBED_PATH,
    DATA_PATH,
    ...(roster.site.teams === undefined ? [] : roster.teams.map(teamPath)),
    ...ownPageAccounts.map(accountPath),
  ];
}
