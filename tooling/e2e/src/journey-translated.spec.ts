import type { Page } from "@playwright/test";
import { addressesOf, searchBox } from "./checks/kinds-of-pages.ts";
import { cardOf, cards, consent, expect, hydrated, signedIn, test, withPicks } from "./stage.ts";

test.beforeEach(({ page }) => translate(page));
test.afterEach(async ({ page, complaints }) => {
  await expectLetters(page);
  await expect(page.getByText("Something went wrong")).toHaveCount(0);
  // React says that it draws a part again, which the translation reached first; a server with filters refuses who has no token
  const expected = /404.*\/no-such-page$|React error #418|401.*\/api\/v2\/filters$/;
  expect(complaints.filter((text) => !expected.test(text))).toEqual([]);
});

/** Waits until the translation has replaced the texts. */
const translated = (page: Page) => expect(page.locator("font").first()).toBeAttached();

/** Expects every mark to keep its letters: an element of HTML in a text of SVG draws nothing. */
const expectLetters = (page: Page) => expect(page.locator("svg font")).toHaveCount(0);

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

test.describe("on a phone", () => {
  test.use({ heroSeen: false, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("on a translated page, a fan picks three teams, signs in, follows fifteen accounts, and undoes it", async ({
    page,
    world,
  }) => {
    await page.goto("/");
    await translated(page);
    await page.getByRole("link", { name: "Pick your teams" }).tap();
    await page.waitForURL("**/picks");
    await translated(page);
    for (const team of ["Chicago Bears", "Boston Celtics", "New York Rangers"])
      await page.getByRole("button", { name: team, exact: true }).tap();
    await expect(page.getByText("3 teams", { exact: true })).toBeVisible();
    const search = page.getByRole("searchbox", { name: "Team, city or person" });
    for (const term of ["chicago", "schefter", ""]) {
      await search.fill(term);
      if (term === "chicago") await press(page, "Pick all");
      if (term === "schefter") await press(page, /^Pick\b/);
    }
    await expect(page.getByText("9 teams", { exact: true })).toBeVisible();
    await press(page, "Chicago Bulls");
    await expect(page.getByText("8 teams", { exact: true })).toBeVisible();

    await page.goto("/picks?plan=nfl/chicago-bears");
    await translated(page);
    await page.getByRole("link", { name: /^Sign in .*follow 5$/ }).click();
    await page.getByRole("combobox", { name: "Where is your Mastodon account?" }).fill(world.instance.host);
    await press(page, "Sign In");
    await consent(page, world);
    await translated(page);
    const finish = page.getByRole("region", { name: "You’re in" });
    await expect(finish).toContainText("5 followed");
    await expect(finish).not.toContainText("of 5");
    await press(page, "Unfollow these 5");
    await expect(page.getByRole("region", { name: "Follows in progress" })).toContainText("Undone. 5 unfollowed.");
  });
});

test("on every translated page, the main control works, and a search from there and back", async ({ page, world }) => {
  test.slow();
  for (const [address, control] of await addressesOf(world, process.env["ROSTER_ADDRESSES"])) {
    await page.goto(address);
    await translated(page);
    await expect(control(page), address).toBeVisible();
    await expectLetters(page);
    if (control !== searchBox || address === "/embed") continue;
    await control(page).fill("bears");
    await control(page).press("Enter");
    await expect(cardOf(page, "ChicagoBears"), address).toBeVisible();
    await control(page).fill("");
    await expect(page.getByText("Something went wrong"), address).toHaveCount(0);
  }
});

test("on a translated page, searches, filters and lists show the right accounts", async ({ page }) => {
  await page.goto("/");
  await translated(page);
  const box = page.getByRole("searchbox");
  for (const [term, username] of [
    ["bears", "ChicagoBears"],
    ["lakers", "Lakers"],
    ["schefter", "AdamSchefter"],
    ["pakers", "packers"],
  ] as const) {
    await box.fill(term);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`“${term}”`);
    await expect(cardOf(page, username)).toBeVisible();
    expect(await cardOf(page, username).locator(".card-handle").innerText()).toContain(username);
  }
  await box.fill("zzzzzz");
  await expect(page.locator("main .empty")).toBeVisible();
  await page.goto("/browse");
  await translated(page);
  for (const value of ["Reporter", "NFL"]) {
    await page.locator(".filter-row").filter({ hasText: value }).first().click();
    await expect(page.locator(".pill").filter({ hasText: value })).toBeVisible();
  }
  const shown = (await cards(page)).length;
  expect(shown).toBeGreaterThan(0);
  const more = page.getByRole("button", { name: /^\d+ More$/ }).first();
  await more.click();
  await page.getByRole("button", { name: "Fewer" }).first().click();
  await expect(more).toBeVisible();
  await page.getByRole("link", { name: "Remove filter NFL" }).click();
  await expect(page.locator(".pill").filter({ hasText: "NFL" })).toHaveCount(0);
});

test("on a translated page, a week later, a visitor unfollows a team, changes their mind, and opens dialogs", async ({
  page,
  world,
}) => {
  await signedIn(page, world);
  await withPicks(page, "nfl/chicago-bears", "nba/boston-celtics", "nhl/new-york-rangers", "mlb/chicago-cubs");
  await page.goto("/teams/nfl/chicago-bears");
  await translated(page);
  await page
    .getByRole("link", { name: /Follow all 5/ })
    .first()
    .click();
  await press(page, "Follow 5");
  await expect(page.getByRole("region", { name: "You’re in" })).toContainText("5 followed");
  await page.getByRole("link", { name: "Done" }).click();
  const teams = page.getByRole("main").getByRole("list", { name: "Your teams" });
  await expect(teams.getByRole("link", { name: /You follow all 5$/ })).toBeVisible();
  await page.goto("/accounts/NFL");
  await translated(page);
  const follow = page.locator(".profile .follow");
  await follow.click();
  await expect(follow).toContainText("Following");
  await follow.click();
  await expect(follow).toHaveText("Follow");
  await hydrated(page);
  await page.keyboard.press("?");
  await page.keyboard.press("Escape");
  await page
    .getByRole("button", { name: /account/i })
    .first()
    .click();
});

test("on a translated page of a team that is followed in part, Alerts and No spoilers work", async ({
  page,
  world,
}) => {
  for (const name of ["NHLBruins", "ConorRyan_93"]) world.instance.seedFollow(`${name}@sportsbots.xyz`);
  await signedIn(page, world);
  await page.goto("/teams/nhl/boston-bruins");
  await translated(page);
  await press(page, "Alerts");
  await page.getByRole("switch", { name: "Conor Ryan" }).click();
  await expect(page.getByRole("switch", { name: "Conor Ryan" })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await press(page, "No spoilers");
  await page.getByRole("radio", { name: "Tomorrow," }).click();
  await expect(page.getByRole("button", { name: "Hide until tomorrow" })).toBeVisible();
  await page.getByText("Choose the words").click();
  await page.getByRole("checkbox").first().click();
  await press(page, "Hide until tomorrow");
  await consent(page, world);
  await translated(page);
  // by links, so that the page is one whose permission was in use
  for (const name of ["Conor Ryan", "Boston Bruins"])
    await page.getByRole("main").getByRole("link", { name }).first().click();
  await press(page, "Until tomorrow");
  await press(page, "I have watched, show all");
  await expect(page.getByRole("button", { name: "No spoilers" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("rosterPermissions"))).toBeNull();
});

test("on a translated page, some accounts are kept at the end of a season, and others are not", async ({
  page,
  world,
}) => {
  for (const name of ["ChicagoBears", "BradBiggs", "adamjahns"]) world.instance.seedFollow(`${name}@sportsbots.xyz`);
  await withPicks(page, "nfl/chicago-bears");
  await page.addInitScript(() => void (localStorage["rosterSeasons"] ??= '[{"group":"NFL","ends":"2026-11-20"}]'));
  await signedIn(page, world);
  await page.clock.setSystemTime("2026-11-15T12:00");
  await page.goto("/");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("rosterKits"))).toContain("bradbiggs");
  await page.clock.setSystemTime("2026-11-25T12:00");
  await page.goto("/picks?plan=season/NFL");
  await translated(page);
  const row = page.locator(".plan-row").filter({ hasText: "Brad Biggs" });
  await press(page, "Take out Brad Biggs");
  await expect(row).toContainText("Kept");
  await press(page, "Put back Brad Biggs");
  await expect(row).toContainText("Unfollow");
  await press(page, "Take out Brad Biggs");
  await press(page, "Unfollow 2");
  await expect(page.getByText("2 changes made.").first()).toBeVisible();
});

/**
 * Translates the page as Chrome does, as soon as React has hydrated it: each text becomes two `<font>` elements with a new
 * text, also when a text is added or changes. Elements with `translate="no"` keep their texts. The words stay the same, so
 * that tests find them.
 */
function translate(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const KEPT = "script, style, template, noscript, textarea, code, font, [translate=no], .notranslate";
    const replace = (text: Text): void => {
      if (!/\S/.test(text.data) || (text.parentElement?.closest(KEPT) ?? null) !== null) return;
      const font = document.createElement("font");
      font.append(document.createElement("font"));
      font.firstElementChild?.append(text.data);
      text.replaceWith(font);
    };
    const replaceIn = (node: Node): void => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const found = node instanceof Text ? [node] : [];
      while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
      for (const text of found) replace(text);
    };
    const start = (): void => {
      const main = document.querySelector("main");
      if (!main || !Object.keys(main).some((key) => key.startsWith("__react")))
        return void requestAnimationFrame(start);
      replaceIn(document.body);
      new MutationObserver((records) => {
        for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) replaceIn(node);
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    document.addEventListener("DOMContentLoaded", start);
  });
}
