import { signedIn } from "../../src/stage.ts";
import { expect, followControl, test } from "../invariants.ts";
import { expectState } from "../follow/steps.ts";
import { FOLLOWED, FOLLOWING, HOME, OTHER, watchStates } from "./steps.ts";

test("row 73: after a list that breaks off, accounts on unread pages are never shown as not followed, and Try Again reads the rest", async ({
  page,
  world,
  complaints,
  invariants,
}) => {
  const { instance } = world;
  instance.setFollowings(0);
  instance.seedFollow(`${OTHER}@${HOME}`); // the oldest, on the last page
  for (let count = 0; count < 398; count++) instance.seedFollow(`friend${count}@social.example`);
  instance.seedFollow(`${FOLLOWED}@${HOME}`);
  const states = await watchStates(page, OTHER);
  await signedIn(page, world);
  await page.clock.install();
  const end = instance.fault(FOLLOWING, { status: 500, skip: 2 });
  await page.goto(`/accounts/${OTHER}`);
  await invariants.settle(page);
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(5_000);
        return complaints.join("\n");
      },
      { timeout: 40_000 },
    )
    .toContain("The list of followings could not be read to its end");
  await expectState(page, "unknown", OTHER);

  await page.getByRole("link", { name: "Following", exact: true }).click();
  await expectState(page, "following", FOLLOWED);
  const alert = page.getByRole("alert").filter({ hasText: "this list is not complete" });
  await expect(alert).toBeVisible();
  end();
  await alert.getByRole("button", { name: "Try Again" }).click();
  await expectState(page, "following", OTHER);
  await expect(alert).toHaveCount(0);
  await page.goBack();
  await expectState(page, "following", OTHER);
  expect(await states(), "nothing is claimed of what was not read").not.toContain("not-following");
});

test("row 72: a list that a rate limit interrupts says when it goes on, and its loaded part works meanwhile", async ({
  page,
  world,
  invariants,
}) => {
  const { instance } = world;
  instance.setFollowings(200);
  instance.seedFollow(`${FOLLOWED}@${HOME}`); // the newest, on the first page
  const reset = new Date(Date.now() + 10_000).toISOString();
  instance.fault(FOLLOWING, { skip: 1, times: 1, status: 429, headers: { "X-RateLimit-Reset": reset } });
  await signedIn(page, world);
  await page.goto("/following");
  await invariants.settle(page);
  await expect(page.getByText(/^Your server allows us to read the rest of your list in \d+ seconds?\.$/)).toBeVisible();
  await expect(followControl(page, FOLLOWED)).toHaveAttribute("data-state", "following");
  await expect(page.getByText("1 account", { exact: true })).toBeVisible({ timeout: 30_000 });
});
