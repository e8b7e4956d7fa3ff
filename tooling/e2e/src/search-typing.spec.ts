import { cardOf, expect, hydrated, test } from "./stage.ts";

test("keys that are pressed faster than answers come show only the results of the last term", async ({ page }) => {
  await page.goto("/search?q=chiefs");
  await hydrated(page);
  await expect(cardOf(page, "Chiefs")).toBeVisible();
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = (): void => {
      const shown = `${document.querySelector("h1")?.textContent} ${document.querySelector(".card-handle")?.textContent}`;
      if (seen.at(-1) !== shown) seen.push(shown);
      requestAnimationFrame(look);
    };
    look();
    const box = document.querySelector<HTMLInputElement>(".site-search input");
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
    for (const term of ["s", "sc", "sch", "sche", "schef", "scheft", "schefte", "schefter"]) {
      setValue?.call(box, term); // React ignores a value that its own setter has seen
      box?.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
  await expect(cardOf(page, "AdamSchefter")).toBeVisible();
  const seen = await page.evaluate(() => Array.from<string>(Reflect.get(window, "seen")));
  expect(seen.map((shown) => shown.split(" ")[0])).toEqual(["“chiefs”", "“schefter”"]);
});

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
