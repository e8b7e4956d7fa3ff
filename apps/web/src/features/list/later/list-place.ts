import type { Clock } from "@roster/core";
import type { AccountPlaces } from "../../../account-places.ts";
import type { Place } from "../use-growing-list.ts";

/** Browsers take a few frames to restore the scroll position, and dispatch no event afterwards. */
const RESTORE_MS = 1000;

/** The first card that is completely visible. */
export function placeInView(places: AccountPlaces): Place | undefined {
  for (const { acct, element } of places.all("card")) {
    const { top } = element.getBoundingClientRect();
    if (top >= 0) return { acct, top };
  }
  return undefined;
}

/**
 * Draws all cards at their real height until the browser has restored the scroll position. Then scrolls the stored card
 * back to its place, unless the visitor scrolls already.
 */
export function restore(options: {
  readonly place: Place | undefined;
  readonly places: AccountPlaces;
  readonly clock: Clock;
  /** Aborted when the visitor scrolls or presses something. Created by `untilInput` when the list appears. */
  readonly moved: AbortController;
  /** Aborted when the visitor leaves the list. */
  readonly left: AbortSignal;
}): void {
  const { place, places, clock, moved, left } = options;
  if (left.aborted) return;
  const { dataset } = document.documentElement;
  dataset["restored"] = "";
  const settle = (): void => {
    const card = place && places.all("card").find(({ acct }) => acct === place.acct)?.element;
    if (!card || moved.signal.aborted) return;
    window.scrollBy({ top: card.getBoundingClientRect().top - place.top, behavior: "instant" });
  };
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(settle);
  });
  const end = (): void => {
    moved.abort();
    cancelAnimationFrame(frame);
    delete dataset["restored"];
  };
  const cancel = clock.setTimeout(() => {
    settle();
    end();
  }, RESTORE_MS);
  left.addEventListener("abort", () => {
    cancel();
    end();
  });
}
