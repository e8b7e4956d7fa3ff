import type { Page } from "@playwright/test";
import { cardOf, cards, expect, followControl, hydrated, signedIn, test, withoutGrowth } from "./stage.ts";
import { twoFrames } from "./checks/layout-shifts.ts";

/** Scrolls a list, and presses the button at its end, until it shows at least this many cards. */
async function revealTo(page: Page, count: number): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 600); // in small steps, so every card becomes visible
        const shown = (await cards(page)).length;
        const more = page.locator(".reveal").getByText("Show 60 more");
        if (shown < count && (await more.isVisible())) await more.click();
        return shown;
      },
      { intervals: [50], timeout: 15_000 },
    )
    .toBeGreaterThanOrEqual(count);
}

/** The first card that is completely visible. */
const firstSeen = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll(".card")];
    return all.find((card) => card.getBoundingClientRect().top >= 64)?.querySelector(".card-handle")?.textContent;
  });

const focusedCard = (page: Page): Promise<string | null | undefined> =>
  page.evaluate(() => document.activeElement?.closest(".card")?.querySelector(".card-handle")?.textContent);

for (const path of ["/popular", "/browse?kind=Reporter"]) {
  test(`Back restores the length and the scroll position of the list at ${path}`, async ({ page, complaints }) => {
    await page.goto(path);
    await hydrated(page);
    await revealTo(page, 180);
    const shown = (await cards(page)).length;
    const wanted = (await cards(page))[150] ?? "";
    await cardOf(page, wanted).scrollIntoViewIfNeeded();
    // visible cards take their real height in the next frames
    await twoFrames(page);
    const seen = await firstSeen(page);
    await cardOf(page, wanted).locator(".card-name a").click();
    await page.waitForURL(/\/(?:accounts|teams)\//);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.evaluate(() => history.back());
    await page.waitForURL(`**${path}`);
    await expect.poll(async () => (await cards(page)).length).toBeGreaterThanOrEqual(shown);
    await expect.poll(() => firstSeen(page)).toBe(seen);
    expect(complaints).toEqual([]);
  });
}

test("Back does not scroll a list that the visitor scrolls before the code that restores its place has loaded", async ({
  page,
  world,
}) => {
  await page.goto("/popular");
  await hydrated(page);
  await revealTo(page, 180);
  await twoFrames(page);
  await page.goto(`${world.site.origin}/embed`);
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const held: string[] = [];
  await page.route("**/_next/**/*.js", async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(".restored=")) {
      held.push(route.request().url());
      await released;
    }
    await route.fulfill({ response });
  });
  await page.goBack();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect.poll(async () => (await cards(page)).length).toBeGreaterThanOrEqual(180);
  await page.mouse.wheel(0, -2000);
  await twoFrames(page);
  const seen = await firstSeen(page);
  release();
  await expect(page.locator("html[data-restored]")).toHaveCount(1);
  await expect(page.locator("html[data-restored]")).toHaveCount(0);
  expect(await firstSeen(page)).toBe(seen);
});

test.describe("without IntersectionObserver", () => {
  test.beforeEach(({ page }) => withoutGrowth(page));

  for (const [path, role, name] of [
    ["/popular", "link", /^Next page/],
    ["/browse?kind=Reporter", "button", "Show 60 more"],
  ] as const)
    test(`pressing the button at the end of the list at ${path} moves the focus to the first new card`, async ({
      page,
    }) => {
      await page.goto(path);
      await hydrated(page);
      const more = page.getByRole(role, { name }).or(page.getByRole(role, { name: "Show 60 more" }));
      for (const count of [120, 180]) {
        await more.focus();
        await page.keyboard.press("Enter");
        await expect(page.locator(".card:visible")).toHaveCount(count);
        expect(await focusedCard(page)).toBe((await cards(page))[count - 60]);
      }
    });
});

test("a list that grows by scrolling does not move the focus", async ({ page }) => {
  await page.goto("/popular");
  await hydrated(page);
  const link = page.locator(".card-name a").first();
  await link.focus();
  await revealTo(page, 120);
  await expect(link).toBeFocused();
});

test("a card stays on the Following page after an unfollow, with the focus, until the visitor leaves", async ({
  page,
  world,
}) => {
  world.instance.seedFollow("NFL@sportsbots.xyz");
  world.instance.seedFollow("Chiefs@sportsbots.xyz");
  await signedIn(page, world);
  await page.goto("/following");
  await expect(page.getByText("2 accounts", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Following @NFL, unfollow" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("1 account", { exact: true })).toBeVisible();
  const again = page.getByRole("button", { name: "Follow @NFL", exact: true });
  await expect(again).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 accounts", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Following @NFL, unfollow" }).click();
  await expect(again).toBeVisible();
  await page.getByRole("link", { name: "Recent", exact: true }).click();
  await page.waitForURL("**/recent");
  await page.getByRole("link", { name: "Following", exact: true }).click();
  await expect(followControl(page, "Chiefs")).toHaveAttribute("data-state", "following");
  expect(await cards(page)).toEqual(["Chiefs"]);
});

test("a notice that appears late does not move a scrolled page", async ({ page, world }) => {
  await signedIn(page, world);
  let answer = (): void => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/health/service-alerts.json", async (route) => {
    await asked;
    await route.fulfill({ json: { instances: { [world.instance.host]: { slow: { ttl: 600 } } } } });
  });
  await page.goto("/popular");
  await expect(page.locator(".follow").first()).toHaveAttribute("data-state", "not-following");
  await page.evaluate(() => window.scrollTo(0, 1200));
  const top = () =>
    page.evaluate(() => Math.round(document.querySelectorAll(".card")[20]?.getBoundingClientRect().top ?? 0));
  const before = await top();
  answer();
  await expect(page.getByText(/degraded performance/)).toBeAttached();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});

test("an account page says why a follow failed in the button's description", async ({ page, world }) => {
  await signedIn(page, world);
  await page.goto("/accounts/NFL");
  world.instance.fault("POST /api/v1/accounts/:id/follow", { status: 502, body: "<h1>Bad Gateway</h1>", noCors: true });
  const follow = page.getByRole("button", { name: "Follow @NFL", exact: true });
  await follow.click();
  await expect(page.locator(".profile .follow-problem")).toContainText("Your server refused this request.");
  await expect(follow).toHaveAccessibleDescription(/Your server refused this request\./);
});

test("the button that copies an address names the address", async ({ page }) => {
  await page.goto("/accounts/NFL");
  await expect(page.getByRole("button", { name: "Copy address @NFL@sportsbots.xyz" })).toBeVisible();
});
