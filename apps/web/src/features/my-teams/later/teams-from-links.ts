import { browserStorage } from "@roster/core/kernel";
import { type Read, senderName, shape, type StoragePlace, text } from "@roster/core/site";
import { readDay } from "../../../day.ts";
import { site } from "../../../directory.ts";
import { openList, type StoredList } from "../../../stored-list.ts";

/** The number of teams that are kept. No directory has as many today. */
const MOST = 500;

const readTeam = shape({
  team: text,
  /** When the visitor added the team. */
  day: readDay,
  /** The name of the person who shared it, "" if the link had none. */
  from: (value) => (typeof value === "string" ? senderName(value) : undefined),
});

/** A team that the visitor took over from a shared link. */
export type TeamFromLink = Read<typeof readTeam>;

export const teamsFromLinks = openTeamsFromLinks({ at: browserStorage, basePath: site.basePath });

/** The teams that the visitor took over from shared links, stored under `rosterJoined`. They never leave this browser. */
export function openTeamsFromLinks(place: StoragePlace): StoredList<TeamFromLink> {
  return openList("rosterJoined", readTeam, { ...place, most: MOST, key: ({ team }) => team });
}
