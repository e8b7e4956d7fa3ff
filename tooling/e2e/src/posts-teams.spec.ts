import type { Page } from "@playwright/test";
import { watchShifts } from "./checks/layout-shifts.ts";
import { chosen, expect, forgetPress, test } from "./posts-stage.ts";
import { atRest, signedIn, withPicks } from "./stage.ts";

const TEAM = "/teams/nfl/chicago-bears"; // five accounts
const SLOW_MS = 800;
const FAILED = "sportsbots.xyz did not send the posts.";

const section = (page: Page) => page.locator("section.latest");
const rows = (page: Page) => section(page).getByRole("listitem");
const status = (page: Page) => section(page).getByRole("status");
const more = (page: Page) => section(page).getByRole("button", { name: "More posts" });

for (const width of [360, 1440])
  test(`a team page shows the newest posts of its accounts by time, in at most seven requests, ${width} px wide`, async ({
    page,
    home,
    complaints,
  }) => {
    home.seed("ChicagoBears", "reply", "plain", "link", "plain", "plain");
    home.seed("BradBiggs", "link", "plain", "plain");
    home.seed("kfishbain", "poll");
    home.server.fault("GET /api/v1/accounts/:id/statuses", { delayMs: SLOW_MS });
    await page.setViewportSize({ width, height: 900 });
    const watched = await watchShifts(page);
    await watched.arrive(TEAM);
    await atRest(page);
    expect(home.asked(), "nothing is asked before the choice").toEqual([]);
    const peopleBegin = async (): Promise<number> => (await page.locator(".people").boundingBox())?.x ?? NaN;
    const wide = (await section(page).boundingBox())?.x ?? NaN;
    expect(await peopleBegin(), "no column is empty").toBe(wide);
    await page.getByRole("button", { name: "Show the newest posts" }).click();
    await forgetPress(page);
    await expect(status(page)).toHaveText("From 3 of 5 accounts");
    await expect(rows(page)).toHaveCount(7);
    if (width === 1440) expect(await peopleBegin(), "beside the posts").toBeGreaterThan(wide + 600);
    const shown = await rows(page)
      .locator("time")
      .evaluateAll((all) => all.map((time) => Date.parse(time.getAttribute("datetime") ?? "")));
    expect(shown).toEqual(shown.toSorted((a, b) => b - a));
    await expect(rows(page).first()).toContainText("Brad Biggs");
    await expect(rows(page).first()).toContainText("Reporter, Chicago Tribune");
    await expect(rows(page).first().getByRole("link", { name: "news.example" })).toBeVisible();
    expect(home.asked()).toHaveLength(6);
    expect(await watched.moved(), "after the press").toEqual([]);

    const places = (): Promise<readonly number[]> =>
      rows(page).evaluateAll((all) => all.slice(0, 7).map((row) => row.getBoundingClientRect().y + scrollY));
    const before = await places();
    await more(page).click();
    await expect(status(page)).toHaveText("From 5 of 5 accounts");
    await expect(rows(page)).toHaveCount(8);
    await expect(rows(page).last()).toContainText("Who wins?");
    expect(await places(), "no post on the screen moves").toEqual(before);
    expect(home.asked()).toHaveLength(10);
    await expect(more(page)).toHaveCount(0);

    await page.evaluate(() => sessionStorage.removeItem("rosterLatest1"));
    await watched.arrive(TEAM);
    await expect(status(page)).toHaveText("From 5 of 5 accounts");
    expect(home.asked(), "an account with a stored id takes one request").toHaveLength(10 + 3 + 2 * 2);
    expect(await watched.moved(), "while posts load by themselves").toEqual([]);
    await rows(page).first().getByRole("link", { name: "Brad Biggs" }).click();
    await page.waitForURL("**/accounts/BradBiggs");
    expect(complaints).toEqual([]);
  });

test("a team page names the accounts whose posts are missing, and asks for them again", async ({ page, home }) => {
  home.seed("ChicagoBears", "plain");
  home.seed("BradBiggs", "link");
  home.server.fault("GET /api/v1/accounts/lookup", { status: 500, times: 1 });
  await chosen(page);
  await page.goto(TEAM);
  await expect(section(page)).toContainText(`Without Chicago Bears: ${FAILED}`);
  await expect(rows(page)).toHaveCount(1);
  await section(page).getByRole("button", { name: "Try again" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).last()).toContainText("Chicago Bears");
  await expect(section(page).getByText("Without")).toHaveCount(0);
});

for (const width of [360, 1440])
  test(`a team page says once that its server refuses, and asks no further account, ${width} px wide`, async ({
    page,
    home,
  }) => {
    home.server.fault("GET /api/v1/accounts/lookup", { status: 401, delayMs: SLOW_MS });
    await chosen(page);
    await page.setViewportSize({ width, height: 900 });
    const watched = await watchShifts(page);
    await watched.arrive(TEAM);
    await expect(status(page)).toHaveText("sportsbots.xyz does not let other sites read its posts.");
    await expect(section(page).getByText("does not let other sites")).toHaveCount(1);
    await expect(section(page)).not.toContainText("load by themselves");
    expect(await watched.moved()).toEqual([]);
    await expect(more(page)).toHaveCount(0);
    await section(page).getByRole("button", { name: "Stop asking sportsbots.xyz" }).click();
    await expect(page.getByRole("button", { name: "Show the newest posts" })).toBeVisible();
  });

const PICKED = [
  "nfl/chicago-bears",
  "nba/boston-celtics",
  "nfl/kansas-city-chiefs",
  "nhl/chicago-blackhawks",
  "mlb/chicago-cubs",
  "nba/chicago-bulls",
  "nfl/dallas-cowboys",
  "nhl/new-york-rangers",
  "mlb/new-york-yankees",
  "nfl/green-bay-packers",
];
const OWN = ["ChicagoBears", "celtics", "Chiefs", "NHLBlackhawks"];

for (const width of [360, 1440])
  test(`the home page shows the newest posts of the teams in turn, in at most eight requests, ${width} px wide`, async ({
    page,
    home,
  }) => {
    for (const name of OWN) home.seed(name, "plain", "link");
    home.server.fault("GET /api/v1/accounts/:id/statuses", { delayMs: SLOW_MS });
    await withPicks(page, ...PICKED.slice(0, 4));
    await chosen(page);
    await page.setViewportSize({ width, height: 740 });
    const watched = await watchShifts(page);
    await watched.arrive("/");
    await expect(status(page)).toHaveText(/^From 4 of \d+ accounts$/);
    await expect(rows(page)).toHaveCount(8);
    for (const name of OWN)
      await expect(rows(page).filter({ hasText: new RegExp(name.slice(-5), "i") })).not.toHaveCount(0);
    expect(home.asked()).toHaveLength(8);
    expect(await watched.moved()).toEqual([]);
    await watched.arrive("/");
    await expect(rows(page)).toHaveCount(8);
    expect(home.asked(), "the posts are stored for ten minutes").toHaveLength(8);
    expect(await watched.moved(), "with stored posts").toEqual([]);
    await more(page).click();
    await expect(status(page)).toHaveText(/^From 8 of \d+ accounts$/);
    expect(home.asked()).toHaveLength(16);
  });

test("the first screen of a phone has posts, with one team, three, six and ten", async ({ page, home }) => {
  for (const name of OWN) home.seed(name, "plain", "link");
  await chosen(page);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const count of [1, 3, 6, 10]) {
    await page.goto("/recent");
    await page.evaluate(
      (teams) => localStorage.setItem("rosterPicks", JSON.stringify({ teams })),
      PICKED.slice(0, count),
    );
    await page.goto("/");
    await expect(rows(page).first(), `${count} teams`).toBeInViewport({ ratio: 1 });
    await expect(rows(page).nth(1), `${count} teams`).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});

test("the home page asks nothing without the visitor's choice, and says what it would ask", async ({ page, home }) => {
  await withPicks(page, ...PICKED.slice(0, 4));
  await page.goto("/");
  await expect(section(page)).toContainText(
    "Your browser asks sportsbots.xyz for them, so your address is seen there.",
  );
  await atRest(page);
  expect(home.asked()).toEqual([]);
});

test("the finish of a run offers the newest posts of the teams, and then the home page shows posts too", async ({
  page,
  home,
  world,
}) => {
  for (const name of OWN) home.seed(name, "plain");
  await signedIn(page, world);
  await withPicks(page, "nfl/chicago-bears", "nba/boston-celtics");
  await page.goto("/picks?plan");
  await page.getByRole("button", { name: "Follow 10" }).click();
  await expect(page.getByRole("region", { name: "You’re in" })).toContainText("10 followed");
  expect(home.asked(), "nothing is asked before the choice").toEqual([]);
  await page.getByRole("button", { name: "Show the newest posts" }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("link", { name: "Done, show my teams" }).click();
  await expect(page.getByRole("region", { name: "Your teams" }).getByText("Practice is over.")).toHaveCount(2);
});
