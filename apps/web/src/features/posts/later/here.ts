import { systemClock } from "@roster/core";
import { browserPage, browserStorage } from "@roster/core/kernel";
import { site } from "../../../directory.ts";
import { openChosenServers } from "./chosen-servers.ts";
import { createLatestPosts } from "./latest-posts.ts";

// one for all pages of this tab, which share the limits of requests

export const chosenServers = openChosenServers({ at: browserStorage, basePath: site.basePath });

export const latestPosts = createLatestPosts({
  at: { storage: () => sessionStorage },
  basePath: site.basePath,
  clock: systemClock,
  pageOrigin: window.location.origin,
  isChosen: (host) => chosenServers.get().includes(host),
  isOnline: () => browserPage.isOnline(),
  isSaving,
});

chosenServers.connect();

/** Some browsers have a setting to save data, which TypeScript's DOM library does not declare. */
function isSaving(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true;
}
