import { expect, test } from "../src/stage.ts";

/** Names with words of 11, 14 and 17 letters, and the narrowest window with a scrollbar that has room for each. */
const NAMES = [
  ["rijks", 360],
  ["moulagen", 380],
  ["nhmwien", 410],
] as const;

test("the heading of a museum breaks no word of its name, from phones to wide screens", async ({ page, world }) => {
  const broken: string[] = [];
  for (const [username, narrowest] of NAMES) {
    await page.goto(`${world.site.home}/accounts/${username}`);
    const name = page.getByRole("heading", { level: 1 });
    for (const width of [narrowest, 768, 1000, 1024, 1100, 1200, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const words = await name.evaluate((element) => {
        const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
        return Array.from((text?.textContent ?? "").matchAll(/\S+/g), ({ 0: word, index }) => {
          const range = document.createRange();
          if (text !== null) range.setStart(text, index);
          if (text !== null) range.setEnd(text, index + word.length);
          return { word, lines: range.getClientRects().length };
        });
      });
      expect(words.length).toBeGreaterThan(0);
      broken.push(...words.filter(({ lines }) => lines !== 1).map(({ word }) => `${word} at ${width}`));
    }
  }
  expect(broken).toEqual([]);
});

test("an address of a list with accents, as earlier versions had it, leads to the list", async ({ page, world }) => {
  const list = `${world.site.home}/browse/city`;
  for (const old of ["Zürich", "z%C3%BCrich"]) {
    await page.goto(`${list}/${old}`);
    await page.waitForURL(`${list}/zurich`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Zürich");
  }
});
