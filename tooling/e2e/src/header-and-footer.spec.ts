import type { Page } from "@playwright/test";
import { cardOf, expect, hydrated, signedIn, test } from "./stage.ts";

const TEAM_PAGES = {
  "/nfl-teams": "NFL Teams",
  "/nhl-teams": "NHL Teams",
  "/nba-teams": "NBA Teams",
  "/mls-teams": "MLS Teams",
  "/mlb-teams": "MLB Teams",
};
const OPEN_TO_ALL = { "/": "Home", "/recent": "Recent", "/popular": "Popular", ...TEAM_PAGES };

const views = (page: Page) => page.locator("#sidebar").getByRole("navigation", { name: "Views" });

/** Opens every list that needs no sign-in, browses and searches. */
async function goRound(page: Page): Promise<void> {
  for (const path of [...Object.keys(OPEN_TO_ALL), "/browse?kind=Reporter", "/search?q=chiefs"]) {
    await page.goto(path);
    await expect(page.locator(".card").first(), path).toBeVisible();
  }
}

test("the header has the search box, the product's profile and the account icon §2.22 §2.23 §2.25", async ({
  page,
}) => {
  await page.goto("/recent");
  const header = page.getByRole("banner");
  await expect(header.getByRole("searchbox", { name: "Search the roster" })).toBeVisible();
  const profile = header.getByRole("link", { name: "Roster on Mastodon" });
  await expect(profile).toHaveAttribute("href", "https://mastodon.social/@sportsbots");
  await expect(profile).toHaveAttribute("target", "_blank");
  await expect(header.getByRole("link", { name: "Sign in" }).locator("svg.icon > use")).toHaveAttribute(
    "href",
    /#i-user$/,
  );
});

test("the sidebar's filters are links, and the current one is highlighted §2.7 §2.8 §2.26 §2.27", async ({ page }) => {
  await page.goto("/mls-teams");
  await hydrated(page);
  const links = views(page).getByRole("link");
  const shown = await links.evaluateAll((all) =>
    all
      .filter((link) => link.checkVisibility())
      .map((link) => [link.getAttribute("href"), link instanceof HTMLElement && link.innerText.trim()] as const),
  );
  expect(Object.fromEntries(shown)).toEqual({ "/picks": "Pick teams", "/list": "Follow a list", ...OPEN_TO_ALL });
  const looks = await links.evaluateAll((all) =>
    all.map((link) => {
      const { backgroundColor, color, fontWeight } = getComputedStyle(link);
      return { name: link.textContent?.trim(), look: `${backgroundColor} ${color} ${fontWeight}` };
    }),
  );
  const own = looks.find(({ name }) => name === "MLS Teams")?.look;
  expect(looks.filter(({ look }) => look === own).map(({ name }) => name)).toEqual(["MLS Teams"]);
});

test("a signed-out visitor browses, searches and opens every list but Following §1.5 §1.6 §1.7 §2.6 §6.1 §0.2", async ({
  page,
}) => {
  await goRound(page);
  await expect(views(page).getByRole("link", { name: "Following" })).toBeHidden();
});

test("a signed-in visitor browses, searches and opens every list, also Following §2.5 §2.6 §6.3 §6.4", async ({
  page,
  world,
}) => {
  world.instance.seedFollow("Chiefs@sportsbots.xyz");
  await signedIn(page, world);
  await goRound(page);
  await views(page).getByRole("link", { name: "Following" }).click();
  await page.waitForURL("**/following");
  await expect(page.locator(".card")).toHaveCount(1);
  await expect(cardOf(page, "Chiefs")).toBeVisible();
});

test("the notice about a slow instance is in the header, above everything else §1.11 §4.54", async ({
  page,
  world,
}) => {
  await page.route("**/health/service-alerts.json", (route) =>
    route.fulfill({ json: { instances: { [world.instance.host]: { slow: { ttl: 1_200 } } } } }),
  );
  await page.goto("/recent");
  await hydrated(page);
  await expect(page.locator(".notice")).toHaveCount(0);
  await signedIn(page, world);
  await page.goto("/recent");
  const notice = page.getByRole("status").filter({ hasText: "currently experiencing degraded performance" });
  await expect(notice).toContainText(`The ${world.instance.host} instance`);
  await expect(notice).toContainText("up to 20 minutes");
  const [header, strip, main] = await Promise.all(
    [page.getByRole("banner"), notice, page.getByRole("main")].map((part) => part.boundingBox()),
  );
  expect(strip?.y).toBe((header?.y ?? 0) + (header?.height ?? 0));
  expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0);
});

test("a link is prefetched when it is within 200 px of the viewport §9.20", async ({ page }) => {
  await page.addInitScript(() => {
    const margins: string[] = [];
    Object.assign(window, { margins });
    window.IntersectionObserver = class extends IntersectionObserver {
      override observe(target: Element): void {
        if (target instanceof HTMLAnchorElement) margins.push(this.rootMargin);
        super.observe(target);
      }
    };
  });
  const ahead = page.waitForRequest((request) => new URL(request.url()).pathname.startsWith("/popular"));
  await page.goto("/recent");
  await ahead;
  const margins = await page.evaluate(() => Array.from<string>(Reflect.get(window, "margins")));
  expect(new Set(margins)).toEqual(new Set(["200px 200px 200px 200px"]));
});
