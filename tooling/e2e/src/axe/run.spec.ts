import type { Page } from "@playwright/test";
import { expect, signedIn, test, withPicks } from "../stage.ts";
import { scan } from "../checks/axe.ts";

test.describe.configure({ timeout: 120_000 });

const FOLLOW = "POST /api/v1/accounts/:id/follow";

const panel = (page: Page) => page.getByRole("region", { name: /^(?:Follows in progress|You’re in)$/ });
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

test.beforeEach(({ page }) => withPicks(page, "nfl/chicago-bears", "nba/boston-celtics"));

test("axe finds no violations on a plan of a signed-in visitor, its run in every state, its end and its undo", async ({
  page,
  world: { instance },
  world,
}) => {
  instance.seedFollow("BradBiggs@sportsbots.xyz");
  await signedIn(page, world);
  await page.goto("/picks?plan");
  await expect(page.getByRole("button", { name: "Follow 9" })).toBeEnabled();
  await page.getByRole("button", { name: "Take out Adam Jahns" }).click();
  await scan(page, "the plan");

  const slow = instance.fault(FOLLOW, { skip: 1, delayMs: 4_000 });
  await press(page, /^Follow \d+$/);
  await expect(panel(page)).toContainText(/[1-9] of 8 · \w/);
  await scan(page, "running", { widths: [360] });
  await press(page, "Pause");
  await expect(panel(page)).toContainText(/^Paused/);
  await scan(page, "paused", { widths: [360] });
  slow();
  instance.fault(FOLLOW, { status: 403, json: { error: "This action is not allowed" }, times: 1 });
  await press(page, "Resume");
  await expect(panel(page)).toContainText("7 followed, 1 failed");
  await scan(page, "the end, with a failed follow");
  await press(page, "Unfollow these 7");
  await expect(panel(page)).toContainText("Undone. 7 unfollowed.");
  await scan(page, "undone", { widths: [360] });
});

test("axe finds no violations on the bar of a run, the phone's menu with picked teams and the share dialog", async ({
  page,
  world,
}) => {
  world.instance.fault(FOLLOW, { delayMs: 300 });
  await signedIn(page, world);
  await page.goto("/picks?plan");
  await press(page, /^Follow \d+$/);
  await expect(panel(page)).toContainText(/[1-9] of 10/);
  await press(page, "Pause");
  await page.goto("/browse?kind=Radio");
  await expect(panel(page)).toContainText(/left/);
  await scan(page, "the bar", { widths: [360] });
  await page.setViewportSize({ width: 360, height: 900 });
  await press(page, "Menu");
  await expect(page.locator("#sidebar").getByRole("link", { name: "Chicago Bears" })).toBeVisible();
  await scan(page, "the menu", { widths: [360] });
  await page.goto("/picks");
  await press(page, "Share");
  await expect(page.getByRole("dialog").getByRole("img", { name: "QR code of the link" })).toBeVisible();
  await scan(page, "the share dialog", { widths: [360] });
});

test("axe finds no violations on the bar of the follows that wait", async ({ page, world }) => {
  world.instance.fault(FOLLOW, { delayMs: 4_000 });
  await signedIn(page, world);
  await page.goto("/browse?kind=Radio");
  const buttons = page.locator(".card .follow[data-state=not-following]");
  await expect(buttons.nth(7)).toBeVisible();
  await buttons.evaluateAll((all) =>
    all.slice(0, 8).forEach((button) => button instanceof HTMLElement && button.click()),
  );
  await expect(page.getByRole("region", { name: "Follows that wait" })).toBeVisible();
  await scan(page, "the bar", { widths: [360] });
  await page.getByRole("button", { name: "Stop" }).click();
});
