import type { Page } from "@playwright/test";
import type { World } from "@roster/site/world";
import { expect, signedIn, test } from "./stage.ts";

const PLAN = "/picks?plan=nfl/chicago-bears";
const LOCKED = ["ChicagoBears", "WindyCGridiron"] as const;
const UNKNOWN = "kfishbain";
const BLOCKING = "adamjahns";
const SLOW = "BradBiggs";

test.use({
  worldOptions: {
    accounts: [...LOCKED, BLOCKING, SLOW, "AdamSchefter"].map((username) => ({
      username,
      name: username,
      locked: username === LOCKED[0] || username === LOCKED[1],
    })),
  },
});

/** Makes the instance refuse or delay the follow of one account. */
async function faultOf(world: World, username: string, fault: { status: number } | { delayMs: number }) {
  const { origin } = world.instance;
  const response = await fetch(`${origin}/api/v1/accounts/lookup?acct=${username}@sportsbots.xyz`);
  const { id }: { readonly id: string } = await response.json();
  world.instance.fault(`POST /api/v1/accounts/${id}/follow`, fault);
}

const relations = ({ instance }: World) => [...instance.state.follows("demo"), ...instance.state.requested("demo")];
const panel = (page: Page) => page.getByRole("region", { name: /^(?:Follows in progress|You’re in)$/ });
/** The row of one account in the list of accounts to follow. */
const row = (page: Page, username: string) => page.locator(`.plan-row[data-account="${username}"]`);

test("a run shows locked, unknown, blocking and slow accounts, and Undo restores followings and requests", async ({
  page,
  world,
}) => {
  world.instance.seedFollow("AdamSchefter@sportsbots.xyz");
  const before = relations(world);
  await faultOf(world, BLOCKING, { status: 403 });
  await faultOf(world, SLOW, { delayMs: 4_000 });
  await signedIn(page, world);
  await page.goto(PLAN);
  await page.getByRole("button", { name: "Follow 5" }).click();

  await test.step("the slow account holds up nobody", async () => {
    await expect(panel(page)).toContainText(/^4 of 5 · Brad Biggs/);
    await expect(row(page, SLOW)).toContainText("In progress…");
    for (const username of LOCKED) await expect(row(page, username)).toContainText("Requested");
    await expect(row(page, UNKNOWN)).toContainText("Not found");
    await expect(row(page, BLOCKING)).toContainText("Failed");
  });
  await test.step("the end", async () => {
    await expect(panel(page)).toContainText("1 followed, 2 requested, 1 not found, 1 failed");
    await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Follow \d+$/ }), "Try again has the same accounts").toHaveCount(0);
    const problems = page.locator(".run-problems > li");
    await expect(problems).toHaveCount(2);
    const unknown = problems.filter({ hasText: UNKNOWN });
    await expect(unknown).toContainText("your server may block sportsbots.xyz");
    await expect(unknown.getByRole("button", { name: /^Copy the address of/ })).toBeVisible();
    await expect(problems.filter({ hasText: BLOCKING })).toContainText("Your server does not allow this.");
    expect(world.instance.state.follows("demo")).toContain(`${SLOW}@sportsbots.xyz`);
    expect(world.instance.state.requested("demo")).toHaveLength(LOCKED.length);
  });
  await test.step("the undo", async () => {
    await page.getByRole("button", { name: "Unfollow these 3" }).click();
    await expect(panel(page)).toContainText("Undone. 1 unfollowed, 2 requests withdrawn.");
    await expect(row(page, SLOW)).toContainText("Unfollowed");
    for (const username of LOCKED) await expect(row(page, username)).toContainText("Request withdrawn");
    expect(relations(world)).toEqual(before);
  });
});
