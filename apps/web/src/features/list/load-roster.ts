import { fetchRoster, type Roster } from "@roster/core";
import { withBase } from "../../directory.ts";

/** Fetches this site's whole roster, from the page or its worker. */
export function loadRoster(): Promise<Roster> {
  return fetchRoster(withBase("/roster.json"));
}
