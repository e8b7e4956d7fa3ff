import { SERVER_SOFTWARE, type SoftwareName } from "@roster/instance";
import { VISITS_ALL } from "../../src/checks/kinds-of-pages.ts";
import { expect, followControl, signIn, test } from "../invariants.ts";
import { openAccount, signOut, toasts, USERNAME } from "../session/steps.ts";
import { authorize } from "../sign-in/steps.ts";
import { contradictions, expectTrue } from "./claims.ts";
import { ACCOUNTS, openPlan, panel, press, relations, startButton, TEAM } from "./steps.ts";

/** A follow at these servers is a request until the other server has accepted it. */
const WAITING: ReadonlySet<SoftwareName> = new Set(["hollo", "gotosocial"]);
const [SINGLE = ""] = ACCOUNTS.map((acct) => acct.slice(0, acct.indexOf("@")));

/** Mastodon follows at once, and GoToSocial waits for the other server. At night the tests visit all kinds of servers. */
const VISITED = VISITS_ALL ? SERVER_SOFTWARE : SERVER_SOFTWARE.filter((one) => /^(?:mastodon|gotosocial)$/.test(one));

for (const software of VISITED) {
  const waits = WAITING.has(software);

  test.describe(`the sentences of a page at ${software}`, () => {
    // requests are granted when the test says so
    test.use({ worldOptions: { software, acceptAfterMs: Number.POSITIVE_INFINITY } });

    test(`${waits ? "rows 205 and 206" : "row 206"}: after each step of sign-in, run, undo and revocation, the records of ${software} contradict no button, row or sentence of the page`, async ({
      page,
      world,
      invariants,
    }) => {
      test.setTimeout(240_000);
      invariants.mayChange("session", "follows");
      const { instance } = world;
      const control = followControl(page, USERNAME);
      const check = (step: string): Promise<void> => expectTrue(page, world, step);

      await page.goto(`/accounts/${USERNAME}`);
      await check("signed out");
      await page.getByRole("link", { name: `Follow @${USERNAME}` }).click();
      await signIn(page, world);
      await expect(control).toHaveAttribute("data-state", "not-following");
      await check("signed in");

      await openPlan(page);
      await check("before the run");
      // the server follows the first account, but stops before it answers, and answers nothing until it starts again
      const start = instance.fault("* /api/*", { hang: true, afterEffect: true });
      await startButton(page).click();
      await expect(panel(page)).toContainText("is slow to answer", { timeout: 30_000 });
      const wrong = await contradictions(page, world);
      expect(
        wrong.filter((one) => !one.startsWith('"is slow to answer"')),
        "run at a stopped server",
      ).toEqual([]);
      start();
      await expect(panel(page)).toContainText(waits ? "5 requested" : "5 followed", { timeout: 90_000 });
      await check("run");
      await page.goto(`/teams/${TEAM}`);
      const team = page.locator(".profile .follow[data-state=following]");
      await expect(team).toContainText(waits ? "0 followed, 5 requested" : "You follow all 5");
      await check("team");
      await openPlan(page);
      await expect(panel(page)).toContainText(waits ? "5 requested" : "5 followed");
      if (waits) {
        instance.acceptRequests();
        // the page reads the relations of waiting requests every five seconds
        await expect.poll(() => contradictions(page, world), { timeout: 15_000 }).toEqual([]);
        await expect(panel(page)).toContainText("5 followed");
        await expect(page.getByRole("status").filter({ hasText: "Finished. 5 followed." })).toHaveCount(1);
      }
      await page.reload();
      await expect(panel(page)).toContainText("5 followed");
      await check("run, after a reload");
      await page.goto("/following");
      await expect(page.getByText("5 accounts", { exact: true })).toBeVisible();
      await check("Following");

      await openAccount(page, "following", SINGLE);
      await followControl(page, SINGLE).click();
      await expect(toasts(page).filter({ hasText: `You have unfollowed @${SINGLE}.` })).toBeVisible();
      await check("unfollow of one account");
      await openPlan(page);
      await expect(panel(page)).toContainText("4 followed, 1 not followed now");
      await check("run without one account");
      await press(page, "Unfollow these 4");
      await expect(panel(page)).toContainText("Undone. 4 unfollowed, 1 not followed now.");
      await check("undo");
      expect(relations(world)).toEqual([]);
      await openAccount(page);
      await control.click();
      await expect(control).toHaveAttribute("data-state", waits ? "requested" : "following");
      await check("follow of one account");

      instance.revokeTokens();
      await control.click();
      await expect(toasts(page).filter({ hasText: /^Your sign-in at .* has ended\. Sign in again/ })).toBeVisible();
      await check("revocation");
      await page.getByRole("link", { name: "Sign in" }).first().click();
      await page.getByLabel("Where is your Mastodon account?").fill(instance.host);
      await page.getByRole("button", { name: "Sign In", exact: true }).click();
      await authorize(page, world);
      await page.waitForURL((url) => url.origin === world.site.origin && url.pathname !== "/login");
      await expect(control).toHaveAttribute("data-state", waits ? "requested" : "following");
      await check("second sign-in");
      await signOut(page);
      await expect.poll(() => instance.state.tokens.every(({ revoked }) => revoked)).toBe(true);
      await check("signed out again");
    });
  });
}
