"use client";

import { useEffect, useState } from "react";

/** The size of the first slice: as many changed cards fill a screen. More would take over 50 ms on a phone. */
const FIRST = 18;
/** The cost of a created card, in changed ones. */
const CREATED = 3;
/** The longest time to wait until the browser is idle. */
const IDLE_LIMIT_MS = 100;

export interface Slices<T> {
  /** By position: the item to draw now, the one of the list before, or nothing yet. */
  readonly shown: readonly (T | undefined)[];
  /** Whether items are missing from `shown`. */
  readonly isBusy: boolean;
}

interface Slice<T> {
  readonly items: readonly T[];
  /** The number of changed cards that cost as much as this slice. */
  readonly size: number;
  /** The list on screen before these items. */
  readonly before: Slices<T>["shown"];
}

/**
 * Replaces a list by another one in slices, from the top. The first frame changes a screen of cards, and later slices are
 * larger. They wait until the browser is idle, so that they delay no key.
 */
export function useSlices<T>(items: readonly T[]): Slices<T> {
  const [slice, setSlice] = useState<Slice<T>>({ items, size: FIRST, before: [] });
  const { shown, isBusy } = take(slice);
  if (slice.items !== items) setSlice({ items, size: FIRST, before: shown });
  useEffect(() => {
    if (!isBusy) return undefined;
    const next = (): void => setSlice({ items: slice.items, size: 4 * slice.size, before: shown });
    return whenIdle(next);
  }, [slice, shown, isBusy]);
  return { shown, isBusy };
}

function take<T>({ items, size, before }: Slice<T>): Slices<T> {
  let left = size;
  const shown = items.map((item, at) => {
    const drawn = before[at];
    if (drawn === item) return item;
    left -= drawn === undefined ? CREATED : 1;
    return left < 0 ? drawn : item;
  });
  return left < 0 ? { shown, isBusy: true } : { shown: items, isBusy: false };
}

function inNextFrame(act: () => void): () => void {
  const frame = requestAnimationFrame(act);
  return () => cancelAnimationFrame(frame);
}

function whenIdle(act: () => void): () => void {
  if (!("requestIdleCallback" in window)) return inNextFrame(act);
  const handle = requestIdleCallback(act, { timeout: IDLE_LIMIT_MS });
  return () => cancelIdleCallback(handle);
}
