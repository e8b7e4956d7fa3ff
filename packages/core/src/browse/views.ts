import { acctOf } from "../lib/acct.ts";
import { isFollowed, stateOf } from "../follows/is-followed.ts";
import type { Account, FollowState, FollowStates, Site, TeamPage } from "../types.ts";
import type { Order } from "./order.ts";
import type { Roster } from "./roster.ts";

/** One entry of the navigation, and its page. The site has the label and the icon, except those of team pages. */
export type View = {
  /** Unique among the views; the path without slashes, "home" for the first. */
  readonly id: string;
  /** Path below the site's base path, with a leading slash. */
  readonly path: string;
} & (
  | { readonly kind: "home" | "recent" | "popular"; readonly order: Order }
  /** The accounts that the visitor follows: for signed-in visitors only. */
  | { readonly kind: "following" }
  | { readonly kind: "teams"; readonly page: TeamPage }
);

/**
 * Lists the views of a directory in the order of its navigation: the built-in views, then the site's team pages.
 * @example
 * createViews(data.site).map(({ path }) => path); // ["/", "/recent", "/popular", "/following", "/north-clubs"]
 */
export function createViews(site: { readonly teams?: Site["teams"] }): readonly View[] {
  return [
    { kind: "home", id: "home", path: "/", order: "popular" },
    { kind: "recent", id: "recent", path: "/recent", order: "recent" },
    { kind: "popular", id: "popular", path: "/popular", order: "popular" },
    { kind: "following", id: "following", path: "/following" },
    ...(site.teams?.pages ?? []).map((page) => ({
      kind: "teams" as const,
      id: page.path,
      path: `/${page.path}`,
      page,
    })),
  ];
}

/**
 * Returns the accounts of a view. Following lists accounts that are followed, requested or busy, in the order of Popular,
 * and nobody without follow states. A team page lists the team accounts of its group by name.
 * @example
 * const [, recent] = createViews(data.site);
 * if (recent) selectView(recent, roster).map(({ username }) => username); // ["RedFan", "RedTeam", "gamebot"]
 */
export function selectView(view: View, roster: Roster, states?: FollowStates): readonly Account[] {
  if (view.kind === "following") {
    return states ? roster.query().filter((account) => isListed(stateOf(states, acctOf(account, roster.site)))) : [];
  }
  if (view.kind !== "teams") return roster.query({ order: view.order });
  const { teams } = roster.site;
  if (!teams) return [];
  return roster.query({ where: { [teams.facet]: teams.value, [teams.group]: view.page.value }, order: "name" });
}

function isListed(state: FollowState): boolean {
  return state.kind === "busy" || isFollowed(state);
}
