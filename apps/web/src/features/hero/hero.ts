import { type Clock, createPersisted, type PersistedStorage, type Readable, type Site } from "@roster/core";
import { createViews, storageKey } from "@roster/core/site";
import { keepPlace } from "../../dom.ts";
import { BROWSE_PATH, HOME_PATH, isPageOf, type Location, MY_TEAMS_PATH, SEARCH_PATH } from "../../routes.ts";

export const HERO_ID = "hero";
export const SEEN_KEY = "hasSeenHero";
const SCROLL_THROTTLE_MS = 500;
const GRACE_MS = 1_000;
const INFO_DELAY_MS = 100;

/** The banner of the first visit, on the home page only. */
export interface Hero {
  /** Shows the hero to visitors who have not seen it, and watches scrolling and navigation. Returns a function that stops this. */
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
  readonly location: Readable<Location | undefined>;
  readonly goHome: () => void;
}): Hero {
  const { at, site, clock, location, goHome } = options;
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
    if (seen.get() || onItsWay || !isPassed()) return;
    seen.set(true);
    swap(false);
  };
  const scrolled = (): void => {
    if (seen.get()) return;
    if (onItsWay) onItsWay = isPassed();
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
    draw(path === HOME_PATH && !seen.get());
  };
  return {
    connect() {
      seen.connect();
      arrive();
      graceEnds = clock.now() + GRACE_MS;
      const stop = location.subscribe(arrive);
      window.addEventListener("scroll", scrolled, { passive: true });
      return () => {
        stop();
        window.removeEventListener("scroll", scrolled);
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
        swap(true);
        scrollToTop();
        onItsWay = isPassed();
        return undefined;
      }, INFO_DELAY_MS);
    },
  };
}

/** Shows or hides the hero while a page opens, by a mark on the root that the boot script sets before the first paint. */
function draw(shown: boolean): void {
  document.documentElement.toggleAttribute("data-hero", shown);
}

/** Shows or hides the hero on an open page. The visible content stays in its place. */
function swap(shown: boolean): void {
  const from = window.scrollY;
  const height = (): number => document.getElementById(HERO_ID)?.offsetHeight ?? 0;
  const before = from === 0 ? 0 : height(); // at the top, nothing is measured
  draw(shown);
  if (from > 0) keepPlace(height() - before, from);
}

/** Whether the hero is on the page, but scrolled out of view, under the sticky header. */
function isPassed(): boolean {
  const hero = document.getElementById(HERO_ID);
  const header = document.querySelector(".site-header")?.getBoundingClientRect().bottom ?? 0;
  return hero !== null && hero.getBoundingClientRect().bottom <= Math.max(0, header);
}

function scrollToTop(): void {
  const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
}
