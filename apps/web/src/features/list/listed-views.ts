import type { View } from "@roster/core";
import { views } from "../../roster.ts";

/** The views with a static list of their own: all but home, which is the root, and those that depend on the visitor. */
export const listedViews: readonly View[] = views.filter(({ path, signedInOnly }) => path !== "/" && !signedInOnly);
