import { kept } from "../src/offline-stage.ts";
import { hydrated } from "../src/stage.ts";
import type { Page } from "@playwright/test";
import { makeFlaky } from "./flaky-site.ts";
import { cardOf, expect, test } from "./invariants.ts";

test.use({ serviceWorkers: "allow" });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Searches and opens the sign-in dialog: both load code that the home page does not need. */
async function useDeferredCode(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/search?q=bears`);
  await expect(cardOf(page, "ChicagoBears")).toBeVisible();
  await page.getByRole("link", { name: "Sign in" }).first().click();
  await page.getByLabel("Where is your Mastodon account?").fill("social.example");
  await expect(page.getByRole("button", { name: "Sign In", exact: true })).toBeEnabled();
}

/** Replaces the cached code that the page has not loaded by HTML, as an earlier service worker could have cached it. */
function poisonCaches(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const loaded = new Set(performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
    let poisoned = 0;
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const { pathname } = new URL(url);
        if (!pathname.endsWith(".js") || loaded.has(pathname)) continue;
        await cache.put(url, new Response("<h1>Back soon</h1>", { headers: { "Content-Type": "text/html" } }));
        poisoned++;
      }
    }
    return poisoned;
  });
}

test("row 172: an installation that gets HTML for code caches nothing, and the next visit installs the site", async ({
  page,
  world,
}) => {
  const flaky = await makeFlaky(world.site);
  let wrong = 0;
  flaky.decide = (path, headers) => {
    const own = path.startsWith("/_next/static/chunks/") && headers["sec-fetch-dest"] === "empty"; // of the worker
    if (own) wrong++;
    return own ? "maintenance" : "pass";
  };
  await page.goto("/");
  await expect.poll(() => wrong).toBeGreaterThan(0);
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration === undefined || registration.active !== null;
  });
  flaky.decide = () => "pass";
  await useDeferredCode(page, world.site.origin);
  await kept(page);
  flaky.decide = () => "reset";
  await useDeferredCode(page, world.site.origin);
  await flaky.close();
});

test("row 172: a cached script that is not the build's is replaced when a page needs it", async ({ page, world }) => {
  const flaky = await makeFlaky(world.site);
  await page.goto("/");
  await kept(page);
  expect(await poisonCaches(page)).toBeGreaterThan(5);
  await useDeferredCode(page, world.site.origin);
  flaky.decide = () => "reset";
  await useDeferredCode(page, world.site.origin);
  await flaky.close();
});

test("row 214: a host that adds a comment to pages causes no more requests, and pages open without a network", async ({
  page,
  context,
  world,
}) => {
  const flaky = await makeFlaky(world.site);
  flaky.decide = () => "commented";
  const lines: string[] = [];
  context.on("serviceworker", (worker) => worker.on("console", (message) => lines.push(message.text())));
  await page.goto("/");
  await kept(page);
  const installed = flaky.asked.length;
  await page.reload();
  await hydrated(page);
  await page.goto("/accounts/NFL");
  await hydrated(page);
  // a worker that rejects the site requests all files three times, and again at each page
  expect(installed).toBeLessThan(250);
  expect(flaky.asked.length - installed).toBeLessThan(60);
  expect(lines.filter((line) => line.includes("The host changes pages"))).toHaveLength(1);
  flaky.decide = () => "reset";
  await page.reload();
  await expect(heading(page)).toHaveText("NFL");
  await page.goto("/browse");
  await expect(page.locator(".card").first()).toBeVisible();
  await flaky.close();
});
