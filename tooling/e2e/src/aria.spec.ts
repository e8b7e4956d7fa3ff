import { createSearch } from "@roster/core/search/orama";
import { roster } from "./roster.ts";
import { expect, followControl, signedIn, test } from "./stage.ts";

test("a screen reader reads a card as name, button, tags and count, and the current view in the sidebar §2.39 §2.42 §2.43 §2.27 §2.60", async ({
  page,
}) => {
  await page.goto("/nfl-teams");
  await expect(page.locator(".card").first()).toMatchAriaSnapshot(`
    - listitem:
      - heading "Arizona Cardinals" [level=2]:
        - link "Arizona Cardinals"
      - paragraph: AZCardinals
      - link "Follow @AZCardinals": Follow
      - list:
        - listitem:
          - link "Football"
      - link /[\\d,]+ followers on X/
  `);
  await expect(page.getByRole("navigation", { name: "Views" })).toMatchAriaSnapshot(`
    - navigation "Views":
      - list:
        - listitem:
          - link "Your teams"
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

test("a screen reader announces the number of results while the visitor types", async ({ page }) => {
  await page.goto("/search");
  const count = page.getByRole("main").getByRole("status").first();
  await expect(count).toBeAttached();
  await count.evaluate((element) => element.setAttribute("data-same", ""));
  await page.getByRole("searchbox").fill("chiefs");
  const { total } = await createSearch(roster).search("chiefs");
  await expect(count).toHaveText(`${total} results`);
  await expect(
    page.getByRole("status").filter({ hasText: `${total} results` }),
    "the live region is the same element as before",
  ).toHaveAttribute("data-same", "");
  await page.getByRole("searchbox").fill("zzzzqqqq");
  await expect(page.getByRole("status").filter({ hasText: "0 results" })).toBeVisible();
});

test("the loading roster is announced as a status, and its failure as an alert", async ({ page }) => {
  await page.route("**/roster.json", () => {});
  await page.goto("/browse?kind=Radio");
  await expect(page.getByRole("status").filter({ hasText: "Loading the roster…" })).toBeVisible();
  await page.unroute("**/roster.json");
  await page.route("**/roster.json", (route) => route.abort());
  await page.reload();
  await expect(page.getByRole("alert").filter({ hasText: "could not be loaded" })).toBeVisible();
});

test("a toast of success is a status and one of an error an alert, in a live region that existed before §4.12", async ({
  page,
  world,
}) => {
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

test("a follow button's accessible name tells its state and the effect of a click", async ({ page, world }) => {
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
