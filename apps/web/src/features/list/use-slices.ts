"use client";

import { useEffect, useState } from "react";
import { whenIdle } from "../../dom.ts";

/** The area of a card with the space around it, in square pixels: a window shows about one card for each. */
const CARD_AREA = 60_000;
/** Creating a card takes as long as changing this number of cards. */
const CREATED = 2;
/** The longest time that a slice waits until the browser is idle. */
const IDLE_LIMIT_MS = 100;

export interface Slices<T> {
  /** By position: the item to draw now, or the one of the list before. */
  readonly shown: readonly T[];
  /** The positions that are not drawn yet. */
  readonly empty: ReadonlySet<number>;
  /** Whether more slices follow. */
  readonly isBusy: boolean;
}

const NONE: ReadonlySet<number> = new Set();

interface Slice<T> {
  readonly items: readonly T[];
  /** The number of changed cards that cost as much as this slice. */
  readonly size: number;
  /** The list on screen before these items. */
  readonly before: Pick<Slices<T>, "shown" | "empty">;
}

/**
 * Replaces a list by another one in slices, from the top. The first frame changes the cards that fit the window, and each later
 * slice is twice as large. They wait until the browser is idle, so that they delay no key.
 * @param atOnce the number of items that the first frame has in any case, e.g. because they are prerendered
 */
export function useSlices<T>(items: readonly T[], atOnce: number): Slices<T> {
  const start = (before: Slice<T>["before"]): Slice<T> => {
    const isMore = items.length > atOnce; // false while prerendering, where there is no window
    return { items, size: isMore ? Math.ceil((innerWidth * innerHeight) / CARD_AREA) : 0, before };
  };
  const [slice, setSlice] = useState<Slice<T>>(() => start({ shown: [], empty: NONE }));
  const slices = take(slice, atOnce);
  if (slice.items !== items) setSlice(start(slices));
  useEffect(() => {
    if (!slices.isBusy) return undefined;
    return whenIdle(() => setSlice({ items: slice.items, size: 2 * slice.size, before: slices }), IDLE_LIMIT_MS);
  }, [slice, slices]);
  return slices;
}

function take<T>({ items, size, before }: Slice<T>, atOnce: number): Slices<T> {
  const empty = new Set<number>();
  let left = size;
  const shown = items.map((item, at) => {
    const drawn = before.empty.has(at) ? undefined : before.shown[at];
    if (drawn === item || at < atOnce) return item;
    left -= drawn === undefined ? CREATED : 1;
    if (left < 0 && drawn === undefined) empty.add(at);
    return left < 0 ? (drawn ?? item) : item;
  });
  return left < 0 ? { shown, empty, isBusy: true } : { shown: items, empty: NONE, isBusy: false };
}
