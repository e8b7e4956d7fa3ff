import { expect, followControl, signIn, test } from "./stage.ts";

const ACCOUNT = "AdamSchefter";
const ACCT = `${ACCOUNT}@sportsbots.xyz`;

test("a visitor finds an account, signs in, follows, unfollows and signs out §1.2 §1.6 §2.12 §4.8 §4.9 §4.22 §4.23 §4.28 §4.31 §6.3 §6.5 §0.3", async ({
  page,
  world,
  complaints,
}) => {
  const { state } = world.instance;
  await page.goto("/");
  await page.getByRole("searchbox").fill("schefter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("“schefter”");
  await expect(followControl(page, ACCOUNT)).toHaveText("Follow");
  await page.waitForURL("**/search?q=schefter");

  await page.getByRole("link", { name: `Follow @${ACCOUNT}` }).click();
  await expect(page.getByRole("dialog", { name: "Sign in to Mastodon" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/login");
  await signIn(page, world);

  expect(page.url()).toBe(`${world.site.origin}/search?q=schefter`);
  expect(state.tokens.filter(({ revoked }) => !revoked)).toHaveLength(1);
  await expect(followControl(page, ACCOUNT)).toHaveText("Follow");
  expect(state.follows("demo")).not.toContain(ACCT);

  await page.getByRole("button", { name: `Follow @${ACCOUNT}`, exact: true }).click();
  await expect(page.getByText(`You have followed @${ACCOUNT}.`)).toBeVisible();
  await expect(followControl(page, ACCOUNT)).toHaveAttribute("data-state", "following");
  expect(state.follows("demo")).toContain(ACCT);

  await page.getByRole("link", { name: "Following", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Following");
  await expect(followControl(page, ACCOUNT)).toHaveAttribute("data-state", "following");
  await page.reload();
  await expect(followControl(page, ACCOUNT)).toHaveAttribute("data-state", "following");

  await page.getByRole("button", { name: `Following @${ACCOUNT}, unfollow` }).click();
  await expect(page.getByText(`You have unfollowed @${ACCOUNT}.`)).toBeVisible();
  expect(state.follows("demo")).not.toContain(ACCT);

  await page.getByRole("button", { name: /^Your account/ }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("mastodonToken"))).toBeNull();
  await expect.poll(() => state.tokens.every(({ revoked }) => revoked)).toBe(true);
  expect(complaints).toEqual([]);
});

test("a visitor finds an account, signs in and follows by keyboard alone §2.85 §5.3", async ({
  page,
  world,
  complaints,
}) => {
  const { state } = world.instance;
  const { keyboard } = page;
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.getAttribute("aria-label") ?? document.activeElement?.textContent?.trim() ?? "",
    );
  /** Presses Tab until the control with this name has the focus. */
  const tabTo = async (name: string | RegExp): Promise<void> => {
    for (let presses = 0; presses < 120; presses++) {
      const now = await focused();
      if (typeof name === "string" ? now === name : name.test(now)) return;
      await keyboard.press("Tab");
    }
    throw new Error(`No control named ${name} was reached in 120 presses; the focus is on "${await focused()}".`);
  };

  await page.goto("/");
  await tabTo("Search the roster");
  await keyboard.type("schefter");
  await page.waitForURL("**/search?q=schefter"); // the home page may have the account twice
  await expect(followControl(page, ACCOUNT)).toBeVisible();
  await page.waitForURL("**/search?q=schefter");
  await tabTo(`Follow @${ACCOUNT}`);
  await keyboard.press("Enter");
  await expect(page.getByLabel("Where is your Mastodon account?")).toBeFocused();
  await expect(page.getByRole("button", { name: "Sign In" })).toBeDisabled();
  await keyboard.type(world.instance.host);
  await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
  await keyboard.press("Enter");

  await page.waitForURL((url) => url.origin === world.instance.origin);
  await page.getByLabel("Username").focus();
  await keyboard.press("Control+A");
  await keyboard.type("demo");
  await keyboard.press("Tab");
  await keyboard.press("Control+A");
  await keyboard.type("demo");
  await keyboard.press("Enter");
  await page.getByRole("button", { name: "Authorize" }).waitFor();
  await tabTo("Authorize");
  await keyboard.press("Enter");
  await page.waitForURL("**/search?q=schefter");

  await expect(followControl(page, ACCOUNT)).toHaveText("Follow");
  await tabTo(`Follow @${ACCOUNT}`);
  await keyboard.press("Enter");
  await expect(page.getByText(`You have followed @${ACCOUNT}.`)).toBeVisible();
  await expect(followControl(page, ACCOUNT)).toBeFocused();
  expect(state.follows("demo")).toContain(ACCT);

  await page.reload();
  await expect(followControl(page, ACCOUNT)).toHaveAttribute("data-state", "following");
  await tabTo("Following");
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Following");
  await tabTo(`Following @${ACCOUNT}, unfollow`);
  await keyboard.press("Enter");
  await expect(page.getByText(`You have unfollowed @${ACCOUNT}.`)).toBeVisible();
  expect(state.follows("demo")).not.toContain(ACCT);

  await page.reload();
  await tabTo(/^Your account/);
  await keyboard.press("Enter");
  await tabTo("Sign Out");
  await keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  await expect.poll(() => state.tokens.every(({ revoked }) => revoked)).toBe(true);
  expect(complaints).toEqual([]);
});
