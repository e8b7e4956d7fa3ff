import { scan } from "./checks/axe.ts";
import { expect, signedIn, test } from "./stage.ts";

test.use({ worldOptions: { followings: 0 } });

const TEAM = ["ChicagoBears", "BradBiggs", "adamjahns", "WindyCGridiron", "kfishbain"];

test("a team that the visitor unfollowed by hand is offered by no plan, until they put it back", async ({
  page,
  world,
}) => {
  const stored = (name: string) => page.evaluate((key) => localStorage.getItem(key), name);
  for (const username of TEAM) world.instance.seedFollow(`${username}@sportsbots.xyz`);
  await page.addInitScript(() => void (localStorage["rosterPicks"] ??= '{"teams":["nfl/chicago-bears"]}'));
  await signedIn(page, world);
  await page.goto("/");
  await expect.poll(() => stored("rosterKits")).toContain("bradbiggs");
  for (const username of TEAM) world.instance.seedUnfollow(`${username}@sportsbots.xyz`);
  await page.goto("/?again");
  await expect.poll(() => stored("rosterPicks")).toContain("bradbiggs");
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
