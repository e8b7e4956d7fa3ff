import { systemClock } from "@roster/core";
import { browserPage, browserStorage } from "@roster/core/kernel";
import { text } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { site } from "../../../directory.ts";
import { useClock } from "../../../page.ts";
import { openList } from "../../../stored-list.ts";
import { POSTS_KEY } from "../latest.tsx";
import { createLatestPosts } from "./latest-posts.ts";
import type { PostsState } from "./posts-state.ts";

const { basePath } = site;

// one of each for all pages of this tab, which share the limits of requests

/** The servers that this browser may ask for posts, because the visitor has pressed the button. They stay after a sign-out. */
export const chosenServers = openList(POSTS_KEY, text, { at: browserStorage, basePath });

export const latestPosts = createLatestPosts({
  at: { storage: () => sessionStorage },
  basePath,
  clock: systemClock,
  pageOrigin: window.location.origin,
  isChosen: (host) => chosenServers.get().includes(host),
  isOnline: () => browserPage.isOnline(),
  isSaving,
});

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

const MARGIN = "300px";

/** What a block of posts draws: the states of all accounts by their keys, and the time. */
export interface ShownPosts {
  readonly states: ReadonlyMap<string, PostsState>;
  readonly now: number;
}

/**
 * Returns what a block of posts draws, and the ref of its element.
 * @param ask called once the element is near the window's visible part; a hidden tab has to be shown first
 */
export function usePosts<T extends Element>(ask: () => void): ShownPosts & { readonly place: RefObject<T | null> } {
  const place = useRef<T>(null);
  const onNear = useEffectEvent(ask);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        onNear();
      },
      { rootMargin: MARGIN },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { states: useReadable(latestPosts.states, (value) => value), now: useClock().now(), place };
}
