import type { Page } from "@playwright/test";
import { SCREENS, visit } from "./screens.ts";
import { expect, followControl, signedIn, test } from "./stage.ts";

/** The levels of the headings in sight, in their order. */
function headings(page: Page): Promise<readonly number[]> {
  return page
    .locator("h1, h2, h3, h4, h5, h6")
    .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map((each) => Number(each.tagName.slice(1))));
}

for (const screen of SCREENS) {
  test(`${screen.name} has one first heading, skips no level, and lies in landmarks`, async ({ page }) => {
    await visit(page, screen);
    const levels = await headings(page);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    const jumps = levels.filter((level, index) => index > 0 && level > (levels[index - 1] ?? 0) + 1);
    expect(jumps, `a level is skipped in ${levels.join(" ")}`).toEqual([]);
    await expect(page.getByRole("banner")).toHaveCount(1);
    await expect(page.getByRole("main")).toHaveCount(1);
    await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
    if (/^\/(?:login|follow)\?/.test(screen.path)) return; // a frame of their own
    await expect(page.getByRole("contentinfo")).toHaveCount(1);
    await expect(page.getByRole("search")).toHaveCount(1);
    await expect(page.getByRole("navigation", { name: "Views" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Filters" })).toBeVisible();
  });
}

test("a card is read as name, button, tags and count §2.39 §2.42 §2.43", async ({ page }) => {
  await page.goto("/nfl-teams");
  await expect(page.locator(".card").first()).toMatchAriaSnapshot(`
    - listitem:
      - heading "Arizona Cardinals" [level=2]:
        - link "Arizona Cardinals"
      - paragraph: AZCardinals
      - link "Follow @AZCardinals": Follow
      - list:
        - listitem:
          - link "Team"
        - listitem:
          - link "Football"
        - listitem:
          - link "NFL"
      - link /[\\d,]+ followers on X/
  `);
});

test("the sidebar says where one is: the current view, the selected value §2.27 §2.60", async ({ page }) => {
  await page.goto("/nfl-teams");
  await expect(page.getByRole("navigation", { name: "Views" })).toMatchAriaSnapshot(`
    - navigation "Views":
      - list:
        - listitem:
          - link "Home"
        - listitem:
          - link "Recent"
        - listitem:
          - link "Popular"
        - listitem:
          - link "NFL Teams"
        - listitem:
          - link "NHL Teams"
        - listitem:
          - link "NBA Teams"
        - listitem:
          - link "MLS Teams"
        - listitem:
          - link "MLB Teams"
  `);
  await expect(page.locator("#sidebar [aria-current]")).toHaveText(["NFL Teams"]);
  await page.goto("/browse?kind=Radio");
  await expect(page.locator("#sidebar [aria-current]")).toHaveText([/^Radio/]);
});

test("the number of results is read out as the search goes on", async ({ page }) => {
  await page.goto("/search");
  const count = page.getByRole("main").getByRole("status").first();
  await expect(count).toBeAttached();
  await count.evaluate((element) => element.setAttribute("data-same", ""));
  await page.getByRole("searchbox").fill("chiefs");
  await expect(count).toHaveText("5 results");
  await expect(
    page.getByRole("status").filter({ hasText: "5 results" }),
    "it is the region that was there",
  ).toHaveAttribute("data-same", "");
});

test("that nothing was found is read out, too", async ({ page }) => {
  await page.goto("/search");
  await page.getByRole("searchbox").fill("zzzzqqqq");
  await expect(page.getByRole("status").filter({ hasText: "0 results" })).toBeVisible();
});

test("what is on its way says so, and a failure is an alert", async ({ page }) => {
  await page.route("**/roster.json", () => {});
  await page.goto("/browse?kind=Radio");
  await expect(page.getByRole("status").filter({ hasText: "Loading the roster…" })).toBeVisible();
  await page.unroute("**/roster.json");
  await page.route("**/roster.json", (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("alert").filter({ hasText: "could not be loaded" })).toBeVisible();
});

test("success is a status and an error an alert, in a region that was there before §4.12", async ({ page, world }) => {
  await signedIn(page, world);
  await page.goto("/browse?kind=Radio");
  await expect(followControl(page, "957thegame")).toHaveAttribute("data-state", "not-following");
  const region = page.locator("output.toasts:popover-open");
  await expect(region).toBeAttached();
  await followControl(page, "957thegame").click();
  await expect(region.getByText("You have followed @957thegame.")).toBeVisible();
  await expect(region.getByRole("alert")).toHaveCount(0);
  world.instance.fault("POST /api/v1/accounts/:id/unfollow", { status: 403, json: { error: "Not allowed" } });
  await followControl(page, "957thegame").click();
  await expect(region.getByRole("alert")).toContainText("An error occurred, pleased try again.");
});

test("a follow button tells its state and what a click does", async ({ page, world }) => {
  world.instance.seedFollow("670TheScore@sportsbots.xyz");
  world.instance.fault("POST /api/v1/accounts/:id/follow", { hang: true });
  await signedIn(page, world);
  await page.goto("/browse?kind=Radio");
  await expect(followControl(page, "670TheScore")).toHaveAccessibleName("Following @670TheScore, unfollow");
  const button = followControl(page, "957thegame");
  await expect(button).toHaveAccessibleName("Follow @957thegame");
  await button.click();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(button).toHaveAccessibleName("Follow @957thegame");
});
