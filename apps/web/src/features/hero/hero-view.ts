import { keepPlace } from "../../dom.ts";
import type { HeroView } from "./hero.ts";

/** The id by which `heroView` finds the hero. */
export const HERO_ID = "hero";

/** The hero in this document. A mark on the root shows it, which the boot script sets before the first paint. */
export const heroView: HeroView = {
  draw,
  swap(shown) {
    const from = window.scrollY;
    const before = from === 0 ? 0 : height();
    draw(shown);
    if (from > 0) keepPlace(height() - before, from);
  },
  isPassed() {
    const hero = document.getElementById(HERO_ID);
    return hero !== null && hero.getBoundingClientRect().bottom <= headerEdge();
  },
  toTop() {
    const still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
  },
  onScroll(listener) {
    window.addEventListener("scroll", listener, { passive: true });
    return () => window.removeEventListener("scroll", listener);
  },
};

function draw(shown: boolean): void {
  const { dataset } = document.documentElement;
  if (shown) dataset["hero"] = "";
  else delete dataset["hero"];
}

function height(): number {
  return document.getElementById(HERO_ID)?.offsetHeight ?? 0;
}

/** The lower edge of the sticky header, in px. */
function headerEdge(): number {
  return Math.max(0, document.querySelector(".site-header")?.getBoundingClientRect().bottom ?? 0);
}
