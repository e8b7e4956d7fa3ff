"use client";

import { type Account, createStore } from "@roster/core";
import { acctOf, createDeferred } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Address } from "../../address.ts";
import { site } from "../../directory.ts";
import { untilInput } from "../../dom.ts";
import { PAGE_SIZE } from "../../list-pages.ts";
import { useAddress, useClock, usePlaces } from "../../page.ts";
import { type LoadedRoster, useRosterLoader } from "../roster/roster-loader.ts";
import type { Row } from "../roster/rows.ts";
import { useSlices } from "./use-slices.ts";

/** The key of a list's state in its history entry, from which Back restores the list. */
const LIST_KEY = "rosterList";

/** The length of a list and its first visible card. Cards that were never drawn have estimated heights, so a scroll position is not exact. */
interface Kept {
  readonly shown?: number;
  readonly place?: Place;
}

/** The scroll position of a list: a card and its distance from the top of the window, in px. */
export interface Place {
  readonly acct: string;
  readonly top: number;
}

/** The reason why a list grows. "scroll-focused": its end came into view while it had the focus. */
export type RevealCause = "click" | "scroll" | "scroll-focused";

const listPlace = createDeferred("The place in the list", () => import("./later/list-place.ts"));

/**
 * A list that grows by one page at a time. After Back, it has the length that it had when the visitor left it.
 * @param prerendered the first rows. A list without prerendered rows begins anew when `all` changes
 * @param all all accounts of the list, once the roster has loaded
 * @param toRow undefined until the roster has loaded
 */
export function useGrowingList(
  prerendered: readonly Row[],
  all: readonly Account[],
  toRow: LoadedRoster["toRow"] | undefined,
) {
  const address = useAddress();
  const rosterLoader = useRosterLoader();
  const clock = useClock();
  const places = usePlaces();
  const first = prerendered.length || PAGE_SIZE;
  const list = prerendered.length === 0 ? all : undefined;
  // after Back, all `restored` cards are drawn at once, because the page scrolls to one of them
  const begin = () => ({ of: list, length: createStore({ wanted: first, restored: 0 }) });
  const [{ of, length }, setLength] = useState(begin);
  if (of !== list) setLength(begin);
  const { wanted, restored } = useReadable(length, (value) => value);
  // before the paint, because the browser restores the scroll position right afterwards
  useLayoutEffect(() => {
    const { shown = first, place } = readKept(address.kept(LIST_KEY));
    if (shown <= first) return undefined;
    void rosterLoader.load();
    length.set({ wanted: shown, restored: shown });
    const left = new AbortController();
    const moved = untilInput();
    const restore = async (): Promise<void> => {
      const code = listPlace.get() ?? (await listPlace.load());
      code?.restore({ place, places, clock, moved, left: left.signal });
    };
    void restore();
    return () => left.abort();
  }, [address, rosterLoader, places, clock, length, first]);
  const grow = (shown: number, atOnce = length.get().restored): void => {
    length.set({ wanted: shown, restored: atOnce });
    keep(address, { shown });
  };
  const sought = useReadable(places.sought, (value) => value);
  useLayoutEffect(() => {
    if (sought === undefined) return;
    const at = all.findIndex(({ acct }) => acct === sought);
    if (at >= length.get().wanted) grow(at + PAGE_SIZE, at + 1);
  });
  const grown = wanted > first;
  useEffect(() => {
    if (!grown) return undefined;
    void listPlace.load();
    const onScrollEnd = (): void => {
      const place = listPlace.get()?.placeInView(places);
      if (place) keep(address, { place });
    };
    document.addEventListener("scrollend", onScrollEnd);
    return () => document.removeEventListener("scrollend", onScrollEnd);
  }, [address, places, grown]);

  const rows = useMemo(() => {
    if (toRow === undefined || wanted <= prerendered.length) return prerendered;
    return [...prerendered, ...all.slice(prerendered.length, wanted).map(toRow)];
  }, [toRow, prerendered, all, wanted]);
  const focusNew = useFocusOnNew(rows);
  return {
    cards: useSlices(rows, Math.max(prerendered.length, restored)),
    /** The number of revealed rows. `useSlices` may still have to draw the last ones. */
    shown: rows.length,
    /** The number of rows that the visitor has asked for. More than `shown` while the roster loads. */
    wanted,
    /** Reveals one page more, and moves the focus to its first card. */
    onReveal(cause: RevealCause): void {
      focusNew(cause);
      void rosterLoader.load();
      if (length.get().wanted > rows.length) return; // a call by an earlier render, which came late
      grow(rows.length + PAGE_SIZE);
    },
  };
}

/**
 * Returns a function to call when a list grows. It moves the focus to the first new card once that is drawn, if the visitor
 * clicked or if the focused control is gone.
 */
function useFocusOnNew(rows: readonly Row[]): (cause: RevealCause) => void {
  const places = usePlaces();
  const asked = useRef<{ readonly from: number; readonly cause: RevealCause }>(undefined);
  useLayoutEffect(() => {
    const { from, cause } = asked.current ?? { from: Infinity, cause: "scroll" };
    const first = rows[from];
    const link = first && places.find(acctOf(first, site))?.querySelector("a"); // the name
    if (!link) return; // the card is not drawn yet
    asked.current = undefined;
    const { activeElement, body } = document;
    const isLost = activeElement === null || activeElement === body;
    const onControl = cause === "click" && activeElement?.closest(".reveal") !== null;
    if (isLost || onControl) link.focus();
  });
  return (cause) => {
    // a scroll does not replace a click
    if (asked.current?.cause !== "click") asked.current = cause === "scroll" ? undefined : { from: rows.length, cause };
  };
}

/** Reads the state of a history entry, which may have any content. Leaves out what has another type than in `Kept`. */
export function readKept(kept: unknown): Kept {
  const { shown, place }: Record<string, unknown> = Object(kept); // without members if it is not an object
  const { acct, top }: Record<string, unknown> = Object(place);
  return {
    ...(typeof shown === "number" && Number.isSafeInteger(shown) && shown > 0 && { shown }),
    ...(typeof acct === "string" && typeof top === "number" && Number.isFinite(top) && { place: { acct, top } }),
  };
}

function keep(address: Address, changes: Kept): void {
  address.keep(LIST_KEY, { ...readKept(address.kept(LIST_KEY)), ...changes });
}
