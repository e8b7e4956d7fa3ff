import { type Site } from "@roster/core";
import { createViews, type View } from "@roster/core/site";
import { following, home, popular, recent } from "@roster/texts/site";

/** A view with the text and the icon of its link. The text is also the title of its page. */
export type NamedView = View & { readonly label: string; readonly icon: string };

const BUILT_IN = {
  home: { label: home, icon: "home" },
  recent: { label: recent, icon: "sparkles" },
  popular: { label: popular, icon: "heart" },
  following: { label: following, icon: "user-check" },
} as const;

/** Lists the views of the navigation. The roster names pages of teams; this module names the other views. */
export function createNamedViews(site: { readonly teams?: Site["teams"] }): readonly NamedView[] {
  const all = createViews(site);
  // without dates, Recent would list the same accounts as Popular in the same order
  const views = process.env["HAS_DATES"] === "" ? all.filter(({ kind }) => kind !== "recent") : all;
  return views.map((view) => {
    const { label, icon } = view.kind === "teams" ? view.page : BUILT_IN[view.kind];
    return { ...view, label, icon };
  });
}
