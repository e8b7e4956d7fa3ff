import type { Page } from "@playwright/test";
import { cardOf, cards, expect, followControl, hydrated, signedIn, test } from "./stage.ts";

const help = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });
const current = (page: Page) => page.locator(".card[data-current]");
const press = (page: Page, ...keys: readonly string[]) =>
  keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

test("the key / focuses the search box, and is an ordinary letter there", async ({ page }) => {
  await open(page, "/nfl-teams");
  await expect(page.locator(".key-hint")).toBeVisible();
  await page.evaluate(() => scrollTo(0, 600));
  await page.keyboard.press("/");
  const box = page.getByRole("searchbox");
  await expect(box).toBeFocused();
  await expect(box).toBeInViewport();
  expect(await page.evaluate(() => scrollY), "the list keeps its place").toBe(600);
  await expect(box).toHaveValue("");
  await expect(page.locator(".key-hint")).toBeHidden();
  await page.keyboard.type("/?jkf");
  await expect(box).toHaveValue("/?jkf");
  await expect(help(page)).toBeHidden();
});

test("the key ? lists the shortcuts, and closing the list returns the focus", async ({ page, complaints }) => {
  await open(page, "/nfl-teams");
  await press(page, "j", "?");
  await expect(help(page)).toBeVisible();
  await expect(help(page).locator("kbd")).toHaveText(["/", "j", "k", "f", "?"]);
  await expect(help(page).getByRole("definition")).toHaveCount(5);
  await press(page, "/", "j", "f");
  expect(await page.evaluate(() => document.activeElement?.closest("dialog") !== null)).toBe(true);
  await page.keyboard.press("Escape");
  await expect(help(page)).toBeHidden();
  const [first = ""] = await cards(page);
  await expect(cardOf(page, first).locator(".card-name a")).toBeFocused();
  expect(complaints).toEqual([]);
});

test("a switch in the list of shortcuts turns them off and on, with the hint in the search box", async ({ page }) => {
  await open(page, "/nfl-teams");
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  const single = help(page).getByRole("switch", { name: "Single-key shortcuts" });
  await expect(single).toBeChecked();
  await single.focus();
  await page.keyboard.press("Space");
  await expect(single).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(help(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeFocused();
  await expect(page.locator(".key-hint")).toHaveCount(0);
  await press(page, "j", "/", "?");
  await expect(current(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Keyboard shortcuts" }).click();
  await help(page).getByText("Single-key shortcuts").click();
  await page.keyboard.press("Escape");
  await expect(help(page)).toBeHidden();
  await page.keyboard.press("j");
  await expect(current(page)).toHaveCount(1);
});

test("the keys j and k move from card to card below the header, and Enter opens a card", async ({ page }) => {
  await open(page, "/nfl-teams");
  const all = await cards(page);
  const isAt = (index: number) => expect(current(page).locator(".card-handle")).toHaveText(all[index] ?? "");
  await page.keyboard.press("j");
  await isAt(0);
  await expect(current(page)).toHaveCSS("outline-style", "solid");
  await expect(current(page).locator(".card-name a")).toHaveCSS("outline-style", "none");
  await press(page, "j", "j", "k");
  await isAt(1);
  for (let step = 0; step < 30; step++) await page.keyboard.press("j");
  await isAt(31);
  await expect(current(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("j");
  await isAt(31);
  for (let step = 0; step < 31; step++) {
    await page.keyboard.press("k");
    const [card, header] = [await current(page).boundingBox(), await page.locator(".site-header").boundingBox()];
    expect(card?.y ?? 0).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  }
  await isAt(0);
  await page.keyboard.press("k");
  await isAt(0);
  // from inside a card the keys continue from that card, and the focus ring follows, past the number of followers
  await press(page, "j", "Tab", "Tab");
  await expect(followControl(page, all[1] ?? "")).toBeFocused();
  await expect(current(page)).toHaveCount(0);
  await page.keyboard.press("j");
  await isAt(2);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/teams/nfl/*");
});

test("the key j begins at the first visible card", async ({ page }) => {
  await open(page, "/nfl-teams");
  const card = page.locator(".card").nth(12);
  await card.evaluate((element) => element.scrollIntoView({ block: "start", behavior: "instant" }));
  const before = await card.boundingBox();
  await page.keyboard.press("j");
  const at = await current(page).boundingBox();
  expect(Math.abs((at?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(10);
});

test("the key j continues into cards that were added by scrolling", async ({ page }) => {
  await open(page, "/popular");
  await expect(page.locator(".card")).toHaveCount(60);
  await expect
    .poll(
      async () => {
        for (let step = 0; step < 10; step++) await page.keyboard.press("j");
        return current(page).evaluate((card) => [...document.querySelectorAll(".card")].indexOf(card));
      },
      { timeout: 25_000 },
    )
    .toBeGreaterThan(70);
  expect(new URL(page.url()).pathname).toBe("/popular");
});

test("the key f opens sign-in for a signed-out visitor, then follows and unfollows, once per press", async ({
  page,
  world,
  complaints,
}) => {
  await open(page, "/accounts/AdamSchefter");
  await press(page, "Tab", "f");
  await expect(page.getByRole("dialog", { name: "Sign in to Mastodon" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("follow")).toBe("AdamSchefter");
  await signedIn(page, world);
  await open(page, "/nfl-teams");
  const [, second = ""] = await cards(page);
  const control = followControl(page, second);
  await expect(control).toHaveAttribute("data-state", "not-following");
  await press(page, "f");
  const before = world.instance.state.follows();
  expect(
    before.some((acct) => acct.endsWith("@sportsbots.xyz")),
    "no card is current yet",
  ).toBe(false);
  await press(page, "j", "j");
  await page.keyboard.down("f");
  await page.keyboard.down("f");
  await page.keyboard.up("f");
  await expect(control).toHaveAttribute("data-state", "following");
  await expect(page.getByText(`You have followed @${second}.`)).toBeVisible();
  expect(world.instance.state.follows().toSorted()).toEqual([...before, `${second}@sportsbots.xyz`].toSorted());
  await expect(current(page).locator(".card-handle"), "rendered again, and still current").toHaveText(second);
  await page.keyboard.press("f");
  await expect(page.getByText(`You have unfollowed @${second}.`)).toBeVisible();
  await expect(control).toHaveAttribute("data-state", "not-following");
  await page.keyboard.press("j");
  await expect(current(page)).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test("shortcuts ignore keys with modifiers, and keys under a dialog or a menu", async ({ page, world }) => {
  await signedIn(page, world);
  await open(page, "/nfl-teams");
  const nothing = async (): Promise<void> => {
    await expect(current(page)).toHaveCount(0);
    await expect(help(page)).toBeHidden();
    await expect(page.getByRole("searchbox")).not.toBeFocused();
  };
  await press(page, "Control+j", "Alt+j", "Meta+k", "Control+/");
  await nothing();
  await page.getByRole("button", { name: /^Your account/ }).click();
  await expect(page.locator("#account-menu")).toBeVisible();
  await press(page, "j", "/", "?");
  await nothing();
});

test("the sign-in page has no shortcuts", async ({ page }) => {
  await open(page, "/login");
  await page.locator("h1").click();
  await press(page, "?", "j", "/");
  await page.getByRole("button", { name: "Close" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await hydrated(page);
  await expect(help(page)).toBeHidden();
});

test.describe("with touch only", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("a touch device shows no shortcuts", async ({ page }) => {
    await open(page, "/nfl-teams");
    await expect(page.locator(".key-hint")).toBeHidden();
    await expect(page.getByRole("button", { name: "Keyboard shortcuts" })).toBeHidden();
  });
});
