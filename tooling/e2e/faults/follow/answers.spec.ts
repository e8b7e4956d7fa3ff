import { atRest } from "../../src/stage.ts";
import type { Fault } from "@roster/instance";
import { expect, followControl, test } from "../invariants.ts";
import {
  ACCT,
  dismissFailures,
  expectState,
  FALSE,
  FOLLOW,
  GENERIC,
  openAccount,
  posts,
  toast,
  UNFOLLOW,
  USERNAME,
} from "./steps.ts";

test("row 87: a follow that took effect counts, although its response was lost", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("follows");
  const { instance } = world;
  const unanswered: Readonly<Record<string, Fault>> = {
    "a broken connection": { reset: true },
    "502 without CORS": { status: 502, body: "<html>502 Bad Gateway</html>", noCors: true },
    "no answer": { hang: true },
  };
  await openAccount(page, world, invariants);
  await page.clock.install();
  for (const [name, fault] of Object.entries(unanswered)) {
    await test.step(name, async () => {
      instance.seedUnfollow(ACCT);
      await page.reload();
      await expectState(page, "not-following");
      const end = instance.fault(FOLLOW, { ...fault, afterEffect: true });
      const before = posts(world, "follow").length;
      await followControl(page, USERNAME).click();
      await expect.poll(() => posts(world, "follow").length).toBeGreaterThan(before);
      if (fault.hang === true) {
        await expectState(page, "busy");
        await page.clock.fastForward(45_500);
      }
      await expectState(page, "following");
      await expect(toast(page, `You have followed @${USERNAME}.`)).toHaveCount(1);
      await expect(toast(page, GENERIC)).toHaveCount(0);
      expect(instance.state.follows()).toContain(ACCT);
      expect(posts(world, "unfollow")).toEqual([]);
      // a browser may resend a request itself when a reused connection breaks
      expect(posts(world, "follow").length - before).toBeLessThanOrEqual(fault.reset === true ? 2 : 1);
      end();
    });
  }
});

test("row 95: a response that does not confirm the follow counts as a failure", async ({
  page,
  world,
  complaints,
  invariants,
}) => {
  const answers: Readonly<Record<string, Fault>> = {
    "neither following nor requested": { followAnswer: { id: "1", following: false, requested: false } },
    "an empty object": { followAnswer: {} },
    null: { followAnswer: null },
    "a list": { followAnswer: [{ following: true }] },
    "words for truth": { followAnswer: { id: "1", following: "true", requested: 1 } },
    "a page of HTML": { body: "<html>Welcome</html>" },
  };
  await openAccount(page, world, invariants);
  for (const [name, fault] of Object.entries(answers)) {
    await test.step(name, async () => {
      const end = world.instance.fault(FOLLOW, fault);
      const [logged, asked] = [complaints.length, posts(world, "follow").length];
      await followControl(page, USERNAME).click();
      await expect(toast(page, GENERIC)).toBeVisible();
      await expectState(page, "not-following");
      await expect.poll(() => complaints.slice(logged).join("\n")).toContain(FALSE);
      expect(posts(world, "follow")).toHaveLength(asked + 1);
      await dismissFailures(page);
      end();
    });
  }
  await expect(toast(page, "You have followed")).toHaveCount(0);
});

test("row 96: a follow that the instance forbids is reported and not tried again", async ({
  page,
  world,
  invariants,
}) => {
  await openAccount(page, world, invariants);
  world.instance.fault(FOLLOW, { status: 403, json: { error: "This action is not allowed" } });
  await followControl(page, USERNAME).click();
  await expect(toast(page, GENERIC)).toContainText("Your server does not allow this.");
  await expectState(page, "not-following");
  // the page shows the reason too, and it describes the button, until the next click
  await expect(followControl(page, USERNAME)).toHaveAccessibleDescription("Your server does not allow this.");
  await expect(toast(page, GENERIC), "the toast has gone, and no other came").toHaveCount(0);
  expect(posts(world, "follow"), "it is not tried again").toHaveLength(1);
});

test("row 103: unfollowing an account with settings of its own sends only the unfollow", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("follows");
  const { instance } = world;
  instance.seedFollow(ACCT);
  await openAccount(page, world, invariants, "following");
  await atRest(page);
  instance.fault(UNFOLLOW, {
    afterEffect: true,
    followAnswer: { following: false, requested: false, notifying: true, languages: ["de"], note: "mine" },
  });
  const before = instance.state.requests.length;
  await followControl(page, USERNAME).click();
  await expect(toast(page, `You have unfollowed @${USERNAME}.`)).toBeVisible();
  await expectState(page, "not-following");
  await atRest(page);
  const after = instance.state.requests.slice(before).filter(({ method }) => method !== "OPTIONS");
  expect(after.map(({ method, path, body }) => [method, path, body])).toEqual([
    ["POST", expect.stringMatching(/\/unfollow$/), ""],
  ]);
  expect(instance.state.follows()).not.toContain(ACCT);
});
