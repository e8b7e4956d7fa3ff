import type { Page } from "@playwright/test";
import type { World } from "@roster/site/world";
import { recordShifts } from "./checks/layout-shifts.ts";
import { authorize, consent, expect, holdFollows, serverField, signIn, test, withPicks } from "./stage.ts";

const TEAMS = ["nfl/chicago-bears", "nba/boston-celtics"];
const SIGNED_IN = "Signed in as @demo.";

const signInAndFollow = (page: Page) => page.getByRole("link", { name: "Sign in and follow 10" });
const finish = (page: Page) => page.getByRole("region", { name: "You’re in" });
const follows = ({ instance }: World) =>
  instance.state.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/follow")).length;

/** Presses the plan's button, and sends the server. The page of the server then asks for consent. */
async function leave(page: Page, world: World): Promise<void> {
  await signInAndFollow(page).click();
  await serverField(page).fill(world.instance.host);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await page.waitForURL((url) => url.origin === world.instance.origin);
}

/** Expects the plan of a visitor who has signed in, and that nothing was followed. */
async function expectOneTapLeft(page: Page, world: World, count = 10): Promise<void> {
  await expect(page.getByText(SIGNED_IN)).toBeVisible();
  await expect(page.getByRole("button", { name: `Follow ${count}` })).toBeEnabled();
  expect(follows(world)).toBe(0);
}

test.beforeEach(async ({ page }) => {
  await withPicks(page, ...TEAMS);
  await page.goto("/picks?plan");
});

test("the plan's button signs in and follows at once, and neither a reload nor a second return follows again", async ({
  page,
  world,
}) => {
  await signInAndFollow(page).click();
  const dialog = page.getByRole("dialog", { name: "Sign in to Mastodon" });
  await expect(dialog.locator(".dialog-body p").first()).toHaveText("Sign in to follow 10 accounts");
  await expect(dialog.locator(".login-asked .avatar")).toHaveCount(2);
  await signIn(page, world);
  await expect(finish(page)).toContainText("10 followed");
  await expect(page.getByText(SIGNED_IN)).toHaveCount(0);
  expect(follows(world)).toBe(10);
  expect(await page.evaluate(() => sessionStorage.getItem("rosterAskedFollows"))).toBeNull();
  await page.reload();
  await expect(finish(page)).toContainText("10 followed");
  await page.goBack(); // to the server's answer
  await page.waitForURL(`${world.site.origin}/`);
  await page.goto("/picks?plan");
  await expect(finish(page)).toContainText("10 followed");
  expect(follows(world)).toBe(10);
});

for (const height of [740, 440])
  test(`a phone with large text shows the field and the button of sign-in, ${height} px above its keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height });
    await page.evaluate(() => (document.documentElement.style.fontSize = "130%"));
    await signInAndFollow(page).click();
    await expect(serverField(page)).toBeFocused();
    const button = page.getByRole("button", { name: "Sign In", exact: true });
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(serverField(page)).toBeInViewport({ ratio: 1 });
    const [field, below] = [await serverField(page).boundingBox(), await button.boundingBox()];
    expect((field?.y ?? NaN) + (field?.height ?? NaN)).toBeLessThan(below?.y ?? NaN);
  });

test("nothing moves when the run of a sign-in starts, on a phone", async ({ page, world }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await holdFollows(page, 0);
  const { moved } = await recordShifts(page);
  await signInAndFollow(page).click();
  await signIn(page, world);
  await expect(page.getByRole("region", { name: "Follows in progress" })).toBeFocused();
  expect(await moved()).toEqual([]);
  release();
});

test("follows that were undone at the finish stay undone", async ({ page, world }) => {
  await signInAndFollow(page).click();
  await signIn(page, world);
  await page.getByRole("button", { name: "Unfollow these 10" }).click();
  await expect(page.getByRole("region", { name: "Follows in progress" })).toContainText("Undone. 10 unfollowed.");
  await expect(page.getByRole("button", { name: "Follow 10" })).toBeEnabled();
  expect(follows(world)).toBe(10);
});

test("after a refused sign-in, the next one follows nothing by itself", async ({ page, world }) => {
  await leave(page, world);
  await authorize(page, world, "Deny");
  await page.getByRole("button", { name: "Try Again" }).click();
  await signIn(page, world);
  await expectOneTapLeft(page, world);
});

test("a sign-in in another tab than the button's follows nothing by itself", async ({ page, context, world }) => {
  await leave(page, world);
  const other = await context.newPage();
  await other.goto(page.url());
  await consent(other, world);
  await expectOneTapLeft(other, world);
});

test("a team that another tab has picked meanwhile is not followed by itself", async ({ page, context, world }) => {
  await leave(page, world);
  const other = await context.newPage();
  await other.goto("/picks");
  await other.getByRole("button", { name: "New York Rangers", exact: true }).click();
  await consent(page, world);
  await expectOneTapLeft(page, world, 15);
});
