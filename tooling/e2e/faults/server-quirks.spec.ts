import type { SoftwareName } from "@roster/instance";
import { authorize, enter, expectCancelled } from "./sign-in/steps.ts";
import { ACCT, expectSignedOut, followingLink, openAccount, signOut, toasts, USERNAME } from "./session/steps.ts";
import { signedIn } from "../src/stage.ts";
import { expect, followControl, signIn, test } from "./invariants.ts";

interface Kind {
  readonly software: SoftwareName;
  /** A follow stays a request until the other server has answered. */
  readonly waits?: true;
  readonly noDeny?: true;
}
const KINDS: readonly Kind[] = [
  { software: "mastodon" },
  { software: "mastodon-4.2" },
  { software: "mastodon-3.5" },
  { software: "hollo", waits: true },
  { software: "snac", noDeny: true },
  { software: "gotosocial", waits: true },
  { software: "pleroma" },
  { software: "pixelfed" },
];
const BEFORE = "Chiefs";
const VERIFY = "/api/v1/accounts/verify_credentials";

for (const { software, waits = false, noDeny = false } of KINDS) {
  test.describe(`a server that runs ${software}`, () => {
    test.use({ worldOptions: { software } });

    test(`the main path works at ${software}: sign in, follow, reload, unfollow, sign out`, async ({
      page,
      world,
      invariants,
    }) => {
      invariants.mayChange("session", "follows");
      const { instance, site } = world;
      const { state } = instance;
      const control = followControl(page, USERNAME);

      await page.goto(`/accounts/${USERNAME}`);
      await page.getByRole("link", { name: `Follow @${USERNAME}` }).click();
      await signIn(page, world);
      expect(page.url()).toBe(`${site.origin}/accounts/${USERNAME}`);
      await expect(control).toHaveAttribute("data-state", "not-following");
      expect(state.requests.filter(({ method, path }) => method === "GET" && path === VERIFY)).toHaveLength(1);

      await control.click();
      await expect(control).toHaveAttribute("data-state", waits ? "requested" : "following");
      expect(state.requested()).toEqual(waits ? [ACCT] : []);
      if (waits) instance.acceptRequests();
      await page.reload();
      await expect(control).toHaveAttribute("data-state", "following");
      expect(state.follows()).toContain(ACCT);

      await control.click();
      await expect(toasts(page).filter({ hasText: `You have unfollowed @${USERNAME}.` })).toBeVisible();
      expect(state.follows()).not.toContain(ACCT);
      await signOut(page);
      await expectSignedOut(page);
      await expect.poll(() => state.tokens.every(({ revoked }) => revoked)).toBe(true);
    });

    test(`a visitor of ${software} sees the list of followings, signs out, and finds it again after the next sign-in`, async ({
      page,
      world,
      invariants,
    }) => {
      test.setTimeout(120_000);
      invariants.mayChange("session", "follows");
      const { instance, site } = world;
      for (const username of [USERNAME, BEFORE]) instance.seedFollow(`${username}@sportsbots.xyz`);
      await signedIn(page, world);
      await page.goto("/");
      await followingLink(page).click();
      for (const username of [USERNAME, BEFORE])
        await expect(followControl(page, username)).toHaveAttribute("data-state", "following");
      await followControl(page, USERNAME).click();
      await expect(toasts(page).filter({ hasText: `You have unfollowed @${USERNAME}.` })).toBeVisible();
      await signOut(page);
      await expectSignedOut(page);

      await enter(page, instance.host);
      await authorize(page, world);
      await page.waitForURL((url) => url.origin === site.origin && url.pathname !== "/login");
      await openAccount(page, "following", BEFORE);
      await openAccount(page, "not-following");
    });

    if (noDeny) return;
    test(`a denied sign-in is reported as cancelled at ${software}`, async ({ page, world }) => {
      await enter(page, world.instance.host);
      await authorize(page, world, "Deny");
      await expectCancelled(page, /denied the request/);
    });
  });
}
