import { systemClock } from "@roster/core";
import { browserPage, browserStorage } from "@roster/core/kernel";
import { openSpoilers } from "@roster/core/spoilers";
import { site } from "../../../directory.ts";

/** What this browser hides, once for all pages of a tab. */
export const spoilers = openSpoilers({
  at: browserStorage,
  basePath: site.basePath,
  clock: systemClock,
  page: browserPage,
});

if (typeof window !== "undefined") spoilers.connect(); // in no build
