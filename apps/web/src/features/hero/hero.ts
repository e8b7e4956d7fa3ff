import { type Clock, createPersisted, type PersistedStorage, storageKey } from "@roster/core";

export const SEEN_KEY = "hasSeenHero";
export const SCROLL_THROTTLE_MS = 500;
export const GRACE_MS = 1_000;
export const INFO_DELAY_MS = 100;

/** The page, as far as the hero is concerned. */
export interface HeroView {
  /** Puts the hero on the page or takes it off. What is in sight stays where it is. */
  draw(shown: boolean): void;
  /** Whether the hero is on the page, but scrolled out of view. */
  isPassed(): boolean;
  toTop(): void;
  onScroll(listener: () => void): () => void;
}

/** The banner of the first visit. */
export interface Hero {
  /** Draws the hero for those who have not seen it, and watches it leave. Returns what undoes it. */
  connect(): () => void;
  /** Forgets that it was seen and goes to where it stands. */
  showAgain(): void;
}

/** Makes the hero. Where storage refuses, it is seen once for each load of a page. */
export function createHero(options: {
  readonly at: PersistedStorage;
  readonly basePath: string;
  readonly clock: Clock;
  readonly view: HeroView;
}): Hero {
  const { at, basePath, clock, view } = options;
  const seen = createPersisted(
    storageKey(SEEN_KEY, basePath),
    false,
    (text) => text === "true" || undefined, // whatever else is stored, the visitor has not seen it
    (value) => (value ? "true" : undefined),
    // other tabs are not followed: what is scrolled away there must not move this page
    { storage: () => at.storage() },
  );
  let graceEnds = Infinity;
  let nextLook = 0;
  let cancelLook: (() => void) | undefined;
  let cancelInfo: (() => void) | undefined;
  let onItsWay = false; // asked for again, and not yet in sight

  const look = (): void => {
    cancelLook = undefined;
    nextLook = clock.now() + SCROLL_THROTTLE_MS;
    if (seen.get() || onItsWay || !view.isPassed()) return;
    seen.set(true);
    view.draw(false);
  };
  const scrolled = (): void => {
    if (seen.get()) return;
    if (onItsWay) onItsWay = view.isPassed();
    const now = clock.now();
    if (now < graceEnds) return;
    if (now >= nextLook) look();
    else cancelLook ??= clock.setTimeout(look, nextLook - now);
  };
  return {
    connect() {
      seen.connect();
      view.draw(!seen.get());
      graceEnds = clock.now() + GRACE_MS;
      const off = view.onScroll(scrolled);
      return () => {
        off();
        cancelLook?.();
        cancelInfo?.();
        cancelLook = undefined;
      };
    },
    showAgain() {
      cancelInfo?.();
      cancelInfo = clock.setTimeout(() => {
        seen.set(false);
        view.draw(true);
        view.toTop();
        onItsWay = view.isPassed();
      }, INFO_DELAY_MS);
    },
  };
}
