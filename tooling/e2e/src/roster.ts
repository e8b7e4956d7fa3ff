import { readFileSync } from "node:fs";
import { createRoster, type Filter, readRosterData } from "@roster/core";

/** The roster of the built site, so that tests need no numbers that change with every account. */
export const roster = createRoster(
  readRosterData(JSON.parse(readFileSync(new URL("../../../roster/dist/roster.json", import.meta.url), "utf8"))),
);

/** The number of the last page of a list of all accounts, of which a page has 60. */
export const LAST_PAGE = Math.ceil(roster.accounts.length / 60);

/** The text above a filtered list. */
export const countText = (where: Filter): string => `${roster.query({ where }).length} accounts`;
