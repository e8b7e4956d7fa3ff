import type { Locator, Page } from "@playwright/test";
import { countText, roster } from "./roster.ts";
import { cards, drawn, expect, hydrated, test } from "./stage.ts";

const group = (page: Page | Locator, name: string) => page.locator(".filter-group").filter({ hasText: name }).first();
const row = (page: Page, value: string) =>
  page.locator(".filter-row").filter({ hasText: new RegExp(`^${value}[\\d,]*$`) });
const address = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search;

test("each filter group shows four values, and the others on demand §2.56 §2.58 §2.59 §9.13", async ({
  page,
  complaints,
}) => {
  await page.goto("/browse");
  await hydrated(page);
  await expect(page.locator(".filter-group h2")).toHaveText(["Type", "League", "Sport"]);
  for (const label of ["Type", "League", "Sport"]) {
    const values = group(page, label).locator(".filter-row");
    await expect(values).toHaveCount(4);
    const more = group(page, label).getByRole("button");
    const rest = Number(/^(\d+) More$/.exec(await more.innerText())?.[1]);
    expect(rest).toBeGreaterThan(0);
    await more.click();
    await expect(values).toHaveCount(4 + rest);
    await expect(more).toHaveAttribute("aria-expanded", "true");
    await more.click();
    await expect(values).toHaveCount(4);
  }
  await expect(group(page, "Type").locator(".filter-row").first()).toContainText("Reporter");
  expect(complaints).toEqual([]);
});

test("a filter value can be chosen, is marked, combines with others and can be cleared §2.9 §2.19 §2.57 §2.60 §2.61", async ({
  page,
  complaints,
}) => {
  await page.goto("/browse");
  await hydrated(page);
  const before = await cards(page);
  await row(page, "Reporter").click();
  await page.waitForURL("**/browse?kind=Reporter");
  await expect(row(page, "Reporter")).toHaveAttribute("aria-current", "true");
  await expect(row(page, "Reporter").locator("svg.icon > use")).toHaveAttribute("href", /#i-checkmark$/);
  await expect(page.locator(".filter-row[aria-current]")).toHaveCount(1);

  await row(page, "NFL").click();
  await page.waitForURL("**/browse?kind=Reporter&league=NFL");
  await expect(page.locator(".filter-row[aria-current]")).toHaveCount(2);
  const said = Number(/\d+/.exec(await page.locator(".page-head p").innerText())?.[0]);
  const count = await row(page, "NFL").locator(".num").innerText();
  expect(said, "a value's number is what a click gives").toBe(Number(count));
  const matching = roster.query({ where: { kind: "Reporter", league: "NFL" } }).map(({ username }) => username);
  expect((await cards(page)).filter((username) => !matching.includes(username))).toEqual([]);
  await row(page, "Reporter").click();
  await page.waitForURL("**/browse?league=NFL");
  await expect(row(page, "Reporter").locator("svg.icon")).toHaveCount(0);
  await page.getByRole("link", { name: "Remove filter NFL" }).click();
  await page.waitForURL(/\/browse$/);
  await expect(page.locator(".filter-row[aria-current]")).toHaveCount(0);
  expect(await cards(page)).toEqual(before);

  await page.goBack();
  await expect.poll(() => address(page)).toBe("/browse?league=NFL");
  await expect(row(page, "NFL")).toHaveAttribute("aria-current", "true");
  expect(complaints).toEqual([]);
});

test("filters stay in the address on the browse page only §2.57 §2.62 §2.9", async ({ page }) => {
  for (const path of ["/", "/nfl-teams", "/search?q=chiefs&kind=Team", "/recent?kind=Team", "/browse/kind/reporter"]) {
    await page.goto(path);
    await hydrated(page);
    await row(page, "Basketball").click();
    await expect.poll(() => address(page)).toBe("/browse?sport=Basketball");
  }
  await row(page, "Reporter").click();
  await expect.poll(() => address(page)).toBe("/browse?kind=Reporter&sport=Basketball");
});

test("on a phone, filters are chosen in a sheet that stays open, counts what it would show, and is left by one Back", async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/nfl-teams");
  await hydrated(page);
  const opener = page.getByRole("button", { name: "Filters" });
  await opener.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expect(sheet.getByRole("button", { name: "Show 32 accounts" })).toBeVisible();
  await expect(sheet.getByRole("heading", { level: 2 })).toHaveText(["Filters", "Type", "League", "Sport"]);
  await expect(group(sheet, "Type").locator(".filter-row")).toHaveText([/^Reporter/, /^Team/, /^Website/, /^League/]);
  const chip = sheet.getByRole("link", { name: /^Reporter/ });
  await chip.press("Enter");
  await page.waitForURL("**/browse?kind=Reporter");
  await expect(chip).toHaveAttribute("aria-current", "true");
  await expect(chip).toBeFocused();
  await group(sheet, "League")
    .getByRole("button", { name: /^\d+ More$/ })
    .click();
  await sheet.getByRole("link", { name: /^NFL/ }).click();
  await page.waitForURL("**/browse?kind=Reporter&league=NFL");
  const { length } = roster.query({ where: { kind: "Reporter", league: "NFL" } });
  await expect(page.locator("main + footer"), "the list moves it").toBeHidden();
  await sheet.getByRole("button", { name: `Show ${length} accounts` }).click();
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByText(`${length} accounts`, { exact: true }).filter({ visible: true })).toBeVisible();
  await page.goBack();
  await page.waitForURL("**/nfl-teams");
  expect(complaints).toEqual([]);
});

test("the sidebar has filters beside lists only, and on a phone the menu has none", async ({ page }) => {
  const filters = page.getByRole("navigation", { name: "Filters" });
  for (const path of ["/accounts/NFL", "/teams/nfl/chicago-bears", "/picks", "/data"]) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.locator(".filter-group"), path).toHaveCount(0);
  }
  await page.goto("/search?q=bears");
  await hydrated(page);
  await expect(filters).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await expect(page.locator("#sidebar").getByRole("link", { name: "Recent" })).toBeVisible();
  await expect(filters).toBeHidden();
});

test("a chip on an account's page leads to the accounts with that value, and the chips of cards are text", async ({
  page,
}) => {
  await page.goto("/accounts/NFL");
  await hydrated(page);
  await expect(page.locator(".card .chip").first()).toBeVisible();
  await expect(page.locator(".card a.chip")).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "League", exact: true }).click();
  await expect.poll(() => address(page)).toBe("/browse?kind=League");
  await expect(page.getByText(countText({ kind: "League" }))).toBeVisible();
});

test("a reloaded page with filters never paints the unfiltered list", async ({ page }) => {
  await page.addInitScript(
    (filtered) => {
      const wrong: string[] = [];
      Object.assign(window, { wrong });
      const look = (): void => {
        for (const card of document.querySelectorAll(".card")) {
          const username = card.querySelector(".card-handle")?.textContent ?? "?";
          const isVisible = card.checkVisibility({ visibilityProperty: true, opacityProperty: true });
          if (isVisible && !filtered.includes(username)) wrong.push(username);
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    roster.query({ where: { sport: "Hockey" } }).map(({ username }) => username),
  );
  await page.route("**/_next/**/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });
  await page.goto("/browse?sport=Hockey");
  await expect(page.locator(".card:visible").first()).toBeVisible();
  expect(await page.evaluate(() => Array.from<string>(Reflect.get(window, "wrong")).slice(0, 5))).toEqual([]);
});

test("the frame after a click on a filter has a screen of the filter's cards, and the others follow in their places", async ({
  page,
}) => {
  await page.goto("/browse?league=NFL");
  await expect(page.getByText(countText({ league: "NFL" }))).toBeVisible();
  await drawn(page);
  const filter = page.getByRole("navigation", { name: "Filters" }).getByRole("link", { name: /^NBA/ });
  const { before, next, isBusy, fit } = await filter.evaluate(async (link: HTMLElement) => {
    const handles = () => [...document.querySelectorAll(".card-handle")].map(({ textContent }) => textContent);
    const shown = handles();
    link.click();
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const busy = document.querySelector(".cards")?.getAttribute("aria-busy");
    const tops = [...document.querySelectorAll(".card")].map((card) => card.getBoundingClientRect().top);
    return { before: shown, next: handles(), isBusy: busy, fit: tops.filter((top) => top < innerHeight).length };
  });
  expect(isBusy).toBe("true");
  await expect(page).toHaveURL(/league=NBA/);
  const last = await cards(page);
  expect(last).toHaveLength(60);
  const first = next.findIndex((handle, at) => handle !== last[at]);
  expect(first).toBeGreaterThanOrEqual(fit);
  expect(next).toEqual([...last.slice(0, first), ...before.slice(first)]);
});

test("a filtered list that has grown stays as it is while the sign-in dialog opens and closes over it", async ({
  page,
}) => {
  await page.goto("/browse?league=NFL");
  await expect(page.getByText(countText({ league: "NFL" }))).toBeVisible();
  await page.locator(".reveal").scrollIntoViewIfNeeded();
  await expect.poll(async () => (await cards(page)).length).toBeGreaterThan(100);
  const names = await cards(page);
  const card = page.locator(".card").nth(90);
  await card.evaluate((element) => element.setAttribute("data-marked", "")); // lost if the list begins with 60 cards again
  await card.locator(".follow").click();
  await expect(page.getByRole("combobox", { name: "Where is your Mastodon account?" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(card.locator(".follow")).toBeFocused();
  await expect(card).toHaveAttribute("data-marked");
  expect(await cards(page)).toEqual(names);
});
