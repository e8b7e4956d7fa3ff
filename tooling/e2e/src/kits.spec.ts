import type { Page } from "@playwright/test";
import type { World } from "@roster/site/world";
import { scan } from "./checks/axe.ts";
import { expectAllHeld } from "./checks/held.ts";
import { consent, expect, signedIn, test } from "./stage.ts";

// the roster of a later visit comes from the network
test.use({ serviceWorkers: "block", worldOptions: { followings: 0 } });

const BEARS = "nfl/chicago-bears";
const TEAM = ["ChicagoBears", "BradBiggs", "adamjahns", "WindyCGridiron"];
/** Joins the roster between the visits. */
const NEW = "kfishbain";
/** An account that is not on the roster, to which one of the team moves. */
const TARGET = "AlisonL";

type Entry = Record<string, unknown> & { username: string; tags: Record<string, readonly string[]> };

/** From now on, the site serves this roster. */
const change = (page: Page, edit: (accounts: readonly Entry[]) => readonly Entry[]) =>
  page.route("**/roster.json", async (route) => {
    const response = await route.fetch();
    const roster = await response.json();
    await route.fulfill({ response, json: { ...roster, accounts: edit(roster.accounts) } });
  });

const pick = (page: Page, ...teams: readonly string[]) =>
  page.addInitScript((ids) => void (localStorage["rosterPicks"] ??= JSON.stringify({ teams: ids })), teams);
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();
const card = (page: Page) => page.locator(".change-card");
const home = (page: Page) => page.getByRole("region", { name: "Your teams" });

const without = (accounts: readonly Entry[]) =>
  accounts.filter(({ username }) => username !== NEW && username !== TARGET);
/** The roster of the second visit: one account is silent, one is new, one has moved. */
const changed = (accounts: readonly Entry[]): readonly Entry[] =>
  accounts.flatMap((one) => {
    if (one.username === TARGET) return [];
    if (one.username === "WindyCGridiron") return { ...one, activity: "quiet", silentSince: "2026-08-12" };
    return one.username === "adamjahns" ? { ...one, activity: "moved", movedTo: `${TARGET}@sportsbots.xyz` } : one;
  });

/** Comes in October, when the team is followed, and again in November with another roster. */
async function comeAgain(page: Page, world: World, edit = changed): Promise<void> {
  for (const username of TEAM) world.instance.seedFollow(`${username}@sportsbots.xyz`);
  await pick(page, BEARS);
  await signedIn(page, world);
  await change(page, without);
  await page.clock.setSystemTime("2026-10-09T12:00");
  await page.goto("/");
  await expect(home(page).getByRole("link", { name: /Chicago Bears\W+You follow all 4/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("rosterKits"))).toContain("2026-10-09");
  await expect(card(page), "at a first visit").toHaveCount(0);
  await page.unroute("**/roster.json");
  await change(page, edit);
  await page.clock.setSystemTime("2026-11-30T12:00");
  await page.goto("/");
}

const follows = (world: World): readonly string[] =>
  world.instance.state
    .follows()
    .map((acct) => acct.split("@")[0] ?? "")
    .toSorted();

for (const width of [360, 1440])
  test(`three changes of a team take two taps, and undo reverses each, ${width} px wide`, async ({
    page,
    world,
    complaints,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await comeAgain(page, world);
    await expect(card(page)).toContainText("Bears: 3 changes");
    await expect(card(page)).toContainText(
      "Since 9 October, one account has gone silent, one reporter is new, and one has moved.",
    );
    await card(page).getByRole("link", { name: "See the 3" }).click();
    await expect(page.getByRole("region", { name: "3 changes for the Bears" })).toBeFocused();
    const row = (name: string) => page.locator(".plan-row").filter({ hasText: name });
    await expect(row("Windy City Gridiron")).toContainText("Unfollow, silent since 12 August");
    await expect(row("Kevin Fishbain")).toContainText("Follow, new: Reporter, The Athletic");
    await expect(row("Adam Jahns")).toContainText(
      `Move to @${TARGET}, its new account. The old one, which says so, is unfollowed.`,
    );
    await expect(page.getByRole("main")).toContainText("New since 9 October.");
    await page.getByRole("button", { name: "Apply 3 changes" }).press("Enter");
    await expect(page.getByText("3 changes made.")).toBeVisible();
    await expect(page.getByRole("region", { name: "Follows in progress" })).toBeFocused();
    await expect(page.locator(".run-panel").getByRole("link", { name: "Your teams" })).toBeVisible();
    expect(follows(world)).toEqual([TARGET, "BradBiggs", "ChicagoBears", NEW].toSorted());
    await press(page, "Undo");
    await expect.poll(() => follows(world)).toEqual(TEAM.toSorted());
    await expect(page.locator(".run-panel").getByText("Undone.", { exact: true })).toBeVisible();
    await expect(row("Adam Jahns")).toContainText("Undone");
    await expect(row("Windy City Gridiron")).toContainText(/Undone$/);
    await page.goto("/");
    await expect(home(page).getByRole("link", { name: /Chicago Bears\W+/ })).toBeVisible();
    await expect(card(page), "until the next change").toHaveCount(0);
    expect(complaints).toEqual([]);
  });

test("what was unfollowed by hand or taken out is not offered again, and changes go on after a reload", async ({
  page,
  world,
}) => {
  await comeAgain(page, world);
  world.instance.seedUnfollow("WindyCGridiron@sportsbots.xyz");
  await page.goto("/?again");
  await expect(card(page)).toContainText("Bears: 2 changes");
  await card(page).getByRole("link", { name: "See the 2" }).click();
  await expect(page.getByText("because you do not follow them any more: Windy City Gridiron.")).toBeVisible();
  await press(page, "Take out Kevin Fishbain");
  await expect(page.getByRole("heading", { name: "1 change for the Bears" })).toBeVisible();
  world.instance.fault("POST /api/v1/accounts/:id/unfollow", { delayMs: 4_000, times: 1 });
  await press(page, "Apply 1 change");
  await expect(page.locator("progress")).toBeVisible();
  await page.reload(); // the page then knows the run alone
  await press(page, "Go on");
  await expect(page.locator(".plan-row").filter({ hasText: "Adam Jahns" })).toContainText("Unfollowed");
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeVisible();
  expect(follows(world)).toEqual([TARGET, "BradBiggs", "ChicagoBears"].toSorted());
  await page.goto("/");
  await expect(home(page).getByRole("link", { name: /Chicago Bears\W+/ })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("rosterKits")), "the last visit").toContain("2026-11-30");
  await page.goto(`/picks?plan=${BEARS}`);
  await expect(page.getByRole("button", { name: /^Follow \d/ }), "nor by the plan of the team").toHaveCount(0);
  await press(page, "Put back all 2");
  await expect(page.getByRole("button", { name: "Follow 2" })).toBeVisible();
});

test("a change that fails is named and can be tried again", async ({ page, world }) => {
  await comeAgain(page, world);
  await expect(card(page)).toBeVisible();
  await scan(page, "the card of changes");
  await card(page).getByRole("link", { name: "See the 3" }).click();
  await expect(page.getByRole("button", { name: "Apply 3 changes" })).toBeVisible();
  await scan(page, "the plan of changes");
  world.instance.fault("POST /api/v1/accounts/:id/unfollow", { status: 403, times: 1, delayMs: 1_000 });
  await press(page, "Apply 3 changes");
  await expect(page.locator("output").filter({ hasText: "of 3" })).toHaveCount(1); // of two steps for one account
  const ending = page.getByText(/^2 of 3 made\. [^:]+: ./);
  await expect(ending).toBeVisible();
  const [, name = ""] = /made\. ([^:]+):/.exec((await ending.textContent()) ?? "") ?? [];
  await expect(page.locator(".plan-row").filter({ hasText: name })).toContainText(/Failed$/);
  await scan(page, "two of three changes");
});

test("new accounts of a team go into its list, after one consent, and the plan then starts by itself", async ({
  page,
  world,
}) => {
  await comeAgain(page, world);
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem("rosterKits") ?? "");
    localStorage.setItem("rosterKits", JSON.stringify({ kits: [{ ...stored.kits[0], list: "Sports" }] }));
  });
  await page.goto("/picks?plan=changes");
  await expect(page.getByText(/Follows go into your list “Sports”\. .+ asks you once more for this/)).toBeVisible();
  await press(page, "Apply 3 changes");
  await press(page, /^Go to /);
  await consent(page, world);
  await expect(page.getByText("3 changes made.")).toBeVisible();
  const listed = () => world.instance.state.lists().flatMap(({ title, accounts }) => [title, ...accounts.toSorted()]);
  await expect.poll(listed).toEqual(["Sports", `${TARGET}@sportsbots.xyz`, `${NEW}@sportsbots.xyz`]);
  await expect(page.getByRole("button", { name: "Undo", exact: true }), "of follows and unfollows").toBeVisible();
});

const withSeason = (page: Page, edit: Parameters<typeof change>[1]) =>
  page.route("**/roster.json", async (route) => {
    const response = await route.fetch();
    const roster = await response.json();
    const season = { group: "NFL", ends: "2027-02-14", source: "https://league.example/calendar", asOf: "2026-10-01" };
    const teams = { ...roster.site.teams, seasons: [season] };
    await route.fulfill({
      response,
      json: { ...roster, accounts: edit(roster.accounts), site: { ...roster.site, teams } },
    });
  });

/** Follows the Bears and comes in November, while the season lasts. */
async function inSeason(page: Page, world: World, edit: Parameters<typeof change>[1] = (all) => all): Promise<void> {
  for (const username of [...TEAM, NEW]) world.instance.seedFollow(`${username}@sportsbots.xyz`);
  await pick(page, BEARS);
  await signedIn(page, world);
  await withSeason(page, edit);
  await page.clock.setSystemTime("2026-11-30T12:00");
  await page.goto("/");
}

test("at the first visit after a season, the visitor is asked once, and keeps some", async ({
  page,
  world,
  complaints,
}) => {
  let hasMoved = false;
  await inSeason(page, world, (accounts) =>
    accounts.map((one) => {
      const moves = hasMoved && one.username === "adamjahns";
      return moves ? { ...one, activity: "moved", movedTo: "adam@press.example" } : one;
    }),
  );
  const seasons = page.getByRole("region", { name: "Seasons" });
  await expect(seasons).toContainText("Ends 14 February");
  await press(page, "Ask me then");
  await expect(seasons).toContainText("Ends 14 February. We ask you then.");
  await scan(page, "the seasons");
  const saving = page.waitForEvent("download");
  await press(page, "Add dates to calendar");
  const file = await (await saving).createReadStream();
  const text = (await file.toArray()).join("");
  expect(text).toContain("SUMMARY:NFL season ends. Keep your 5 accounts?");
  for (const secret of [world.instance.host, "demo", "sportsbots.xyz"]) expect(text).not.toContain(secret);

  // one of them moves before the end
  hasMoved = true;
  await page.clock.setSystemTime("2027-02-15T12:00");
  await page.goto("/");
  const over = card(page).filter({ hasText: "The Bears’ season is over" });
  await expect(over).toContainText("You asked us to ask after 14 February. Keep their 5 accounts?");
  await over.getByRole("link", { name: "See the 5" }).click();
  await press(page, "Take out Brad Biggs");
  await page.reload();
  await expect(page.locator(".plan-row").filter({ hasText: "Brad Biggs" })).toContainText("Kept");
  await press(page, "Unfollow 4");
  await expect(page.getByText("4 changes made.")).toBeVisible();
  expect(follows(world)).toEqual(["BradBiggs"]);
  await expectAllHeld(page);
  await page.goto("/");
  await expect(home(page).getByRole("link", { name: /Chicago Bears\W+You follow 1/ })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("Keep ends the question, and nothing is asked that was not asked for", async ({ page, world }) => {
  await inSeason(page, world);
  await press(page, "Ask me then");
  await page.clock.setSystemTime("2027-02-15T12:00");
  await page.goto("/");
  await press(page, "Keep all");
  await expect(card(page)).toHaveCount(0);
  await page.goto("/?again");
  await expect(home(page).getByRole("link", { name: /Chicago Bears\W+You follow all 5/ })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  expect(follows(world)).toHaveLength(5);
});

test("the page of a team lets the visitor set a day that the site does not know", async ({ page, world }) => {
  await pick(page, BEARS);
  await signedIn(page, world);
  await page.goto("/teams/nfl/chicago-bears");
  const until = page.getByRole("region", { name: "Follow until when?" });
  await expect(until.getByRole("button")).toHaveCount(0);
  await until.getByLabel("Last day of the season").fill("2027-02-14");
  await until.getByRole("button", { name: "Ask me then" }).click();
  await expect(until).toContainText("The day is the same for all your NFL teams.");
  await expect(until).toContainText("Ends 14 February. We ask you then.");
  await scan(page, "until when");
  await until.getByRole("button", { name: "Change" }).click();
  await expect(until.getByLabel("Last day of the season")).toHaveValue("2027-02-14");
  await until.getByRole("button", { name: "Do not ask" }).click();
  await expect(until).not.toContainText("We ask you then.");
});

test("accounts that the roster has lost are said once, and stay followed", async ({ page, world }) => {
  await comeAgain(page, world, (accounts) =>
    accounts.filter(({ username }) => username !== NEW && (!TEAM.includes(username) || username === TEAM[0])),
  );
  await expect(card(page)).toContainText("The roster has lost 3 of the accounts that you follow.");
  await expect(card(page)).toContainText("You still follow them.");
  await scan(page, "accounts that the roster has lost");
  await page.goto("/following");
  await expect(page.getByText("The roster has lost 3 of the accounts")).toBeVisible();
  await page.goto("/picks?plan=changes");
  await expect(page.getByText("The roster has lost 3 of the accounts", { exact: false })).toBeVisible();
  await page.goto("/");
  await press(page, "Close");
  await expect(card(page)).toHaveCount(0);
  await page.goto("/?again");
  await expect(home(page).getByRole("link", { name: /Chicago Bears/ })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  expect(follows(world)).toEqual(TEAM.toSorted());
});

test("a roster that has lost many accounts at once asks, and nothing is ticked", async ({ page, world }) => {
  await comeAgain(page, world, (accounts) =>
    accounts.map((one) => (TEAM.includes(one.username) ? { ...one, activity: "gone" } : one)),
  );
  await expect(card(page)).toContainText("Something is odd here");
  await card(page)
    .getByRole("link", { name: /^See the / })
    .click();
  await expect(page.getByRole("alert").filter({ hasText: "Take in what you know to be right" })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Apply / })).toHaveCount(0);
  await press(page, "Take in Brad Biggs");
  await press(page, "Apply 1 change");
  await expect(page.getByText("1 change made.")).toBeVisible();
  expect(follows(world)).toHaveLength(3);
});
