import { type Account, createViews, type Filter, type FollowStates, type Roster, selectView } from "@roster/core";

/** Which accounts a list shows: those of a view, or those a filter leaves. Plain data, so that a page can hand it to the browser. */
export type ListSource = { readonly view: string } | { readonly where: Filter };

/** The accounts of a list, in its order. */
export function accountsOf(source: ListSource, roster: Roster, states?: FollowStates): readonly Account[] {
  if ("where" in source) return roster.query({ where: source.where });
  const view = createViews(roster.site).find(({ id }) => id === source.view);
  return view === undefined ? [] : selectView(view, roster, states);
}
