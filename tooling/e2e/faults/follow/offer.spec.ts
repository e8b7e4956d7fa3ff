import { hydrated } from "../../src/stage.ts";
import { expect, followControl, signIn, test } from "../invariants.ts";
import { expectState, toast, USERNAME } from "./steps.ts";

const OFFER = `You are signed in. Follow @${USERNAME} now?`;

for (const where of ["on its page", "in search results"]) {
  test(`row 166: the offer to follow an account disappears when the visitor follows it ${where}`, async ({
    page,
    world,
    invariants,
  }) => {
    invariants.mayChange("session", "follows");
    // no list of this page shows the account, so the offer is a toast
    await page.goto(`/login?back=/nba-teams&follow=${USERNAME}`);
    await signIn(page, world);
    await expect(toast(page, OFFER)).toBeVisible();
    await toast(page, OFFER).hover(); // a toast under the pointer stays
    await hydrated(page);
    await page.getByRole("searchbox").fill(USERNAME);
    if (where === "on its page") await page.locator(`.card a[href$="/accounts/${USERNAME}"]`).first().press("Enter");
    await expectState(page, "not-following");
    await expect(toast(page, OFFER)).toBeVisible();
    await followControl(page, USERNAME).press("Enter");
    await expectState(page, "following");
    await expect(toast(page, OFFER)).toHaveCount(0, { timeout: 3_000 });
  });
}
