import data from "@roster/data/roster.json" with { type: "json" };
import all from "@roster/data/measured.json" with { type: "json" };
import { type Account, type AccountContent, createRoster, readRosterData, type Roster } from "@roster/core";
import { createMonograms } from "@roster/core/monogram";
import { createRows } from "./features/roster/later/create-rows.ts";
import { createNamedViews, type NamedView } from "./named-views.ts";
import type { Row } from "./features/roster/rows.ts";
import { fileName, own } from "@roster/core/site";
import type { Measured } from "./features/roster/later/activity.ts";

/** The whole roster, for prerendering only. A client component that imports it would send the roster to the browser. */
export const roster: Roster = createRoster(readRosterData(data));

export const ownPageAccounts: readonly Account[] = roster.accounts.filter(({ page }) => page === undefined);

/** Draws the avatar of an account, for pictures. */
export const monogramOf = createMonograms(roster);

/** Returns the row of an account's card. Each row is created once for all pages. */
export const toRow: (account: AccountContent) => Row = createRows(roster);

// scripts import this module without HAS_DATES, so `createNamedViews` does not leave out Recent for them
const undated = roster.accounts.every(({ added }) => added === undefined) ? ["recent"] : [];
const unlisted = ["home", "following", ...undated];

/** The views with a prerendered list of their own: not the home page, and not those that depend on the visitor. */
export const listedViews: readonly NamedView[] = createNamedViews(roster.site).filter(
  ({ kind }) => !unlisted.includes(kind),
);

/** The figures that were last read from an account's server, such as the day of its last post. Only prerendering has them. */
export function measuredOf(account: AccountContent): Measured | undefined {
  return own<Measured>(all, fileName(account));
}
