import { cards, hydrated, signedIn } from "../../src/stage.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "../invariants.ts";
import { count } from "../heard.ts";
import { accountButton } from "../session/steps.ts";

test.describe.configure({ timeout: 90_000 });

/** Addresses that ask for sign-in, and the page a signed-in visitor ends on. */
const ASKING: Readonly<Record<string, string>> = {
  "/?m=login": "/",
  "/recent?m=login&back=/popular": "/popular",
  "/recent?m=login&back=//evil.example": "/",
  "/login": "/",
  "/login?m=login&back=/browse%3Fkind%3DTeam%26league%3DNFL": "/browse?kind=Team&league=NFL",
  "/login?m=login&back=/recent&follow=../x": "/recent",
};

async function expectAt(page: Page, origin: string, path: string): Promise<void> {
  await page.waitForURL(`${origin}${path}`);
  await hydrated(page);
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.getByRole("heading", { name: /^Sign in to/ })).toHaveCount(0);
  await expect(accountButton(page)).toHaveAccessibleName("Your account, Demo Visitor");
}

test("row 112: for a signed-in visitor, a sign-in address redirects to its target without a dialog", async ({
  page,
  world,
  complaints,
  invariants,
}) => {
  await signedIn(page, world);
  await page.goto("/mls-teams");
  await invariants.settle(page);
  for (const [address, end] of Object.entries(ASKING)) {
    await test.step(address, async () => {
      await page.goto(address);
      await expectAt(page, world.site.origin, end);
      await page.goBack();
      await expect(page, "Back still works").toHaveURL(`${world.site.origin}/mls-teams`);
    });
  }
  expect(await cards(page)).toHaveLength(30);
  expect(count(world, "POST", "/api/v1/apps"), "the one that the test registered").toBe(1);
  expect(complaints).toEqual([]);
});

test("row 112: the sign-in dialog closes when another tab signs in", async ({ page, context, world, invariants }) => {
  await page.goto("/recent");
  await hydrated(page);
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const other = await context.newPage();
  await signedIn(other, world);
  await other.goto("/popular");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectAt(page, world.site.origin, "/recent");
  await invariants.settle(page);
});
