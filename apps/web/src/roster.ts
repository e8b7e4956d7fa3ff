import { type Account, createRoster, readRosterData, type Roster } from "@roster/core";
import data from "@roster/data/roster.json" with { type: "json" };
import { createRows } from "./features/list/create-rows.ts";
import { createNamedViews, type NamedView } from "./named-views.ts";
import type { Row } from "./features/list/rows.ts";

/** The whole roster, for prerendering only. A client component that imports it would send the roster to the browser. */
export const roster: Roster = createRoster(readRosterData(data));

/** Returns the row of an account's card. Each row is created once for all pages. */
export const toRow: (account: Account) => Row = createRows(roster);

export const views: readonly NamedView[] = createNamedViews(roster.site);
