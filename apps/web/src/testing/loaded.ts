import type { Roster } from "@roster/core";
import { createRows } from "../features/roster/later/create-rows.ts";
import { accountsOf } from "../features/roster/later/open-roster.ts";
import type { LoadedRoster } from "../features/roster/roster-loader.ts";

/** A roster as a page has loaded it. */
export function loadedOf(roster: Roster): LoadedRoster {
  const list: LoadedRoster["list"] = (source, states) => accountsOf(source, roster, states);
  return { roster, file: new ArrayBuffer(), toRow: createRows(roster, 0), list };
}
