import { hydrated } from "../../src/stage.ts";
import type { World } from "@roster/site/world";
import type { Page } from "@playwright/test";
import { expect, followControl, type Invariants, stored, test } from "../invariants.ts";
import { ACCOUNTS, TEAM } from "../run/steps.ts";
import { type Elsewhere, elsewhere, expectState } from "./steps.ts";

test.use({ serviceWorkers: "allow" });

const KEY = "rosterFollowed";
const FOLLOWED = "ChicagoBears";
const OTHER = "kfishbain";
const PAGES = ["/following", `/teams/${TEAM}`, `/accounts/${FOLLOWED}`];
const notice = (page: Page, text: string | RegExp) => page.getByRole("status").getByText(text);

/** Visits the pages with a session, so that the browser stores them and the follows: three accounts of a team. */
async function visit(page: Page, world: World, invariants: Invariants): Promise<Elsewhere> {
  world.instance.setFollowings(0);
  for (const acct of ACCOUNTS.slice(0, 3)) world.instance.seedFollow(acct);
  const there = await elsewhere(page, world);
  invariants.also(there.instance);
  for (const path of PAGES) {
    await page.goto(path);
    await expectState(page, "following", FOLLOWED);
  }
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => stored(page, KEY)).toContain(FOLLOWED.toLowerCase());
  await invariants.settle(page);
  return there;
}

test("row 203: offline, the pages show the last known follows with their time and blame no server", async ({
  page,
  world,
  invariants,
}) => {
  const { setOffline } = await visit(page, world, invariants);
  await page.evaluate((key) => {
    const known = JSON.parse(localStorage.getItem(key) ?? "");
    const at = new Date(Date.now() - 86_400_000).setHours(18, 2);
    localStorage.setItem(key, JSON.stringify({ ...known, at }));
  }, KEY);
  await setOffline(true);
  const blame = page.getByText(/server (?:stopped|did not|cannot|could not|is slow)/i);
  for (const path of PAGES) {
    await page.goto(path);
    await expect(notice(page, /^You are offline\. Last checked yesterday at 6:02\sPM\.$/)).toBeVisible();
    const follow = followControl(page, FOLLOWED).first();
    await expect(follow).toHaveText("Following");
    await expect(follow).toHaveAttribute("aria-disabled", "true");
    await expect(blame).toHaveCount(0);
  }
  await page.goto(`/teams/${TEAM}`);
  const team = page.locator(".profile-buttons > .follow");
  await expect(team).toHaveText("Follow the other 2");
  await expect(team).toHaveAttribute("aria-disabled", "true");
  await expect(followControl(page, OTHER)).toHaveText("Follow");
  await page.goto("/following");
  await expect(page.locator(".card")).toHaveCount(3);
  await expect(page.getByText("3 accounts", { exact: true })).toBeVisible();

  await setOffline(false);
  await expectState(page, "following", FOLLOWED);
  await expect(notice(page, "You are offline.")).toBeHidden();
});

test("row 203: offline without stored follows, the Following page says so and blames no server", async ({
  page,
  world,
  invariants,
}) => {
  const { setOffline } = await visit(page, world, invariants);
  await page.evaluate((key) => localStorage.removeItem(key), KEY);
  await setOffline(true);
  await page.goto("/following");
  await hydrated(page);
  await expect(notice(page, "You are offline.")).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: /server/ })).toHaveCount(0);
  await setOffline(false);
  await expectState(page, "following", FOLLOWED);
});
