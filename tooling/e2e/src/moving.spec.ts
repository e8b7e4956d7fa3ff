import type { Page } from "@playwright/test";
import { startInstance } from "@roster/instance";
import type { World } from "@roster/site/world";
import { scan } from "./checks/axe.ts";
import { expectAllHeld } from "./checks/held.ts";
import { expect, signIn, test as base } from "./stage.ts";

/** The accounts that the visitor follows at the old server. The new one knows all but the last. */
const FOLLOWED = ["ChicagoBears", "adamjahns", "kfishbain"];
const KEEP = "Keep the list of what I follow here for a move";

/** The old server is that of the world. */
const test = base.extend<{ readonly newWorld: World }>({
  newWorld: async ({ world }, provide) => {
    const accounts = world.roster.accounts.filter(({ username }) => username !== FOLLOWED.at(-1));
    const instance = await startInstance({
      ...world.roster,
      users: [{ username: "demo", password: "demo", displayName: "Demo Visitor" }],
      accounts,
    });
    await provide({ ...world, instance });
    await instance.close();
  },
});

const menu = (page: Page) => page.getByRole("button", { name: /^Your account/ });
const stored = (page: Page) => page.evaluate(() => localStorage.getItem("rosterMove"));

async function signInAt(page: Page, world: World): Promise<void> {
  await page.goto("/login?m=login&back=/following");
  await signIn(page, world);
  await expect(page.getByRole("heading", { name: "Following", level: 1 })).toBeVisible();
}

async function signOut(page: Page, keep: boolean): Promise<void> {
  await menu(page).click();
  if (keep) await page.getByRole("checkbox", { name: KEEP }).check();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
}

test("a sign-out keeps nothing for a move, unless the visitor ticks the line", async ({ page, world }) => {
  for (const name of FOLLOWED) world.instance.seedFollow(`${name}@sportsbots.xyz`);
  await signInAt(page, world);
  await expect(page.getByText("3 accounts", { exact: true })).toBeVisible();
  await signOut(page, false);
  expect(await stored(page)).toBeNull();
  await signInAt(page, world);
  await expect(page.getByText("3 accounts", { exact: true })).toBeVisible();
  await menu(page).click();
  await scan(page, "the account menu with the line for a move");
  await page.keyboard.press("Escape");
  await signOut(page, true);
  await expect.poll(() => stored(page)).toContain("kfishbain@sportsbots.xyz");
  const text = (await stored(page)) ?? "";
  expect(Object.keys(JSON.parse(text)).toSorted()).toEqual(["accts", "answered", "at", "host", "isPart"]);
  await page.goto("/privacy");
  const row = page.locator(".held-row").filter({ hasText: "3 follows for a move" });
  await expect(row).toContainText(
    `When you sign in at another server than ${world.instance.host}, it is offered there.`,
  );
  await scan(page, "what is kept for a move");
  await row.getByRole("button", { name: "Sign in at another server" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("follows that were kept are followed at the new server by one press, and the old account is left alone", async ({
  page,
  world,
  newWorld,
}) => {
  const { instance: old } = world;
  for (const name of FOLLOWED) old.seedFollow(`${name}@sportsbots.xyz`);
  await signInAt(page, world);
  await expect(page.getByText("3 accounts", { exact: true })).toBeVisible();
  await signOut(page, true);
  const before = old.state.requests.length;
  await signInAt(page, newWorld);
  const notice = page.getByText(`You followed 3 of these from ${old.host}. Follow them here too?`);
  await expect(notice).toBeVisible();
  await scan(page, "the offer after a move");
  await page.getByRole("button", { name: "See the 3" }).click();
  await expect(page.getByRole("heading", { name: `3 accounts from ${old.host}`, level: 1 })).toBeVisible();
  await expect(page.getByText(`You are now at ${newWorld.instance.host}.`)).toBeVisible();
  await expect(page.getByText(`You still follow them at ${old.host}.`, { exact: false })).toBeVisible();
  await expect(page.locator(".plan-sum")).toContainText(`1 out of reach of ${newWorld.instance.host}`);
  await scan(page, "the plan of a move");
  await expectAllHeld(page);
  await page.getByRole("button", { name: "Follow 2 here" }).click();
  await expect(page.getByRole("heading", { name: "You’re in" })).toBeVisible();
  await expect(page.getByRole("link", { name: "unfollow them there" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Another list" })).toBeHidden();
  expect(newWorld.instance.state.follows().filter((acct) => acct.endsWith("sportsbots.xyz"))).toEqual(
    expect.arrayContaining(FOLLOWED.slice(0, 2).map((name) => `${name}@sportsbots.xyz`)),
  );
  await page.goto("/following");
  await expect(notice).toBeHidden();
  expect(old.state.requests.slice(before), "requests at the old server").toEqual([]);
});

test("without a kept list, a visit to the old server brings it along, and no two sessions are open at once", async ({
  page,
  world,
  newWorld,
}) => {
  for (const name of FOLLOWED) world.instance.seedFollow(`${name}@sportsbots.xyz`);
  await signInAt(page, newWorld);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Moved to another server?" }).click();
  const dialog = page.getByRole("dialog", { name: "Moved to another server?" });
  await expect(dialog).toContainText(
    "Is this your new server? Then sign in at your old server once more, and come back.",
  );
  await scan(page, "the ways to bring follows of another server");
  await dialog.getByRole("button", { name: "Sign in at the old server" }).click();
  await signIn(page, world);
  await expect(page.getByText(`3 accounts of ${world.instance.host} are taken along.`)).toBeVisible();
  await expectAllHeld(page);
  expect(newWorld.instance.state.tokens.every(({ revoked }) => revoked)).toBe(true);
  await page.getByRole("button", { name: `Sign in at ${newWorld.instance.host}` }).click();
  await signIn(page, newWorld);
  await page.getByRole("button", { name: "See the 3" }).click();
  await expect(page.getByRole("heading", { name: `3 accounts from ${world.instance.host}` })).toBeVisible();
});

test("an old server at which the visitor follows nobody of the roster is said, with the way back", async ({
  page,
  world,
  newWorld,
}) => {
  await signInAt(page, newWorld);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Moved to another server?" }).click();
  await page.getByRole("button", { name: "Sign in at the old server" }).click();
  await signIn(page, world);
  await expect(page.getByText(`You follow nobody from Roster at ${world.instance.host}`)).toBeVisible();
  await scan(page, "nothing to take along");
  expect(await stored(page)).toBeNull();
  await page.getByRole("button", { name: `Sign in at ${newWorld.instance.host}` }).click();
  await signIn(page, newWorld);
  await expect(menu(page)).toBeVisible();
});
