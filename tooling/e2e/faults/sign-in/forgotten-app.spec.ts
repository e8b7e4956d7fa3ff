import { preset } from "@roster/site/playwright";
import { expect, stored, storedSession, test } from "../invariants.ts";
import { accountButton } from "../session/steps.ts";
import { count } from "../heard.ts";
import {
  authorize,
  CONNECTING,
  enter,
  enterAndConsent,
  expectFailure,
  openSignIn,
  send,
  SIGN,
  TOKEN,
} from "./steps.ts";

const { launchOptions } = preset.use;
// Playwright switches the back-forward cache off by default
test.use({ launchOptions: { ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] } });

test("row 30: after an instance has deleted the app, the second attempt registers a new one §7.10", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("session");
  const { instance, site } = world;
  await enterAndConsent(page, world);
  await page.waitForURL(`${site.origin}/`);
  for (const [nth, way] of ["Back", "the address"].entries()) {
    await test.step(`by ${way}`, async () => {
      await expect(accountButton(page)).toBeVisible();
      await page.evaluate(() => {
        localStorage.removeItem("mastodonToken");
        localStorage.removeItem("rosterPending"); // an earlier attempt left the record
      });
      instance.dropApps();
      await enter(page, instance.host);
      await page.waitForURL((url) => url.origin === instance.origin);
      expect(count(world, "POST", "/api/v1/apps"), "the stored app is used first").toBe(nth + 1);
      await expect(page.getByRole("button", { name: "Authorize" })).toHaveCount(0);

      if (way === "Back") await page.goBack({ waitUntil: "commit" });
      else await page.goto("/login");
      await expect(page.getByText(CONNECTING)).toBeHidden();
      await expect(page.getByLabel("Where is your Mastodon account?")).toHaveValue(instance.host);
      await page.getByRole("button", { name: "Sign In" }).click();
      await authorize(page, world);
      await page.waitForURL(`${site.origin}/`);
      expect(count(world, "POST", "/api/v1/apps")).toBe(nth + 2);
    });
  }
  expect(await storedSession(page)).not.toBeNull();
});

test("row 31: if the token endpoint does not know the app, the stored app is removed and Try Again works §8.1 §8.3", async ({
  page,
  world,
  invariants,
}) => {
  const { instance, site } = world;
  const description = "Client authentication failed due to unknown client.";
  await openSignIn(page);
  await send(page, instance.host);
  instance.fault(TOKEN, { status: 401, json: { error: "invalid_client", error_description: description }, times: 1 });
  await authorize(page, world);
  await expectFailure(page, SIGN, { details: description });
  expect(await stored(page, "mastodonApp")).toBeNull();
  expect(count(world, "POST", "/oauth/token"), "not tried again").toBe(1);

  await page.getByRole("button", { name: "Try Again" }).click();
  await page.getByRole("button", { name: "Sign In" }).click();
  await authorize(page, world);
  await page.waitForURL(`${site.origin}/`);
  await invariants.settle(page);
  expect(await storedSession(page)).not.toBeNull();
  expect([count(world, "POST", "/api/v1/apps"), count(world, "POST", "/oauth/token")]).toEqual([2, 2]);
});
