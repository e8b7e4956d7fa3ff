import { expect, hydrated, test } from "./stage.ts";

test.describe("on a phone", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test("Enter in the search box takes its focus away, which closes the keyboard over the results", async ({ page }) => {
    await page.goto("/search?q=chief");
    await hydrated(page);
    const box = page.getByRole("searchbox");
    await box.focus();
    await page.keyboard.press("End");
    await page.keyboard.type("s");
    await expect(box).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(box).not.toBeFocused();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("“chiefs”");
  });
});
