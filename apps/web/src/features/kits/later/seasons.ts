import type { Site, Team } from "@roster/core";
import { type Read, shape, text } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { useEffect } from "react";
import { readDay } from "../../../day.ts";
import { openList } from "../../../stored-list.ts";
import { isRecent } from "./kit-changes.ts";
import { storagePlace } from "../../../storage-place.ts";

const readAsked = shape({ group: text, ends: readDay });

/** After `ends`, the visitor is asked whether to keep the accounts of the teams of a group. */
export type AskedSeason = Read<typeof readAsked>;

export const askedSeasons = openList("rosterSeasons", readAsked, {
  ...storagePlace,
  key: ({ group }) => group,
});

export function useAskedSeasons(): readonly AskedSeason[] {
  useEffect(() => askedSeasons.connect(), []);
  return useReadable(askedSeasons, (value) => value);
}

/** The seasons of these teams that are not over and whose end is known: the visitor has set it, or the site has read it somewhere. */
export function seasonsOf(
  teams: readonly Team[],
  site: Pick<Site, "teams">,
  asked: readonly AskedSeason[],
  today: string,
): readonly (AskedSeason & { readonly teams: readonly Team[] })[] {
  const byGroup = Map.groupBy(teams, ({ group }) => group);
  return Array.from(byGroup).flatMap(([group, ofGroup]) => {
    const known = [...asked, ...(site.teams?.seasons ?? [])];
    const next = known.find((one) => one.group === group && one.ends >= today);
    return next ? [{ group, ends: next.ends, teams: ofGroup }] : [];
  });
}

/** The seasons that are over and that the visitor wants to be asked about, unless a clock is wrong by a year. */
export function overSeasons(asked: readonly AskedSeason[], today: string): readonly AskedSeason[] {
  return asked.filter(({ ends }) => ends < today && isRecent(ends, today));
}

/** Seasons that ended too long ago to ask about them: two years, so that a clock that is wrong by one year removes none. */
export function oldSeasons(asked: readonly AskedSeason[], today: string): readonly AskedSeason[] {
  return asked.filter(({ ends }) => Number(today.slice(0, 4)) - Number(ends.slice(0, 4)) > 1);
}
