import type { Fault } from "@roster/instance";
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
  UNFOLLOW,
  USERNAME,
} from "./steps.ts";

test("row 84: a follow and an unfollow are confirmed by a toast and change the button only once §4.8 §4.9 §4.10 §8.13 §8.14 §8.15 §9.2", async ({
  page,
  world,
  invariants,
}) => {
  const { state } = world.instance;
  invariants.mayChange("follows");
  await page.clock.install();
  await openAccount(page, world, invariants);
  await followControl(page, USERNAME).evaluate((control) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const now = control.getAttribute("data-state") ?? "";
      if (seen.at(-1) !== now) seen.push(now);
    }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ["data-state"] });
  });
  await page.clock.pauseAt(Date.now() + 60_000);

  await followControl(page, USERNAME).click();
  const followed = toast(page, `You have followed @${USERNAME}.`);
  await expect(followed).toBeVisible();
  await expect(followed.locator("svg.icon > use").first()).toHaveAttribute("href", /#i-user-check$/);
  await expectState(page, "following");
  expect(state.follows()).toContain(ACCT);
  await page.clock.runFor(2_900);
  await expect(followed).toBeVisible();
  await page.clock.runFor(600); // the rest of the toast's 3 seconds, and its closing animation
  await expect(followed).toHaveCount(0);
  const seen = await page.evaluate(() => Array.from<unknown>(Reflect.get(window, "seen")));
  expect(seen, "the button changed to busy and to following, and not again").toEqual(["busy", "following"]);

  await followControl(page, USERNAME).click();
  await expect(toast(page, `You have unfollowed @${USERNAME}.`)).toBeVisible();
  await expectState(page, "not-following");
  expect(state.follows()).not.toContain(ACCT);
});

test("row 85: several clicks at once send one request §4.7", async ({ page, world, invariants }) => {
  invariants.mayChange("follows");
  world.instance.fault(FOLLOW, { delayMs: 700 });
  await openAccount(page, world, invariants);
  const control = followControl(page, USERNAME);
  await control.click({ clickCount: 3, delay: 5 });
  await page.keyboard.press("Enter");
  await control.evaluate((button: HTMLElement) => button.click());
  await expectState(page, "busy");
  await expect(control).toHaveAttribute("aria-busy", "true");
  await expectState(page, "following");
  await expect(toast(page, `You have followed @${USERNAME}.`)).toHaveCount(1);
  expect(posts(world, "follow")).toHaveLength(1);
  expect(posts(world, "unfollow")).toHaveLength(0);
});

const BAD_ANSWERS: Readonly<Record<string, Fault & { readonly logged: RegExp }>> = {
  "500": { status: 500, logged: /500/ },
  "502, a page of HTML without CORS": {
    status: 502,
    body: "<html><h1>502 Bad Gateway</h1></html>",
    noCors: true,
    logged: /refused this one/,
  },
  "502, a page of HTML": { status: 502, body: "<html><h1>502 Bad Gateway</h1></html>", logged: /502/ },
  "a broken connection": { reset: true, logged: /refused this one/ },
  "malformed JSON": { body: '{"following":tr', contentType: "application/json", logged: /malformed/ },
};

test("row 86: a failed follow or unfollow is reported and leaves the state as it was §4.12 §4.13 §4.49 §8.17 §8.18 §8.19 §8.20 §8.22", async ({
  page,
  world,
  complaints,
  invariants,
}) => {
  await openAccount(page, world, invariants);
  for (const [name, { logged, ...fault }] of Object.entries(BAD_ANSWERS)) {
    await test.step(name, async () => {
      const end = world.instance.fault(FOLLOW, fault);
      const before = complaints.length;
      const attempts = posts(world, "follow").length;
      await followControl(page, USERNAME).click();
      await expect(toast(page, GENERIC)).toBeVisible();
      await expect(toast(page, GENERIC).locator("svg.icon > use").first()).toHaveAttribute(
        "href",
        /#i-warning-triangle$/,
      );
      await expectState(page, "not-following");
      await expect.poll(() => complaints.slice(before).join("\n")).toMatch(logged);
      // a browser may resend a request itself when a reused connection breaks
      const most = fault.reset === true ? 2 : 1;
      expect(posts(world, "follow").length - attempts, "a write is not tried again").toBeLessThanOrEqual(most);
      await dismissFailures(page);
      end();
    });
  }
  await test.step("no answer", async () => {
    const end = world.instance.fault(FOLLOW, { hang: true });
    await page.clock.install();
    await page.reload();
    await expectState(page, "not-following");
    const attempts = posts(world, "follow").length;
    await followControl(page, USERNAME).click();
    await expectState(page, "busy");
    await expect.poll(() => posts(world, "follow").length).toBe(attempts + 1);
    await page.clock.fastForward(40_000);
    await expectState(page, "busy");
    await page.clock.fastForward(5_500);
    await expect(toast(page, GENERIC)).toContainText("Your server did not answer in time.");
    await expectState(page, "not-following");
    end();
  });
  await test.step("502 to an unfollow", async () => {
    world.instance.seedFollow(ACCT);
    await page.reload();
    await invariants.settle(page);
    await expectState(page, "following");
    world.instance.fault(UNFOLLOW, { status: 502, body: "<html>502 Bad Gateway</html>", noCors: true });
    await followControl(page, USERNAME).click();
    await expect(toast(page, GENERIC)).toBeVisible();
    await expectState(page, "following");
  });
});

test("row 88: an account that the instance does not find is reported, and nobody is followed §5.15 §8.21 S14", async ({
  page,
  world,
  complaints,
  invariants,
}) => {
  answerSearches(world, []);
  await openAccount(page, world, invariants);
  await followControl(page, USERNAME).click();
  await expect(toast(page, GENERIC)).toContainText(`Could not find account ${ACCT} on your instance.`);
  await expect(toast(page, GENERIC)).toContainText("or your server may block sportsbots.xyz.");
  await expect.poll(() => complaints.join("\n")).toContain(`Could not find account ${ACCT} on your instance.`);
  await expectState(page, "not-following");
  expect(posts(world, "follow")).toEqual([]);
});

test("row 89: the exact account is followed, although the search names another first §5.13 §7.20 S14", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("follows");
  const wrong = { username: "NotAdamSchefter", acct: "NotAdamSchefter@sportsbots.xyz" };
  world.instance.fault(SEARCH, {
    searchAnswer: (accounts) => [
      { ...accounts[0], id: "900001", ...wrong },
      { ...accounts[0], id: "900002", acct: `${USERNAME}@sportsbots.xyz.evil.example` },
      { ...accounts[0], id: "900003", acct: USERNAME },
      ...accounts,
    ],
  });
  await openAccount(page, world, invariants);
  await followControl(page, USERNAME).click();
  await expectState(page, "following");
  expect(world.instance.state.follows()).toContain(ACCT);
  const paths = posts(world, "follow").map(({ path }) => path);
  expect(paths).toHaveLength(1);
  expect(paths.join()).not.toMatch(/90000\d/);
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
  await expect(toast(page, `@${USERNAME}: on its way. Its server has not confirmed yet.`)).toBeVisible();
  await expectState(page, "requested");
  await expect(followControl(page, USERNAME)).toContainText("Requested");
  await expect(toast(page, "You have followed")).toHaveCount(0);
  expect([state.follows().includes(ACCT), state.requested()]).toEqual([false, [ACCT]]);

  await page.reload();
  await expectState(page, "requested");
  await followControl(page, USERNAME).click();
  await expect(toast(page, `Request to @${USERNAME} withdrawn.`)).toBeVisible();
  await expectState(page, "not-following");
  expect(state.requested()).toEqual([]);
});
