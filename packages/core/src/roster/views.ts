import type { Site, TeamPage } from "../types.ts";
import type { Order } from "./order.ts";

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
