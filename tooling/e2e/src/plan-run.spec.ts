import type { Page } from "@playwright/test";
import { expect, holdFollows, signedIn, signIn, test } from "./stage.ts";

const TEAMS = ["nfl/chicago-bears", "nba/boston-celtics", "nhl/new-york-rangers"];

const panel = (page: Page) => page.getByRole("region", { name: /^(?:Follows in progress|You’re in)$/ });
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

/** Opens the plan of three teams with fifteen accounts. */
async function openPlan(page: Page): Promise<void> {
  await page.context().addInitScript(
    (text) => {
      if (localStorage.getItem("rosterPicks") === null) localStorage.setItem("rosterPicks", text);
    },
    JSON.stringify({ teams: TEAMS }),
  );
  await page.goto("/picks?plan");
}

test("Start moves the keyboard's focus to the run, Pause and Resume keep it, and the end moves it to the run again", async ({
  page,
  world,
}) => {
  const release = await holdFollows(page, 5);
  await signedIn(page, world);
  await openPlan(page);
  const start = page.getByRole("button", { name: "Follow 15" });
  await start.focus();
  await page.keyboard.press("Enter");
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Pause" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Resume" })).toBeFocused();
  await page.keyboard.press("Space");
  await expect(page.getByRole("button", { name: "Pause" })).toBeFocused();
  release();
  await expect(page.getByRole("region", { name: "You’re in" })).toBeFocused();
});

test("a fan finds a team by keyboard, picks it by Enter, signs in, and has the focus on the run", async ({
  page,
  world,
}) => {
  const { keyboard } = page;
  await page.goto("/picks");
  await page.getByRole("searchbox", { name: "Team, city or person" }).focus();
  await keyboard.type("chi");
  await keyboard.press("Enter");
  await expect(page.getByText("No team picked yet")).toBeVisible();
  await keyboard.type("cago bears");
  await keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Chicago Bears" })).toHaveAttribute("aria-pressed", "true");
  await keyboard.press("Enter"); // does not take the pick back
  await keyboard.type("celtics"); // replaces the text
  await keyboard.press("Enter");
  await expect(page.getByText("2 teams", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: /^See the / }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("10 accounts for your 2 teams");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Sign in and follow \d+$/ })
    .press("Enter");
  await holdFollows(page, 3);
  await signIn(page, world);
  await expect(panel(page)).toBeFocused();
  await expect(panel(page)).toContainText(/of 10/);
});

test("a sign-out during a run asks one question, and deletes the run", async ({ page, world }) => {
  await holdFollows(page, 5);
  await signedIn(page, world);
  await openPlan(page);
  await press(page, /^Follow \d+$/);
  await expect(panel(page)).toContainText(/of 15/);
  await press(page, /^Your account/);
  await press(page, "Sign Out");
  await expect(page.getByText(/follows of your plan are left/)).toBeVisible();
  await press(page, "Stay signed in");
  await expect(panel(page)).toContainText(/of 15/);
  await press(page, /^Your account/);
  await press(page, "Sign Out");
  await press(page, "Sign out anyway");
  await expect(panel(page)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("rosterRun2"))).toBeNull();
  await expect(page.getByRole("main").getByRole("link", { name: /^Sign in and follow \d+$/ })).toBeVisible();
});

test.describe("with a sign-in that ends by itself", () => {
  test.use({ worldOptions: { software: "activities-next" } });

  /** Changes when the stored sign-in ends. */
  const endIn = (page: Page, minutes: number) =>
    page.evaluate((seconds) => {
      const stored = JSON.parse(localStorage.getItem("mastodonToken") ?? "");
      localStorage.setItem("mastodonToken", JSON.stringify({ ...stored, expires_at: Date.now() / 1_000 + seconds }));
    }, minutes * 60);

  test("the account menu says until when a sign-in lasts, and a plan that outlives it asks to sign in again first", async ({
    page,
    world,
  }) => {
    const menu = page.locator("#account-menu");
    await page.goto("/recent");
    await page.getByRole("link", { name: "Sign in" }).first().click();
    await signIn(page, world);
    await press(page, /^Your account/);
    const week = new Date(Date.now() + 7 * 86_400_000);
    const day = new Intl.DateTimeFormat("en", { month: "long", day: "numeric", timeZone: "UTC" });
    await expect(menu).toContainText(`Your sign-in ends on ${day.format(week)} at `);

    await openPlan(page);
    await endIn(page, 1);
    await page.reload();
    await press(page, "Follow 15");
    const question = page.getByRole("alert").filter({ hasText: "sign in again first" });
    await expect(question).toHaveText(
      /^Your sign-in ends .+\. These follows may take longer, so sign in again first\.$/,
    );
    expect(world.instance.state.requests.some(({ path }) => path.endsWith("/follow"))).toBe(false);
    await page.getByRole("link", { name: "Sign in again" }).click();
    await page.getByLabel("Where is your Mastodon account?").fill(world.instance.host);
    await press(page, "Sign In");
    await press(page, "Authorize");
    await expect(question).toHaveCount(0);
    await press(page, "Follow 15");
    await expect(panel(page)).toContainText("15 followed");
    expect(world.instance.state.tokens.filter(({ revoked }) => !revoked)).toHaveLength(1);
  });

  test("a plan starts without a question before a sign-in that lasts long enough, and after Follow anyway", async ({
    page,
    world,
  }) => {
    await signedIn(page, world);
    await openPlan(page);
    await endIn(page, 10);
    await page.reload();
    const release = await holdFollows(page, 0);
    await press(page, "Follow 15");
    await expect(panel(page)).toContainText(/of 15/);
    await press(page, "Stop");
    release();
    await press(page, "Done");
    await endIn(page, 1);
    await page.reload();
    await press(page, /^Follow \d+$/);
    await press(page, "Follow anyway");
    await expect(panel(page)).toContainText(/of 1\d/);
  });
});
