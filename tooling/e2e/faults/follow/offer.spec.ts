import { hydrated } from "../../src/stage.ts";
import { expect, followControl, signIn, test } from "../invariants.ts";
import { expectState, toast, USERNAME } from "./steps.ts";

test("row 166: the offer to follow an account disappears when the visitor follows it in search results", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("session", "follows");
  const offer = toast(page, `You are signed in. Follow @${USERNAME} now?`);
  // no list of this page shows the account, so the offer is a toast
  await page.goto(`/login?back=/nba-teams&follow=${USERNAME}`);
  await signIn(page, world);
  await expect(offer).toBeVisible();
  await offer.hover(); // a toast under the pointer stays
  await hydrated(page);
  await page.getByRole("searchbox").fill(USERNAME);
  await expectState(page, "not-following");
  await followControl(page, USERNAME).press("Enter");
  await expectState(page, "following");
  await expect(offer).toHaveCount(0, { timeout: 3_000 });
});
