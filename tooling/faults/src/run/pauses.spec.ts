import { grant } from "@roster/e2e/stage";
import { expect, test } from "../invariants.ts";
import { answerSearches, FOLLOW, posts } from "../follow/steps.ts";
import { store } from "../session/steps.ts";
import { ACCOUNTS, JOURNAL, journalOf, openPlan, openSignedIn, panel, press, relations, startButton } from "./steps.ts";

test("row 183: a run pauses after five accounts that the server does not find, names the reason and offers the list as a file", async ({
  page,
  world,
  invariants,
}) => {
  await openSignedIn(page, world, invariants);
  const repair = answerSearches(world, []);
  await startButton(page).click();
  await expect(panel(page)).toContainText("Several follows in a row failed.");
  await expect(panel(page)).toContainText("your server may block sportsbots.xyz");
  await expect(panel(page)).toContainText("You can also follow these accounts with another server: save the list");
  await expect(page.getByRole("link", { name: "Save the list (5 accounts)" })).toBeVisible();
  expect(posts(world, "follow")).toEqual([]);

  repair();
  await press(page, "Try again");
  await expect(panel(page)).toContainText("Finished. 5 followed.");
  await press(page, "Undo these 5");
  await expect(panel(page)).toContainText("Undone. 5 unfollowed.");
});

test("row 183: a run waits for a rate limit by itself, and keeps its progress in this tab when storage is full", async ({
  page,
  world,
  invariants,
}) => {
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
  await expect(panel(page)).toContainText("Finished. 5 followed.");
  await expect(panel(page)).toContainText("This browser does not store the progress, so keep this tab open");
  expect(await journalOf(page)).toBe("");
  expect(relations(world)).toEqual(ACCOUNTS);
  await press(page, "Undo these 5");
  await expect(panel(page)).toContainText("Undone. 5 unfollowed.");
  expect(relations(world)).toEqual([]);
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
  expect(await journalOf(page)).toContain('"followed"');
  expect(relations(world)).toHaveLength(2);

  world.instance.clearFaults();
  const { token } = await grant(world);
  await store(page, { mastodonToken: JSON.stringify({ ...token, instance: world.instance.host }) });
  await openPlan(page);
  await expect(panel(page)).toContainText("3 left. Go on?");
  await press(page, "Go on");
  await expect(panel(page)).toContainText("Finished. 5 followed.");
  expect(relations(world)).toEqual(ACCOUNTS);
  expect(posts(world, "follow").filter(({ status }) => status === 200)).toHaveLength(5);
  expect(await page.evaluate((key) => localStorage.getItem(key), JOURNAL)).not.toContain(token["access_token"]);
});
