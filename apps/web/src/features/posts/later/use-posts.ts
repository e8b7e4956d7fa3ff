import { useReadable } from "@roster/ui";
import { type RefObject, useEffect, useRef } from "react";
import { useClock } from "../../../page.ts";
import { latestPosts } from "./here.ts";
import type { PostsState } from "./posts-state.ts";

const MARGIN = "300px";

/** What a block of posts draws: the states of all accounts by their keys, the time, and the ref of the block's element. */
export interface ShownPosts<T extends Element> {
  readonly states: ReadonlyMap<string, PostsState>;
  readonly now: number;
  readonly place: RefObject<T | null>;
}

/** @param ask called once the element is near the window's visible part; a hidden tab has to be shown first */
export function usePosts<T extends Element>(ask: () => void): ShownPosts<T> {
  const place = useRef<T>(null);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        latest.current();
      },
      { rootMargin: MARGIN },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return { states: useReadable(latestPosts.states, (value) => value), now: useClock().now(), place };
}
