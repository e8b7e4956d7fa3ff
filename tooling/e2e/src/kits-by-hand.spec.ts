import type { Page } from "@playwright/test";
import { scan } from "./checks/axe.ts";
import { expect, signedIn, test } from "./stage.ts";

test.use({ worldOptions: { followings: 0 } });

const TEAM = ["ChicagoBears", "BradBiggs", "adamjahns", "WindyCGridiron", "kfishbain"];

const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name);

test("the end of a run remembers what it has followed, and after its undo the plan offers it again", async ({
  page,
  world,
}) => {
  await page.addInitScript(() => void (localStorage["rosterPicks"] ??= '{"teams":["nfl/chicago-bears"]}'));
  await signedIn(page, world);
  await page.goto("/picks?plan");
  await page.getByRole("button", { name: "Follow 5" }).click();
  await expect(page.getByRole("heading", { name: "You’re in" })).toBeVisible();
  await expect.poll(() => stored(page, "rosterKits")).toContain("bradbiggs");
  await page.getByRole("button", { name: "Unfollow these 5" }).click();
  await expect(page.getByText("Undone. 5 unfollowed.").first()).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("main").getByRole("link", { name: /Chicago Bears\W+0 of 5 followed/ })).toBeVisible();
  await page.goto("/picks?plan");
  await expect(page.getByRole("button", { name: "Follow 5" })).toBeVisible();
  await expect(page.locator(".run-panel")).toHaveCount(0);
  await expect(page.getByText(/^(?:Undone|Unfollowed)/)).toHaveCount(0);
  expect(await stored(page, "rosterPicks")).not.toContain("bradbiggs");
});

test("a team that the visitor unfollowed by hand is offered by no plan, until they put it back", async ({
  page,
  world,
}) => {
  for (const username of TEAM) world.instance.seedFollow(`${username}@sportsbots.xyz`);
  await page.addInitScript(() => void (localStorage["rosterPicks"] ??= '{"teams":["nfl/chicago-bears"]}'));
  await signedIn(page, world);
  await page.goto("/");
  await expect.poll(() => stored(page, "rosterKits")).toContain("bradbiggs");
  for (const username of TEAM) world.instance.seedUnfollow(`${username}@sportsbots.xyz`);
  await page.goto("/?again");
  await expect.poll(() => stored(page, "rosterPicks")).toContain("bradbiggs");
  await expect(page.locator(".change-card")).toHaveCount(0);
  await page.goto("/teams/nfl/chicago-bears");
  await page.getByRole("link", { name: "Follow all 5" }).click();
  await expect(page.getByText("Every account that you do not follow is out of this plan.")).toBeVisible();
  const start = page.getByRole("button", { name: "Follow 5" });
  await expect(start).toHaveCount(0);
  await scan(page, "the plan of a team that was unfollowed");
  await page.getByRole("button", { name: "Put back all 5" }).click();
  await start.click();
  await expect.poll(() => world.instance.state.follows().length).toBe(5);
});
