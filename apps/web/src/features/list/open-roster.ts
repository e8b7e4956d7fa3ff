import { createRows } from "./create-rows.ts";
import { loadRoster } from "./load-roster.ts";
import type { LoadedRoster } from "./roster-loader.ts";
import { accountsOf } from "./source.ts";

/** Fetches the whole roster and makes it ready for lists. A first visit needs neither it nor this code. */
export async function openRoster(): Promise<LoadedRoster> {
  const roster = await loadRoster();
  return {
    roster,
    toRow: createRows(roster),
    list: (source, states) => accountsOf(source, roster, states),
  };
}
