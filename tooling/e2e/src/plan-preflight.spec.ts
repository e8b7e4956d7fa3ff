import type { Page } from "@playwright/test";
import type { World } from "@roster/site/world";
import { expect, signedIn, test } from "./stage.ts";

const SEARCH = "GET /api/v1/accounts/search";
const follows = ({ instance }: World): number =>
  instance.state.requests.filter(({ path }) => path.endsWith("/follow")).length;
const start = (page: Page, count: number) => page.getByRole("button", { name: `Follow ${count}`, exact: true });
const note = (page: Page) => page.getByRole("alert").filter({ hasText: "cannot follow" });

async function openPlan(page: Page, world: World): Promise<void> {
  await signedIn(page, world);
  await page.goto("/picks?plan=nfl/chicago-bears");
  await expect(start(page, 5)).toBeEnabled();
}

test("before the first follow, a plan says that the visitor's server blocks the accounts' server, and what else works", async ({
  page,
  world,
}) => {
  const { instance } = world;
  await openPlan(page, world);
  instance.fault(SEARCH, { searchAnswer: () => [] });
  instance.fault("GET /api/v1/accounts/lookup", { status: 404 });
  instance.fault("GET /api/v2/search", { json: { accounts: [] } });
  instance.fault("GET /api/v1/instance/domain_blocks", { json: [{ domain: "sportsbots.xyz", severity: "suspend" }] });
  await start(page, 5).click();
  await expect(note(page)).toContainText(`${instance.host} cannot follow 5 of 5.`);
  await expect(note(page)).toContainText(`${instance.host} blocks sportsbots.xyz. From another server`);
  await expect(note(page)).toBeFocused();
  await expect(page.getByRole("button", { name: /^Follow/ })).toHaveCount(0);
  await page.getByRole("button", { name: "As a file" }).click();
  await expect(page.getByRole("link", { name: "File for a feed reader (OPML)" })).toBeVisible();
  expect(follows(world)).toBe(0);
});

test("a plan says that the visitor has blocked the accounts' server", async ({ page, world }) => {
  const { instance } = world;
  await openPlan(page, world);
  const known = await (
    await fetch(`${instance.origin}/api/v1/accounts/lookup?acct=ChicagoBears@sportsbots.xyz`)
  ).json();
  instance.fault("GET /api/v1/accounts/relationships", { json: [{ id: known.id, domain_blocking: true }] });
  await start(page, 5).click();
  await expect(note(page)).toContainText(`You have blocked sportsbots.xyz on ${instance.host}. Remove the block there`);
  expect(follows(world)).toBe(0);
});
