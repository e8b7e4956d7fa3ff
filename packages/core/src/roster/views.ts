import { isFollowed, stateOf } from "../lib/follow-state.ts";
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

/**
 * The number of accounts on one static page.
 * @example
 * PAGE_SIZE; // 60
 */
export const PAGE_SIZE = 60;

/** One static page of a list. */
export interface Page<T> {
  readonly items: readonly T[];
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** The length of the whole list. */
  readonly total: number;
}

/**
 * Returns the number of pages of a list. An empty list has one page.
 * @example
 * pageCount(61); // 2
 */
export function pageCount(total: number, size: number = PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / size));
}

/**
 * Returns one page of a list, counted from 1. A page past the end is empty.
 * @example
 * pageOf(["a", "b", "c"], 2, 2); // { items: ["c"], page: 2, pages: 2, total: 3 }
 */
export function pageOf<T>(list: readonly T[], page: number, size: number = PAGE_SIZE): Page<T> {
  const start = (page - 1) * size;
  return {
    items: start < 0 ? [] : list.slice(start, start + size),
    page,
    pages: pageCount(list.length, size),
    total: list.length,
  };
}
