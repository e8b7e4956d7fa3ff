import type { Page } from "@playwright/test";
import { watchShifts } from "./checks/layout-shifts.ts";
import { chosen, expect, forgetPress, test } from "./posts-stage.ts";
import { atRest, signedIn, withPicks } from "./stage.ts";

const TEAM = "/teams/nfl/chicago-bears"; // five accounts
const SLOW_MS = 800;

const section = (page: Page) => page.locator("section.latest");
const rows = (page: Page) => section(page).getByRole("listitem");

for (const width of [360, 1440])
  test(`a team page shows the newest post of each account, in at most seven requests, ${width} px wide`, async ({
    page,
    home,
    complaints,
  }) => {
    home.seed("ChicagoBears", "reply", "plain");
    home.seed("adamjahns", "link");
    home.server.fault("GET /api/v1/accounts/:id/statuses", { delayMs: SLOW_MS });
    await page.setViewportSize({ width, height: 900 });
    const watched = await watchShifts(page);
    await watched.arrive(TEAM);
    await atRest(page);
    expect(home.asked(), "nothing is asked before the choice").toEqual([]);
    await page.getByRole("button", { name: "Show the newest posts" }).click();
    await forgetPress(page);
    await expect(section(page).getByRole("status").first()).toHaveText("Posts loaded");
    await expect(rows(page)).toHaveCount(3);
    const shown = await rows(page).allTextContents();
    expect(shown.some((text) => text.includes("1 h ago") && text.includes("Practice is over."))).toBe(true);
    expect(shown.at(-1), "accounts without a post come last").toContain("This account has not posted yet.");
    expect(home.asked()).toHaveLength(6);
    expect(await watched.moved(), "after the press").toEqual([]);

    await section(page)
      .getByRole("button", { name: /^Show posts of / })
      .click();
    await expect(rows(page)).toHaveCount(5);
    await expect(section(page).getByRole("status").last()).toHaveText("This account has not posted yet.");
    expect(home.asked()).toHaveLength(10);

    await page.evaluate(() => sessionStorage.removeItem("rosterLatest1"));
    await watched.arrive(TEAM);
    await rows(page).last().scrollIntoViewIfNeeded();
    await expect(section(page).getByRole("status").first()).toHaveText("Posts loaded");
    expect(await watched.moved(), "while posts load by themselves").toEqual([]);
    await rows(page).first().getByRole("link").click();
    await page.waitForURL("**/accounts/*");
    expect(complaints).toEqual([]);
  });

test("a team page asks one account again after a failure, and the other rows stay", async ({ page, home }) => {
  home.seed("ChicagoBears", "plain");
  home.seed("adamjahns", "link");
  home.server.fault("GET /api/v1/accounts/:id/statuses", { status: 500, times: 1 });
  await chosen(page);
  await page.goto(TEAM);
  const again = rows(page).getByRole("button", { name: /^Try again for / });
  await expect(again).toHaveCount(1);
  await expect(rows(page).getByRole("link", { name: "Open on sportsbots.xyz" })).toHaveCount(1);
  await expect(section(page)).toContainText("Posts from sportsbots.xyz load by themselves.");
  home.server.fault("GET /api/v1/accounts/:id/statuses", { delayMs: SLOW_MS, times: 1 });
  await again.click();
  await expect(section(page)).toBeFocused();
  await expect(rows(page).getByText("Loading posts…")).toBeVisible();
  await expect(rows(page).getByRole("link")).toHaveCount(3);
  await expect(again).toHaveCount(0);
  await expect(rows(page).getByText("Loading posts…")).toHaveCount(0);
});

for (const width of [360, 1440])
  test(`a team page says once that its server refuses, and offers its pages, ${width} px wide`, async ({
    page,
    home,
  }) => {
    home.server.fault("GET /api/v1/accounts/lookup", { status: 401 });
    home.server.fault("GET /api/v1/accounts/:id/statuses", { status: 401, delayMs: SLOW_MS });
    await chosen(page);
    await page.setViewportSize({ width, height: 900 });
    const watched = await watchShifts(page);
    await watched.arrive(TEAM);
    await rows(page).last().scrollIntoViewIfNeeded();
    const reason = "sportsbots.xyz does not let other sites read its posts.";
    await expect(section(page).getByRole("status").first()).toHaveText(reason);
    await expect(rows(page).getByText(reason)).toHaveCount(1);
    await expect(rows(page).getByRole("link", { name: "Open on sportsbots.xyz" })).toHaveCount(3);
    await expect(section(page)).not.toContainText("load by themselves");
    expect(await watched.moved()).toEqual([]);
    await expect(section(page).getByRole("button", { name: /^Show posts of / })).toHaveCount(0);
    await section(page).getByRole("button", { name: "Stop asking sportsbots.xyz" }).click();
    await expect(page.getByRole("button", { name: "Show the newest posts" })).toBeVisible();
  });

test("a team page says a failure of its server once, and asks for all its accounts again", async ({ page, home }) => {
  home.seed("ChicagoBears", "plain");
  home.server.fault("GET /api/v1/accounts/:id/statuses", { status: 500, times: 3 });
  await chosen(page);
  await page.goto(TEAM);
  await expect(rows(page).getByText("sportsbots.xyz did not send the posts.")).toHaveCount(1);
  await expect(section(page).getByText("Posts loaded")).toHaveCount(0);
  await rows(page)
    .getByRole("button", { name: /^Try again for .+, .+, / })
    .click();
  await expect(section(page).getByText("Posts loaded")).toHaveCount(1);
  await expect(rows(page).getByRole("button")).toHaveCount(0);
});

const PICKED = ["nfl/chicago-bears", "nba/boston-celtics", "nfl/kansas-city-chiefs", "nhl/chicago-blackhawks"];
const OWN = ["ChicagoBears", "celtics", "Chiefs", "NHLBlackhawks"];

for (const width of [360, 1440])
  test(`the home page shows one newest post a team, in at most six requests, ${width} px wide`, async ({
    page,
    home,
  }) => {
    for (const name of OWN) home.seed(name, "plain");
    home.server.fault("GET /api/v1/accounts/:id/statuses", { delayMs: SLOW_MS });
    await withPicks(page, ...PICKED);
    await chosen(page);
    await page.setViewportSize({ width, height: 900 });
    const watched = await watchShifts(page);
    await watched.arrive("/");
    const teams = page.getByRole("region", { name: "Your teams" });
    await teams.getByRole("button", { name: "Show the newest post" }).scrollIntoViewIfNeeded();
    await expect(teams.getByText("Practice is over.")).toHaveCount(3);
    expect(home.asked()).toHaveLength(6);
    expect(await watched.moved()).toEqual([]);
    await teams.getByRole("button", { name: "Show the newest post" }).click();
    await expect(teams.getByText("Practice is over.")).toHaveCount(4);
    expect(home.asked()).toHaveLength(8);
    await watched.arrive("/");
    await expect(teams.getByText("Practice is over.")).toHaveCount(4);
    expect(home.asked(), "the posts are stored for ten minutes").toHaveLength(8);
    expect(await watched.moved(), "with stored posts").toEqual([]);
  });

test("a team on the home page has a button after a failure, which asks again", async ({ page, home }) => {
  home.seed("ChicagoBears", "plain");
  home.server.fault("GET /api/v1/accounts/lookup", { status: 500, times: 1 });
  await withPicks(page, "nfl/chicago-bears");
  await chosen(page);
  await page.goto("/");
  const teams = page.getByRole("region", { name: "Your teams" });
  await teams.getByRole("button", { name: "Try again for Chicago Bears" }).click();
  await expect(teams.getByText("Practice is over.")).toBeVisible();
});

test("the home page says a failure of a server once, and asks for all its teams again", async ({ page, home }) => {
  for (const name of OWN) home.seed(name, "plain");
  home.server.fault("GET /api/v1/accounts/lookup", { status: 500, times: 3 });
  await withPicks(page, ...PICKED);
  await chosen(page);
  await page.goto("/");
  const teams = page.getByRole("region", { name: "Your teams" });
  await teams.getByRole("button", { name: "Show the newest post" }).scrollIntoViewIfNeeded();
  await expect(teams.getByRole("link", { name: "Open on sportsbots.xyz" })).toHaveCount(3);
  await expect(teams.getByText("sportsbots.xyz did not send the posts.")).toHaveCount(1);
  await teams.getByRole("button", { name: /^Try again for / }).click();
  await expect(teams.getByText("Practice is over.")).toHaveCount(3);
});

test("the home page asks nothing without the visitor's choice", async ({ page, home }) => {
  await withPicks(page, ...PICKED);
  await page.goto("/");
  await expect(page.getByRole("region", { name: "Your teams" }).getByRole("heading", { level: 3 })).not.toHaveCount(0);
  await atRest(page);
  expect(home.asked()).toEqual([]);
});

test("the finish of a run offers the newest post of each team, and then the home page shows posts too", async ({
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
  await expect(rows(page).getByRole("link")).toHaveCount(2);
  await page.getByRole("link", { name: "Done, show my teams" }).click();
  await expect(page.getByRole("region", { name: "Your teams" }).getByText("Practice is over.")).toHaveCount(2);
});
