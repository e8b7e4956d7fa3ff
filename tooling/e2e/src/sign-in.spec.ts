import type { Page } from "@playwright/test";
import { expect, hydrated, signedIn, test } from "./stage.ts";

const dialog = (page: Page) => page.getByRole("dialog");
const scrolledTo = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test("step 1 has its title, says what signing in is for, and has field and button §2.81 §2.82 §2.83 §2.84", async ({
  page,
}) => {
  await page.goto("/recent?m=login");
  await expect(dialog(page).getByRole("heading", { name: "Sign in to Mastodon", exact: true })).toBeVisible();
  await expect(dialog(page)).toContainText("Signing in lets you follow accounts with the Follow button.");
  await expect(dialog(page).getByRole("combobox", { name: "Your instance" })).toHaveAttribute(
    "placeholder",
    "https://",
  );
  await expect(dialog(page).getByRole("button", { name: "Sign In", exact: true })).toBeVisible();
});

/** Holds back the scripts that are asked for from now on, until it is said whether they come. */
async function holdScripts(page: Page): Promise<(come: boolean) => void> {
  let release: (come: boolean) => void = () => {};
  const released = new Promise<boolean>((resolve) => (release = resolve));
  await page.route("**/_next/**/*.js", async (route) => ((await released) ? route.continue() : route.abort()));
  return release;
}

/** The sign-in dialog while its code is held back. */
async function openedWithoutCode(page: Page) {
  await page.goto("/recent");
  await hydrated(page);
  await page.mouse.move(9, 9); // the dialog itself is loaded by the first input
  await expect(page.locator(".toasts").first()).toBeAttached();
  const release = await holdScripts(page);
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  const field = page.getByLabel("Your instance");
  await expect(field).toBeFocused();
  return { release, field, button: page.getByRole("button", { name: "Sign In", exact: true }) };
}

test("step 1 waits for its code, and for a text §5.2 §5.3", async ({ page }) => {
  const { release, field, button } = await openedWithoutCode(page);
  await field.fill("mastodon.example");
  await expect(button).toBeDisabled();
  release(true);
  await expect(button).toBeEnabled();
  await expect(field).toHaveValue("mastodon.example");
  await field.fill(" ");
  await expect(button).toBeDisabled();
});

test("Enter before step 1 has its code is kept until it has", async ({ page, world }) => {
  const { release, field, button } = await openedWithoutCode(page);
  await field.fill(world.instance.host);
  await field.press("Enter");
  await expect(button.locator(".spinner")).toBeVisible();
  await expect(field).toBeVisible();
  release(true);
  await page.waitForURL((url) => url.origin === world.instance.origin);
});

test("Enter before step 1 has its code is dropped by a change of the text, and by closing", async ({ page, world }) => {
  const { release, field, button } = await openedWithoutCode(page);
  await field.fill(world.instance.host);
  await field.press("Enter");
  await field.press("x");
  release(true);
  await expect(button).toBeEnabled();
  await expect(field).toHaveValue(`${world.instance.host}x`);
  await page.unrouteAll();
  const again = await openedWithoutCode(page);
  await again.field.fill(world.instance.host);
  await again.field.press("Enter");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  again.release(true);
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await expect(again.button).toBeVisible();
  await again.field.fill("y");
  await expect(again.button).toBeEnabled();
  expect(world.instance.state.requests).toEqual([]);
});

test("what was typed stays where the code of sign-in could not be loaded", async ({ page, world }) => {
  const { release, field, button } = await openedWithoutCode(page);
  await field.fill(world.instance.host);
  release(false);
  await expect(dialog(page).getByRole("button", { name: "Try Again" })).toBeFocused();
  await page.unrouteAll();
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(world.instance.host);
  await expect(button).toBeEnabled();
});

test("what is typed while the page comes alive is neither lost nor mixed with what was typed the last time", async ({
  page,
  world,
}) => {
  await page.addInitScript(() => localStorage.setItem("mastodonInstance", "long.used.example"));
  const release = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  const field = page.getByLabel("Your instance");
  await field.fill(world.instance.host);
  release(true);
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeEnabled();
  await expect(field).toHaveValue(world.instance.host);
  await page.unrouteAll();
  await page.reload();
  await expect(field).toHaveValue("long.used.example");
  await expect(field).toBeFocused();
  await page.keyboard.type("o"); // in place of what stands there
  await expect(field).toHaveValue("o");
});

test("step 2 says what it does and with whom §2.86 §2.87 §4.23", async ({ page, world }) => {
  world.instance.fault("GET /api/v1/instance", { hang: true });
  await page.goto("/recent?m=login");
  await page.getByLabel("Your instance").fill(`  HTTP://${world.instance.host}/about `);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  const step = dialog(page).getByRole("status").filter({ hasText: "Connecting" });
  await expect(step.getByText("Connecting to Your Instance…", { exact: true })).toBeVisible();
  await expect(step.getByText(world.instance.host, { exact: true })).toBeVisible();
});

test("the dialog opens and closes without scrolling the page §2.75 §2.76", async ({ page }) => {
  await page.goto("/popular");
  await hydrated(page);
  await page.locator(".card").nth(30).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 333));
  const before = await scrolledTo(page);
  expect(before).toBeGreaterThan(1_000);
  // a click by pointer would first scroll what it clicks into sight
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).dispatchEvent("click");
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(/\/login\?m=login/);
  expect(await scrolledTo(page)).toBe(before);
  await page.keyboard.press("Escape");
  await page.waitForURL("**/popular");
  await expect(dialog(page)).toBeHidden();
  expect(await scrolledTo(page)).toBe(before);
});

test("closing leads to the home page where the address names no way back §2.80", async ({ page, world }) => {
  for (const path of ["/login", "/login?m=login"]) {
    await page.goto(path);
    await hydrated(page);
    await page.getByRole("button", { name: "Close" }).click();
    await page.waitForURL(`${world.site.origin}/`);
    await expect(page.locator(".card").first()).toBeVisible();
  }
});

test("the dialog is leaving for 300 ms before the address changes §2.78 §9.14", async ({ page }) => {
  await page.goto("/recent");
  await hydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/login\?m=login/);
  await page.evaluate(() => {
    const times: Record<string, number> = {};
    Object.assign(window, { times });
    const note = (name: string): void => void (times[name] ??= performance.now());
    new MutationObserver(() => {
      if (document.querySelector("dialog[data-closing]") !== null) note("leaving");
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["data-closing"] });
    window.addEventListener("popstate", () => note("left"));
  });
  await page.keyboard.press("Escape");
  await page.waitForURL("**/recent");
  const { leaving = 0, left = 0 } = await page.evaluate(() =>
    Object.fromEntries(Object.entries<number>(Reflect.get(window, "times"))),
  );
  expect(left - leaving).toBeGreaterThanOrEqual(290);
  expect(left - leaving).toBeLessThan(2_000);
});

test("the visitor's avatar opens the account menu §2.92", async ({ page, world }) => {
  await signedIn(page, world);
  await page.goto("/recent");
  const toggle = page.getByRole("button", { name: /^Your account, / });
  await expect(toggle.locator("img")).toHaveJSProperty("complete", true);
  expect(await toggle.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await toggle.locator("img").click();
  await expect(page.locator("#account-menu")).toBeVisible();
  await toggle.click();
  await expect(page.locator("#account-menu")).toBeHidden();
});

test("without an avatar a plain icon opens it, and without a display name the username is shown §2.93 §2.95", async ({
  page,
  world,
}) => {
  world.instance.fault("GET /api/v1/accounts/verify_credentials", {
    json: { id: "1", username: "plainname", acct: "plainname", display_name: "", avatar: "", url: "" },
  });
  await signedIn(page, world);
  await page.goto("/recent");
  const toggle = page.getByRole("button", { name: "Your account, plainname" });
  await expect(toggle.locator("svg.icon > use")).toHaveAttribute("href", /#i-user$/);
  await expect(toggle.locator("img")).toHaveCount(0);
  await toggle.click();
  await expect(page.locator("#account-menu .popover-name")).toHaveText("plainname");
});
