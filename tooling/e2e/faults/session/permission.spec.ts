import type { Page } from "@playwright/test";
import { authorize } from "../../src/stage.ts";
import { expect, stored, test } from "../invariants.ts";
import { ACCOUNTS, openPlan, openSignedIn, panel, press, relations } from "../run/steps.ts";
import { accountButton, expectSignedOut } from "./steps.ts";

/** Chooses a list in the plan, and goes to the server's page, which asks for the permission. */
async function goToServer(page: Page): Promise<void> {
  await chooseList(page);
  await press(page, /^Go to /);
}

async function chooseList(page: Page): Promise<void> {
  const change = page.getByRole("button", { name: "Change", exact: true });
  if (await change.isVisible()) await change.click();
  await page.getByRole("radio", { name: "A list, out of your Home" }).check();
  await press(page, /^Follow \d+ into a list$/);
}

const finish = (page: Page) => page.getByText("Your Home stays as it was.");
const ofLists = (page: Page) => stored(page, "rosterPermissions");

test("a plan into a list asks once more, comes back by a page that does not speak of signing in, and leaves no token at sign-out", async ({
  page,
  world,
  invariants,
}) => {
  const { instance } = world;
  invariants.mayChange("session", "follows");
  await openSignedIn(page, world, invariants);
  const session = await stored(page, "mastodonToken");
  await goToServer(page);
  const answer = instance.fault("POST /oauth/token", { delayMs: 500 });
  await authorize(page, world);
  await expect(page.getByText(`Coming back from ${instance.host}…`)).toBeVisible();
  expect(await page.getByRole("main").textContent()).not.toMatch(/sign/i);
  expect(new URL(page.url()).search).toBe("");
  answer();
  await expect(finish(page).first()).toBeVisible({ timeout: 20_000 });
  expect(relations(world)).toEqual(ACCOUNTS);
  expect(instance.state.lists()).toMatchObject([{ title: "Sports", exclusive: true }]);
  expect(await stored(page, "mastodonToken"), "the session is as before").toBe(session);
  expect(instance.state.tokens.filter(({ revoked }) => !revoked)).toHaveLength(2);
  await accountButton(page).press("Enter");
  await press(page, /^Sign Out/);
  await expectSignedOut(page);
  await expect.poll(() => instance.state.tokens.every(({ revoked }) => revoked)).toBe(true);
  expect(await ofLists(page)).toBeNull();
});

test("a permission that is refused is said, and the follows go to Home by a press", async ({
  page,
  world,
  invariants,
}) => {
  invariants.mayChange("follows");
  await openSignedIn(page, world, invariants);
  await goToServer(page);
  await authorize(page, world, "Deny");
  await expect(page.getByText(`${world.instance.host} gave no permission for lists.`)).toBeVisible();
  await press(page, /^Follow \d+ into Home$/);
  await expect(panel(page)).toBeVisible();
  await expect.poll(() => relations(world)).toEqual(ACCOUNTS);
  expect(world.instance.state.lists()).toEqual([]);
});

test("a tab that closes while its new token is checked leaves one that the next page revokes", async ({
  page,
  world,
  context,
  invariants,
}) => {
  const { instance } = world;
  await openSignedIn(page, world, invariants);
  await goToServer(page);
  const check = instance.fault("GET /api/v1/lists", { hang: true });
  await authorize(page, world);
  await expect.poll(() => ofLists(page)).toContain("write:lists");
  await page.close();
  check();
  const next = await context.newPage();
  await openPlan(next);
  await expect.poll(() => instance.state.tokens.filter(({ revoked }) => revoked)).toHaveLength(1);
  expect(await ofLists(next)).toBeNull();
  await chooseList(next);
  await expect(next.getByRole("dialog", { name: "One more yes" })).toBeVisible();
});
