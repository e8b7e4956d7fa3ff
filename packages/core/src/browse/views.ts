import type { Account, FollowStates, Site } from "../types.ts";
import type { Order } from "./order.ts";
import type { Roster } from "./roster.ts";

/** Which accounts a view lists, and in what order. */
export type Selection =
  | { readonly kind: "all"; readonly order: Order }
  | { readonly kind: "followed" }
  | { readonly kind: "teams"; readonly group: string };

/** One entry of the navigation and the page behind it. */
export interface View {
  /** Unique among the views; the path without slashes, "home" for the first. */
  readonly id: string;
  /** Path below the site's base path, with a leading slash. */
  readonly path: string;
  readonly label: string;
  /** A name from the icon sprite. */
  readonly icon: string;
  /** The page's name in titles; "" on the first view, whose title is the site's name alone. */
  readonly title: string;
  readonly selection: Selection;
  readonly signedInOnly: boolean;
}

/**
 * The views of a directory, in the order of its navigation: the built-in ones, then the site's team pages.
 * @example
 * createViews(data.site).map(({ path }) => path); // ["/", "/recent", "/popular", "/following", "/north-clubs"]
 */
export function createViews(site: Pick<Site, "name" | "teams">): readonly View[] {
  const teamPages = site.teams?.pages ?? [];
  return [
    view("home", "Home", "shield", { kind: "all", order: "popular" }, { path: "/", title: "" }),
    view("recent", "Recent", "sparkles", { kind: "all", order: "recent" }),
    view("popular", "Popular", "heart", { kind: "all", order: "popular" }),
    view("following", "Following", "user-check", { kind: "followed" }, { signedInOnly: true }),
    ...teamPages.map(({ path, label, icon, value }) => view(path, label, icon, { kind: "teams", group: value })),
  ];
}

/**
 * The accounts of a view. Following lists accounts that are followed, requested or in the middle of a change, as
 * Popular; without follow states it is empty. A team page lists the group's team accounts by name.
 * @example
 * const [, recent] = createViews(data.site);
 * if (recent) selectView(recent, roster).map(({ username }) => username); // ["RedFan", "RedTeam", "gamebot"]
 */
export function selectView(view: View, roster: Roster, states?: FollowStates): readonly Account[] {
  const { selection } = view;
  if (selection.kind === "all") return roster.query({ order: selection.order });
  if (selection.kind === "followed") {
    return states ? roster.query().filter(({ username }) => isListed(states, username)) : [];
  }
  const { teams } = roster.site;
  if (!teams) return [];
  return roster.query({ where: { [teams.facet]: teams.value, [teams.group]: selection.group }, order: "name" });
}

function isListed({ known, rest }: FollowStates, username: string): boolean {
  const { kind } = known.get(username.toLowerCase()) ?? rest;
  return kind === "following" || kind === "requested" || kind === "busy";
}

function view(
  id: string,
  label: string,
  icon: string,
  selection: Selection,
  special: Partial<Pick<View, "path" | "title" | "signedInOnly">> = {},
): View {
  return { id, path: `/${id}`, label, icon, title: label, selection, signedInOnly: false, ...special };
}
