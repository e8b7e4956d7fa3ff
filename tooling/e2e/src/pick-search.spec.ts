import { expect, test, withPicks } from "./stage.ts";

test("all teams of a city are picked with one tap, and the next tap leads to their plan", async ({ page }) => {
  await page.goto("/picks");
  await page.getByRole("searchbox", { name: "Team, city or person" }).fill("chicago");
  const city = page.getByRole("region", { name: "7 teams of Chicago" });
  await expect(city.locator("button.pick")).toHaveCount(7);
  await city.getByRole("button", { name: "Pick all 7" }).click();
  await expect(city.getByRole("button", { pressed: true })).toHaveCount(7);
  await city.getByRole("button", { name: "All 7 picked" }).click();
  await expect(page.getByText("No team picked yet")).toBeVisible();
  await city.getByRole("button", { name: "Pick all 7" }).click();
  await page.getByRole("link", { name: /^See the \d+ accounts$/ }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Chicago Sky" })).toBeVisible();
});

test("the picker finds leagues, sports and national voices, and picks them for the plan", async ({ page }) => {
  await page.goto("/picks");
  const field = page.getByRole("searchbox", { name: "Team, city or person" });
  await field.fill("premier");
  await page.getByRole("region", { name: "Leagues" }).getByRole("button", { name: "Pick Premier League" }).click();
  await expect(page.getByText("No Premier League team is on the roster yet.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Suggest somebody" })).toHaveAttribute("href", /mastodon\.social/);
  await field.fill("schefter");
  await field.press("Enter");
  await expect(page.getByRole("button", { name: "Picked Adam Schefter" })).toBeVisible();
  await field.fill("rugby");
  await expect(page.getByRole("region", { name: "Leagues" }).getByRole("listitem")).not.toHaveCount(0);
  await expect(page.getByText(/team is on the roster yet/)).toHaveCount(0); // rugby has no teams here
  await expect(page.getByText("2 other picks")).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: "See the 2 accounts" }).click();
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("2 accounts");
  const card = page.locator(".plan-card", { has: page.getByRole("heading", { name: "Also picked" }) });
  await expect(card.getByRole("listitem")).toHaveCount(2);
  await card.getByRole("button", { name: "Take out Adam Schefter" }).click();
  await expect(title).toHaveText("1 account");
  await card.getByRole("button", { name: "Put back Adam Schefter" }).click();
  await expect(title).toHaveText("2 accounts");
});

test("the focus moves to the first further account when the picker shows all that it found", async ({ page }) => {
  await page.goto("/picks");
  await page.getByRole("searchbox", { name: "Team, city or person" }).fill("nfl");
  const voices = page.getByRole("region", { name: "National voices" });
  await expect(voices.getByRole("listitem")).toHaveCount(10);
  await voices.getByRole("button", { name: /^Show all/ }).press("Enter");
  await expect(voices.getByRole("listitem").nth(10).getByRole("button")).toBeFocused();
});

test("the picker says which team has a person and that nothing fits, and offers all teams, the search of the site and a way to suggest it", async ({
  page,
}) => {
  await page.goto("/picks");
  const field = page.getByRole("searchbox", { name: "Team, city or person" });
  await field.fill("brad biggs");
  await expect(page.getByText("Pick the team to get Brad Biggs.")).toBeVisible();
  await expect(page.locator(".pick-label")).toHaveText(["Chicago Bears"]);
  await field.fill("zzz");
  await page.getByRole("button", { name: "Show all teams" }).click();
  await expect(page.locator(".pick-label").nth(100)).toBeVisible();
  await field.fill("manchester");
  await expect(page.getByText("No team or city fits “manchester”.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Suggest somebody" })).toBeVisible();
  await page.getByRole("link", { name: "Search the whole site" }).click();
  await page.waitForURL("**/search?q=manchester");
});

test("in a low window the bar of the picker is one row with the link to the plan", async ({ page }) => {
  await withPicks(page, "nfl/chicago-bears", "nba/boston-celtics");
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto("/picks");
  const link = page.getByRole("link", { name: "See the 10 accounts" });
  await expect(link).toBeVisible();
  await expect(page.getByRole("button", { name: "Share" })).toBeHidden();
  const bar = await page.locator(".picks-bar").boundingBox();
  expect(bar?.height).toBeLessThanOrEqual(58);
});
