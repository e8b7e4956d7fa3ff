import type { Page } from "@playwright/test";
import type { World } from "@roster/site/world";
import { atRest, expect, hydrated, signedIn, test } from "./stage.ts";

const PATH = "/accounts/AdamSchefter";
const ACCT = "AdamSchefter@sportsbots.xyz";

const offer = (page: Page) => page.getByRole("button", { name: "Follow from your server" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Follow from your server" });
const field = (page: Page) => dialog(page).getByRole("combobox", { name: "Where is your Mastodon account?" });

async function openOffer(page: Page): Promise<void> {
  await page.goto(PATH);
  await hydrated(page);
  await offer(page).click();
  await expect(field(page)).toBeFocused();
}

/** Runs an action that opens a window, and returns the window when it shows the instance's own page. */
async function opened(page: Page, world: World, act: () => Promise<void>): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent("popup"), act()]);
  await popup.waitForURL((url) => url.origin === world.instance.origin);
  return popup;
}

/** Follows on the instance's own pages. */
async function followThere(popup: Page): Promise<void> {
  await popup.getByLabel("Username").fill("demo");
  await popup.getByLabel("Password").fill("demo");
  await popup.getByRole("button", { name: "Sign in" }).click();
  await popup.getByRole("button", { name: "Follow" }).click();
  await expect(popup.getByText("You follow this account.")).toBeVisible();
}

const stored = (page: Page): Promise<readonly string[]> => page.evaluate(() => Object.keys(localStorage));

test("Follow from your server asks for the server once, follows on its own page without a sign-in, copies the address, and accepts another server", async ({
  page,
  context,
  world,
  complaints,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openOffer(page);
  await field(page).fill(world.instance.host);
  const popup = await opened(page, world, () => page.keyboard.press("Enter"));
  expect(await popup.evaluate(() => window.opener)).toBeNull();
  expect(await popup.evaluate(() => document.referrer)).toBe("");
  await followThere(popup);
  expect(world.instance.state.follows()).toContain(ACCT);
  expect(world.instance.state.tokens, "no token was asked for").toEqual([]);
  expect(world.instance.state.apps).toEqual([]);
  expect((await stored(page)).filter((key) => !["hasSeenHero", "rosterTimes"].includes(key))).toEqual([
    "rosterServers",
  ]);
  await expect(dialog(page).getByText(`${world.instance.host} has opened in a new window`)).toBeVisible();

  // the next account needs one click
  await popup.close();
  await page.goto("/accounts/NFL");
  await hydrated(page);
  const next = await opened(page, world, () => offer(page).click());
  await expect(next.getByRole("button", { name: "Follow" })).toBeVisible();
  expect(next.url()).toContain("NFL%40sportsbots.xyz");
  await next.close();
  await dialog(page).getByRole("button", { name: "Copy address" }).click();
  await expect(dialog(page).getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("@NFL@sportsbots.xyz");
  await dialog(page).getByRole("button", { name: "Use another server" }).click();
  await expect(field(page)).toBeFocused();
  await field(page).clear();
  await expect(dialog(page).locator(".server-chips").getByRole("button").first()).toHaveText(world.instance.host);
  expect(complaints).toEqual([]);
});

test("Follow from your server says so if its code cannot load, and opens at the next click", async ({ page }) => {
  await page.goto(PATH);
  await hydrated(page);
  await page.route("**/_next/static/**", (route) => route.abort());
  await offer(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "The dialog could not be loaded." })).toBeVisible();
  await page.unroute("**/_next/static/**");
  await offer(page).click();
  await expect(field(page)).toBeFocused();
});

test("step 1 of sign-in offers to follow from the visitor's server", async ({ page, world, complaints }) => {
  await page.goto("/");
  await hydrated(page);
  await page.getByRole("link", { name: "Follow @NFL", exact: true }).click();
  const signIn = page.getByRole("dialog", { name: "Sign in to Mastodon" });
  await expect(offer(page)).toBeDisabled();
  await signIn.getByLabel("Where is your Mastodon account?").fill(world.instance.host);
  const popup = await opened(page, world, () => offer(page).click());
  await followThere(popup);
  expect(world.instance.state.follows()).toContain("NFL@sportsbots.xyz");
  await expect(signIn.getByText("follow @NFL there")).toBeVisible();

  // the dialog from the account icon has no account to follow
  await page.keyboard.press("Escape");
  await expect(signIn).toBeHidden();
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await expect(signIn).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test("if the browser opens no window, a link leads to the visitor's server", async ({ page, world, complaints }) => {
  await page.addInitScript(() => Object.assign(window, { open: () => null }));
  await openOffer(page);
  await field(page).fill(`someone@${world.instance.host}`);
  await page.keyboard.press("Enter");
  const link = dialog(page).getByRole("link", { name: `Follow @AdamSchefter on ${world.instance.host}` });
  await expect(link).toBeFocused();
  await expect(dialog(page).getByRole("alert")).toHaveText("Your browser did not open a new window. Use this link:");
  await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  const popup = await opened(page, world, () => page.keyboard.press("Enter"));
  expect(await popup.evaluate(() => window.opener)).toBeNull();
  await followThere(popup);
  expect(world.instance.state.follows()).toContain(ACCT);
  // Mastodon's own follow page accepts any account, so an account unknown to the server is not an error
  expect(complaints.filter((line) => !line.includes("404"))).toEqual([]);
});

test("the code of following from a server loads with the first click, and signed-in visitors do not see the button", async ({
  page,
  context,
  world,
}) => {
  const scripts: string[] = [];
  page.on("response", async (response) => {
    const text = response.url().endsWith(".js") ? await response.text().catch(() => "") : "";
    if (text.includes("authorize_interaction")) scripts.push(response.url());
  });
  await openOffer(page);
  await atRest(page);
  expect(scripts).toEqual([]);
  await field(page).fill(world.instance.host);
  await opened(page, world, () => page.keyboard.press("Enter"));
  expect(scripts).toHaveLength(1);

  const other = await context.newPage();
  await signedIn(other, world);
  await other.goto(PATH);
  await expect(other.getByRole("button", { name: "Your account" })).toBeVisible();
  await expect(offer(other)).toBeHidden();
});
