import type { PersistedStorage } from "@roster/core";
import { expect, it } from "vitest";
import { createFakeClock } from "../../testing/fake-clock.ts";
import { createFakeStorage, forbiddenStorage } from "../../testing/fake-storage.ts";
import { createHero } from "./hero.ts";

const HEIGHT = 400;

/** A page with the hero on top, scrolled by hand. */
function visit(at: PersistedStorage, basePath = "/") {
  const clock = createFakeClock(5_000);
  let scrolled: (() => void) | undefined;
  let shown: boolean | undefined;
  let top = 0;
  let looks = 0;
  const hero = createHero({
    at,
    basePath,
    clock,
    view: {
      draw: (now) => void (shown = now),
      isPassed: () => {
        looks += 1;
        return top >= HEIGHT;
      },
      toTop: () => void (top -= 1), // smoothly: it has just begun
      onScroll(listener) {
        scrolled = listener;
        return () => void (scrolled = undefined);
      },
    },
  });
  const disconnect = hero.connect();
  return {
    hero,
    clock,
    disconnect,
    shown: () => shown,
    looks: () => looks,
    scrollTo(to: number) {
      top = to;
      scrolled?.();
    },
  };
}

it("shows the hero to those who have not seen it, and not to those who have", () => {
  expect(visit(createFakeStorage()).shown()).toBe(true);
  expect(visit(createFakeStorage({ hasSeenHero: "true" })).shown()).toBe(false);
});

it.each(["banana", "", "false", "1", "{}", '"true"', "null"])("takes a stored %j for not seen", (text) => {
  const page = visit(createFakeStorage({ hasSeenHero: text }));
  expect(page.shown()).toBe(true);
  page.clock.advance(1_000);
  page.scrollTo(HEIGHT);
  expect(page.shown()).toBe(false);
});

it("is seen once it has been scrolled out of view", () => {
  const at = createFakeStorage();
  const page = visit(at);
  page.clock.advance(1_000);
  page.scrollTo(HEIGHT - 1);
  page.clock.advance(500);
  expect(page.shown()).toBe(true);
  expect(at.entries.has("hasSeenHero")).toBe(false);
  page.scrollTo(HEIGHT);
  expect(page.shown()).toBe(false);
  expect(at.entries.get("hasSeenHero")).toBe("true");
});

it("stays in the first second, whatever is scrolled", () => {
  const page = visit(createFakeStorage());
  page.clock.advance(999);
  page.scrollTo(HEIGHT);
  page.clock.advance(10_000);
  expect(page.shown()).toBe(true);
  page.scrollTo(HEIGHT + 1);
  expect(page.shown()).toBe(false);
});

it("looks at most once in 500 ms, and once more at the end", () => {
  const page = visit(createFakeStorage());
  page.clock.advance(1_000);
  for (let step = 0; step < 90; step++) {
    page.scrollTo(step);
    page.clock.advance(10);
  }
  expect(page.looks()).toBe(2);
  page.scrollTo(HEIGHT);
  expect(page.shown()).toBe(true);
  page.clock.advance(500);
  expect(page.shown()).toBe(false);
});

it("is forgotten 100 ms after the info icon, and shown again", () => {
  const at = createFakeStorage({ hasSeenHero: "true" });
  const page = visit(at);
  page.hero.showAgain();
  page.clock.advance(99);
  expect(at.entries.get("hasSeenHero")).toBe("true");
  expect(page.shown()).toBe(false);
  page.clock.advance(1);
  expect(at.entries.has("hasSeenHero")).toBe(false);
  expect(page.shown()).toBe(true);
});

it("is not taken for seen on the way up to it, and again once it has left", () => {
  const at = createFakeStorage({ hasSeenHero: "true" });
  const page = visit(at);
  page.clock.advance(5_000);
  page.scrollTo(3_000);
  page.hero.showAgain();
  page.clock.advance(100);
  for (const top of [2_500, 2_000, 1_000, 500]) {
    page.scrollTo(top);
    page.clock.advance(600);
  }
  expect(page.shown()).toBe(true);
  page.scrollTo(0);
  page.clock.advance(600);
  page.scrollTo(HEIGHT);
  expect(page.shown()).toBe(false);
  expect(at.entries.get("hasSeenHero")).toBe("true");
});

it("keeps what was seen in memory where storage refuses", () => {
  const page = visit(forbiddenStorage);
  expect(page.shown()).toBe(true);
  page.clock.advance(1_000);
  page.scrollTo(HEIGHT);
  expect(page.shown()).toBe(false);
  page.scrollTo(0);
  expect(page.shown()).toBe(false);
});

it("has a key of its own under a base path", () => {
  const at = createFakeStorage({ hasSeenHero: "true" });
  const page = visit(at, "/other");
  expect(page.shown()).toBe(true);
  page.clock.advance(1_000);
  page.scrollTo(HEIGHT);
  expect(at.entries.get("hasSeenHero/other")).toBe("true");
});

it("looks no more once it is disconnected", () => {
  const at = createFakeStorage();
  const page = visit(at);
  page.clock.advance(1_000);
  page.scrollTo(0);
  page.scrollTo(HEIGHT);
  page.disconnect();
  page.clock.advance(1_000);
  expect(at.entries.has("hasSeenHero")).toBe(false);
});
