import type { Page } from "@playwright/test";
import { expect, hydrated, signedIn, test } from "./stage.ts";

const dialog = (page: Page) => page.getByRole("dialog");

/** Holds back scripts that are requested from now on, until the test delivers or aborts them. */
async function holdScripts(page: Page): Promise<(come: boolean) => void> {
  let release: (come: boolean) => void = () => {};
  const released = new Promise<boolean>((resolve) => (release = resolve));
  await page.route("**/_next/**/*.js", async (route) => ((await released) ? route.continue() : route.abort()));
  return release;
}

/** Opens the sign-in dialog while its code is held back. */
async function openedWithoutCode(page: Page) {
  await page.goto("/recent");
  await hydrated(page);
  await page.keyboard.press("Shift"); // the first input loads the dialog's code
  await expect(page.locator(".toasts").first()).toBeAttached();
  const release = await holdScripts(page);
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  const field = page.getByLabel("Where is your Mastodon account?");
  await expect(field).toBeFocused();
  return { release, field, button: page.getByRole("button", { name: "Sign In", exact: true }) };
}

test("the first step of sign-in enables its button when its script has loaded and the field has text §5.2 §5.3", async ({
  page,
}) => {
  const { release, field, button } = await openedWithoutCode(page);
  await field.fill("mastodon.example");
  await expect(button).toBeDisabled();
  release(true);
  await expect(button).toBeEnabled();
  await expect(field).toHaveValue("mastodon.example");
  await field.fill(" ");
  await expect(button).toBeDisabled();
});

test("Enter before step 1's code has loaded submits once the code has loaded", async ({ page, world }) => {
  const { release, field, button } = await openedWithoutCode(page);
  await field.fill(world.instance.host);
  await field.press("Enter");
  await expect(button.locator(".spinner")).toBeVisible();
  await expect(field).toBeVisible();
  release(true);
  await page.waitForURL((url) => url.origin === world.instance.origin);
});

test("Enter before step 1's code has loaded is ignored if the text changes or the dialog closes", async ({
  page,
  world,
}) => {
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

test("the server field keeps its text if the script of sign-in cannot load", async ({ page, world }) => {
  const { release, field, button } = await openedWithoutCode(page);
  await field.fill(world.instance.host);
  release(false);
  await expect(dialog(page).getByRole("button", { name: "Try Again" })).toBeFocused();
  await page.unrouteAll();
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(world.instance.host);
  await expect(button).toBeEnabled();
});

test("text typed during hydration is neither lost nor mixed with the stored text", async ({ page, world }) => {
  await page.addInitScript(() => localStorage.setItem("mastodonInstance", "long.used.example"));
  const release = await holdScripts(page);
  await page.goto("/login", { waitUntil: "commit" });
  const field = page.getByLabel("Where is your Mastodon account?");
  await field.fill(world.instance.host);
  release(true);
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeEnabled();
  await expect(field).toHaveValue(world.instance.host);
  await page.unrouteAll();
  await page.reload();
  await expect(field).toHaveValue("long.used.example");
  await expect(field).toBeFocused();
  await page.keyboard.type("o"); // replaces the selected text
  await expect(field).toHaveValue("o");
});

test("step 2 of sign-in says that it connects, and to which host §2.86 §2.87 §4.23", async ({ page, world }) => {
  world.instance.fault("GET /api/v1/instance", { hang: true });
  await page.goto("/recent?m=login");
  await page.getByLabel("Where is your Mastodon account?").fill(`  HTTP://${world.instance.host}/about `);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  const step = dialog(page).getByRole("status").filter({ hasText: "Connecting" });
  await expect(step.getByText("Connecting to Your Instance…", { exact: true })).toBeVisible();
  await expect(step.getByText(world.instance.host, { exact: true })).toBeVisible();
});

test("closing the sign-in page without a way back leads to the home page §2.80", async ({ page, world }) => {
  for (const path of ["/login", "/login?m=login"]) {
    await page.goto(path);
    await hydrated(page);
    await page.getByRole("button", { name: "Close" }).click();
    await page.waitForURL(`${world.site.origin}/`);
    await expect(page.locator(".card").first()).toBeVisible();
  }
});

test("without an avatar an icon opens the account menu, and without a display name the menu shows the username §2.93 §2.95", async ({
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
