"use client";

import { type Account, createStore } from "@roster/core";
import { acctOf, createDeferred } from "@roster/core/site";
import { PAGE_SIZE } from "../../list-pages.ts";
import { useReadable } from "@roster/ui";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Address } from "../../address.ts";
import { site } from "../../directory.ts";
import { type Kept, LIST_KEY, readKept, type RevealCause } from "./revealed.ts";
import { untilInput } from "../../dom.ts";
import { useRosterLoader } from "../roster/roster-loader.ts";
import { useAddress, useClock, usePlaces } from "../../page.ts";

const listPlace = createDeferred("The place in the list", () => import("./later/list-place.ts"));

type Named = Pick<Account, "username" | "host">;

export interface Revealed {
  /** The number of cards to show, including the prerendered ones. */
  readonly wanted: number;
  /** The number of cards that must be on screen at once, because the list returns to a place in it; 0 for none. */
  readonly restored: number;
  /** Requests one page more than `shown`. */
  readonly reveal: (shown: number) => void;
}

/**
 * The length of a list. After Back, it is the length when the visitor left the list.
 * @param first the number of prerendered cards
 * @param all all accounts of the list, once they are known
 * @param list the list's identity: another list begins with the prerendered cards again
 */
export function useRevealed(first: number, all: readonly Named[], list?: object): Revealed {
  const address = useAddress();
  const rosterLoader = useRosterLoader();
  const clock = useClock();
  const places = usePlaces();
  const begin = () => ({ of: list, wish: createStore({ wanted: first, restored: 0 }) });
  const [{ of, wish }, setWish] = useState(begin);
  if (of !== list) setWish(begin);
  const { wanted, restored } = useReadable(wish, (value) => value);
  // before the paint, because the browser restores the scroll position right afterwards
  useLayoutEffect(() => {
    const { shown = first, place } = readKept(address.kept(LIST_KEY));
    if (shown <= first) return undefined;
    void rosterLoader.load();
    wish.set({ wanted: shown, restored: shown });
    const left = new AbortController();
    const moved = untilInput();
    const restore = async (): Promise<void> => {
      const code = listPlace.get() ?? (await listPlace.load());
      code?.restore({ place, places, clock, moved, left: left.signal });
    };
    void restore();
    return () => left.abort();
  }, [address, rosterLoader, places, clock, wish, first]);
  const grow = (length: number, atOnce = wish.get().restored): void => {
    wish.set({ wanted: length, restored: atOnce });
    keep(address, { shown: length });
  };
  const sought = useReadable(places.sought, (value) => value);
  useLayoutEffect(() => {
    if (sought === undefined) return;
    const at = all.findIndex((account) => acctOf(account, site) === sought);
    if (at >= wish.get().wanted) grow(at + PAGE_SIZE, at + 1);
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
  return {
    wanted,
    restored,
    reveal(shown) {
      void rosterLoader.load();
      if (wish.get().wanted > shown) return; // a late call of an earlier render
      grow(shown + PAGE_SIZE);
    },
  };
}

/**
 * Returns a function that makes a list grow. Afterwards it moves the focus to the first new card, if the visitor clicked
 * or if the focused control is gone.
 */
export function useRevealAndFocus(rows: readonly Named[], reveal: Revealed["reveal"]): (cause: RevealCause) => void {
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
    reveal(rows.length);
  };
}

function keep(address: Address, changes: Kept): void {
  address.keep(LIST_KEY, { ...readKept(address.kept(LIST_KEY)), ...changes });
}
