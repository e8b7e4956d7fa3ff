import { createStore, type PersistedStorage } from "@roster/core";
import { expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { socialHandle, socialUrl } from "../../directory.ts";
import { type Location, MY_TEAMS_PATH } from "../../routes.ts";
import { createFakeClock } from "../../testing/fake-clock.ts";
import { createFakeStorage, forbiddenStorage } from "../../testing/fake-storage.ts";
import { createTestTeams, mount } from "../../testing/mount.tsx";
import { createHero, HERO_ID } from "./hero.ts";
import { Hero } from "./hero.tsx";

const HEIGHT = 400;

const TEAMS = {
  facet: "kind",
  value: "Team",
  group: "league",
  tag: "team",
  pages: [{ path: "oak-teams", value: "Oak", label: "Oak Teams", icon: "shield" }],
};

/** A visit that begins at a path, with a page that the test scrolls. */
function visit(at: PersistedStorage, { basePath = "/", path = "/" } = {}) {
  const clock = createFakeClock(5_000);
  const { dataset } = document.documentElement;
  let top = 0;
  const element = document.body.appendChild(document.createElement("div"));
  element.id = HERO_ID;
  const look = vi.spyOn(element, "getBoundingClientRect").mockImplementation(() => new DOMRect(0, -top, 0, HEIGHT));
  // a smooth scroll that has just begun
  const scrolls = vi.spyOn(window, "scrollTo").mockImplementation(() => void (top -= 1));
  const location = createStore<Location | undefined>(undefined);
  const goTo = (next: string, query = ""): void => location.set({ path: next, query });
  const hero = createHero({ at, site: { basePath, teams: TEAMS }, clock, location, goHome: () => goTo("/") });
  const disconnect = hero.connect();
  onTestFinished(() => {
    disconnect();
    element.remove();
    scrolls.mockRestore();
    delete dataset["hero"];
  });
  goTo(path);
  return {
    hero,
    element,
    goTo,
    clock,
    disconnect,
    shown: () => "hero" in dataset,
    looks: () => look.mock.calls.length,
    scrolls: () => scrolls.mock.calls.map(([to]) => to),
    scrollTo(to: number) {
      top = to;
      window.dispatchEvent(new Event("scroll"));
    },
  };
}

it("the hero is shown until the visitor has seen it", () => {
  expect(visit(createFakeStorage()).shown()).toBe(true);
  expect(visit(createFakeStorage({ hasSeenHero: "true" })).shown()).toBe(false);
});

it.each(["banana", "", "false", "1", "{}", '"true"', "null"])(
  "row 58: the hero is shown if storage contains %j",
  (text) => {
    const page = visit(createFakeStorage({ hasSeenHero: text }));
    expect(page.shown()).toBe(true);
    page.clock.advance(1_000);
    page.scrollTo(HEIGHT);
    expect(page.shown()).toBe(false);
  },
);

it("the hero counts as seen after it was scrolled out of view", () => {
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

it("the hero stays during the first second, even if it is scrolled out of view §4.44 §9.16", () => {
  const page = visit(createFakeStorage());
  page.clock.advance(999);
  page.scrollTo(HEIGHT);
  page.clock.advance(10_000);
  expect(page.shown()).toBe(true);
  page.scrollTo(HEIGHT + 1);
  expect(page.shown()).toBe(false);
});

it("the hero's position is checked at most once in 500 ms, and once more after the last scroll §4.43 §9.15", () => {
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

it("the hero is shown again 100 ms after a click on the info icon §4.46 §9.17", () => {
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

it("the hero does not count as seen while the page scrolls up to it", () => {
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

it("a seen hero is remembered until the next page load if storage fails", () => {
  const page = visit(forbiddenStorage);
  expect(page.shown()).toBe(true);
  page.clock.advance(1_000);
  page.scrollTo(HEIGHT);
  expect(page.shown()).toBe(false);
  page.scrollTo(0);
  expect(page.shown()).toBe(false);
});

it("the mark of a seen hero is stored under the base path", () => {
  const at = createFakeStorage({ hasSeenHero: "true" });
  const page = visit(at, { basePath: "/other" });
  expect(page.shown()).toBe(true);
  page.clock.advance(1_000);
  page.scrollTo(HEIGHT);
  expect(at.entries.get("hasSeenHero/other")).toBe("true");
});

it("the hero ignores scrolling after it was disconnected", () => {
  const at = createFakeStorage();
  const page = visit(at);
  page.clock.advance(1_000);
  page.scrollTo(0);
  page.scrollTo(HEIGHT);
  page.disconnect();
  page.clock.advance(1_000);
  expect(at.entries.has("hasSeenHero")).toBe(false);
});

it("the hero is shown only on the home page", () => {
  const page = visit(createFakeStorage(), { path: "/teams/oak/robins" });
  expect(page.shown()).toBe(false);
  page.goTo("/");
  expect(page.shown()).toBe(true);
  page.goTo("/accounts/Ann");
  expect(page.shown()).toBe(false);
});

it.each([
  ["/search", "q=robins"],
  ["/browse", "role=Watcher"],
  ["/browse/role/watcher", ""],
  ["/recent", ""],
  ["/popular/page/2", ""],
  ["/oak-teams", ""],
  ["/picks", ""],
])("the hero counts as seen once the visitor goes from it to %s?%s", (path, query) => {
  const at = createFakeStorage();
  const page = visit(at);
  page.goTo(path, query);
  expect(at.entries.get("hasSeenHero")).toBe("true");
  page.goTo("/");
  expect(page.shown()).toBe(false);
});

it.each(["/search", "/browse", "/recent"])("the hero does not count as seen if a visit begins at %s", (path) => {
  const at = createFakeStorage();
  const page = visit(at, { path });
  expect(at.entries.has("hasSeenHero")).toBe(false);
  page.goTo("/");
  expect(page.shown()).toBe(true);
});

it.each(["/accounts/Ann", "/teams/oak/robins", "/embed"])(
  "the hero does not count as seen if the visitor opens %s",
  (path) => {
    const page = visit(createFakeStorage());
    page.goTo(path);
    page.goTo("/");
    expect(page.shown()).toBe(true);
  },
);

it("the info icon of another page opens the home page and shows the hero there", () => {
  const at = createFakeStorage({ hasSeenHero: "true" });
  const page = visit(at, { path: "/recent" });
  page.hero.showAgain();
  expect(page.shown()).toBe(false);
  page.clock.advance(100);
  expect(page.shown()).toBe(true);
  expect(at.entries.has("hasSeenHero")).toBe(false);
});

it("what a visitor reads below the hero stays in its place when the hero goes or comes, except at the top", () => {
  const page = visit(createFakeStorage());
  vi.spyOn(page.element, "offsetHeight", "get").mockImplementation(() => (page.shown() ? 300 : 0));
  const restores = [
    vi.spyOn(CSS, "supports").mockReturnValue(false), // without scroll anchoring
    vi.spyOn(window, "scrollY", "get").mockReturnValueOnce(500).mockReturnValueOnce(500).mockReturnValue(0),
  ];
  onTestFinished(() => {
    for (const spy of restores) spy.mockRestore();
  });
  page.clock.advance(1_000);
  const goAndCome = (): void => {
    page.scrollTo(HEIGHT);
    page.hero.showAgain();
    page.clock.advance(1_000);
  };
  goAndCome();
  goAndCome();
  const top = { top: 0, behavior: "smooth" };
  expect(page.scrolls()).toEqual([{ top: 200, behavior: "instant" }, { top: 800, behavior: "instant" }, top, top]);
});

it("the hero is passed when its lower edge is at the header, and never on a page without it", () => {
  const page = visit(createFakeStorage());
  const header = document.body.appendChild(document.createElement("header"));
  onTestFinished(() => header.remove());
  header.className = "site-header";
  vi.spyOn(header, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 0, 50));
  page.clock.advance(1_000);
  page.element.remove();
  page.scrollTo(HEIGHT);
  page.clock.advance(1_000);
  expect(page.shown()).toBe(true);
  document.body.append(page.element);
  page.scrollTo(HEIGHT - 51);
  page.clock.advance(1_000);
  expect(page.shown()).toBe(true);
  page.scrollTo(HEIGHT - 50);
  expect(page.shown()).toBe(false);
});

it("a click on a crest of the hero opens the picker with the team picked", async () => {
  const myTeams = createTestTeams();
  const { router } = mount(<Hero />, { myTeams });
  await userEvent.click(page.getByRole("link", { name: "Oak Robins" }));
  await expect.poll(() => myTeams.get().teams).toEqual(["oak/robins"]);
  expect(router.push.mock.calls.map(([path]) => path)).toEqual([MY_TEAMS_PATH]);
});

it("the hero ends with a link to the directory's own account", async () => {
  mount(<Hero />);
  await expect.element(page.getByRole("link", { name: socialHandle ?? "" })).toHaveAttribute("href", socialUrl);
});
