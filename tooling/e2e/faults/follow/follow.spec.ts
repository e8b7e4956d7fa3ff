import { signedIn } from "../../src/stage.ts";
import { cardOf, expect, followControl, test } from "../invariants.ts";
import { ACCT, expectState, FOLLOW, GENERIC, openAccount, posts, toast, USERNAME } from "./steps.ts";

test("rows 86 and 96: a failed follow is reported with its reason in a toast and at its button, and is not tried again §4.12 §8.17", async ({
  page,
  world,
  invariants,
}) => {
  await openAccount(page, world, invariants);
  world.instance.fault(FOLLOW, { status: 403, json: { error: "This action is not allowed" } });
  const control = followControl(page, USERNAME);
  await control.click();
  await expect(toast(page, GENERIC)).toContainText("Your server does not allow this.");
  await expect(toast(page, GENERIC).locator("svg.icon > use").first()).toHaveAttribute("href", /#i-warning-triangle$/);
  await expectState(page, "not-following");
  await expect(control).toHaveAccessibleDescription("Your server does not allow this.");
  await expect(toast(page, GENERIC), "the toast has gone, and no other came").toHaveCount(0);
  expect(posts(world, "follow"), "it is not tried again").toHaveLength(1);
});

test("row 94: a follow that waits for its server is shown as requested, and a click withdraws it", async ({
  page,
  world,
  invariants,
}) => {
  const { state } = world.instance;
  world.instance.fault(FOLLOW, { requested: true });
  await openAccount(page, world, invariants);
  await followControl(page, USERNAME).click();
  await expect(toast(page, `Follow requested from @${USERNAME}. Its server has not confirmed yet.`)).toBeVisible();
  await expectState(page, "requested");
  await expect(followControl(page, USERNAME)).toContainText("Requested");
  expect([state.follows().includes(ACCT), state.requested()]).toEqual([false, [ACCT]]);

  await page.reload();
  await expectState(page, "requested");
  await followControl(page, USERNAME).click();
  await expect(toast(page, `Request to @${USERNAME} withdrawn.`)).toBeVisible();
  await expectState(page, "not-following");
  expect(state.requested()).toEqual([]);
});

test("rows 93 and 99: a card says when its server allows follows again, and its button works when the limit ends", async ({
  page,
  world,
  invariants,
}) => {
  const username = "Chiefs";
  invariants.mayChange("follows");
  await signedIn(page, world);
  await page.clock.install();
  await page.goto("/nfl-teams");
  await invariants.settle(page);
  await expectState(page, "not-following", username);
  const reset = new Date((await page.evaluate(() => Date.now())) + 600_000).toISOString();
  world.instance.fault(FOLLOW, {
    status: 429,
    times: 1,
    // browsers may read only exposed headers
    headers: { "Access-Control-Expose-Headers": "X-RateLimit-Reset", "X-RateLimit-Reset": reset },
  });
  const sentence = /Your server allows new follows again in 10 minutes\./;
  await followControl(page, username).click();
  await expect(toast(page, GENERIC)).toContainText(sentence);
  await expect(cardOf(page, username)).toContainText(sentence);
  await expectState(page, "not-following", username);
  await page.clock.fastForward(601_000);
  await expect(cardOf(page, username)).not.toContainText("allows new follows");
  await followControl(page, username).click();
  await expectState(page, "following", username);
});
