import type { Page } from "@playwright/test";
import { countText } from "./roster.ts";
import { cards, expect, hydrated, signIn, test } from "./stage.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Sign in to Mastodon" });

for (const { path, ready, term } of [
  { path: "/browse?kind=Team", ready: countText({ kind: "Team" }), term: "" },
  { path: "/search?q=chiefs", ready: /^\d+ results$/, term: "chiefs" },
]) {
  test(`${path} shows the same cards before, during and after the sign-in dialog §2.11 §2.73 §2.74 §2.75 §2.77 §2.79 §2.100`, async ({
    page,
    complaints,
  }) => {
    await page.goto(path);
    await expect(page.getByText(ready)).toBeVisible();
    await expect(page.locator(".card").first()).toBeVisible();
    const before = await cards(page);
    await page.evaluate(() => document.querySelectorAll(".card").forEach((card) => card.classList.add("seen-before")));
    expect(before.length).toBeGreaterThan(0);
    const length = await page.evaluate(() => history.length);

    await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
    await expect(dialog(page)).toBeVisible();
    const address = new URL(page.url());
    expect([address.pathname, address.searchParams.get("m")]).toEqual(["/login", "login"]);
    expect(address.searchParams.get("back")).toBe(path);
    await expect(page.locator("input[type=search]")).toHaveValue(term);
    expect(await cards(page)).toEqual(before);
    await expect(page.locator(".card.seen-before"), "no card was rendered again").toHaveCount(before.length);

    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await page.waitForURL(`**${path}`);
    expect(await cards(page)).toEqual(before);
    await expect(page.locator(".card.seen-before")).toHaveCount(before.length);

    // forward opens the dialog again, back closes it, and history has one more entry
    await page.goForward();
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toBeHidden();
    expect(await cards(page)).toEqual(before);
    expect(await page.evaluate(() => history.length)).toBe(length + 1);
    expect(complaints).toEqual([]);
  });
}

test("the sign-in dialog opens by address, restores the address on closing, and focuses the account icon §2.73 §2.79", async ({
  page,
  complaints,
}) => {
  await page.goto("/nfl-teams?m=login");
  await expect(dialog(page)).toBeVisible();
  await expect(page.locator(".card")).toHaveCount(32);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(dialog(page)).toBeHidden();
  await page.waitForURL("**/nfl-teams");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeFocused();
  await expect(page.locator(".card")).toHaveCount(32);
  expect(complaints).toEqual([]);
});

test("the sign-in dialog takes the focus, keeps it, and returns it to the Follow link that opened it §6.2", async ({
  page,
}) => {
  await page.goto("/");
  await hydrated(page);
  const opener = page.getByRole("link", { name: "Follow @NFL", exact: true });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Where is your Mastodon account?")).toBeFocused();
  for (let press = 0; press < 6; press++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(() => {
      const active = document.activeElement;
      return active !== document.body && active?.closest("dialog") === null;
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();
  await page.waitForURL((url) => url.pathname === "/" && url.search === "");
});

test("the sign-in page shows the dialog's content without the sidebar §2.11 §2.28 §2.79 §2.81 §2.82 §2.83 §2.84 §5.3", async ({
  page,
  complaints,
}) => {
  await page.goto("/login?m=login&back=/recent");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in to Mastodon" })).toBeVisible();
  await expect(page.getByLabel("Where is your Mastodon account?")).toHaveAttribute("placeholder", "https://");
  await expect(page.getByRole("button", { name: "Sign In" })).toBeDisabled();
  await expect(page.getByText("Signing in lets you follow accounts with the Follow button.")).toBeVisible();
  await expect(page.locator("#sidebar")).toHaveCount(0);
  await page.getByRole("button", { name: "Close" }).click();
  await page.waitForURL("**/recent");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Recent");
  await expect(page.locator("#sidebar")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("a click on Follow before the router is ready opens the sign-in dialog", async ({ page }) => {
  await page.addInitScript(() => {
    const listen = (patched: typeof history.pushState): void => {
      Reflect.deleteProperty(history, "pushState");
      document.querySelector<HTMLElement>(".profile .follow")?.click();
      history.pushState = patched;
    };
    const get = (): unknown => History.prototype.pushState;
    Object.defineProperty(history, "pushState", { configurable: true, get, set: listen });
  });
  await page.goto("/accounts/AdamSchefter");
  await expect(dialog(page)).toBeVisible();
  expect(new URL(page.url()).searchParams.get("m")).toBe("login");
  await page.keyboard.press("Escape");
  await page.waitForURL("**/accounts/AdamSchefter");
  await expect(dialog(page)).toBeHidden();
});

test("a follow needs a sign-in at the visitor's own instance, which returns to the account page and asks there whether to follow §1.8 §2.77 §4.31", async ({
  page,
  world,
}) => {
  await page.goto("/accounts/AdamSchefter");
  await page.getByRole("link", { name: "Follow @AdamSchefter" }).click();
  await expect(dialog(page)).toBeVisible();
  expect(world.instance.state.requests, "nothing is asked of an instance before").toEqual([]);
  await signIn(page, world);
  expect(page.url()).toBe(`${world.site.origin}/accounts/AdamSchefter`);
  expect(world.instance.state.follows()).not.toContain("AdamSchefter@sportsbots.xyz");
  await expect(page.locator(".follow-question")).toContainText("You are signed in. Follow now?");
  await page.getByRole("button", { name: "Follow @AdamSchefter", exact: true }).click();
  await expect(page.getByText("You have followed @AdamSchefter.")).toBeVisible();
  expect(world.instance.state.follows()).toContain("AdamSchefter@sportsbots.xyz");
});
