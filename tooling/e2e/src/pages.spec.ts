import { teamRoster } from "@roster/core";
import { nationalVoices } from "@roster/core/site";
import type { Page } from "@playwright/test";
import { roster } from "./roster.ts";
import { cardOf, cards, expect, hydrated, signedIn, test } from "./stage.ts";

/** The cards under one heading. */
function under(page: Page, heading: string) {
  return page.locator("section", { has: page.getByRole("heading", { name: heading, exact: true }) });
}

const listed = (section: ReturnType<typeof under>): Promise<readonly (string | null)[]> =>
  section
    .locator(".card")
    .evaluateAll((all) => all.map((card) => card.querySelector(".card-handle")?.textContent ?? null));

/** The accounts that the rows or faces of a section lead to. */
const linked = (section: ReturnType<typeof under>): Promise<readonly (string | undefined)[]> =>
  section
    .locator(":is(.person-name, .faces) a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")?.split("/").at(-1)));

/** The metadata of the page for search engines. */
async function addressOf(
  page: Page,
): Promise<{ readonly canonical: (string | null)[]; readonly robots: (string | null)[] }> {
  return page.evaluate(() => ({
    canonical: [...document.querySelectorAll("link[rel=canonical]")].map((link) => link.getAttribute("href")),
    robots: [...document.querySelectorAll("meta[name=robots]")].map((meta) => meta.getAttribute("content")),
  }));
}

/** The sum of the layout shifts of the page's own elements. */
function shift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const own = document.querySelector("main");
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if (!("sources" in entry && Array.isArray(entry.sources) && "value" in entry)) continue;
            if (entry.sources.some(({ node }) => node instanceof Node && own?.contains(node)))
              sum += Number(entry.value);
          }
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}

for (const id of [
  "nfl/chicago-bears",
  "mlb/new-york-yankees",
  "cfl/bc-lions",
  "wnba/new-york-liberty",
  "mls/cf-montreal",
  "mls/nashville-sc",
]) {
  test(`the team page of ${id} shows the team, its people, ten national voices and the other teams of its city`, async ({
    page,
    complaints,
  }) => {
    const rule = teamRoster(roster, id);
    expect(rule).toBeDefined();
    if (rule === undefined) return;
    const { team, own, accounts } = rule;
    await page.goto(`/teams/${id}`);
    await hydrated(page);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(team.name);
    const head = main.locator(".profile");
    const follow = head.getByRole("link", { name: /^Follow/ });
    if (accounts.length === 0) await expect(follow).toHaveAccessibleName(`Follow @${own?.username}`);
    else {
      await expect(follow).toHaveText(`Follow all ${accounts.length + 1}`);
      await expect(follow).toHaveAttribute("href", `/picks?plan=${id}`);
    }
    await expect(main.locator(`a[href="/accounts/${own?.username}"]`).first(), "its own account").toBeVisible();
    const people = under(page, "Who covers them");
    const nobody = page.getByText(`Nobody covers ${team.name} here yet`);
    if (accounts.length === 0) await expect(nobody).toBeVisible();
    else {
      expect(await linked(people)).toEqual([own, ...accounts].map((account) => account?.username));
      await expect(nobody).toHaveCount(0);
    }
    const voices = nationalVoices(roster, team.group)
      .filter((account) => !accounts.includes(account))
      .map(({ username }) => username);
    const national = under(page, `National voices of the ${team.group}`);
    if (voices.length === 0) await expect(national).toHaveCount(0);
    else {
      expect(await linked(national)).toEqual(voices.slice(0, 10));
      await expect(national.locator(".section-head .num")).toHaveText(String(voices.length));
    }
    const nearby = under(page, `Also in ${team.city}`);
    if ((await nearby.count()) > 0) {
      await nearby.getByRole("listitem").first().getByRole("link").click();
      await page.waitForURL((url) => url.pathname.startsWith("/teams/") && url.pathname !== `/teams/${id}`);
    }
    expect(complaints).toEqual([]);
  });
}

test("cards of teams lead to the teams' pages, from Home, a search, a league's list and a reporter's page", async ({
  page,
}) => {
  for (const [path, name] of [
    ["/", "Los Angeles Lakers"],
    ["/search?q=bears", "Chicago Bears"],
    ["/nfl-teams", "Chicago Bears"],
    ["/accounts/adamjahns", "Bears"],
  ] as const) {
    await page.goto(path);
    await hydrated(page);
    await page.getByRole("main").getByRole("link", { name, exact: true }).first().click();
    await page.waitForURL(/\/teams\/(?:nfl\/chicago-bears|nba\/los-angeles-lakers)$/);
  }
});

test("the page of a team without accounts links to a prefilled post on the visitor's server", async ({
  page,
  world,
}) => {
  const team = roster.teams.find(({ id }) => teamRoster(roster, id)?.accounts.length === 0);
  await page.goto(`/teams/${team?.id}`);
  const suggest = page.getByRole("link", { name: "Suggest somebody" });
  await expect(suggest).toHaveAttribute("href", "https://mastodon.social/@sportsbots");
  await signedIn(page, world);
  await page.goto(`/teams/${team?.id}`);
  await expect(suggest).toHaveAttribute("href", new RegExp(`^${world.instance.origin}/share\\?text=%40sportsbots`));
});

test("a visitor follows a team without other accounts in the head of its page", async ({ page, world }) => {
  const { own } = teamRoster(roster, "mls/nashville-sc") ?? {};
  await signedIn(page, world);
  await page.goto("/teams/mls/nashville-sc");
  await page.getByRole("button", { name: `Follow @${own?.username}`, exact: true }).click();
  await expect(page.getByRole("button", { name: `Following @${own?.username}, unfollow` })).toBeVisible();
  expect(world.instance.state.follows()).toContain(`${own?.username}@sportsbots.xyz`);
});

test("a team page says in one line the league, the city and the followers on X", async ({ page }) => {
  await page.goto("/teams/nfl/chicago-bears");
  const facts = page.locator(".fact-line > li");
  await expect(facts).toHaveText(["NFL", "Chicago, IL", /^2M on X/]);
  await expect(facts.nth(0).getByRole("link", { name: "NFL" })).toHaveAttribute("href", "/browse/league/nfl");
  await expect(facts.nth(2)).toHaveAttribute("title", /as of \w+ 20\d\d/);
  await expect(facts.nth(2).getByRole("link")).toHaveAttribute("href", "https://x.com/ChicagoBears");
});

test("an account page links its team and shows the team's other accounts", async ({ page }) => {
  const { own, accounts = [] } = teamRoster(roster, "nba/los-angeles-lakers") ?? {};
  await page.goto("/accounts/Lakers");
  const main = page.getByRole("main");
  await expect(main.locator(".fact-line").getByRole("link", { name: "Lakers", exact: true })).toHaveAttribute(
    "href",
    "/teams/nba/los-angeles-lakers",
  );
  const more = under(page, "More on Los Angeles Lakers");
  expect(await listed(more)).toEqual(accounts.filter((one) => one !== own).map(({ username }) => username));
  await more.getByRole("link", { name: "See all, More on Los Angeles Lakers" }).click();
  await page.waitForURL("**/teams/nba/los-angeles-lakers");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Los Angeles Lakers");
});

test("a list with one filter has its static list as canonical, and one with two asks not to be indexed", async ({
  page,
}) => {
  await page.goto("/browse");
  await hydrated(page);
  const origin = "https://roster.example";
  expect(await addressOf(page)).toEqual({ canonical: [`${origin}/browse`], robots: [] });
  await page.goto("/browse?kind=Reporter");
  await expect(page.locator(".card").first()).toBeVisible();
  await expect.poll(() => addressOf(page)).toEqual({ canonical: [`${origin}/browse/kind/reporter`], robots: [] });
  await page.locator("#sidebar").getByRole("link", { name: /^NFL/ }).last().click();
  await page.waitForURL("**/browse?kind=Reporter&league=NFL");
  await expect.poll(() => addressOf(page)).toEqual({ canonical: [], robots: ["noindex"] });
  await page.locator("#sidebar").getByRole("link", { name: "Recent", exact: true }).click();
  await expect.poll(() => addressOf(page)).toEqual({ canonical: [`${origin}/recent`], robots: [] });
});

test("a list of an unknown value says so and asks not to be indexed", async ({ page }) => {
  await page.goto("/browse?kind=Nope");
  await expect(page.getByRole("heading", { name: "No Accounts Found" })).toBeVisible();
  expect(await addressOf(page)).toEqual({ canonical: [], robots: ["noindex"] });
});

test("the page of an unknown account suggests similar accounts without a layout shift", async ({ page, world }) => {
  await page.route("**/*.woff2", (route) => route.abort()); // ignore shifts from fonts
  const response = await page.goto("/accounts/adamschefer");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  const meant = under(page, "Did you mean");
  await expect(meant.locator(".card")).not.toHaveCount(0);
  expect(await listed(meant)).toContain("AdamSchefter");
  expect((await cards(page)).length).toBeLessThanOrEqual(3);
  expect(await shift(page)).toBe(0);
  await expect(page.getByRole("link", { name: "Search the roster" })).toHaveAttribute("href", "/search?q=adamschefer");
  await meant.locator(".card-name a").first().click();
  await page.waitForURL(`${world.site.origin}/accounts/AdamSchefter`);
});

test("an account page opens in any letter case of its address", async ({ page }) => {
  await page.goto("/accounts/adamschefter");
  await page.waitForURL("**/accounts/AdamSchefter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Adam Schefter");
});

test("an address of a list with capitals leads to that list, with its query and hash", async ({ page }) => {
  await page.goto("/browse/kind/Reporter?from=blog#more");
  await page.waitForURL("**/browse/kind/reporter?from=blog#more");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reporters");
});

for (const path of ["/browse/kind/nope", "/browse/nope/reporter", "/teams/nfl/nobody-at-all-xyzzy", "/nowhere"]) {
  test(`the unknown address ${path} says that there is no such page, and links the lists`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    await expect(page).toHaveTitle("Not found on Roster");
    await hydrated(page);
    await page.getByText("Or pick a list").click();
    await page.getByRole("link", { name: /^Reporters \(\d+\)$/ }).click();
    await page.waitForURL("**/browse/kind/reporter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reporters");
  });
}

test("the search box of an unknown address leads to the search page", async ({ page }) => {
  await page.goto("/nowhere");
  await hydrated(page);
  const box = page.getByRole("searchbox", { name: "Search the roster" });
  await box.pressSequentially("chiefs");
  await expect(page, "letters alone leave the page where it is").toHaveURL(/\/nowhere$/);
  await box.press("Enter");
  await page.waitForURL("**/search?q=chiefs");
  await expect(cardOf(page, "Chiefs")).toBeVisible();
});

test("an address that no account can have loads no suggestions, and one click leads back", async ({ page, world }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/nowhere/at-all");
  await hydrated(page);
  expect(asked.filter((path) => path.endsWith("roster.json"))).toEqual([]);
  await expect(page.getByRole("heading", { name: "Did you mean" })).toHaveCount(0);
  await page.getByRole("link", { name: "Back to the roster" }).click();
  await page.waitForURL(`${world.site.origin}/`);
});
