import { signedIn, withoutGrowth } from "../../src/stage.ts";
import type { RecordedRequest } from "@roster/instance";
import type { World } from "@roster/site/world";
import type { Page } from "@playwright/test";
import { expect, test, type Invariants } from "../invariants.ts";
import { FOLLOW, posts } from "./steps.ts";

/** The number of cards on the first page of a list. */
const CARDS = 60;
const OPEN = ".card .follow[data-state=not-following]";
const OF_A_FOLLOW = /\/api\/v[12]\/(?:search|accounts\/(?:search|lookup|[^/]+\/follow))$/;

const bar = (page: Page) => page.getByRole("region", { name: "Follows that wait" });
const buttons = (page: Page, state: string) => page.locator(`.card .follow[data-state=${state}]`);
const apiRequests = ({ instance }: World): readonly RecordedRequest[] =>
  instance.state.requests.filter(({ method, path }) => method !== "OPTIONS" && path.startsWith("/api/"));

async function openList(page: Page, world: World, invariants: Invariants): Promise<void> {
  invariants.mayChange("follows");
  await withoutGrowth(page);
  await signedIn(page, world);
  await page.goto("/");
  await invariants.settle(page);
  await expect(page.locator(OPEN)).toHaveCount(CARDS);
}

/** Clicks every Follow button of the page, within milliseconds. */
const clickAll = (page: Page): Promise<void> =>
  page.evaluate((selector) => {
    for (const button of document.querySelectorAll<HTMLElement>(selector)) button.click();
  }, OPEN);

/** Returns the largest number of requests for follows that were in flight at the same time, as the page saw them. */
async function watchInFlight(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript((pattern) => {
    const ofAFollow = new RegExp(pattern);
    const send = window.fetch;
    let open = 0;
    Object.assign(window, { mostInFlight: 0 });
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (!ofAFollow.test(new URL(url, location.href).pathname)) return send(input, init);
      open += 1;
      Object.assign(window, { mostInFlight: Math.max(open, Number(Reflect.get(window, "mostInFlight"))) });
      return send(input, init).finally(() => (open -= 1));
    };
  }, OF_A_FOLLOW.source);
  return () => page.evaluate(() => Number(Reflect.get(window, "mostInFlight")));
}

test("row 160: 60 quick follows are sent two at a time, the bar counts those that wait, and none is refused or doubled", async ({
  page,
  world,
  invariants,
}) => {
  const mostInFlight = await watchInFlight(page);
  await openList(page, world, invariants);
  const before = apiRequests(world).length;
  await clickAll(page);
  await expect(bar(page)).toContainText(/^\d\d? accounts waiting for their turn\./);
  await expect(buttons(page, "following")).toHaveCount(CARDS, { timeout: 40_000 });
  await expect(bar(page)).toHaveCount(0);
  const sent = apiRequests(world).slice(before);
  expect(sent.length / CARDS).toBeLessThanOrEqual(2.5);
  expect(sent.filter(({ status }) => status !== 200)).toEqual([]);
  expect(new Set(posts(world, "follow").map(({ path }) => path)).size).toBe(CARDS);
  expect(posts(world, "follow")).toHaveLength(CARDS);
  expect(await mostInFlight()).toBe(2);
});

test("row 160: Stop drops the follows that wait, and their buttons say Follow again", async ({
  page,
  world,
  invariants,
}) => {
  world.instance.fault(FOLLOW, { delayMs: 500 });
  await openList(page, world, invariants);
  await clickAll(page);
  await bar(page).getByRole("button", { name: "Stop" }).click();
  await expect(bar(page)).toHaveCount(0);
  await expect(buttons(page, "busy")).toHaveCount(0);
  const followed = world.instance.state.follows().filter((acct) => acct.endsWith("@sportsbots.xyz")).length;
  expect(followed).toBeLessThan(CARDS / 2);
  await expect(buttons(page, "following")).toHaveCount(followed);
  await expect(page.locator(OPEN)).toHaveCount(CARDS - followed);
  expect(posts(world, "follow")).toHaveLength(followed);
});
