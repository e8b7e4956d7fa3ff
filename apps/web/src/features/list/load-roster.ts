import { type RosterData, readRosterData } from "@roster/core";
import { withBase } from "../../directory.ts";

/** Where the whole roster lies as data. */
const ROSTER_URL = withBase("/roster.json");

/** Fetches the whole roster. Throws when it cannot be had or read. */
export async function loadRoster(): Promise<RosterData> {
  const response = await fetch(ROSTER_URL);
  if (!response.ok) throw new Error(`The roster could not be loaded: HTTP ${response.status}.`);
  return readRosterData(await response.json());
}
