import { systemClock } from "@roster/core";
import { browserPage, browserStorage, tabStorage } from "@roster/core/kernel";
import { text } from "@roster/core/site";
import { site } from "../../../directory.ts";
import { openList } from "../../../stored-list.ts";
import { POSTS_KEY } from "../posts-key.ts";
import { createLatestPosts } from "./latest-posts.ts";
import { openTurns } from "./turns.ts";

const { basePath } = site;

// one of each for all pages of this tab, which share the limits of requests

/** The servers that this browser may ask for posts, because the visitor has pressed the button. They stay after a sign-out. */
export const chosenServers = openList(POSTS_KEY, text, { at: browserStorage, basePath });

export const latestPosts = createLatestPosts({
  at: tabStorage,
  idsAt: browserStorage,
  basePath,
  clock: systemClock,
  fetch: (url, init) => window.fetch(url, init),
  pageOrigin: window.location.origin,
  isChosen: (host) => chosenServers.get().includes(host),
  isOnline: () => browserPage.isOnline(),
  isSaving,
});

/** The account with which the list of posts on the home page begins. */
export const turns = openTurns(systemClock, { at: browserStorage, basePath });

chosenServers.connect();

/** Lets this browser ask servers, now and on later visits, or no longer. */
export function letAsk(hosts: readonly string[], isChosen: boolean): void {
  if (isChosen) chosenServers.add(...hosts);
  else chosenServers.remove(...hosts);
  // the next page of this visit reserves the place of posts before it has read the storage
  document.documentElement.toggleAttribute("data-posts", chosenServers.get().length > 0);
}

/** Some browsers have a setting to save data, which TypeScript's DOM library does not declare. */
function isSaving(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return typeof connection === "object" && connection !== null && Reflect.get(connection, "saveData") === true;
}
