import { preset } from "@roster/run/playwright";
import { expect, followControl, test } from "../invariants.ts";
import { accountButton, expectSignedOut, openAccount, openSignedIn, signOut, USERNAME } from "./steps.ts";

const { launchOptions } = preset("src").use;
// Playwright switches the back-forward cache off by default
test.use({ launchOptions: { ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] } });

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
  await expect.poll(() => other.evaluate(() => Reflect.get(window, "kept")), "the very same page").toBe(true);
  await expectSignedOut(other);
  await expect(accountButton(other)).toHaveCount(0);
  await expect(followControl(other, USERNAME)).toHaveAttribute("data-state", "signed-out");
});
