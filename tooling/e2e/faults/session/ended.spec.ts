import { expect, followControl, test } from "../invariants.ts";
import { count } from "../heard.ts";
import { expectSignedOut, openAccount, openSignedIn, toasts, USERNAME, withToken } from "./steps.ts";

test("row 62: a revoked token signs out both tabs with one message in the tab that noticed it, and nothing is sent again", async ({
  page,
  context,
  world,
  invariants,
}) => {
  invariants.mayChange("session");
  const token = await openSignedIn(page, world);
  const other = await context.newPage();
  await openAccount(other);
  world.instance.revokeTokens();
  const before = withToken(world, token).length;
  await followControl(page, USERNAME).click();
  await expect(page.locator(".toast-message")).toHaveText([
    `Your sign-in at ${world.instance.host} has ended. Sign in again to follow.`,
  ]);
  await expectSignedOut(page);
  await expectSignedOut(other);
  await expect(toasts(other)).toHaveCount(0);
  for (const event of ["focus", "online", "pageshow"])
    await page.evaluate((name) => window.dispatchEvent(new Event(name)), event);
  await page.getByRole("link", { name: "Popular", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Popular");
  expect(withToken(world, token)).toHaveLength(before + 1);
  expect(count(world, "POST", "/oauth/revoke")).toBe(0);

  // the visitor can sign in again
  await page.locator(".header-actions").getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByLabel("Where is your Mastodon account?")).toHaveValue("");
});
