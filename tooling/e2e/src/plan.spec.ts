import type { Page } from "@playwright/test";
import { expect, signedIn, signIn, test, withPicks } from "./stage.ts";

const PICKED = ["nfl/chicago-bears", "nba/boston-celtics"];
const pick = (page: Page, name: string) => page.getByRole("main").getByRole("button", { name, exact: true });
const title = (page: Page, text: string) => page.getByRole("heading", { level: 1, name: text, exact: true });
const takeOut = (page: Page, name: string) => page.getByRole("button", { name: `Take out ${name}` });

test("the plan survives sign-in, without the accounts that were taken out", async ({ page, world }) => {
  await withPicks(page, ...PICKED);
  await page.goto("/picks?plan");
  await expect(title(page, "10 accounts for your 2 teams")).toBeVisible();
  await takeOut(page, "Adam Jahns").click();
  await expect(title(page, "9 accounts for your 2 teams")).toBeVisible();
  await expect(page.getByRole("button", { name: "Without signing in" })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await signIn(page, world);
  await expect(page.getByRole("button", { name: "As a file" })).toBeVisible();
  await expect(page).toHaveURL(/\/picks\?plan/);
  await expect(title(page, "9 accounts for your 2 teams")).toBeVisible();
  await expect(page.getByRole("button", { name: "Follow 9" })).toBeVisible();
});

for (const width of [360, 1440])
  test(`back from a sign-in that its button did not begin, the plan says once that one tap is left, and nothing moves at ${width} px`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await withPicks(page, ...PICKED);
    await page.goto("/picks?plan");
    await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
    await expect(page.getByText(/^Sign in to follow/)).toHaveCount(0);
    await page.addInitScript(() => {
      const heights: number[] = [];
      Object.assign(window, { heights });
      new MutationObserver(() => {
        const sentence = document.querySelector(".plan-signed-in");
        if (sentence !== null) heights.push(sentence.clientHeight);
      }).observe(document, { subtree: true, childList: true });
    });
    await signIn(page, world);
    const sentence = page.getByText("Signed in as @demo.");
    await expect(sentence).toBeVisible();
    const button = page.getByRole("button", { name: "Follow 10" });
    await expect(button).toBeFocused();
    await expect(button).toBeEnabled();
    await expect(button, "read once, with the focus").toHaveAccessibleDescription("Signed in as @demo.");
    expect(new Set(await page.evaluate(() => Reflect.get(window, "heights"))).size, "one height").toBe(1);
    await page.reload();
    await expect(button).toBeVisible();
    await expect(sentence).toHaveCount(0);
  });

test("an account that is taken out stays in its place with Put back, and the keyboard's focus stays on its button", async ({
  page,
}) => {
  await withPicks(page, ...PICKED);
  await page.goto("/picks?plan");
  await takeOut(page, "Adam Jahns").press("Enter");
  const putBack = page.getByRole("button", { name: "Put back Adam Jahns" });
  await expect(putBack).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "9 accounts for your 2 teams" })).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(takeOut(page, "Adam Jahns")).toBeFocused();
  await expect(title(page, "10 accounts for your 2 teams")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "10 accounts for your 2 teams" })).toHaveCount(1);
});

/** The lines of a file that a click on a link saves, and its name. */
async function saved(page: Page, link: string) {
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: link }).click();
  const download = await saving;
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk);
  return { name: download.suggestedFilename(), lines: Buffer.concat(chunks).toString().trim().split("\n") };
}

test("the plan can be saved as a file that a server imports, and as one for feed readers", async ({ page }) => {
  await withPicks(page, ...PICKED);
  await page.goto("/picks?plan");
  await takeOut(page, "Adam Jahns").click();
  const opml = await saved(page, "File for a feed reader (OPML)");
  expect(opml.name).toBe("teams.opml");
  const feeds = opml.lines.filter((line) => line.includes("<outline type="));
  expect(feeds).toHaveLength(9);
  expect(feeds.join("\n")).toContain('xmlUrl="https://sportsbots.xyz/@ChicagoBears.rss"');
  await page.getByRole("button", { name: "Without signing in" }).click();
  const csv = await saved(page, "Save the list (9 accounts)");
  expect(csv.name).toBe("follows.csv");
  expect(csv.lines[0]).toBe("Account address,Show boosts,Notify on new posts,Languages");
  expect(csv.lines).toContain("ChicagoBears@sportsbots.xyz,true,false,");
  expect(csv.lines).toHaveLength(10);
  await page.getByText("How to import the list").click();
  await expect(page.getByText("Choose Merge, which adds the list to your follows.")).toBeVisible();
  await page.getByRole("button", { name: "Follow them one by one" }).click();
  await expect(page.getByRole("button", { name: "Follow from your server" })).toHaveCount(9);
});

test("a plan without a team leads to the picker, and Back leads from the plan to the picker", async ({ page }) => {
  await page.goto("/picks?plan");
  await expect(page.getByRole("heading", { name: "No team picked yet" })).toBeVisible();
  await page.getByRole("link", { name: "Pick your teams" }).click();
  await pick(page, "Chicago Bears").click();
  await page.getByRole("link", { name: /^See the / }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("5 accounts for your team");
  await page.goBack();
  await expect(pick(page, "Chicago Bears")).toHaveAttribute("aria-pressed", "true");
});

test("in a narrow window, a plan of several teams shows their heads only, which open them", async ({ page }) => {
  await withPicks(page, ...PICKED);
  const rows = page.locator(".plan-row:visible");
  await page.setViewportSize({ width: 360, height: 900 });
  await page.goto("/picks?plan");
  const head = page.getByRole("button", { name: "Boston Celtics 5 accounts" });
  await expect(head).toHaveAttribute("aria-expanded", "false");
  await expect(rows).toHaveCount(0);
  await head.click();
  await expect(rows).toHaveCount(5);
  await expect(head).toHaveAttribute("aria-expanded", "true");
});

test("a plan of several teams shows three accounts of each in a wide window, and “and 2 more” moves the focus to the next one", async ({
  page,
}) => {
  await withPicks(page, ...PICKED);
  const rows = page.locator(".plan-row:visible");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/picks?plan");
  await expect(rows).toHaveCount(6);
  await expect(page.getByRole("heading", { name: "Boston Celtics 5 accounts" })).toBeVisible();
  await expect(page.locator(".plan-card [aria-expanded]:visible"), "no head says that it is closed").toHaveCount(0);
  await page.getByRole("button", { name: "and 2 more" }).last().press("Enter");
  await expect(rows).toHaveCount(8);
  await expect(rows.nth(6).getByRole("button")).toBeFocused();
});

test("the plan of one team needs no picks", async ({ page }) => {
  await page.goto("/picks?plan=nfl/chicago-bears");
  await expect(title(page, "5 accounts for Chicago Bears")).toBeVisible();
  await expect(page.getByText("About 10 seconds. You can undo it at the end.")).toBeVisible();
  await expect(page.getByText("No account yet? It is free")).toBeVisible();
  await expect(page.getByText("stay here until you do"), "nothing is stored").toHaveCount(0);
  await page.goto("/picks?plan=nfl/nobody");
  await expect(page.getByText("This team is no longer on the roster.")).toBeVisible();
});

test("a plan whose accounts are all taken out asks to put one back", async ({ page }) => {
  await withPicks(page, "mls/nashville-sc");
  await page.goto("/picks?plan");
  await takeOut(page, "Nashville SC").click();
  await expect(title(page, "0 accounts for your team")).toBeVisible();
  await expect(page.getByText("Put one back to follow it.")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Sign in and follow/ })).toHaveCount(0);
});

test("the plan of a visitor who follows all its accounts says so, and leads to the server", async ({ page, world }) => {
  const names = ["BradBiggs", "ChicagoBears", "WindyCGridiron", "adamjahns", "kfishbain"];
  for (const name of names) world.instance.seedFollow(`${name}@sportsbots.xyz`);
  await signedIn(page, world);
  await page.goto("/picks?plan=nfl/chicago-bears");
  await expect(page.getByText("You follow all 5.")).toBeVisible();
  await expect(page.getByRole("link", { name: `Open ${world.instance.host}` })).toHaveAttribute(
    "href",
    `${world.instance.origin}/home`,
  );
});
