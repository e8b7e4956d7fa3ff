import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { roster } from "./roster.ts";
import { expect, hydrated, signedIn, test, withPicks } from "./stage.ts";

const pick = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("rosterPicks"));
const PICKED = ["nfl/chicago-bears", "nba/boston-celtics"];

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, heroSeen: false });

  test("a jump link leads to its league without a history entry", async ({ page }) => {
    await page.goto("/");
    await page.evaluate(() => history.pushState(null, "", "/picks"));
    await page.goto("/picks");
    const before = await page.evaluate(() => history.length);
    await page.getByRole("navigation", { name: "Jump to: League" }).getByRole("link", { name: "WNBA" }).tap();
    await expect(page.getByRole("heading", { name: "WNBA" })).toBeInViewport();
    await expect(page.getByRole("heading", { name: "WNBA" })).toBeFocused();
    expect(await page.evaluate(() => [history.length, location.hash])).toEqual([before, ""]);
  });
});

test("every crest of the picker has letters", async ({ page }) => {
  await page.goto("/picks");
  const crests = page.getByRole("main").locator(".pick .avatar");
  await expect(crests).not.toHaveCount(0);
  await expect(crests.filter({ hasNotText: /\S/ })).toHaveCount(0);
});

test("picks survive a reload, and other tabs show them at once", async ({ page, context }) => {
  await page.goto("/picks");
  const other = await context.newPage();
  await other.goto("/picks");
  await pick(page, "Chicago Bears").click();
  await expect(pick(other, "Chicago Bears")).toHaveAttribute("aria-pressed", "true");
  await pick(other, "Boston Celtics").click();
  await expect(page.getByText("2 teams")).toBeVisible();
  await page.reload();
  await expect(pick(page, "Boston Celtics")).toHaveAttribute("aria-pressed", "true");
  await pick(page, "Boston Celtics").click();
  await pick(page, "Chicago Bears").click();
  await expect(page.getByText("No team picked yet")).toBeVisible();
  expect(await stored(page)).toBeNull();
});

const LINK = "/picks#v1;nfl/bears;nba/celtics,nobody";

test("a shared link changes nothing until a click takes its teams over", async ({ page }) => {
  await page.goto(LINK);
  const panel = page.getByRole("region", { name: "Somebody shares 2 teams with you" });
  await expect(panel.getByText("One more team of this link is not on the roster.")).toBeVisible();
  expect(await stored(page)).toBeNull();
  await panel.getByRole("button", { name: "Use these teams" }).click();
  await expect(pick(page, "Boston Celtics")).toHaveAttribute("aria-pressed", "true");
  await expect(panel).toHaveCount(0);
  expect(page.url()).not.toContain("#");
});

for (const [choice, teams] of [
  ["Add to mine", "3 teams"],
  ["Replace mine", "2 teams"],
  ["Keep mine", "1 team"],
] as const)
  test(`a shared link offers a visitor with picks to choose “${choice}”`, async ({ page }) => {
    await withPicks(page, "mlb/chicago-cubs");
    await page.goto(LINK);
    await page.getByRole("button", { name: choice }).click();
    await expect(page.getByText(teams, { exact: true })).toBeVisible();
  });

test("a copied link says who shares it", async ({ page, context, world }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await withPicks(page, ...PICKED);
  await page.goto("/picks");
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share your teams" });
  await dialog.getByLabel("Your name, if you like").fill("Ann; \u202e<b>");
  await expect(dialog.getByText(`${world.site.origin}/picks#v1;nfl/bears;nba/celtics`)).toBeVisible();
  await expect(dialog.getByRole("img", { name: "QR code of the link" })).toBeVisible();
  await dialog.getByRole("button", { name: "Copy the link" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const [picture] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Save as a picture" }).click(),
  ]);
  expect(picture.suggestedFilename()).toBe("my-teams.png");
  expect((await readFile(await picture.path())).subarray(1, 4).toString()).toBe("PNG");

  await page.evaluate(() => localStorage.removeItem("rosterPicks"));
  await page.goto("about:blank");
  await page.goto(link);
  const panel = page.getByRole("region", { name: "“Ann <b>” shares 2 teams with you" });
  await panel.getByRole("button", { name: "Use these teams" }).click();
  await expect(page.getByText("2 teams", { exact: true })).toBeVisible();
});

test("the share dialog says that a picture could not be drawn, until it draws another one", async ({ page }) => {
  await withPicks(page, ...PICKED);
  await page.goto("/picks");
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share your teams" });
  const save = dialog.getByRole("button", { name: "Save as a picture" });
  await page.evaluate(() => {
    const { toDataURL } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toDataURL = () => {
      HTMLCanvasElement.prototype.toDataURL = toDataURL;
      throw new Error("No memory");
    };
  });
  await save.click();
  await expect(dialog.getByRole("alert")).toHaveText("This browser could not draw the picture. Copy the link instead.");
  await Promise.all([page.waitForEvent("download"), save.click()]);
  await expect(dialog.getByRole("alert")).toHaveCount(0);
});

test("picks of teams that the roster no longer has are named and removed by a click", async ({ page }) => {
  await withPicks(page, ...PICKED, "nfl/gone");
  await page.goto("/picks");
  await expect(page.getByText("One of your teams is no longer on the roster.")).toBeVisible();
  await page.getByRole("button", { name: "Remove it" }).click();
  await expect(page.getByText("One of your teams")).toHaveCount(0);
  expect(await stored(page)).not.toContain("gone");
});

test("the page offers to try again if the roster cannot be loaded", async ({ page }) => {
  await page.route("**/roster.json", (route) => route.abort());
  await page.goto("/picks");
  await hydrated(page);
  await expect(page.getByText("The teams could not be loaded.")).toBeVisible();
  await page.unroute("**/roster.json");
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(pick(page, "Chicago Bears")).toBeVisible();
});

test("the picker says that accounts of a team which is no longer picked are still followed, and unfollows them", async ({
  page,
  world,
}) => {
  const { instance } = world;
  const ofTeam = roster.accounts.filter(({ tags }) => tags.team?.includes("mlb/detroit-tigers"));
  const isShared = ({ tags }: (typeof ofTeam)[number]): boolean => tags.team?.includes("nba/detroit-pistons") === true;
  expect(ofTeam.some(isShared)).toBe(true);
  for (const { username } of ofTeam) instance.seedFollow(`${username}@sportsbots.xyz`);
  const accts = new Set<string>(ofTeam.map(({ username }) => `${username}@sportsbots.xyz`));
  const followed = (): number => instance.state.follows("demo").filter((acct) => accts.has(acct)).length;
  await withPicks(page, "mlb/detroit-tigers", "nba/detroit-pistons");
  await signedIn(page, world);
  const listed = page.waitForResponse(/\/following/);
  await page.goto("/picks");
  await listed;
  const tigers = pick(page, "Detroit Tigers");
  await tigers.click();
  const own = ofTeam.filter((account) => !isShared(account)).length;
  const toast = page.getByText(`You still follow ${own} accounts of Detroit Tigers.`);
  await expect(toast).toBeVisible();
  const { bottom, top } = await page.evaluate(() => ({
    bottom: document.querySelector(".toast")?.getBoundingClientRect().bottom ?? Infinity,
    top: document.querySelector(".picks-bar")?.getBoundingClientRect().top ?? 0,
  }));
  expect(bottom, "the toast does not cover the bar").toBeLessThanOrEqual(top);
  expect(followed()).toBe(ofTeam.length);
  await tigers.click();
  await expect(toast).toBeHidden();
  await tigers.click();
  await page.getByRole("button", { name: `Unfollow all ${own}` }).click();
  const bar = page.getByRole("region", { name: "Follows in progress" });
  await expect(bar).toContainText(`Finished. ${own} unfollowed.`);
  expect(followed()).toBe(ofTeam.length - own);
  await bar.getByRole("button", { name: `Undo these ${own}` }).click();
  await expect.poll(followed).toBe(ofTeam.length);
});
