"use client";

import { type Clock, createStore, PAGE_SIZE } from "@roster/core";
import { useReadable } from "@roster/ui";
import { useLayoutEffect, useRef, useState } from "react";
import { useServices } from "../../services-context.tsx";
import { readShown, type RevealCause, withShown } from "./revealed.ts";

/** No event tells that a browser has restored the scroll position; it takes a few frames. */
const RESTORE_MS = 1000;

export interface Revealed {
  /** How many cards the list is to show, the first ones included. */
  readonly wanted: number;
  /** Asks for one page more than `shown`. */
  readonly reveal: (shown: number) => void;
}

/**
 * How far a list is revealed: as far as it was when the visitor left it, then a page more at a time.
 * @param first how many cards are there from the start
 */
export function useRevealed(first: number): Revealed {
  const { rosterLoader, clock } = useServices();
  const [wish] = useState(() => createStore(first));
  const wanted = useReadable(wish, (value) => value);
  // before the paint: the browser puts the page back to where it was scrolled right after this
  useLayoutEffect(() => {
    const kept = readShown(window.history.state) ?? first;
    if (kept <= first) return undefined;
    rosterLoader.load();
    wish.set(kept);
    return drawInFull(clock);
  }, [rosterLoader, clock, wish, first]);
  return {
    wanted,
    reveal(shown) {
      rosterLoader.load();
      if (wanted > shown) return;
      wish.set(shown + PAGE_SIZE);
      window.history.replaceState(withShown(window.history.state, shown + PAGE_SIZE), "");
    },
  };
}

/**
 * Moves the focus to the first new card once the list has grown, when the visitor asked for it by hand, or when the
 * control that had the focus is gone. Returns what is to be told before the list grows.
 */
export function useFocusOnNew(usernames: readonly string[]): (cause: RevealCause) => void {
  const asked = useRef<{ readonly from: number; readonly cause: RevealCause }>(undefined);
  useLayoutEffect(() => {
    const { from, cause } = asked.current ?? { from: Infinity, cause: "scroll" };
    const first = usernames[from];
    if (first === undefined) return;
    asked.current = undefined;
    const { activeElement, body } = document;
    const lost = activeElement === null || activeElement === body;
    const onControl = cause === "click" && activeElement?.closest(".reveal") !== null;
    if (lost || onControl) nameLink(first)?.focus();
  });
  return (cause) => {
    // what was asked by hand is not taken back by a scroll
    if (asked.current?.cause === "click") return;
    asked.current = cause === "scroll" ? undefined : { from: usernames.length, cause };
  };
}

/** Draws cards outside the window too, until the browser has scrolled to where it was. Returns what ends it at once. */
function drawInFull(clock: Clock): () => void {
  const { dataset } = document.documentElement;
  dataset["restored"] = "";
  const end = (): void => {
    delete dataset["restored"];
  };
  const cancel = clock.setTimeout(end, RESTORE_MS);
  return () => {
    cancel();
    end();
  };
}

function nameLink(username: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`.card[data-username="${CSS.escape(username)}"] .card-name a`);
}
