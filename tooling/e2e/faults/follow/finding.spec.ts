import type { World } from "@roster/site/world";
import type { Page } from "@playwright/test";
import { accountButton, signInLink } from "../session/steps.ts";
import { expect, followControl, test } from "../invariants.ts";
import {
  ACCT,
  answerSearches,
  dismissFailures,
  expectState,
  FOLLOW,
  GENERIC,
  openAccount,
  posts,
  SEARCH,
  toast,
  USERNAME,
} from "./steps.ts";

const NOT_FOUND = `Could not find account ${ACCT} on your instance.`;

/** Clicks Follow, and expects a refusal with this reason and no follow. */
async function expectRefused(page: Page, world: World, reason: string): Promise<void> {
  await followControl(page, USERNAME).click();
  await expect(toast(page, GENERIC)).toContainText(reason);
  await expectState(page, "not-following");
  expect(posts(world, "follow")).toEqual([]);
}

test("row 91: a search result that differs only in letter case is followed S14", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("follows");
  world.instance.fault("GET /api/v1/accounts/lookup", { status: 404 }); // so that only the search finds the account
  world.instance.fault(SEARCH, {
    searchAnswer: (accounts) => accounts.map((account) => ({ ...account, acct: "aDAMsCHEFTER@SportsBots.XYZ" })),
  });
  await openAccount(page, world, invariants);
  await followControl(page, USERNAME).click();
  await expect(toast(page, `You have followed @${USERNAME}.`)).toBeVisible();
  await expectState(page, "following");
  expect(world.instance.state.follows()).toContain(ACCT);
});

test("row 92: a search result of another host is refused, although its page is on the home server S14", async ({
  page,
  world,
  complaints,
  invariants,
}) => {
  const acct = `${USERNAME}@social.sportsbots.xyz`;
  const address = `https://sportsbots.xyz/@${USERNAME}`;
  answerSearches(world, [{ id: "666", username: USERNAME, acct, url: address, uri: address }]);
  await openAccount(page, world, invariants);
  await expectRefused(page, world, NOT_FOUND);
  await expect.poll(() => complaints.join("\n")).toContain(`Could not find account ${ACCT} on your instance.`);
});

test("row 93: a search that the instance refuses is reported, and nobody is followed", async ({
  page,
  world,
  complaints,
  invariants,
}) => {
  await openAccount(page, world, invariants);
  const reasons = {
    403: "Your server does not allow this.",
    422: "The request failed. Try again later.",
    503: "The request failed. Try again later.",
  };
  for (const [status, reason] of Object.entries(reasons)) {
    await test.step(status, async () => {
      const end = world.instance.fault(SEARCH, { status: Number(status) });
      const before = complaints.length;
      await expectRefused(page, world, reason);
      await expect.poll(() => complaints.slice(before).join("\n")).toContain(status);
      await dismissFailures(page);
      end();
    });
  }
});

test("row 93: after a rate-limited search the button works again when the limit ends", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("follows");
  await openAccount(page, world, invariants);
  await page.clock.install();
  await page.reload();
  await expectState(page, "not-following");
  const reset = new Date((await page.evaluate(() => Date.now())) + 600_000).toISOString();
  world.instance.fault(SEARCH, { times: 1, status: 429, headers: { "X-RateLimit-Reset": reset } });
  await expectRefused(page, world, "Your server allows new follows again in 10 minutes.");
  await expect(followControl(page, USERNAME)).toHaveAccessibleDescription(/again in 10 minutes\.$/);
  await dismissFailures(page);

  await page.clock.fastForward(300_000);
  const before = world.instance.state.requests.length;
  await expectRefused(page, world, "Your server allows new follows again in 5 minutes.");
  expect(world.instance.state.requests, "nothing is asked before its time").toHaveLength(before);
  await page.clock.fastForward(301_000);
  await expect(followControl(page, USERNAME)).toHaveAccessibleDescription("");
  await followControl(page, USERNAME).click();
  await expect(toast(page, `You have followed @${USERNAME}.`)).toBeVisible();
  await expectState(page, "following");
});

test("row 93: a search that answers 401 ends the session with one message", async ({ page, world, invariants }) => {
  invariants.mayChange("session");
  await openAccount(page, world, invariants);
  world.instance.fault(SEARCH, { status: 401 });
  await followControl(page, USERNAME).click();
  await expect(toast(page, `Your sign-in at ${world.instance.host} has ended. Sign in again to follow.`)).toHaveCount(
    1,
  );
  await expect(toast(page, GENERIC)).toHaveCount(0);
  await expectState(page, "signed-out");
  await expect(signInLink(page)).toBeVisible();
  await expect(accountButton(page)).toHaveCount(0);
  expect(posts(world, "follow")).toEqual([]);
});

test("row 97: an account that has moved is reported, and nobody is followed", async ({ page, world, invariants }) => {
  world.instance.fault(SEARCH, {
    searchAnswer: (accounts) =>
      accounts.map((account) => ({ ...account, moved: { id: "777", username: "New", acct: "New@other.example" } })),
  });
  await openAccount(page, world, invariants);
  await expectRefused(page, world, "The account has moved or no longer exists.");
});

test("row 98: an account of a blocked home server is reported as not found", async ({
  page,
  world,
  complaints,
  invariants,
}) => {
  await test.step("from the start: only accounts of other hosts are found", async () => {
    const end = answerSearches(world, [{ id: "888", username: USERNAME, acct: `${USERNAME}@other.example` }]);
    await openAccount(page, world, invariants);
    await expectRefused(page, world, NOT_FOUND);
    await dismissFailures(page);
    end();
  });
  await test.step("since the account was looked up: its id is gone", async () => {
    await followControl(page, USERNAME).click();
    await expectState(page, "following");
    await followControl(page, USERNAME).click();
    await expectState(page, "not-following");
    answerSearches(world, []);
    world.instance.fault(FOLLOW, { status: 404 });
    await followControl(page, USERNAME).click();
    await expect(toast(page, GENERIC)).toContainText(NOT_FOUND);
    await expectState(page, "not-following");
  });
  const sentence = `Could not find account ${ACCT} on your instance.`;
  await expect.poll(() => complaints.filter((text) => text.includes(sentence)).length).toBe(2);
});
