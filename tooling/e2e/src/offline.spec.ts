import type { Page } from "@playwright/test";
import { recordShifts, watchShifts } from "./checks/layout-shifts.ts";
import { copySite, deploy, makeNewVersion } from "./deploy.ts";
import { cutOff, kept, visitThenCutOff } from "./offline-stage.ts";
import { atRest, cardOf, cards, expect, followControl, hydrated, signedIn, test, withPicks } from "./stage.ts";

test.use({ serviceWorkers: "allow" });

/** Every cached address of every cache. */
function keptAddresses(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url);
  });
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const views = (page: Page) => page.getByRole("navigation", { name: "Views" });

test("after one visit, a reload, views, filters and search work without a network", async ({
  page,
  context,
  world,
  complaints,
}) => {
  await visitThenCutOff(page, context, world);
  await page.reload();
  await hydrated(page);
  expect(await cards(page)).toHaveLength(60);

  await views(page).getByRole("link", { name: "Popular" }).click();
  await expect(page).toHaveTitle(/^Popular/);
  await expect(page.locator(".card")).toHaveCount(60);
  await page.getByRole("link", { name: "NFL Teams" }).click();
  await expect(page.locator(".card")).toHaveCount(32);

  await page
    .getByRole("navigation", { name: "Filters" })
    .getByRole("link", { name: /^Reporter/ })
    .click();
  await page.waitForURL("**/browse?kind=Reporter");
  await expect(page.getByText(/^\d+ accounts$/)).toBeVisible();

  await page.getByRole("searchbox").fill("chiefs");
  await expect(cardOf(page, "Chiefs")).toBeVisible();
  await expect.poll(() => page.url()).toContain("/search?q=chiefs");
  expect(page.workers(), "the worker answers, not the page").toHaveLength(1);

  await page.goto("/browse?kind=Team");
  await expect(heading(page)).toHaveText("Browse");
  await expect(page.getByText(/^\d+ accounts$/)).toBeVisible();
  await page.goto("/search?q=bears");
  await expect(page.locator(".card").first()).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText("Browse");
  expect(complaints.filter((text) => !text.includes("ERR_INTERNET_DISCONNECTED"))).toEqual([]);
});

test("offline, a page keeps the visitor's name and the last known states below one strip, and a sign-out says that the server did not confirm it", async ({
  page,
  context,
  world,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  world.instance.seedFollow("NFL@sportsbots.xyz");
  await signedIn(page, world);
  await page.goto("/");
  await kept(page);
  await expect(followControl(page, "NFL")).toHaveAttribute("data-state", "following");
  const account = page.getByRole("button", { name: "Your account, Demo Visitor" });
  await expect(account).toBeVisible();
  const strip = page.getByRole("status").getByText("You are offline.", { exact: true });
  await expect(strip).toBeHidden();
  await cutOff(context, world);
  await expect(strip).toBeVisible();
  const watched = await watchShifts(page);
  await watched.arrive("/");
  await expect(strip).toBeVisible();
  await expect(account).toBeVisible();
  await expect(page.getByText(/Last checked at \d+:\d\d\s[AP]M\.$/)).toBeVisible();
  await expect(followControl(page, "NFL")).toHaveText("Following");
  await expect(followControl(page, "NFL")).toHaveAttribute("aria-disabled", "true");
  await expect(page.locator(".toast")).toHaveCount(0);
  expect(await watched.moved()).toEqual([]);

  await account.click();
  await page.getByRole("button", { name: "Sign out" }).click();
  const left = page
    .locator(".toast")
    .filter({ hasText: `signed out here, but ${world.instance.host} did not confirm it` });
  await expect(left.getByRole("button", { name: `Open ${world.instance.host}` })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("mastodonToken"))).toBeNull();
});

for (const width of [320, 360, 1440]) {
  test(`going offline and online again moves nothing, and the strip stays in the window and covers no control, ${width} px wide`, async ({
    page,
    context,
    world,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await withPicks(page, "nfl/chicago-bears");
    await signedIn(page, world);
    const { moved } = await recordShifts(page);
    const strip = page.getByText("You are offline.", { exact: true }).locator("..");
    for (const path of ["/", "/browse", "/picks"]) {
      await page.goto(path);
      await atRest(page);
      const before = await moved();
      for (const top of [0, 600]) {
        await page.evaluate((y) => scrollTo(0, y), top);
        await context.setOffline(true);
        await expect(strip).toBeInViewport({ ratio: 1 });
        // what scrolls may pass below the strip; what stays may not
        expect(await covered(page, top === 0 ? "a, button, input" : ".picks-jump > a"), path).toEqual([]);
        await context.setOffline(false);
        await expect(strip).toBeHidden();
      }
      expect(await moved(), path).toEqual(before);
    }
  });
}

/** The controls over which the strip lies. */
function covered(page: Page, controls: string): Promise<readonly string[]> {
  return page.evaluate((selector) => {
    const strip = document.querySelector(".offline-strip > p")?.getBoundingClientRect();
    const isUnder = (element: Element): boolean => {
      const { top, bottom } = element.getBoundingClientRect();
      return strip !== undefined && element.checkVisibility() && top < strip.bottom - 0.5 && bottom > strip.top + 0.5;
    };
    return [...document.querySelectorAll(selector)].filter(isUnder).map(({ outerHTML }) => outerHTML.slice(0, 90));
  }, controls);
}

test("the first visit shows no offer of a new version", async ({ page }) => {
  await page.goto("/");
  await kept(page);
  await page.reload();
  await hydrated(page);
  await expect(page.locator(".toast")).toHaveCount(0);
});

test("without a network a visited account page opens, and a page that is not stored says so and links others", async ({
  page,
  context,
  world,
}) => {
  await page.goto("/");
  await kept(page);
  await page.locator(".card").locator('a[href="/accounts/NFL"]').click();
  await expect(heading(page)).toHaveText("NFL");
  await expect
    .poll(() => keptAddresses(page))
    .toContainEqual(expect.stringContaining(`${world.site.origin}/accounts/NFL?`));
  await cutOff(context, world);
  await page.reload();
  await expect(heading(page)).toHaveText("NFL");

  await page.goto("/data/none");
  await expect(heading(page)).toHaveText("This page cannot be loaded");
  await hydrated(page);
  await expect(page.getByRole("main")).toContainText("There is no connection");
  const there = page.getByRole("main").getByRole("link");
  for (const name of ["Home", "Recent", "Popular", "Browse", "Search"])
    await expect(there.getByText(name)).toBeVisible();
  await there.getByText("Popular").click();
  await expect(heading(page)).toHaveText("Popular");
});

for (const [by, isUsed, button] of [
  ["by itself if nobody has used the stored page", false, undefined],
  ["by Try Again", true, "Try Again"],
  ["by the notice after the stored page was used", true, "Show the new page"],
] as const) {
  test(`the page is there ${by} when the network is back`, async ({ page, context }) => {
    // Chromium counts what Playwright evaluates as the visitor's activation
    await page.addInitScript(() => Object.defineProperty(navigator.userActivation, "hasBeenActive", { value: false }));
    await page.goto("/");
    await kept(page);
    await context.setOffline(true);
    await page.goto("/browse/kind/team/page/2");
    await expect(heading(page)).toHaveText("This page cannot be loaded");
    await atRest(page);
    if (isUsed) await page.keyboard.press("Shift");
    await context.setOffline(false);
    if (button !== undefined) await page.getByRole("button", { name: button }).click();
    await expect(page.locator(".card").first()).toBeVisible();
  });
}

test("the service worker neither caches responses of instances nor replaces them by cached ones", async ({
  page,
  context,
  world,
}) => {
  await page.goto("/");
  await kept(page);
  await page.goto("/login?code=CODE&state=STATE");
  await expect(page.getByText("An error occurred while signing in.")).toBeVisible();
  await page.goto("/login?error=access_denied&state=STATE");
  await expect(page.getByRole("heading", { name: "You cancelled the sign-in." })).toBeVisible();
  const token = await signedIn(page, world);
  await page.goto("/accounts/NFL?state=STATE");
  await page.goto("/accounts/NFL?x=y");
  await page.goto("/");
  await expect(followControl(page, "NFL")).toHaveAttribute("data-state", "not-following");

  await context.setOffline(true);
  // the browser logs this: its reload requests the same address again
  const later = await context.newPage();
  await expect(later.goto("/login?code=LATER&state=STATE")).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  const all = await keptAddresses(page);
  expect(all.filter((url) => /code=|state=|error=|x=y|service-alerts/i.test(url))).toEqual([]);
  const bodies = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const answers = (await Promise.all(stores.map((store) => store.matchAll()))).flat();
    return (await Promise.all(answers.map((answer) => answer.text()))).join("\n");
  });
  expect(bodies.includes(token)).toBe(false);
});

test("a new version is offered quietly, and only the tab that accepts it reloads", async ({ page, context, world }) => {
  const copy = await copySite();
  await makeNewVersion(copy);
  await page.goto("/");
  await kept(page);
  const other = await context.newPage();
  await other.goto("/search");
  await hydrated(other);
  await other.getByRole("searchbox").fill("half a te");
  let loads = 0;
  other.on("load", () => loads++);

  const next = await deploy(world.site, copy);
  await page.reload();
  const offer = page.getByRole("status").filter({ hasText: "A new version is ready." });
  await expect(offer).toBeVisible();
  await expect(offer.getByRole("button", { name: "A new version is ready. dismiss" })).toBeVisible();
  await expect(other.getByText("A new version is ready.")).toBeVisible();
  const taken = page.waitForEvent("load");
  await offer.getByRole("button", { name: "Reload" }).click();
  await taken;
  await hydrated(page);
  await expect(page.getByText("A new version is ready.")).toHaveCount(0);

  await context.setOffline(true);
  await page.goto("/recent");
  await expect(page.locator("body")).toHaveAttribute("data-version", "next");
  await expect(page.locator(".card")).toHaveCount(60);
  expect(loads, "the other tab stays as it is").toBe(0);
  await expect(other.getByRole("searchbox")).toHaveValue("half a te");
  await next.close();
  await copy.remove();
});

test("a dismissed offer does not return for the same version", async ({ page, world }) => {
  const copy = await copySite();
  await makeNewVersion(copy);
  await page.goto("/");
  await kept(page);
  const next = await deploy(world.site, copy);
  await page.reload();
  await page.getByRole("button", { name: "A new version is ready. dismiss" }).click();
  await expect(page.locator(".toast")).toHaveCount(0);
  await views(page).getByRole("link", { name: "Popular" }).click();
  await expect(heading(page)).toHaveText("Popular");
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page.locator(".toast")).toHaveCount(0);
  await next.close();
  await copy.remove();
});

test("without service workers or their caches the site works and logs no error", async ({ page, complaints }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.serviceWorker, "register", {
      value: () => Promise.reject(new DOMException("Service workers are disabled.", "SecurityError")),
    });
  });
  await page.goto("/");
  await hydrated(page);
  await views(page).getByRole("link", { name: "Popular" }).click();
  await expect(heading(page)).toHaveText("Popular");
  expect(complaints).toEqual([]);
});
