import { isFollowed } from "../follows/is-followed.ts";
import { stateOf } from "../follows/state-of.ts";
import type { Account, FollowState, FollowStates } from "../types.ts";
import type { Roster } from "./roster.ts";
import type { View } from "./views.ts";

// apart from views.ts, because the first page of a site has the links of its views only

/**
 * Returns the accounts of a view. Following lists accounts that are followed, requested or busy, in the order of Popular, those
 * that are gone last, and nobody without follow states. A team page lists the team accounts of its group by name.
 * @example
 * const [, recent] = createViews(data.site);
 * if (recent) selectView(recent, roster).map(({ username }) => username); // ["RedFan", "RedTeam", "gamebot"]
 */
export function selectView(view: View, roster: Roster, states?: FollowStates): readonly Account[] {
  if (view.kind === "following") {
    const gone = roster.accounts.filter(({ activity }) => activity === "gone"); // only there can a visitor unfollow them
    const all = states ? [...roster.query(), ...gone] : [];
    return all.filter((account) => states && isListed(stateOf(states, account.acct)));
  }
  if (view.kind !== "teams") return roster.query({ order: view.order });
  const { teams } = roster.site;
  if (!teams) return [];
  return roster.query({ where: { [teams.facet]: teams.value, [teams.group]: view.page.value }, order: "name" });
}

function isListed(state: FollowState): boolean {
  return state.kind === "busy" || isFollowed(state);
}
