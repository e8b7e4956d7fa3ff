import { afterEach, expect, it, vi } from "vitest";
import { heroView } from "./hero-view.ts";

afterEach(() => vi.unstubAllGlobals());

it("what a visitor reads below the hero stays in its place when the hero goes or comes, except at the top", () => {
  const dataset: Record<string, string> = { hero: "" };
  const hero = {
    get offsetHeight() {
      return "hero" in dataset ? 300 : 0;
    },
  };
  const scrolls: unknown[] = [];
  const page = { scrollY: 500, scrollTo: (to: object) => scrolls.push(to) };
  vi.stubGlobal("document", { documentElement: { dataset }, getElementById: () => hero });
  vi.stubGlobal("window", page);
  vi.stubGlobal("CSS", { supports: () => false }); // without scroll anchoring
  heroView.swap(false);
  heroView.swap(true);
  expect(scrolls).toEqual([200, 800].map((top) => ({ top, behavior: "instant" })));
  page.scrollY = 0;
  heroView.swap(false);
  expect(scrolls).toHaveLength(2);
});

it("the hero is passed when its lower edge is at the header, and never on a page without it", () => {
  const page = { hero: 60, header: 50 };
  const at = (bottom: number) => ({ getBoundingClientRect: () => ({ bottom }) });
  vi.stubGlobal("document", { getElementById: () => at(page.hero), querySelector: () => at(page.header) });
  expect(heroView.isPassed()).toBe(false);
  page.hero = 50;
  expect(heroView.isPassed()).toBe(true);
  vi.stubGlobal("document", { getElementById: () => null, querySelector: () => at(page.header) });
  expect(heroView.isPassed()).toBe(false);
});
