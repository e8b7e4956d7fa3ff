import type { Page } from "@playwright/test";
import { expect, followControl, signedIn, test } from "../stage.ts";
import { scan } from "../checks/axe.ts";

test.describe.configure({ timeout: 120_000 });

const FOLLOWING = "GET /api/v1/accounts/:id/following";
const FOLLOW = "POST /api/v1/accounts/:id/follow";

/** Opens a list of eleven accounts, and waits for the state of one of its buttons. */
async function open(page: Page, state: string, username = "957thegame"): Promise<void> {
  await page.goto("/browse?kind=Radio");
  await expect(followControl(page, username)).toHaveAttribute("data-state", state);
}

test("axe finds no violations on a follow button that is following, requested, failed, hovered or busy", async ({
  page,
  world,
}) => {
  const { instance } = world;
  instance.seedFollow("670TheScore@sportsbots.xyz");
  await signedIn(page, world);
  await open(page, "not-following");
  const button = (username: string) => followControl(page, username);
  await expect(button("670TheScore")).toHaveAttribute("data-state", "following");

  instance.fault(FOLLOW, { status: 403, json: { error: "This action is not allowed" }, times: 1 });
  await button("957thegame").click();
  await expect(page.locator(".follow-problem")).toBeVisible();
  instance.fault(FOLLOW, { requested: true, times: 1 });
  await button("971theticketxyt").click();
  await expect(button("971theticketxyt")).toHaveAttribute("data-state", /following|requested/);
  await expect(page.locator(".toast")).toHaveCount(0, { timeout: 15_000 });

  await scan(page, "following, requested, failed");
  await button("670TheScore").focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(button("670TheScore")).toHaveText(/Unfollow/);
  await scan(page, "unfollow");

  instance.fault(FOLLOW, { hang: true });
  await button("957thegame").click();
  await expect(button("957thegame")).toHaveAttribute("data-state", "busy");
  await scan(page, "busy");
});

test("axe finds no violations on follow buttons whose state is unknown, nor on a Following page that is loading", async ({
  page,
  world,
}) => {
  world.instance.fault(FOLLOWING, { hang: true });
  await signedIn(page, world);
  await open(page, "unknown");
  await scan(page, "a list");
  await page.goto("/following");
  await expect(page.getByText("Loading your list…")).toBeVisible();
  await scan(page, "the accounts one follows");
});

test("axe finds no violations on a Following page that is empty, complete or incomplete", async ({ page, world }) => {
  const { instance } = world;
  await signedIn(page, world);
  await page.goto("/following");
  await expect(page.getByText("No Accounts Found")).toBeVisible();
  await scan(page, "none");
  for (const username of ["NFL", "NBA", "AdamSchefter"]) instance.seedFollow(`${username}@sportsbots.xyz`);
  await page.reload();
  await expect(page.locator(".card")).toHaveCount(3);
  await scan(page, "some");
  instance.fault(FOLLOWING, { skip: 1, status: 404 });
  await page.reload();
  await expect(page.getByText("so this list is not complete")).toBeVisible({ timeout: 20_000 });
  await scan(page, "broken off");
});

test("axe finds no violations on a Following page whose team is being unfollowed, paused, unfollowed or requested", async ({
  page,
  world,
}) => {
  const { instance } = world;
  for (const username of ["ChicagoBears", "adamjahns", "kfishbain"]) instance.seedFollow(`${username}@sportsbots.xyz`);
  await signedIn(page, world);
  await page.goto("/following");
  const bar = page.getByRole("region", { name: /^(?:Follows in progress|You’re in)$/ });
  const unfollowing = instance.fault("POST /api/v1/accounts/:id/unfollow", { hang: true });
  await page.getByRole("button", { name: "More", exact: true }).click();
  await scan(page, "the menu", { widths: [360] });
  await page.keyboard.press("Escape"); // the menu was placed in a window of another width
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Unfollow several" }).click();
  await page.getByRole("radio", { name: "All of them 3" }).click();
  await page.getByRole("button", { name: "Unfollow 3 accounts" }).click();
  await expect(bar).toContainText("Unfollowing: 0 of 3");
  await scan(page, "unfollowing");
  await bar.getByRole("button", { name: "Pause" }).click();
  await expect(bar).toContainText("Paused");
  await scan(page, "paused");
  unfollowing();
  await page.reload();
  await bar.getByRole("button", { name: "Go on" }).click();
  await expect(bar).toContainText("3 unfollowed");
  await scan(page, "unfollowed");

  instance.fault(FOLLOW, { requested: true, times: 3 });
  await bar.getByRole("button", { name: "Undo these 3" }).click();
  await expect(bar).toContainText("Undone. 3 requested.");
  await page.reload();
  await expect(page.getByRole("heading", { name: "Requested today" })).toBeVisible();
  await scan(page, "requested");
});

test("axe finds no violations on a toast of success, of success with Undo, or of an error", async ({ page, world }) => {
  const { instance } = world;
  await signedIn(page, world);
  await open(page, "not-following");
  const toast = (text: string) => page.locator(".toast").filter({ hasText: text }).locator(".toast-body");
  // a focused toast stays; the scan starts when the toast it replaced is gone
  const hold = async (text: string): Promise<void> => {
    await toast(text).focus();
    await expect(page.locator(".toast")).toHaveCount(1, { timeout: 15_000 });
  };

  await followControl(page, "957thegame").click();
  await hold("You have followed @957thegame.");
  await scan(page, "success");
  await followControl(page, "957thegame").click();
  await hold("You have unfollowed @957thegame.");
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await scan(page, "success that can be undone");

  instance.fault(FOLLOW, { status: 403, json: { error: "This action is not allowed" } });
  await followControl(page, "957thegame").click();
  await hold("An error occurred, pleased try again.");
  await scan(page, "error with its reason");
});

test("axe finds no violations on a signed-in visitor's account menu, nor on the menu of a small screen", async ({
  page,
  world,
}) => {
  await signedIn(page, world);
  await open(page, "not-following");
  await page.getByRole("button", { name: "Your account, Demo Visitor" }).click();
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await scan(page, "the account menu");
  await page.keyboard.press("Escape");
  await page.setViewportSize({ width: 360, height: 900 });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.locator("#sidebar").getByRole("link", { name: "Following" })).toBeVisible();
  await scan(page, "the menu", { widths: [360] });
});

test("axe finds no violations on the notice that the instance is slow", async ({ page, world }) => {
  const slow = { instances: { [world.instance.host]: { slow: { ttl: 720 } } } };
  await page.route("**/health/service-alerts.json", (route) => route.fulfill({ json: slow }));
  await signedIn(page, world);
  await open(page, "not-following");
  await expect(page.getByText("is currently experiencing degraded performance")).toBeVisible();
  await scan(page, "the notice");
});

test("axe finds no violations on an account page of a signed-in visitor, also after a failed unfollow", async ({
  page,
  world,
}) => {
  world.instance.seedFollow("NFL@sportsbots.xyz");
  await signedIn(page, world);
  await page.goto("/accounts/NFL");
  await expect(followControl(page, "NFL")).toHaveAttribute("data-state", "following");
  await scan(page, "following");
  world.instance.fault("POST /api/v1/accounts/:id/unfollow", { status: 403, json: { error: "Not allowed" } });
  await followControl(page, "NFL").click();
  await expect(page.locator(".follow-problem")).toBeVisible();
  await scan(page, "failed");
});

test("axe finds no violations on an account page while the visitor's server does not answer", async ({
  page,
  world,
}) => {
  await signedIn(page, world);
  await page.clock.install();
  world.instance.fault(FOLLOWING, { hang: true });
  const asked = page.waitForRequest(/\/following\?/);
  await page.goto("/accounts/NFL");
  await asked;
  await page.clock.fastForward(5_000);
  await expect(page.locator(".toast")).toContainText("is slow to answer.");
  await page.clock.fastForward(15_000);
  await expect(page.getByRole("button", { name: "Follow from your server" })).toBeVisible();
  await scan(page, "stuck");
});

test("axe finds no violations on the alerts of a team that are on, off, waiting or unknown", async ({
  page,
  world,
}) => {
  const { instance } = world;
  for (const name of ["NHLBruins", "ConorRyan_93"]) instance.seedFollow(`${name}@sportsbots.xyz`);
  await signedIn(page, world);
  await page.goto("/teams/nhl/boston-bruins");
  instance.fault(FOLLOW, { requested: true, times: 1 });
  await followControl(page, "FlutoShinzawa").click();
  await page.getByRole("button", { name: "Alerts" }).click();
  await page.getByRole("switch", { name: "Conor Ryan" }).click();
  await expect(page.getByRole("switch", { name: "Conor Ryan" })).toBeChecked();
  await expect(page.locator(".toast")).toHaveCount(0, { timeout: 15_000 });
  await scan(page, "alerts");
  instance.fault(FOLLOW, { hang: true, times: 1 });
  await page.getByRole("switch", { name: "Boston Bruins" }).click();
  await expect(page.getByRole("switch", { name: "Boston Bruins" })).toHaveAttribute("aria-busy", "true");
  await scan(page, "alerts, waiting");
});
