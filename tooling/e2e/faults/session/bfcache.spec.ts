import { signedIn } from "../../src/stage.ts";
import { findChromium } from "@roster/site/browser";
import { preset } from "@roster/site/playwright";
import { expect, followControl, test } from "../invariants.ts";
import { count } from "../heard.ts";
import { ACCT, accountButton, expectSignedOut, openAccount, openSignedIn, signOut, USERNAME } from "./steps.ts";

const { launchOptions } = preset.use;
// a headless shell has no back-forward cache: without a full browser, Back loads the page again
const executablePath = findChromium({ full: true }, { PATH: process.env["PATH"] });
// Playwright switches the back-forward cache off by default
const ignoreDefaultArgs = ["--disable-back-forward-cache"];
const full = executablePath === undefined ? {} : { executablePath, ignoreDefaultArgs };
test.use({ launchOptions: { ...launchOptions, ...full } });

test("row 66: a page from the back-forward cache shows a sign-out that happened meanwhile", async ({
  page,
  context,
  world,
  invariants,
}) => {
  invariants.mayChange("session");
  await openSignedIn(page, world);
  const other = await context.newPage();
  await openAccount(other);
  await other.evaluate(() => Object.assign(window, { kept: true }));
  await other.goto(`${world.instance.origin}/@demo`);

  await signOut(page);
  await expectSignedOut(page);

  await other.goBack({ waitUntil: "commit" });
  const kept = () => other.evaluate(() => Reflect.get(window, "kept"));
  if (executablePath !== undefined) await expect.poll(kept, "the very same page").toBe(true);
  await expectSignedOut(other);
  await expect(accountButton(other)).toHaveCount(0);
  await expect(followControl(other, USERNAME)).toHaveAttribute("data-state", "signed-out");
});

test.describe("with 3,000 followings", () => {
  test.use({ worldOptions: { followings: 3_000 } });

  test("row 82: Back, three times, reads the relations on screen and never the list again", async ({
    page,
    world,
    invariants,
  }) => {
    invariants.mayChange("follows");
    const { instance } = world;
    const asked = (path: RegExp): number => count(world, "GET", path);
    const [lists, relations] = [/^\/api\/v1\/accounts\/[^/]+\/following$/, /^\/api\/v1\/accounts\/relationships$/];
    instance.seedFollow(ACCT);
    await signedIn(page, world);
    await openAccount(page, "following");
    await invariants.settle(page);
    await expect(page.locator('.card [data-state="not-following"]').first()).toBeAttached(); // the list has loaded
    const listReads = asked(lists);
    expect(listReads).toBeGreaterThan(30);

    for (const state of ["not-following", "following", "not-following"]) {
      const before = asked(relations);
      await page.goto(`${instance.origin}/@demo`);
      if (state === "following") instance.seedFollow(ACCT);
      else instance.seedUnfollow(ACCT);
      await page.goBack({ waitUntil: "commit" });
      if (executablePath === undefined) continue; // every Back loads the page
      await expect(followControl(page, USERNAME)).toHaveAttribute("data-state", state);
      await page.waitForTimeout(1_100); // events within one second count as one return
      expect([asked(lists), asked(relations) - before], "the list, and the relations").toEqual([listReads, 1]);
    }
  });
});
