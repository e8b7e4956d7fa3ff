import { expect, test } from "../invariants.ts";
import { FOLLOW, posts, UNFOLLOW } from "../follow/steps.ts";
import { ACCOUNTS, openPlan, openSignedIn, panel, press, relations, startButton } from "./steps.ts";

const acct = (username: string): string => `${username}@sportsbots.xyz`;

test("row 185: undo restores the list of the server, and says what became of requests and of accounts unfollowed elsewhere", async ({
  page,
  world,
  invariants,
}) => {
  const { instance } = world;
  const row = (username: string) => page.locator(`.plan-row[data-account="${username}"]`);
  await openSignedIn(page, world, invariants);
  const [pending, accepted, refused, unfollowed, kept] = await test.step("the run", async () => {
    instance.fault(FOLLOW, { requested: true, times: 3 });
    await startButton(page).click();
    await expect(panel(page)).toContainText("2 followed, 3 requested");
    return [...instance.state.requested(), ...instance.state.follows().slice(0, 2)].map(
      (one) => one.split("@")[0] ?? "",
    );
  });
  if (!pending || !accepted || !refused || !unfollowed || !kept) throw new Error("Five accounts were followed");
  instance.seedFollow(acct(accepted));
  instance.seedUnfollow(acct(refused));
  instance.seedUnfollow(acct(unfollowed));
  await openPlan(page); // a fresh page knows nothing of the follows that are requested
  await press(page, /^Unfollow these/); // 5, or fewer once the list is read
  await expect(panel(page)).toContainText("Undone. 2 unfollowed, 1 request withdrawn, 2 not followed now.");
  await expect(row(pending)).toContainText("Request withdrawn");
  await expect(row(accepted)).toContainText("Unfollowed");
  await expect(row(kept)).toContainText("Unfollowed");
  for (const gone of [refused, unfollowed]) await expect(row(gone)).toContainText("Not followed now");
  expect(posts(world, "unfollow")).toHaveLength(3);
});

test("row 199: an undo that fails speaks of unfollowing, and links to the list of the server", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("follows");
  await openSignedIn(page, world, invariants);
  await startButton(page).click();
  await expect(panel(page)).toContainText("5 followed");
  world.instance.fault(UNFOLLOW, { status: 403 });
  await press(page, "Unfollow these 5");
  await expect(panel(page)).toContainText(
    "Undoing: Several unfollows in a row failed. Your server does not allow this.",
  );
  await expect(panel(page)).toContainText("Your server may still follow these accounts for you.");
  const list = panel(page).getByRole("link", { name: "Open the list on your server" });
  await expect(list).toHaveAttribute("href", `${world.instance.origin}/relationships`);
  await expect(panel(page)).not.toContainText("You can also follow");
  await expect(panel(page).getByText("Tell the curators")).toHaveCount(0);
  expect(relations(world)).toEqual(ACCOUNTS);
});
