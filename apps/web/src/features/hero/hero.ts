import { type Clock, createPersisted, type PersistedStorage, type Readable, type Site } from "@roster/core";
import { createViews, storageKey } from "@roster/core/site";
import { BROWSE_PATH, HOME_PATH, isPageOf, type Location, MY_TEAMS_PATH, SEARCH_PATH } from "../../routes.ts";

export const SEEN_KEY = "hasSeenHero";
export const SCROLL_THROTTLE_MS = 500;
export const GRACE_MS = 1_000;
export const INFO_DELAY_MS = 100;

/** The parts of the page that the hero uses. */
export interface HeroView {
  /** Shows or hides the hero while a page opens. */
  draw(shown: boolean): void;
  /** Shows or hides the hero on an open page. The visible content stays in its place. */
  swap(shown: boolean): void;
  /** Whether the hero is on the page, but scrolled out of view. */
  isPassed(): boolean;
  toTop(): void;
  onScroll(listener: () => void): () => void;
}

/** The banner of the first visit, on the home page only. */
export interface Hero {
  /**
   * Shows the hero to visitors who have not seen it, and watches scrolling and navigation. Returns a function that
   * stops it.
   */
  connect(): () => void;
  /** Stores that the visitor has seen the hero. A picked team counts as that. */
  see(): void;
  /** Opens the home page and shows the hero again, also to visitors who have seen it. */
  showAgain(): void;
}

/** Creates the hero. If storage is blocked, it is remembered as seen until the page is closed or reloaded. */
export function createHero(options: {
  readonly at: PersistedStorage;
  readonly site: Pick<Site, "basePath" | "teams">;
  readonly clock: Clock;
  readonly view: HeroView;
  readonly location: Readable<Location | undefined>;
  readonly goHome: () => void;
}): Hero {
  const { at, site, clock, view, location, goHome } = options;
  const views = createViews(site).filter(({ kind }) => kind !== "home");
  const seen = createPersisted(
    storageKey(SEEN_KEY, site.basePath),
    false,
    (text) => text === "true" || undefined, // every other stored value counts as not seen
    (value) => (value ? "true" : undefined),
    // changes in other tabs are ignored, because hiding the hero would move this page
    { storage: () => at.storage() },
  );
  let graceEnds = Infinity;
  let nextLook = 0;
  let cancelLook: (() => void) | undefined;
  let cancelInfo: (() => void) | undefined;
  let path: string | undefined; // the path of the page on screen
  let onItsWay = false; // true while the page scrolls up to the hero

  const look = (): void => {
    cancelLook = undefined;
    nextLook = clock.now() + SCROLL_THROTTLE_MS;
    if (seen.get() || onItsWay || !view.isPassed()) return;
    seen.set(true);
    view.swap(false);
  };
  const scrolled = (): void => {
    if (seen.get()) return;
    if (onItsWay) onItsWay = view.isPassed();
    const now = clock.now();
    if (now < graceEnds) return;
    if (now >= nextLook) look();
    else cancelLook ??= clock.setTimeout(look, nextLook - now);
  };
  const isFiltered = ({ path }: Location): boolean =>
    path === SEARCH_PATH ||
    path === MY_TEAMS_PATH ||
    path.startsWith(BROWSE_PATH) ||
    views.some((each) => isPageOf(each.path, path));
  const arrive = (): void => {
    const next = location.get();
    if (next === undefined || next.path === path) return;
    // a visit that begins with a link to a list does not count
    if (path !== undefined && isFiltered(next)) seen.set(true);
    path = next.path;
    view.draw(path === HOME_PATH && !seen.get());
  };
  return {
    connect() {
      seen.connect();
      arrive();
      graceEnds = clock.now() + GRACE_MS;
      const undo = [location.subscribe(arrive), view.onScroll(scrolled)];
      return () => {
        for (const off of undo) off();
        cancelLook?.();
        cancelInfo?.();
        cancelLook = undefined;
      };
    },
    see: () => seen.set(true),
    showAgain() {
      cancelInfo?.();
      cancelInfo = clock.setTimeout(() => {
        seen.set(false);
        if (path !== HOME_PATH) return goHome();
        view.swap(true);
        view.toTop();
        onItsWay = view.isPassed();
        return undefined;
      }, INFO_DELAY_MS);
    },
  };
}
