import { createSearch } from "@roster/core/search/orama";
import { roster } from "./roster.ts";
import { expect, test } from "./stage.ts";

test("a screen reader reads a card as name, count, button and tags, and the current view in the sidebar §2.39 §2.42 §2.43 §2.27 §2.60", async ({
  page,
}) => {
  await page.goto("/nfl-teams");
  await expect(page.locator(".card").first()).toMatchAriaSnapshot(`
    - listitem:
      - heading "Arizona Cardinals" [level=2]:
        - link "Arizona Cardinals"
      - link /[\\d,]+ followers on X/
      - paragraph: AZCardinals
      - link "Follow @AZCardinals": Follow
      - list:
        - listitem: Team
        - listitem: Football
        - listitem: NFL
  `);
  await expect(page.getByRole("navigation", { name: "Views" })).toMatchAriaSnapshot(`
    - navigation "Views":
      - list:
        - listitem:
          - link "Home"
        - listitem:
          - link "Pick teams"
        - listitem:
          - link "Recent"
        - listitem:
          - link "Popular"
        - listitem:
          - link "Follow a list"
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
