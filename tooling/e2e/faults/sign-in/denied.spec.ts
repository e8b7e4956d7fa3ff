import { expect, test } from "../invariants.ts";
import { authorize, expectCancelled, send } from "./steps.ts";

const USERNAME = "AdamSchefter";

test.use({ worldOptions: { software: "hollo" } });

test("row 168: after a deny without a state, the only pending sign-in keeps its account and the way back", async ({
  page,
  world,
}) => {
  await page.goto(`/accounts/${USERNAME}`);
  await page.getByRole("link", { name: `Follow @${USERNAME}` }).click();
  await send(page, world.instance.host);
  await authorize(page, world, "Deny");
  await expectCancelled(page, /denied the request/);
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByText(`Or follow @${USERNAME} without signing in:`)).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page).toHaveURL(new RegExp(`/accounts/${USERNAME}$`));
});
