import type { Page } from "@playwright/test";
import type { World } from "@roster/site/world";
import { watchShifts } from "./checks/layout-shifts.ts";
import { cards, expect, followControl, holdFollows, signedIn, test } from "./stage.ts";

const BEARS = ["ChicagoBears", "adamjahns", "kfishbain"];
const VOICE = "AdamSchefter";
const UNFOLLOW = "POST /api/v1/accounts/:id/unfollow";

const bar = (page: Page) => page.getByRole("region", { name: "Follows in progress" });
const group = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const more = (page: Page) => page.getByRole("button", { name: "More", exact: true });
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Unfollow several" });
const followed = ({ instance }: World) =>
  instance.state
    .follows("demo")
    .filter((acct) => acct.endsWith("@sportsbots.xyz"))
    .toSorted();

/** Unfollows the accounts of a team, or those of a league or all, by the menu of the page. */
async function unfollow(page: Page, choice: string): Promise<void> {
  await more(page).click();
  await page.getByRole("button", { name: "Unfollow several" }).click();
  await dialogOf(page).getByRole("radio", { name: choice }).click();
  await dialogOf(page)
    .getByRole("button", { name: /^Unfollow \d+ account/ })
    .click();
}

/** Opens the Following page of a visitor who follows three accounts of a team, one of another, and a national voice. */
async function open(page: Page, world: World): Promise<void> {
  for (const name of [...BEARS, "celtics", VOICE]) world.instance.seedFollow(`${name}@sportsbots.xyz`);
  await signedIn(page, world);
  await page.goto("/following");
  await expect(page.getByText("5 accounts", { exact: true })).toBeVisible();
}

test("the Following page groups accounts by team, the team's own account first, then the others by league", async ({
  page,
  world,
}) => {
  await open(page, world);
  const titles = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  expect(titles).toEqual(["Boston Celtics", "Chicago Bears", "NFL"]);
  expect((await cards(page))[1]).toBe("ChicagoBears");
  await expect(group(page, "Chicago Bears").locator(".card")).toHaveCount(3);
  await expect(group(page, "NFL").locator(".card")).toHaveCount(1);
  await page.getByRole("link", { name: "Chicago Bears", exact: true }).first().click();
  await page.waitForURL("**/teams/nfl/chicago-bears");
});

test("a team is unfollowed in a run, whose bar leads back to the page, and Undo follows exactly its accounts again, also after a reload", async ({
  page,
  world,
}) => {
  await open(page, world);
  const before = followed(world);
  const slow = world.instance.fault(UNFOLLOW, { delayMs: 2_000 });
  await unfollow(page, "Chicago Bears 3");
  await expect(bar(page)).toContainText(/^Unfollowing: \d of 3/);
  await expect(bar(page).getByRole("progressbar")).toBeVisible();
  await bar(page).getByRole("button", { name: "Pause" }).click();
  await expect(bar(page)).toContainText(/^Unfollowing: Paused\. \d left\./);
  slow();
  await page.getByRole("link", { name: "Recent", exact: true }).click();
  await page.waitForURL("**/recent");
  await bar(page).getByRole("link").click();
  await page.waitForURL("**/following");
  await bar(page).getByRole("button", { name: "Resume" }).click();
  await expect(bar(page)).toContainText("Finished. 3 unfollowed.");
  expect(followed(world)).toEqual(["AdamSchefter@sportsbots.xyz", "celtics@sportsbots.xyz"]);
  await expect(page.getByText("2 accounts", { exact: true })).toBeVisible();
  await page.reload();
  await bar(page).getByRole("button", { name: "Undo these 3" }).click();
  await expect(bar(page)).toContainText("Undone. 3 followed.");
  expect(followed(world)).toEqual(before);
  await expect(group(page, "Chicago Bears").locator(".card")).toHaveCount(3);
  await bar(page).getByRole("button", { name: "Done" }).click();
  await expect(bar(page)).toHaveCount(0);
});

test("with the keyboard, a team is unfollowed and followed again, and the focus returns to the menu's button", async ({
  page,
  world,
}) => {
  await open(page, world);
  await more(page).focus();
  await page.keyboard.press("Enter");
  const file = page.getByRole("link", { name: "Save the list as a file" });
  await expect(file).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(file).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Unfollow several" })).toBeFocused();
  await page.keyboard.press("Enter");
  await dialogOf(page).getByRole("radio", { name: "Chicago Bears 3" }).press(" ");
  await dialogOf(page).getByRole("button", { name: "Unfollow 3 accounts" }).press("Enter");
  await expect(bar(page)).toContainText("Finished. 3 unfollowed.");
  await expect(more(page)).toBeFocused();
  const undo = bar(page).getByRole("button", { name: "Undo these 3" });
  await undo.focus();
  const release = await holdFollows(page, 1);
  await page.keyboard.press("Enter");
  await expect(bar(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(bar(page).getByRole("button", { name: "Pause" })).toBeFocused();
  release();
  await expect(bar(page)).toContainText("Undone. 3 followed.");
});

test("a team is not unfollowed while a plan is paused, and the page says why", async ({ page, world }) => {
  await open(page, world);
  const release = await holdFollows(page, 1);
  await page.goto("/picks?plan=nhl/new-york-rangers");
  await page.getByRole("button", { name: /^Follow \d+$/ }).click();
  await bar(page).getByRole("button", { name: "Pause" }).click();
  release();
  await expect(bar(page)).toContainText("Paused.");
  await page.goto("/following");
  await unfollow(page, "Chicago Bears 3");
  await expect(page.getByRole("alert").filter({ hasText: "other follows are in progress" })).toBeVisible();
  expect(followed(world)).toEqual(expect.arrayContaining(BEARS.map((name) => `${name}@sportsbots.xyz`)));
});

/** The stored times of requests. */
const requestTimes = (page: Page) =>
  page.evaluate(() => JSON.stringify(JSON.parse(localStorage.getItem("rosterFollowed") ?? "{}").times ?? {}));

test("a waiting request is at the top of the Following page with its age, until it is accepted", async ({
  page,
  world,
}) => {
  const { instance } = world;
  await open(page, world);
  instance.fault("POST /api/v1/accounts/:id/follow", { requested: true, times: 2 });
  await page.goto("/teams/nfl/chicago-bears");
  for (const username of ["BradBiggs", "WindyCGridiron"]) {
    await followControl(page, username).click();
    await expect(followControl(page, username)).toHaveAttribute("data-state", "requested");
  }
  await page.goto("/following");
  await expect(group(page, "Requested today").locator(".card")).toHaveCount(2);
  await page.evaluate((daysMs) => {
    const stored = JSON.parse(localStorage.getItem("rosterFollowed") ?? "");
    stored.times["bradbiggs@sportsbots.xyz"] -= daysMs;
    delete stored.times["windycgridiron@sportsbots.xyz"];
    localStorage.setItem("rosterFollowed", JSON.stringify(stored));
  }, 3 * 86_400_000);
  await page.reload();
  const titles = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(titles).toHaveText(["Requested 3 days ago", "Requested", "Boston Celtics", "Chicago Bears", "NFL"]);
  await expect(group(page, "Requested 3 days ago").getByRole("button", { name: /@BradBiggs/ })).toBeVisible();
  instance.acceptRequests();
  await page.reload();
  await expect(titles).toHaveText(["Boston Celtics", "Chicago Bears", "NFL"]);
  await expect(page.getByText("7 accounts", { exact: true })).toBeVisible();
  await expect.poll(() => requestTimes(page)).toBe("{}");
});

for (const width of [360, 1440]) {
  test(`nothing moves while a team is unfollowed, ${width} px wide`, async ({ page, world }) => {
    await page.setViewportSize({ width, height: 740 });
    await open(page, world);
    const watched = await watchShifts(page);
    await watched.arrive("/following");
    await expect(page.getByText("5 accounts", { exact: true })).toBeVisible();
    const slow = world.instance.fault(UNFOLLOW, { delayMs: 2_000 });
    await unfollow(page, "Chicago Bears 3");
    await expect(bar(page)).toContainText(/Unfollowing: \d of 3/);
    await bar(page).getByRole("button", { name: "Pause" }).click();
    await expect(bar(page)).toContainText("Paused.");
    slow();
    await bar(page).getByRole("button", { name: "Resume" }).click();
    await expect(bar(page)).toContainText("Finished. 3 unfollowed.");
    expect(await watched.moved()).toEqual([]);
  });
}

test("a league is unfollowed at once after a question that names the number and the server and can be declined, and Undo follows its accounts again", async ({
  page,
  world,
}) => {
  await open(page, world);
  world.instance.seedFollow("friend@elsewhere.example");
  const before = followed(world);
  const dialog = dialogOf(page);
  const ask = async (): Promise<void> => {
    await more(page).click();
    await page.getByRole("button", { name: "Unfollow several" }).click();
  };
  for (const decline of [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Keep them" }).click(),
  ]) {
    await ask();
    await expect(dialog).toBeVisible();
    await decline();
    await expect(dialog).toBeHidden();
    await expect(more(page)).toBeFocused();
  }
  expect(followed(world)).toEqual(before);
  await ask();
  await expect(dialog).toContainText(`Which accounts do you want to unfollow on ${world.instance.host}?`);
  await expect(dialog.getByRole("radio", { name: "All of them 5" })).not.toBeChecked();
  await expect(dialog.getByRole("button", { name: "Unfollow 0 accounts" })).toBeDisabled();
  await dialog.getByRole("radio", { name: "NFL 4" }).click();
  await dialog.getByRole("button", { name: "Unfollow 4 accounts" }).click();
  await expect(bar(page)).toContainText("Finished. 4 unfollowed.");
  expect(followed(world)).toEqual(["celtics@sportsbots.xyz"]);
  expect(world.instance.state.follows("demo")).toContain("friend@elsewhere.example");
  await ask();
  await dialog.getByRole("radio", { name: "All of them 1" }).click();
  await expect(dialog.getByRole("button", { name: "Unfollow 1 account", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await bar(page).getByRole("button", { name: "Undo these 4" }).click();
  await expect(bar(page)).toContainText(/4 followed/);
  expect(followed(world)).toEqual(before);
});
