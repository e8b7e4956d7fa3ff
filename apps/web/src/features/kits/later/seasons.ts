import type { Site, Team } from "@roster/core";
import { browserStorage } from "@roster/core/kernel";
import { printCalendar, type Read, shape, text } from "@roster/core/site";
import * as texts from "@roster/texts/seasons";
import { readDay } from "../../../day.ts";
import { site } from "../../../directory.ts";
import { openList } from "../../../stored-list.ts";
import { isRecent } from "./kit-changes.ts";

const readAsked = shape({ group: text, ends: readDay });

/** After `ends`, the visitor is asked whether to keep the accounts of the teams of a group. */
export type AskedSeason = Read<typeof readAsked>;

const MOST = 50;

export const askedSeasons = openList("rosterSeasons", readAsked, {
  at: browserStorage,
  basePath: site.basePath,
  most: MOST,
  key: ({ group }) => group,
});

/** A season of some of the visitor's teams that is not over. */
export interface TeamsSeason extends AskedSeason {
  readonly teams: readonly Team[];
  readonly isAsked: boolean;
}

/** The seasons of these teams whose end is known: the visitor has set it, or the site has read it somewhere. */
export function seasonsOf(
  teams: readonly Team[],
  site: Pick<Site, "teams">,
  asked: readonly AskedSeason[],
  today: string,
): readonly TeamsSeason[] {
  const byGroup = Map.groupBy(teams, ({ group }) => group);
  return Array.from(byGroup).flatMap(([group, ofGroup]) => {
    const isOf = (one: { readonly group: string }): boolean => one.group === group;
    const mine = asked.find(isOf);
    const { ends = "" } = mine ?? site.teams?.seasons?.find(isOf) ?? {};
    return ends < today ? [] : [{ group, ends, teams: ofGroup, isAsked: mine !== undefined }];
  });
}

/** The seasons that are over and that the visitor wants to be asked about, unless a clock is wrong by a year. */
export function overSeasons(asked: readonly AskedSeason[], today: string): readonly AskedSeason[] {
  return asked.filter(({ ends }) => ends < today && isRecent(ends, today));
}

/** Saves a calendar file with the ends of these seasons. It has neither the visitor's account nor their server. */
export function saveDates(
  seasons: readonly (Pick<TeamsSeason, "group" | "ends"> & { readonly name: string; readonly count: number })[],
  now: number,
): void {
  const days = seasons.map(({ group, ends, name, count }) => ({
    id: `season-${group.replace(/[^A-Za-z0-9]+/g, "-")}-${ends}`,
    day: ends,
    title: texts.event(name, count),
  }));
  const url = URL.createObjectURL(new Blob([printCalendar(days, site.name, now)], { type: "text/calendar" }));
  Object.assign(document.createElement("a"), { href: url, download: "seasons.ics" }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // a browser may ask first where to save it
}
