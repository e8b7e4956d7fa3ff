import { type Account, fetchRoster, type Filter, type FollowStates, type Roster, type Site } from "@roster/core";
import { createViews, isFollowed, stateOf, type View } from "@roster/core/site";
import { ROSTER_FILE, withBase } from "../../../routes.ts";
import { createRows } from "./create-rows.ts";
import type { LoadedRoster } from "../roster-loader.ts";
import type { ListSource } from "../rows.ts";

/** The accounts of a list, in its order. A roster that is newer than this page may have no accounts for it any more. */
export function accountsOf(source: ListSource, roster: Roster, states?: FollowStates): readonly Account[] {
  if ("where" in source) {
    const { where } = source;
    const counts = roster.counts();
    const isKnown = Object.entries(where).every(([key, value]) => counts[key]?.some((each) => each.value === value));
    return isKnown ? roster.query({ where }) : []; // a query throws an error at an unknown value
  }
  const view = createViews(roster.site).find(({ id }) => id === source.view);
  if (view === undefined) return [];
  if (view.kind === "following") return followedAccounts(roster, states);
  return roster.query({ where: whereOfView(view, roster.site), order: view.kind === "teams" ? "name" : view.order });
}

/** The values that all accounts of a view have. */
function whereOfView(view: View, { teams }: Pick<Site, "teams">): Filter {
  return teams && view.kind === "teams" ? { [teams.facet]: teams.value, [teams.group]: view.page.value } : {};
}

/** Accounts that are followed, requested or busy, in the order of Popular. None without follow states. */
function followedAccounts(roster: Roster, states: FollowStates | undefined): readonly Account[] {
  if (states === undefined) return [];
  const gone = roster.accounts.filter(({ activity }) => activity === "gone"); // only there can a visitor unfollow them
  return [...roster.query(), ...gone].filter(({ acct }) => {
    const state = stateOf(states, acct);
    return state.kind === "busy" || isFollowed(state);
  });
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
