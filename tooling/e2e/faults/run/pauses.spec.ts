import type { Page } from "@playwright/test";
import { grant } from "../../src/stage.ts";
import { expect, test } from "../invariants.ts";
import { answerSearches, FOLLOW, posts, SEARCH } from "../follow/steps.ts";
import { store } from "../session/steps.ts";
import { ACCOUNTS, JOURNAL, journalOf, openPlan, openSignedIn, panel, press, relations, startButton } from "./steps.ts";

/** The text about the run that screen readers announce. The plan in the page has one of its own. */
const spokenOf = (page: Page) => page.locator("output.vh:not(main output)");

test("row 183: a run pauses after five accounts that the server does not find, names the reason and offers the list as a file", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("follows");
  await openSignedIn(page, world, invariants);
  const repair = answerSearches(world, []);
  await startButton(page).click();
  await expect(panel(page)).toContainText("Several follows in a row failed.");
  await expect(panel(page)).toContainText("your server may block sportsbots.xyz");
  await expect(panel(page)).toContainText("You can also follow these accounts with another server: save the list");
  await page.getByRole("button", { name: "As a file" }).click();
  await expect(page.getByRole("link", { name: "Save the list (5 accounts)" })).toBeVisible();
  await page.keyboard.press("Escape");
  expect(posts(world, "follow")).toEqual([]);

  repair();
  await press(page, "Try again");
  await expect(panel(page)).toContainText("5 followed");
});

test("row 183: a run waits for a rate limit by itself, and keeps its progress in this tab when storage is full", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("follows");
  await openSignedIn(page, world, invariants);
  const reset = new Date(Date.now() + 3_000).toISOString();
  world.instance.fault(FOLLOW, { status: 429, headers: { "X-RateLimit-Reset": reset }, times: 1, skip: 1 });
  await startButton(page).click();
  await expect(panel(page)).toContainText(/Your server asks us to wait .* This goes on by itself\./);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  await expect(panel(page)).toContainText("5 followed");
  await expect(panel(page)).toContainText("This browser does not store the progress, so keep this tab open");
  expect(await journalOf(page)).toBe("");
  expect(relations(world)).toEqual(ACCOUNTS);
});

test("row 183: a run whose sign-in ends in the middle keeps its progress and goes on after the same account signs in", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("session", "follows");
  await openSignedIn(page, world, invariants);
  world.instance.fault(FOLLOW, { status: 401, skip: 2 });
  await startButton(page).click();
  await expect(panel(page)).toContainText("Your sign-in has ended. 3 left.");
  await expect(panel(page).getByRole("link", { name: "Sign in" })).toBeVisible();
  await expect(page.locator(".toast"), "the panel says it already").toHaveCount(0);
  expect(await journalOf(page)).toContain('"followed"');
  expect(relations(world)).toHaveLength(2);

  world.instance.clearFaults();
  const { token } = await grant(world);
  await store(page, { mastodonToken: JSON.stringify({ ...token, instance: world.instance.host }) });
  await openPlan(page);
  await expect(panel(page)).toContainText("3 left. Go on?");
  await press(page, "Go on");
  await expect(panel(page)).toContainText("5 followed");
  expect(relations(world)).toEqual(ACCOUNTS);
  expect(posts(world, "follow").filter(({ status }) => status === 200)).toHaveLength(5);
  expect(await page.evaluate((key) => localStorage.getItem(key), JOURNAL)).not.toContain(token["access_token"]);
});

test("row 164: a run says in its panel, and not in a toast, that it looks up accounts and that the server hangs", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("follows");
  await openSignedIn(page, world, invariants);
  await page.clock.install();
  const { host } = world.instance;
  const toasts = page.locator(".toast");
  const spoken = spokenOf(page);
  const cont = world.instance.fault(SEARCH, { hang: true });
  const asked = page.waitForRequest(/accounts\/search/);
  await startButton(page).click();
  await asked;
  await expect(panel(page)).toContainText("0 of 5 · Looking up 5 accounts");
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.clock.runFor(5_000);
  await expect(panel(page)).toContainText(`0 of 5 · ${host} is slow to answer.`);
  await expect(spoken).toHaveText(`0 of 5 · ${host} is slow to answer.`);
  await page.clock.runFor(15_000);
  await expect(panel(page)).toContainText(`${host} has not answered for over 20 seconds.`);
  await expect(panel(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(toasts).toHaveCount(0);
  cont();
  await page.clock.runFor(30_000); // the look-ups time out, and the run tries again
  await page.clock.resume();
  await expect(panel(page)).toContainText("5 followed");
});

test("row 201: a limit that resets in the year 2099 is called wrong, counts down silently, and Try again works at once", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("follows");
  await openSignedIn(page, world, invariants);
  await page.clock.install();
  const headers = {
    "Access-Control-Expose-Headers": "X-RateLimit-Reset",
    "X-RateLimit-Reset": "2099-01-01T00:00:00Z",
  };
  const end = world.instance.fault(FOLLOW, { status: 429, headers, skip: 1 });
  await startButton(page).click();
  await expect(panel(page)).toContainText(
    "Your server names a wait that cannot be right. The next try is in 1 minute.",
  );
  const sent = posts(world, "follow").length;
  await page.clock.pauseAt(Date.now() + 3_000);
  await page.clock.runFor(5_000);
  await expect(panel(page)).toContainText(/in 5[05] seconds\./);
  await page.clock.runFor(20_000);
  await expect(panel(page)).toContainText(/in (?:30|35|40) seconds\./);
  await expect(spokenOf(page)).toHaveText(/in (?:30|35|40) seconds\./);
  await expect(spokenOf(page)).toHaveAttribute("aria-live", "off");
  expect(posts(world, "follow")).toHaveLength(sent);
  await press(page, "Try again");
  await expect.poll(() => posts(world, "follow").length, "one account is tried").toBe(sent + 1);
  await expect(panel(page)).toContainText(
    "Your server names a wait that cannot be right. The next try is in 1 minute.",
  );
  end();
  await press(page, "Try again");
  await page.clock.resume();
  await expect(panel(page)).toContainText("5 followed");
});
