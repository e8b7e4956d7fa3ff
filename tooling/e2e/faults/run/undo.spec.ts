import type { Fault } from "@roster/instance";
import { expect, test } from "../invariants.ts";
import { answerSearches, FOLLOW, posts, UNFOLLOW } from "../follow/steps.ts";
import { ACCOUNTS, JOURNAL, openPlan, openSignedIn, panel, press, relations, startButton } from "./steps.ts";

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
    await expect(panel(page)).toContainText("2 followed, 3 on their way");
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

test("row 199: undo counts the follows that happened, and reads those first that may have happened", async ({
  page,
  world,
  invariants,
}) => {
  const { instance } = world;
  await openSignedIn(page, world, invariants);
  const unread = instance.fault("GET /api/v1/accounts/relationships", { status: 404, skip: 2 }); // one before the run, one of it
  instance.fault(FOLLOW, { status: 500, times: 1 });
  instance.fault(FOLLOW, { status: 500, afterEffect: true, times: 1 });
  await startButton(page).click();
  await expect(panel(page)).toContainText("3 followed, 2 failed");
  expect(relations(world)).toHaveLength(4);
  unread();
  await press(page, "Unfollow these 3");
  await expect(panel(page)).toContainText("Undone. 4 unfollowed, 1 not followed now.");
  expect(posts(world, "unfollow")).toHaveLength(4);
  expect(relations(world)).toEqual([]);
});

test("row 199: a run whose follows all fail offers neither Undo nor another try of refused follows", async ({
  page,
  world,
  invariants,
}) => {
  await openSignedIn(page, world, invariants);
  world.instance.fault(FOLLOW, { status: 403 });
  await startButton(page).click();
  await expect(panel(page)).toContainText("Several follows in a row failed. Your server does not allow this.");
  await expect(panel(page)).toContainText("You can also follow these accounts with another server");
  await expect(panel(page).getByRole("button")).toHaveText(["Done"]);
  await press(page, "Done");
  await expect(startButton(page)).toHaveText("Follow 5");
});

test("row 199: an undo that fails speaks of unfollowing, and links to the list of the server", async ({
  page,
  world,
  invariants,
}) => {
  const { instance } = world;
  invariants.mayChange("follows");
  await openSignedIn(page, world, invariants);
  await startButton(page).click();
  await expect(panel(page)).toContainText("5 followed");
  const undoes = async (fault: Fault, text: string | RegExp): Promise<void> => {
    const end = instance.fault(UNFOLLOW, fault);
    await press(page, "Unfollow these 5");
    await expect(panel(page)).toContainText(text);
    end();
    await expect(panel(page)).toContainText("Your server may still follow these accounts for you.");
    const list = panel(page).getByRole("link", { name: "Open the list on your server" });
    await expect(list).toHaveAttribute("href", `${instance.origin}/relationships`);
    await expect(panel(page)).not.toContainText("You can also follow");
    await expect(panel(page)).not.toContainText("It may not exist there yet");
    await expect(panel(page).getByText("Tell the curators")).toHaveCount(0);
  };
  await test.step("the server refuses", async () => {
    await undoes({ status: 403 }, "Undoing: Several unfollows in a row failed. Your server does not allow this.");
    expect(relations(world)).toEqual(ACCOUNTS);
  });
  await page.evaluate((key) => localStorage.removeItem(key), JOURNAL);
  for (const acct of ACCOUNTS) instance.seedUnfollow(acct);
  await openPlan(page);
  await startButton(page).click();
  await expect(panel(page)).toContainText("5 followed");
  await test.step("the server no longer finds two accounts", async () => {
    answerSearches(world, []);
    await undoes({ status: 404, times: 2 }, "Not all undone. 3 unfollowed, 2 not found.");
    await expect(panel(page)).toContainText("Your server may no longer know it, or may block sportsbots.xyz.");
    await expect(panel(page).getByRole("button", { name: "Try again" })).toBeVisible();
    expect(relations(world)).toHaveLength(2);
  });
});
