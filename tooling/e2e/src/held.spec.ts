import type { Page } from "@playwright/test";
import { scan } from "./checks/axe.ts";
import { expect, signedIn, test } from "./stage.ts";

const TEAMS = '{"teams":["nfl/chicago-bears","nhl/boston-bruins"],"on":[],"off":[]}';

const card = (page: Page, name: string) => page.getByRole("region", { name });
const inBrowser = (page: Page) => card(page, "In this browser");

test("the page of what is held names every stored value, and a forgotten one is gone in all tabs", async ({
  page,
  world,
  context,
}) => {
  world.instance.seedFollow("ChicagoBears@sportsbots.xyz");
  await signedIn(page, world);
  await page.goto("/following");
  await expect(page.getByText("1 account", { exact: true })).toBeVisible();
  await page.evaluate((teams) => localStorage.setItem("rosterPicks", teams), TEAMS);
  await page.evaluate(() => localStorage.setItem("somebody else", "x"));
  await page.goto("/privacy");
  await expect(inBrowser(page)).toContainText("Your 2 teams");
  await expect(inBrowser(page)).toContainText("Something else of this address: somebody else");
  await expect(card(page, "Permissions")).toContainText("Follow and unfollow");
  await scan(page, "the page of what is held");
  const other = await context.newPage();
  await other.goto("/");
  await expect(other.getByText("Chicago Bears").first()).toBeVisible();
});
