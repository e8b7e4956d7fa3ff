import { expect, stored, test } from "./invariants.ts";

test.use({ heroSeen: false });

const VALUES = ["banana", "", "\0"];

test("row 58: with a malformed hasSeenHero in storage the hero appears as on a first visit", async ({
  page,
  complaints,
}) => {
  let value = "";
  await page.addInitScript(() => {
    const text = sessionStorage.getItem("odd");
    if (text !== null) localStorage.setItem("hasSeenHero", text);
    sessionStorage.removeItem("odd");
  });
  await page.goto("/");
  for (value of VALUES) {
    await test.step(value.slice(0, 20), async () => {
      await page.evaluate((text) => sessionStorage.setItem("odd", text), value);
      await page.goto("/");
      const hero = page.locator("#hero");
      await expect(hero, "as on a first visit").toBeVisible();
      expect(await page.evaluate(() => scrollY)).toBe(0);
      await page.waitForFunction(
        (from) => performance.now() - from > 1_100,
        await page.evaluate(() => performance.now()),
      );
      await page.evaluate(() => scrollTo({ top: 2_000, behavior: "instant" }));
      await expect(hero).toBeHidden();
      expect(await stored(page, "hasSeenHero")).toBe("true");
    });
  }
  expect(complaints).toEqual([]);
});
