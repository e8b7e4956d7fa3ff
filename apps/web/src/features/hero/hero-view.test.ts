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
