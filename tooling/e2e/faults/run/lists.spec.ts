import { consent, expect, signedIn, test, withPicks } from "../../src/stage.ts";
import { stored } from "../invariants.ts";

const MAKE = "POST /api/v1/lists";

test("a list that a closed tab has begun is made once, and filled by the tab that is opened next", async ({
  page,
  context,
  world,
}) => {
  const { instance } = world;
  const before = instance.state.follows();
  await withPicks(page, "nfl/chicago-bears", "nba/boston-celtics");
  await signedIn(page, world);
  await page.goto("/picks?plan");
  await page.getByRole("radio", { name: /^A list/ }).click();
  await page.getByRole("button", { name: "Follow 10 into a list" }).click();
  instance.fault(MAKE, { delayMs: 1_000, afterEffect: true, times: 1 });
  await page.getByRole("button", { name: `Go to ${instance.host}` }).click();
  await consent(page, world);
  await expect.poll(() => instance.state.lists()).toHaveLength(1);
  await page.close(); // before the answer

  const next = await context.newPage();
  await next.goto("/");
  const goOn = next.getByRole("button", { name: "Go on", exact: true });
  await expect
    .poll(async () => instance.state.lists()[0]?.accounts.length === 10 || (await goOn.isVisible()))
    .toBe(true);
  if (await goOn.isVisible()) await goOn.click(); // the run was not done
  await expect
    .poll(() => instance.state.lists().map(({ title, accounts }) => [title, accounts.length]))
    .toEqual([["Sports", 10]]);
  await next.goto("/picks?plan");
  await next.getByRole("button", { name: "Unfollow these 10 and remove the list", exact: true }).click();
  await expect.poll(() => instance.state.follows().toSorted()).toEqual(before.toSorted());
  expect(instance.state.lists()).toEqual([]);
  await expect.poll(() => stored(next, "rosterPermissions")).toBeNull();
});
