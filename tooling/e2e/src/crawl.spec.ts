import type { Page } from "@playwright/test";
import { VISITS_ALL } from "./checks/kinds-of-pages.ts";
import { pageFiles, pathOf } from "./files/site.ts";
import { cardOf, cards, expect, hydrated, signedIn, test } from "./stage.ts";

/** Records the violations of the policy in every page. Returns a function that reads them. */
async function watchViolations(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener("securitypolicyviolation", (event) => {
      violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return () => page.evaluate(() => Array.from<string>(Reflect.get(window, "violations")));
}

/** Addresses with queries, and one that does not exist. */
const QUERIES = [
  "/browse?kind=Team&league=NFL",
  "/search?q=chiefs",
  "/recent?m=login",
  "/login?m=login&back=/recent",
  "/nfl-teams?m=login",
  "/embed?team=nfl/nobody&layout=grid",
  "/nowhere/at/all",
];

/** Pages of every kind: all single pages, and at night some of each kind with many. */
async function crawled(): Promise<readonly string[]> {
  const pages = (await pageFiles()).map(pathOf).toSorted();
  const some = (prefix: RegExp, count: number): readonly string[] => {
    const all = pages.filter((path) => prefix.test(path));
    const [offset, wanted] = [7, VISITS_ALL ? count : 1];
    return Array.from({ length: Math.min(wanted, all.length) }, (_, index) => {
      const at = (offset + Math.floor((index * all.length) / wanted)) % all.length;
      return all[at] ?? "/";
    });
  };
  const single = pages.filter((path) => path.split("/").length === 2 && !/^\/(?:404|_not-found|_offline)$/.test(path));
  const many = [some(/^\/accounts\//, 10), some(/^\/teams\//, 6), some(/^\/browse\//, 6), some(/\/page\//, 4)];
  return [...new Set([...single, ...QUERIES, ...many.flat()])];
}

const ABOUT_POLICY = /content security policy|trusted ?types?|trustedscript|trustedhtml|refused to|violates/i;

/** The browser itself logs a page that answers 404. */
const BY_THE_BROWSER = /^Failed to load resource: the server responded with a status of 404/;

for (const who of ["signed out", "signed in"]) {
  // both visitors see all top-level pages, and each of them half of the others
  test(`no page logs a warning or an error or breaks its content security policy, ${who} S16 S17`, async ({
    page,
    world,
    complaints,
  }) => {
    test.setTimeout(180_000);
    if (who === "signed in") {
      world.instance.seedFollow("NFL@sportsbots.xyz");
      await signedIn(page, world);
    }
    const violations = await watchViolations(page);
    const all = await crawled();
    const paths = all.filter(
      (path, index) => path.split("/").length === 2 || index % 2 === (who === "signed in" ? 1 : 0),
    );
    expect(all.length).toBeGreaterThan(VISITS_ALL ? 40 : 20);
    for (const path of paths) {
      const before = complaints.length;
      const response = await page.goto(path);
      await hydrated(page);
      await expect.soft(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
      expect.soft(response?.status(), path).toBe(path.startsWith("/nowhere") ? 404 : 200);
      const logged = complaints.slice(before).filter((text) => response?.ok() || !BY_THE_BROWSER.test(text));
      expect.soft(logged, path).toEqual([]);
      expect.soft(await violations(), path).toEqual([]);
    }

    await page.goto("/recent");
    await page.getByRole("searchbox").fill("chiefs");
    await expect(cardOf(page, "Chiefs")).toBeVisible();
    if (who === "signed in") {
      await page.getByRole("button", { name: /^Your account/ }).click();
      await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
      await page.keyboard.press("Escape");
      await page.locator(".follow").first().click();
      await expect(page.locator(".toast").first()).toBeVisible();
    } else {
      await page.locator(".header-actions").getByRole("link", { name: "Sign in" }).click();
      await page.getByLabel("Where is your Mastodon account?").fill(world.instance.host);
      await expect(page.getByRole("button", { name: "Sign In" })).toBeEnabled();
    }
    expect(await violations()).toEqual([]);
    expect(complaints.filter((text) => ABOUT_POLICY.test(text))).toEqual([]);

    // proves that the listener notices violations
    const ran = await page.evaluate(() => {
      for (const attempt of [
        () => (document.body.appendChild(document.createElement("script")).text = "window.taken = 1"),
        () => document.body.insertAdjacentHTML("beforeend", "<img src=x onerror='window.taken = 1'>"),
        () => document.body.setAttribute("onclick", "window.taken = 1"),
        () => (document.body.appendChild(document.createElement("script")).src = "https://evil.example/x.js"),
      ]) {
        try {
          attempt();
        } catch {
          // expected: the policy refuses the code
        }
      }
      document.body.dispatchEvent(new Event("click"));
      return Reflect.has(window, "taken");
    });
    expect(ran).toBe(false);
    await expect.poll(async () => (await violations()).length).toBeGreaterThanOrEqual(3);
  });
}

test("no navigation from page to page logs a warning or an error §2.2 §2.3 §2.4 §2.5 §2.20 §2.26 §2.29", async ({
  page,
  world,
  complaints,
}) => {
  await signedIn(page, world);
  await page.goto("/");
  const sidebar = page.locator("#sidebar");
  for (const label of ["Recent", "Popular", "NFL Teams", "Following"]) {
    await sidebar.getByRole("link", { name: label, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(label);
    await expect(sidebar.locator("[aria-current=page]")).toHaveText(label);
    await expect(page).toHaveTitle(`${label} on Roster`);
  }
  await page.locator(".logo").click();
  await page.waitForURL(`${world.site.origin}/`);
  const [first] = await cards(page);
  await page.locator(".card:not(.leagues *) .card-name a").first().click();
  await page.waitForURL(`**/accounts/${first}`);
  await page.getByRole("main").locator("a.chip").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Browse");
  await page.goBack();
  await page.waitForURL(`**/accounts/${first}`);
  expect(complaints).toEqual([]);
});
