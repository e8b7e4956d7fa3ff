import { expect, test } from "./stage.ts";

const COUNT = 2_000;
/** Accounts of teams that the roster does not know as teams. */
const OTHERS = 4;

test(`the picker shows ${COUNT} teams, finds one by typing, and picks by click and by arrow keys`, async ({
  page,
  complaints,
}) => {
  await page.route("**/roster.json", async (route) => {
    const response = await route.fetch();
    const roster = await response.json();
    const more = Array.from({ length: COUNT - roster.teams.length }, (_, index) => ({
      id: `nfl/team-${index}`,
      name: `Testville Team ${index}`,
      group: "NFL",
    }));
    await route.fulfill({ response, json: { ...roster, teams: [...roster.teams, ...more] } });
  });
  await page.goto("/picks");
  const buttons = page.locator("button.pick");
  await expect(buttons).toHaveCount(COUNT + OTHERS);
  await buttons.first().click();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { pressed: true })).toHaveCount(2);
  await expect(page.locator("button.pick:focus")).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("searchbox", { name: "Team, city or person" }).fill("testville 1234");
  await expect(buttons.locator(".pick-label")).toHaveText(["Testville Team 1234"]);
  await buttons.click();
  await expect(page.getByText("3 teams")).toBeVisible();
  await page.getByRole("searchbox", { name: "Team, city or person" }).fill("");
  await expect(buttons).toHaveCount(COUNT + OTHERS);
  expect(complaints).toEqual([]);
});
