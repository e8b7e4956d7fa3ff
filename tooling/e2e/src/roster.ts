import { readFileSync } from "node:fs";
import { createRoster, type Filter, readRosterData } from "@roster/core";
import { pageCount } from "@roster/core/site";

/** The roster of the built site, so that tests need no numbers that change with every account. */
export const roster = createRoster(
  readRosterData(JSON.parse(readFileSync(new URL("../../../roster/dist/roster.json", import.meta.url), "utf8"))),
);

/** The number of the last page of a list of all accounts. */
export const LAST_PAGE = pageCount(roster.accounts.length);

/** The text above a filtered list. */
export const countText = (where: Filter): string => `${roster.query({ where }).length} accounts`;
