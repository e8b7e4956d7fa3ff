import { fetchRoster, type Roster } from "@roster/core";
import { ROSTER_FILE, withBase } from "../../routes.ts";

/** Fetches this site's whole roster, from the page or its worker. */
export function loadRoster(): Promise<Roster> {
  return fetchRoster(withBase(ROSTER_FILE));
}
