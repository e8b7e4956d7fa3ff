import { createRoster, createViews, readRosterData, type Roster, type View } from "@roster/core";
import data from "@roster/data/roster.json" with { type: "json" };

/** The whole roster, for prerendering only: a client component that imports this would ship it to the browser. */
export const roster: Roster = createRoster(readRosterData(data));

export const views: readonly View[] = createViews(roster.site);
