import type { Page } from "@playwright/test";
import { scan } from "./checks/axe.ts";
import { expectAllHeld } from "./checks/held.ts";
import { hiddenEverywhere, noSpoilers, watched } from "@roster/texts/spoilers";
import { cutOff, kept } from "./offline-stage.ts";
import { authorize, expect, hydrated, signedIn, signIn, test, withPicks } from "./stage.ts";

const card = (page: Page, name: string) => page.getByRole("region", { name });
const forget = (page: Page, name: string) => page.getByRole("button", { name: `Forget: ${name}`, exact: true });

test("the page of what is held has a row for every stored value after each step of a visit", async ({
  page,
  world,
}) => {
  await page.goto("/privacy");
  await expect(page.getByText("No permission is held.")).toBeVisible();
  await expectAllHeld(page);
  await withPicks(page, "nfl/chicago-bears", "nhl/boston-bruins");
  await page.goto("/login?m=login&back=/picks%3Fplan");
  await signIn(page, world);
  await page.getByRole("button", { name: /^Follow \d+$/ }).click();
  await expect(page.getByRole("heading", { name: "You’re in" })).toBeVisible();
  await page.goto("/privacy");
  await expect(card(page, "In this browser")).toContainText("Your 2 teams");
  await expect(card(page, "Permissions")).toContainText("Used when you signed in");
  await expectAllHeld(page);
  await scan(page, "the page of what is held");
  world.instance.fault("POST /oauth/revoke", { status: 503 });
  await page.getByRole("button", { name: "Sign out and give all back" }).click();
  await expect(card(page, "Permissions")).toContainText(
    `${world.instance.host} did not answer, so the permission may still stand.`,
  );
  await page.reload();
  await expect(card(page, "Permissions")).toContainText("the permission may still stand.");
  await expect(page.getByText("No permission is held.")).toBeHidden();
  await expectAllHeld(page);
  await expect(page.getByText("Your sign-in", { exact: true })).toBeHidden();
  await forget(page, "The server that did not confirm your sign-out").click();
  await expect(page.getByText("No permission is held.")).toBeVisible();
});

test("permissions for a list and for hidden teams are named, and each can be given back", async ({ page, world }) => {
  const { instance } = world;
  await withPicks(page, "nfl/chicago-bears");
  await signedIn(page, world);
  await page.goto("/picks?plan");
  await page.getByRole("radio", { name: /^A list/ }).click();
  await page.getByRole("button", { name: /^Follow \d+ into a list$/ }).click();
  await page.getByRole("button", { name: `Go to ${instance.host}` }).click();
  await authorize(page, world);
  await expect(page.getByRole("region", { name: "You’re in" })).toContainText("in your list Sports");
  await page.goto("/teams/nhl/boston-bruins");
  await page.getByRole("button", { name: noSpoilers }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Hide until/ })
    .click();
  await authorize(page, world);
  await expect(page.getByRole("button", { name: /^Until/ })).toBeVisible();

  await page.goto("/privacy");
  await expect(card(page, "Permissions")).toContainText("See and change your filters");
  await expect(card(page, "What was done")).toContainText(hiddenEverywhere("the Bruins"));
  await expect(card(page, "What was done").getByRole("button", { name: watched })).toBeVisible();
  await expectAllHeld(page);
  await scan(page, "the page of what is held with a list and a hidden team");
  await page.getByRole("button", { name: "Give back: See and change your filters" }).click();
  await expect(card(page, "Permissions")).not.toContainText("See and change your filters");
  const valid = () => instance.state.tokens.filter(({ revoked }) => !revoked).map(({ scopes }) => scopes.join(" "));
  await expect.poll(() => valid().some((scopes) => scopes.includes("filters"))).toBe(false);
  await page.getByRole("button", { name: "Sign out and give all back" }).click();
  await expect(page.getByText("No permission is held.")).toBeVisible();
  await expect.poll(valid).toEqual([]);
  await expectAllHeld(page);
});

test("a forgotten value is gone in every tab without a reload, and the focus goes on", async ({
  page,
  context,
  world,
}) => {
  await signedIn(page, world);
  await withPicks(page, "nfl/chicago-bears");
  await page.goto("/");
  const other = await context.newPage();
  await other.goto("/");
  const teams = other.getByRole("region", { name: "Your teams" });
  await expect(teams).toContainText("Bears");
  await page.goto("/privacy");
  await forget(page, "Your team").focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Your team", { exact: true })).toBeHidden();
  await expect(page.locator("[data-stored] button:focus")).toHaveText("Forget");
  await expect(teams).not.toContainText("Bears");
});

test("Forget everything asks first, gives the permission back, and leaves nothing of the site", async ({
  page,
  world,
}) => {
  const token = await signedIn(page, world);
  await page.goto("/privacy");
  await page.getByRole("button", { name: "Forget everything in this browser" }).click();
  const dialog = page.getByRole("dialog", { name: "Forget everything in this browser" });
  await scan(page, "the question before everything is forgotten");
  await dialog.getByRole("button", { name: "Keep" }).click();
  await expect(page.getByRole("button", { name: "Forget everything in this browser" })).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Forget everything", exact: true }).click();
  await expect(page.getByText("No permission is held.")).toBeVisible();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(world.instance.state.tokens.find((one) => one.token === token)?.revoked).toBe(true);
  await expect(page.getByRole("button", { name: "Forget everything in this browser" })).toBeDisabled();
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("the page works offline, and has the files for offline use with their size", async ({
    page,
    context,
    world,
  }) => {
    await page.goto("/");
    await hydrated(page);
    await kept(page);
    await cutOff(context, world);
    await page.goto("/privacy");
    const row = page.getByRole("listitem").filter({ hasText: "Roster itself, for offline use" });
    await expect(row).toContainText(/\d kB/);
    await expectAllHeld(page);
    await row.getByRole("button").click();
    await expect(row).toBeHidden();
  });
});
