import { useReadable } from "@roster/ui";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useClock } from "../../../page.ts";
import { latestPosts } from "./here.ts";
import type { PostsState } from "./posts-state.ts";

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
