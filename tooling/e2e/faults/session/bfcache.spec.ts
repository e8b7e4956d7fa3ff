import { findChromium } from "@roster/site/browser";
import { preset } from "@roster/site/playwright";
import { expect, followControl, test } from "../invariants.ts";
import { accountButton, expectSignedOut, openAccount, openSignedIn, signOut, USERNAME } from "./steps.ts";

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
