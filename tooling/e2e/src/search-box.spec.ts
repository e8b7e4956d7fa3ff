import { cardOf, cards, expect, hydrated, test } from "./stage.ts";

test("typing shows results, and history grows by one §2.10 §2.63 §2.64 §2.65 §2.70 §2.71 §2.72", async ({
  page,
  complaints,
}) => {
  await page.goto("/popular");
  await hydrated(page);
  const box = page.getByRole("searchbox");
  const length = await page.evaluate(() => history.length);
  await box.pressSequentially("chiefs", { delay: 60 });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("“chiefs”");
  await expect(cardOf(page, "Chiefs")).toBeVisible();
  await page.waitForURL("**/search?q=chiefs");
  expect(await page.evaluate(() => history.length)).toBe(length + 1);
  await expect(box).toHaveValue("chiefs");
  await expect(box).toBeFocused();

  await page.goBack();
  await page.waitForURL("**/popular");
  await expect(box).toHaveValue("");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Popular");
  await page.goForward();
  await page.waitForURL("**/search?q=chiefs");
  await expect(box).toHaveValue("chiefs");
  await expect(cardOf(page, "Chiefs")).toBeVisible();
  expect(complaints).toEqual([]);
});

test("results come while the address still waits §9.11", async ({ page }) => {
  await page.goto("/search?q=chiefs");
  await expect(cardOf(page, "Chiefs")).toBeVisible();
  const results = page.getByRole("heading", { level: 1 });
  await page.getByRole("searchbox").fill("schefter");
  await expect(results).toHaveText("“schefter”");
  expect(page.url(), "the address follows half a second later").toContain("q=chiefs");
  await expect(cardOf(page, "AdamSchefter")).toBeVisible();
  await page.waitForURL("**/search?q=schefter");
});

test("emptying the box empties the page and the address §2.66 §5.9", async ({ page }) => {
  await page.goto("/search?q=chiefs");
  await expect(page.locator(".card").first()).toBeVisible();
  await page.getByRole("searchbox").fill("   ");
  await page.waitForURL(/\/search$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Search");
  await expect(page.getByText("Type a name, team or league")).toBeVisible();
  await expect(page.locator(".card")).toHaveCount(0);
});

test("leaving the search page clears the box §2.67", async ({ page }) => {
  await page.goto("/search?q=chiefs");
  const box = page.getByRole("searchbox");
  await expect(box).toHaveValue("chiefs");
  await page.locator("#sidebar").getByRole("link", { name: "Recent", exact: true }).click();
  await page.waitForURL("**/recent");
  await expect(box).toHaveValue("");
});

test("the dialog over a search leaves box and results alone", async ({ page }) => {
  await page.goto("/search?q=chiefs");
  await expect(page.locator(".card").first()).toBeVisible();
  const before = await cards(page);
  await page.getByRole("link", { name: `Follow @${before[0]}` }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page.locator("input[type=search]")).toHaveValue("chiefs");
  await page.keyboard.press("Escape");
  await page.waitForURL("**/search?q=chiefs");
  await expect(page.getByRole("searchbox")).toHaveValue("chiefs");
  expect(await cards(page)).toEqual(before);
});

test("no more than 30 results, and said so §5.10 §9.12", async ({ page }) => {
  await page.goto("/search?q=nfl");
  await expect(page.getByText(/^30 of \d+ results$/)).toBeVisible();
  await expect(page.locator(".card")).toHaveCount(30);
});

test("nothing found is said, with a way on §1.13 §2.37 §2.51 §2.54", async ({ page }) => {
  await page.goto("/search?q=zzzzqqqq");
  await expect(page.getByRole("heading", { name: "No Accounts Found" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "@sportsbots@mastodon.social" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Remove filters" })).toBeVisible();
});

test("a page loaded with a term does not show the empty search first §2.10 §2.68", async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const heading = document.querySelector("h1");
      if (heading?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        if (seen.at(-1) !== heading.textContent) seen.push(heading.textContent ?? "");
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto("/search?q=chiefs");
  await expect(page.locator(".card").first()).toBeVisible();
  expect(await page.evaluate(() => Array.from<string>(Reflect.get(window, "seen")))).toEqual(["“chiefs”"]);
});

test("pressing Follow right after typing keeps the dialog and the term", async ({ page, complaints }) => {
  await page.goto("/search?q=chie");
  await expect(page.locator(".card").first()).toBeVisible();
  await page.getByRole("searchbox").fill("chiefs");
  await page.getByRole("link", { name: "Follow @Chiefs" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in to Mastodon" });
  await expect(dialog).toBeVisible();
  // longer than the address waits for more letters
  await page.waitForFunction((from) => performance.now() - from > 800, await page.evaluate(() => performance.now()));
  await expect(dialog).toBeVisible();
  expect(new URL(page.url()).searchParams.get("back")).toBe("/search?q=chiefs");
  await page.keyboard.press("Escape");
  await page.waitForURL("**/search?q=chiefs");
  expect(complaints).toEqual([]);
});
