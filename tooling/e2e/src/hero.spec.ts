import type { Page } from "@playwright/test";
import { expect, hydrated, test } from "./stage.ts";

test.use({ heroSeen: false });

const hero = (page: Page) => page.locator("#hero");
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("hasSeenHero"));
const goDown = (page: Page, top: number) => page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);

/** Waits for the hero and one more second, after which scrolling counts. */
async function greeted(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await expect(hero(page)).toBeVisible();
  await hydrated(page); // the second in which scrolling does not count begins with the first render
  await page.waitForFunction((from) => performance.now() - from > 1_100, await page.evaluate(() => performance.now()));
}

test("on a first visit the hero says what the site is and links its profile §1.9 §1.10 §4.39 §0.4", async ({
  page,
  complaints,
}) => {
  await page.goto("/");
  const line = hero(page).getByRole("heading", { level: 2 });
  await expect(line).toHaveText("Your teams, in your feed");
  await expect(hero(page)).toContainText(
    "Follow favorite teams, reporters, analysts and more with a curated roster of bots.",
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(hero(page).getByRole("link", { name: "@sportsbots@mastodon.social" })).toHaveAttribute(
    "href",
    "https://mastodon.social/@sportsbots",
  );
  expect(complaints.filter((text) => !text.includes("404"))).toEqual([]);
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test(`nothing moves when the hero appears and disappears, ${viewport.width} px wide`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      const note = (list: PerformanceObserverEntryList): void => {
        for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, "value")));
      };
      new PerformanceObserver(note).observe({ type: "layout-shift", buffered: true });
    });
    await page.route("**/*.woff2", (route) => route.abort()); // ignore shifts from fonts
    await greeted(page);
    const shifts = () => page.evaluate(() => Array.from<number>(Reflect.get(window, "shifts")));
    expect(await shifts()).toEqual([]);
    await page.mouse.move(viewport.width / 2, viewport.height / 2);
    for (let turn = 0; turn < 10; turn++) await page.mouse.wheel(0, 120);
    await expect(hero(page)).toBeHidden();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await shifts()).toEqual([]);
  });
}

for (const width of [320, 360, 375, 390, 412, 768, 1024, 1440]) {
  test(`the hero has the same height before and after its font loads, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const height = () => hero(page).evaluate((element) => element.getBoundingClientRect().height);
    await page.goto("/");
    await page.evaluate(() => document.fonts.ready);
    const wanted = await height();
    await page.route("**/*.woff2", (route) => route.abort());
    await page.reload();
    await expect(hero(page)).toBeVisible();
    expect(await height()).toBeCloseTo(wanted, 0);
  });
}

test("the hero is in the first paint, before any script runs §4.40", async ({ page }) => {
  await page.route("**/_next/static/**/*.js", (route) => route.abort());
  await page.goto("/");
  await expect(hero(page)).toBeVisible();
  await page.evaluate(() => localStorage.setItem("hasSeenHero", "true"));
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(hero(page)).toBeHidden();
});

test("without JavaScript there is no hero", async ({ browser, world }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(world.site.origin);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(hero(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "About Roster" })).toBeHidden();
  const first = page.getByRole("main").getByRole("heading").first();
  await expect(first).toHaveText("NFL");
  expect((await first.boundingBox())?.y).toBeLessThan(200);
  await page.close();
});

test("the hero never flashes for visitors who have seen it §3.14 §4.41", async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem("hasSeenHero", "true");
    const seen: number[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const height = document.querySelector("#hero")?.getBoundingClientRect().height ?? 0;
      if (height > 0) seen.push(height);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.goto("/");
  await hydrated(page);
  expect(await page.evaluate(() => Array.from<number>(Reflect.get(window, "seen")))).toEqual([]);
  await expect(hero(page)).toBeHidden();
  expect(await stored(page)).toBe("true");
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
]) {
  test(`the hero disappears when scrolled away, without a jump of the page, ${viewport.width} px wide §4.42 §4.45`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await greeted(page);
    expect(await stored(page)).toBeNull();
    const height = (await hero(page).boundingBox())?.height ?? 0;
    expect(height).toBeGreaterThan(150);
    await goDown(page, height - 100);
    await expect(hero(page)).toBeVisible();
    expect(await stored(page)).toBeNull();
    // in one task: the position of a card with the hero and without it
    const tops = await page.evaluate(async (to) => {
      const watched = document.querySelectorAll(".card")[3];
      const top = () => Math.round(watched?.getBoundingClientRect().top ?? NaN);
      scrollTo({ top: to, behavior: "instant" });
      const before = top();
      const gone = () => document.documentElement.dataset["hero"] === undefined;
      const places = new Set<number>();
      for (let frames = 0; frames < 5;) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        places.add(top());
        if (gone()) frames += 1;
      }
      return { before, places: [...places] };
    }, height + 120);
    for (const place of tops.places) expect(Math.abs(place - tops.before)).toBeLessThanOrEqual(1);
    await expect(hero(page)).toBeHidden();
    expect(await stored(page)).toBe("true");
    await goDown(page, 0);
    await page.reload();
    await hydrated(page);
    await expect(hero(page)).toBeHidden();
  });
}

test.describe("the info icon", () => {
  test.use({ heroSeen: true });
  const info = (page: Page) => page.getByRole("button", { name: "About Roster" });

  test("the info icon shows the hero again at the top, until it is scrolled away §2.24 §4.47", async ({
    page,
    complaints,
  }) => {
    await page.goto("/");
    await hydrated(page);
    await expect(hero(page)).toBeHidden();
    await page.mouse.move(640, 400);
    for (let turn = 0; turn < 10; turn++) await page.mouse.wheel(0, 150);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
    await info(page).click();
    await expect(hero(page)).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(await stored(page)).toBeNull();
    await expect(info(page)).toBeFocused();
    await greeted(page); // a reload does not hide the hero
    await goDown(page, 2_000);
    await expect(hero(page)).toBeHidden();
    expect(await stored(page)).toBe("true");
    expect(complaints).toEqual([]);
  });
});

test("a fan who begins at the picker finds their teams on Home, not the hero", async ({ page }) => {
  await page.goto("/picks");
  await page.getByRole("button", { name: "Chicago Bears", exact: true }).click();
  await page.getByRole("banner").getByRole("link", { name: "Roster", exact: true }).click();
  await expect(page.getByRole("region", { name: "Your teams" })).toBeInViewport();
  await page.evaluate(() => localStorage.removeItem("hasSeenHero")); // as the info icon does
  await page.reload();
  await expect(page.getByRole("region", { name: "Your teams" })).toBeInViewport();
  await expect(hero(page)).toBeHidden();
});

test("a tab keeps its hero after the hero was scrolled away in another tab", async ({ page, context }) => {
  await greeted(page);
  const other = await context.newPage();
  await greeted(other);
  await goDown(other, 2_000);
  await expect(hero(other)).toBeHidden();
  await page.bringToFront();
  expect(await stored(page)).toBe("true");
  await expect(hero(page)).toBeVisible();
  await goDown(page, 2_000);
  await expect(hero(page)).toBeHidden();
});
