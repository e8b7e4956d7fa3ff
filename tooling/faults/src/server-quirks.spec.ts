import type { SoftwareName } from "@roster/instance";
import { authorize, enter, expectFailure, SIGN } from "./sign-in/steps.ts";
import { ACCT, expectSignedOut, followingLink, openAccount, signOut, toasts, USERNAME } from "./session/steps.ts";
import { expect, followControl, signIn, test } from "./invariants.ts";

/** Servers where a follow stays a request until the other server has answered. */
const WAITING = new Set<SoftwareName>(["hollo", "gotosocial"]);
const BEFORE = "Chiefs";

const KINDS = [
  "mastodon",
  "mastodon-4.2",
  "mastodon-3.5",
  "hollo",
  "snac",
  "gotosocial",
  "pleroma",
  "pixelfed",
] as const satisfies readonly SoftwareName[];

for (const software of KINDS) {
  test.describe(`a server that runs ${software}`, () => {
    test.use({ worldOptions: { software } });

    test(`a visitor signs in, follows, unfollows, signs out and signs in again at ${software}`, async ({
      page,
      world,
      invariants,
    }) => {
      test.setTimeout(120_000);
      invariants.mayChange("session", "follows");
      const { instance, site } = world;
      const { state } = instance;
      const control = followControl(page, USERNAME);
      instance.seedFollow(`${BEFORE}@sportsbots.xyz`);

      await page.goto(`/accounts/${USERNAME}`);
      await page.getByRole("link", { name: `Follow @${USERNAME}` }).click();
      await signIn(page, world);
      expect(page.url()).toBe(`${site.origin}/accounts/${USERNAME}`);
      await expect(control).toHaveAttribute("data-state", "not-following");

      await control.click();
      if (WAITING.has(software)) {
        await expect(control).toHaveAttribute("data-state", "requested");
        expect(state.requested()).toEqual([ACCT]);
        instance.acceptRequests();
        await page.reload();
      } else {
        await expect(toasts(page).filter({ hasText: `You have followed @${USERNAME}.` })).toBeVisible();
      }
      await expect(control).toHaveAttribute("data-state", "following");
      expect(state.follows()).toContain(ACCT);

      await page.goto("/");
      await followingLink(page).click();
      for (const username of [USERNAME, BEFORE])
        await expect(followControl(page, username)).toHaveAttribute("data-state", "following");
      await control.click();
      await expect(toasts(page).filter({ hasText: `You have unfollowed @${USERNAME}.` })).toBeVisible();
      expect(state.follows()).not.toContain(ACCT);

      await signOut(page);
      await expectSignedOut(page);
      await expect.poll(() => state.tokens.every(({ revoked }) => revoked)).toBe(true);

      await enter(page, instance.host);
      await authorize(page, world);
      await page.waitForURL((url) => url.origin === site.origin && url.pathname !== "/login");
      await openAccount(page, "following", BEFORE);
      await openAccount(page, "not-following");
    });

    if (software === "snac") return; // its page has no Deny
    test(`a denied sign-in is reported as cancelled at ${software}`, async ({ page, world }) => {
      await enter(page, world.instance.host);
      await authorize(page, world, "Deny");
      await expectFailure(page, SIGN, { details: /denied the request/, hint: "You cancelled the sign-in." });
    });
  });
}
