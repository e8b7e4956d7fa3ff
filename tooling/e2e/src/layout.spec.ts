import type { Page } from "@playwright/test";
import { atRest, expect, hydrated, signedIn, test } from "./stage.ts";

const box = async (page: Page, selector: string) =>
  (await page.locator(selector).first().boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };

test("a window of 1920 px shows four columns and leaves less than 30 px at each side", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1000 });
  await page.goto("/recent");
  const tops = await page
    .locator(".card")
    .evaluateAll((all) => all.slice(0, 5).map((card) => card.getBoundingClientRect().top));
  expect(new Set(tops.slice(0, 4)).size).toBe(1);
  expect(tops[4]).toBeGreaterThan(tops[0] ?? NaN);
  expect((await box(page, ".site-header .frame")).x).toBeLessThan(30);
});

test("a click on an account's avatar opens the page that its name links", async ({ page }) => {
  await page.goto("/nfl-teams");
  await hydrated(page);
  await page.locator(".card .avatar").first().click({ force: true });
  await page.waitForURL("**/teams/nfl/arizona-cardinals");
});

test("cards are at most 84 px high on a phone, so that seven or eight stand in its screen, and level in a grid", async ({
  page,
}) => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    for (const path of ["/recent", "/browse/kind/reporter", "/browse/kind/team"]) {
      await page.goto(path);
      await page.evaluate(() => document.fonts.ready);
      const boxes = await page.locator(".card").evaluateAll((all) =>
        all.slice(0, 9).map((card) => {
          const part = (selector: string) => card.querySelector(selector)?.getBoundingClientRect();
          const { y, height } = card.getBoundingClientRect();
          const [follow, tags] = [part(".follow"), part(".card-tags")];
          const gap = (tags?.top ?? NaN) - (follow?.bottom ?? NaN);
          return { row: y, height, gap, lines: [follow?.top, tags?.top] };
        }),
      );
      expect(boxes.filter(({ height, gap }) => !(height <= 84 && gap >= 4)).length, `${path}, ${width} px wide`).toBe(
        0,
      );
      for (const { row, lines } of boxes)
        for (const other of boxes) if (other.row === row) expect(other.lines).toEqual(lines);
    }
  }
});

for (const [width, text] of [
  [320, 100],
  [360, 130],
] as const)
  test(`a card cuts no handle and keeps both stripes, ${width} px wide with ${text} % text`, async ({ page }) => {
    await page.goto("/browse/kind/reporter");
    await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), text);
    await page.setViewportSize({ width, height: 740 }); // Chromium asks for widths in rem again only when a width changes
    await page.evaluate(() => document.fonts.ready);
    const cards = await page.locator(".card").evaluateAll((all) =>
      all.slice(0, 9).map((card) => {
        const handle = card.querySelector("bdi");
        const end = card.querySelector(".piping")?.getBoundingClientRect().right ?? NaN;
        return {
          isWhole: handle !== null && handle.scrollWidth <= handle.clientWidth,
          stripes: Math.round(end - card.getBoundingClientRect().left),
        };
      }),
    );
    expect(cards).toEqual(Array.from({ length: 9 }, () => ({ isWhole: true, stripes: 6 })));
  });

test("print shows the accounts without header, navigation and buttons", async ({ page }) => {
  await page.goto("/teams/nfl/chicago-bears");
  await atRest(page);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Brad Biggs" })).toBeVisible();
  for (const hidden of [".site-header", "#sidebar", ".follow", ".profile-files"])
    await expect(page.locator(hidden).first()).toBeHidden();
});

test("the notice of a slow server can be folded, and stays folded on the next page", async ({ page, world }) => {
  const slow = { instances: { [world.instance.host]: { slow: { ttl: 720 } } } };
  await page.route("**/health/service-alerts.json", (route) => route.fulfill({ json: slow }));
  await signedIn(page, world);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/nfl-teams");
  const text = page.getByText("is currently experiencing degraded performance");
  await expect(text).toBeVisible();
  await page.getByText(`${world.instance.host} is slow`).click();
  await expect(text).toBeHidden();
  expect((await box(page, ".notice")).height).toBeLessThan(50);
  await page.locator(".logo").click();
  await page.waitForURL((url) => url.pathname === "/");
  await expect(page.getByText(`${world.instance.host} is slow`)).toBeVisible();
  await expect(text).toBeHidden();
});
