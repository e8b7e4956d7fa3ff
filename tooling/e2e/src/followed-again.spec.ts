import type { Page } from "@playwright/test";
import type { World } from "@roster/site/world";
import { scan } from "./checks/axe.ts";
import { consent, expect, followControl, signedIn, test, withPicks } from "./stage.ts";

const TEAMS = ["nfl/chicago-bears", "nba/boston-celtics"];

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const bar = (page: Page) => page.getByRole("region", { name: "Follows in progress" });
const accountsIn = ({ instance }: World) => instance.state.lists()[0]?.accounts.toSorted();
const inList = (world: World) => accountsIn(world)?.length;

/** Follows the teams into a list, and leaves the finish, by which the permission is given back. */
async function followIntoList(page: Page, world: World, count = 10): Promise<void> {
  await signedIn(page, world);
  await page.goto("/picks?plan");
  await button(page, "Change").click();
  await page.getByRole("radio", { name: /^A list/ }).click();
  await button(page, `Follow ${count} into a list`).click();
  await button(page, `Go to ${world.instance.host}`).click();
  await consent(page, world);
  await expect(page.getByText("Your Home stays as it was.")).toBeVisible();
  await page.getByRole("link", { name: "Done, show my teams" }).click();
  await expect(page.getByRole("region", { name: "Your teams" })).toBeVisible();
}

// the roster of a later visit comes from the network
test.use({ serviceWorkers: "block", viewport: { width: 360, height: 740 } });
test.beforeEach(({ page }) => withPicks(page, ...TEAMS));

test("after the undo of a team's unfollow, one more yes puts its accounts back into their list", async ({
  page,
  world,
}) => {
  await followIntoList(page, world);
  await page.goto("/teams/nfl/chicago-bears");
  await button(page, "You follow all 5, unfollow all").click();
  await expect(bar(page)).toContainText("Finished. 5 unfollowed.");
  expect(inList(world)).toBe(5);
  await bar(page).getByRole("button", { name: "Undo these 5" }).click();
  await expect(bar(page)).toContainText("Undone. 5 followed.");
  await expect(bar(page)).toContainText("To put these 5 back into “Sports”,");
  await scan(page, "a list that needs the permission for those who are followed again");
  await button(page, "One more yes").click();
  await consent(page, world);
  await expect(bar(page)).toContainText("Your Home stays as it was. Their posts are in your list Sports");
  expect(inList(world)).toBe(10);
  await page.reload(); // at a later visit, this is over
  await expect(button(page, "You follow all 5, unfollow all")).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test("after the undo of an unfollow by its toast, one more yes puts the account back into its list", async ({
  page,
  world,
}) => {
  await followIntoList(page, world);
  await page.goto("/browse?kind=Team");
  const follow = followControl(page, "ChicagoBears");
  await follow.click();
  await page.getByText("You have unfollowed").waitFor();
  expect(inList(world)).toBe(9);
  await button(page, "Undo").click();
  await expect(page.getByText("To put this one back into “Sports”,")).toBeVisible();
  await button(page, "One more yes").click();
  await consent(page, world);
  await expect(page).toHaveURL("/following");
  await expect(page.getByText("Now in “Sports”.")).toBeVisible();
  expect(inList(world)).toBe(10);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Chicago Bears", level: 3 })).toBeVisible();
  await expect(page.getByText("Now in")).toHaveCount(0);
});

test("the undo of changes leaves the list as it was", async ({ page, world }) => {
  const served = (edit: (one: { username: string }) => object | []) =>
    page.route("**/roster.json", async (route) => {
      const response = await route.fetch();
      const roster = await response.json();
      await route.fulfill({ response, json: { ...roster, accounts: roster.accounts.flatMap(edit) } });
    });
  await page.clock.setSystemTime("2026-10-09T12:00");
  await served((one) => (one.username === "kfishbain" ? [] : one));
  await followIntoList(page, world, 9);
  const before = world.instance.state.lists();
  await page.unroute("**/roster.json");
  await served((one) =>
    one.username === "BradBiggs" ? { ...one, activity: "quiet", silentSince: "2026-08-12" } : one,
  );
  await page.clock.setSystemTime("2026-11-30T12:00");
  await page.goto("/picks?plan=changes");
  await button(page, "Apply 2 changes").click();
  await button(page, `Go to ${world.instance.host}`).click();
  await consent(page, world);
  await expect(page.getByText("2 changes made.").first()).toBeVisible();
  await expect.poll(() => accountsIn(world)).toContain("kfishbain@sportsbots.xyz");
  await button(page, "Undo").click();
  await expect(page.getByText("To put this one back into “Sports”,")).toBeVisible();
  await button(page, "One more yes").click();
  await consent(page, world);
  await expect.poll(() => accountsIn(world)).toEqual(before[0]?.accounts.toSorted());
});
