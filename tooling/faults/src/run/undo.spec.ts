import { expect, test } from "../invariants.ts";
import { FOLLOW, posts } from "../follow/steps.ts";
import { openPlan, openSignedIn, panel, press, startButton } from "./steps.ts";

const acct = (username: string): string => `${username}@sportsbots.xyz`;

test("row 185: undo restores the list of the server, and says what became of requests and of accounts unfollowed elsewhere", async ({
  page,
  world,
  invariants,
}) => {
  const { instance } = world;
  const row = (username: string) => page.getByRole("listitem").filter({ hasText: `@${username}` });
  await openSignedIn(page, world, invariants);
  const [pending, accepted, refused, unfollowed, kept] = await test.step("the run", async () => {
    instance.fault(FOLLOW, { requested: true, times: 3 });
    await startButton(page).click();
    await expect(panel(page)).toContainText("Finished. 2 followed, 3 requested.");
    return [...instance.state.requested(), ...instance.state.follows().slice(0, 2)].map(
      (one) => one.split("@")[0] ?? "",
    );
  });
  if (!pending || !accepted || !refused || !unfollowed || !kept) throw new Error("Five accounts were followed");
  instance.seedFollow(acct(accepted));
  instance.seedUnfollow(acct(refused));
  instance.seedUnfollow(acct(unfollowed));
  await openPlan(page); // a fresh page knows nothing of the follows that are requested
  await press(page, "Undo these 5");
  await expect(panel(page)).toContainText("Undone. 2 unfollowed, 1 request withdrawn, 2 no longer followed.");
  await expect(row(pending)).toContainText("Request withdrawn");
  await expect(row(accepted)).toContainText("Unfollowed");
  await expect(row(kept)).toContainText("Unfollowed");
  for (const gone of [refused, unfollowed]) await expect(row(gone)).toContainText("No longer followed");
  expect(posts(world, "unfollow")).toHaveLength(3);
});
