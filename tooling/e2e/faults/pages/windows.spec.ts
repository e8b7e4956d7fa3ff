import { hydrated, signedIn } from "../../src/stage.ts";
import { walk } from "../../src/checks/tab-walk.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../invariants.ts";
import { ACCOUNTS, openSignedIn, panel, press, TEAM } from "../run/steps.ts";

/** The windows, and whether text has twice its size. */
const WINDOWS: readonly (readonly [width: number, height: number, isLarge: boolean])[] = [
  [320, 256, false],
  [740, 360, false],
  [360, 740, false],
  [360, 740, true],
  [1440, 900, false],
  [1440, 900, true],
];

/** The height of the bars over the middle of the page, in windows that need too much, as "width × height: height". */
async function tooHigh(page: Page): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [width, height, isLarge] of WINDOWS) {
    await page.setViewportSize({ width, height });
    await page.evaluate((large) => {
      document.documentElement.style.fontSize = large ? "200%" : "";
      scrollTo({ top: (document.documentElement.scrollHeight - innerHeight) / 2, behavior: "instant" });
    }, isLarge);
    const bars = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          requestAnimationFrame(() => {
            let covered = 0;
            for (const element of document.querySelectorAll("body *")) {
              const { position } = getComputedStyle(element);
              if (position !== "sticky" && position !== "fixed") continue;
              if (element.closest("#sidebar, .toasts, dialog, [popover]") || !element.checkVisibility()) continue;
              const { top, bottom, width: across } = element.getBoundingClientRect();
              if (across < innerWidth / 2) continue;
              covered += Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0));
            }
            resolve(covered);
          });
        }),
    );
    if (bars > height / 3) faults.push(`${width} × ${height}${isLarge ? ", large text" : ""}: ${bars}`);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
  return faults;
}

/** Controls that the keyboard reaches behind a bar. */
async function covered(page: Page, [width, height]: readonly [number, number]): Promise<readonly string[]> {
  await page.setViewportSize({ width, height });
  const { faults, stops } = await walk(page);
  expect(stops.length).toBeGreaterThan(10);
  return faults.filter((fault) => fault.startsWith("covered"));
}

test("row 217: the bars of the picker take at most a third of a window, and cover no focused team", async ({
  page,
}) => {
  test.slow();
  await page.goto("/picks");
  await press(page, "Chicago Bears");
  await expect(page.getByRole("link", { name: "See the 5 accounts" })).toBeVisible();
  expect(await tooHigh(page)).toEqual([]);
  for (const size of [
    [320, 256],
    [740, 360],
  ] as const)
    expect(await covered(page, size), size.join()).toEqual([]);
});

test("row 217: the header and the bar of a paused run take at most a third of a window", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("follows");
  await openSignedIn(page, world, invariants);
  world.instance.fault("POST /api/v1/accounts/:id/follow", { delayMs: 1_000 });
  await press(page, /^Follow \d+$/);
  await press(page, "Pause");
  await expect(panel(page)).toContainText("Paused.");
  await page.goto("/recent");
  await expect(panel(page)).toContainText("left.");
  expect(await tooHigh(page)).toEqual([]);
});

test("row 217: the bar with Undo takes at most a third of a window, and covers no focused control", async ({
  page,
  world,
  invariants,
}) => {
  test.slow();
  invariants.mayChange("follows");
  world.instance.setFollowings(0);
  for (const acct of ACCOUNTS) world.instance.seedFollow(acct);
  await signedIn(page, world);
  await page.goto(`/teams/${TEAM}`);
  await hydrated(page);
  await press(page, "You follow all 5, unfollow all");
  await expect(panel(page)).toContainText("Finished. 5 unfollowed.");
  await invariants.settle(page);
  expect(await tooHigh(page)).toEqual([]);
  expect(await covered(page, [320, 256])).toEqual([]);
});
