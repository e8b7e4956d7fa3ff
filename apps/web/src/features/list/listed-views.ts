import type { NamedView } from "../../named-views.ts";
import { views } from "../../roster.ts";

/** The views with a static list of their own: all but home, which is the root, and those that depend on the visitor. */
export const listedViews: readonly NamedView[] = views.filter(({ kind }) => kind !== "home" && kind !== "following");
