import { wordPressPages } from "../../src/wordpress-page.ts";
import { expect } from "../invariants.ts";
import { test } from "./widget.ts";

/** A browser draws a clipped frame in some loads only, so the page loads many times. */
const LOADS = 25;

test("row 207: both cards in clipped frames of a WordPress page become visible, whenever it posts that it is ready", async ({
  page,
  world,
  host,
}) => {
  const pages = wordPressPages(world.site.origin);
  const blog = await host(Object.fromEntries(pages.map((body, index) => [`/${index}`, { body }])));
  const frames = page.locator("iframe");
  const clipped = page.locator("iframe[style]");
  let shown = 0;
  for (let load = 0; load < LOADS; load += 1) {
    await page.goto(`${blog.origin}/${load % pages.length}`);
    // counts a card that stays clipped, so that the report says how many did
    await clipped
      .first()
      .waitFor({ state: "detached", timeout: 2_000 })
      .catch(() => {});
    shown += (await frames.count()) - (await clipped.count());
  }
  expect(shown).toBe(LOADS * 2);
});
