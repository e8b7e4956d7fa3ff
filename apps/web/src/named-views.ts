import { createViews, type Site, type View } from "@roster/core";

/** A view with the words and the icon of its link. The label is also the title of its page. */
export type NamedView = View & { readonly label: string; readonly icon: string };

const BUILT_IN = {
  home: { label: "Home", icon: "shield" },
  recent: { label: "Recent", icon: "sparkles" },
  popular: { label: "Popular", icon: "heart" },
  following: { label: "Following", icon: "user-check" },
} as const;

/** Lists the views of the navigation with our words for the built-in ones, and the roster's for pages of teams. */
export function createNamedViews(site: { readonly teams?: Site["teams"] }): readonly NamedView[] {
  return createViews(site).map((view) => {
    const { label, icon } = view.kind === "teams" ? view.page : BUILT_IN[view.kind];
    return { ...view, label, icon };
  });
}
