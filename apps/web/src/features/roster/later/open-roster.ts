import { type Account, fetchRoster, type FollowStates, type Roster } from "@roster/core";
import { createViews, isFollowed, stateOf, type View } from "@roster/core/site";
import { ROSTER_FILE, withBase } from "../../../routes.ts";
import { createRows } from "./create-rows.ts";
import type { LoadedRoster } from "../roster-loader.ts";
import type { ListSource } from "../rows.ts";

/** The accounts of a list, in its order. */
export function accountsOf(source: ListSource, roster: Roster, states?: FollowStates): readonly Account[] {
  if ("where" in source) {
    // the roster may be newer than this page, and have no account with the value any more
    const isKnown = Object.entries(source.where).every(([key, value]) =>
      roster.accounts.some(({ tags }) => value === undefined || tags[key]?.includes(value)),
    );
    return isKnown ? roster.query({ where: source.where }) : [];
  }
  const view = createViews(roster.site).find(({ id }) => id === source.view);
  return view === undefined ? [] : accountsOfView(view, roster, states);
}

/**
 * Following lists accounts that are followed, requested or busy, in the order of Popular, and nobody without follow states. A
 * team page lists the team accounts of its group by name.
 */
function accountsOfView(view: View, roster: Roster, states: FollowStates | undefined): readonly Account[] {
  if (view.kind === "following") {
    if (states === undefined) return [];
    const gone = roster.accounts.filter(({ activity }) => activity === "gone"); // only there can a visitor unfollow them
    return [...roster.query(), ...gone].filter(({ acct }) => {
      const state = stateOf(states, acct);
      return state.kind === "busy" || isFollowed(state);
    });
  }
  if (view.kind !== "teams") return roster.query({ order: view.order });
  const { teams } = roster.site;
  const where = teams && { [teams.facet]: teams.value, [teams.group]: view.page.value };
  return where ? roster.query({ where, order: "name" }) : [];
}

/** Fetches the whole roster and prepares it for lists. */
export async function openRoster(): Promise<LoadedRoster> {
  let file = new ArrayBuffer(0);
  const roster = await fetchRoster(withBase(ROSTER_FILE), {
    async fetch(url, init) {
      const response = await fetch(url, init);
      file = await response.arrayBuffer();
      return new Response(file, response);
    },
  });
  return {
    roster,
    file,
    toRow: createRows(roster),
    list: (source, states) => accountsOf(source, roster, states),
  };
}
