import { signedIn, withoutGrowth } from "../../src/stage.ts";
import { expect, test } from "../invariants.ts";
import { FOLLOW, posts } from "./steps.ts";

/** The number of cards on the first page of a list. */
const CARDS = 60;
const OPEN = ".card .follow[data-state=not-following]";

test("row 160: after 60 quick follows a bar counts those that wait, and Stop drops them, so that their buttons say Follow again", async ({
  page,
  world,
  invariants,
}) => {
  const bar = page.getByRole("region", { name: "Follows that wait" });
  invariants.mayChange("follows");
  world.instance.fault(FOLLOW, { delayMs: 500 });
  await withoutGrowth(page);
  await signedIn(page, world);
  await page.goto("/browse");
  await invariants.settle(page);
  await expect(page.locator(OPEN)).toHaveCount(CARDS);
  await page.evaluate((selector) => {
    for (const button of document.querySelectorAll<HTMLElement>(selector)) button.click();
  }, OPEN);
  await expect(bar).toContainText(/^\d\d? accounts waiting for their turn\./);
  await bar.getByRole("button", { name: "Stop" }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.locator(".card .follow[data-state=busy]")).toHaveCount(0);
  const followed = world.instance.state.follows().filter((acct) => acct.endsWith("@sportsbots.xyz")).length;
  expect(followed).toBeLessThan(CARDS / 2);
  await expect(page.locator(".card .follow[data-state=following]")).toHaveCount(followed);
  await expect(page.locator(OPEN)).toHaveCount(CARDS - followed);
  expect(posts(world, "follow")).toHaveLength(followed);
});
