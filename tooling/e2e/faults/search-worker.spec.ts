import { hydrated } from "../src/stage.ts";
import type { Page, Route } from "@playwright/test";
import { cardOf, expect, test } from "./invariants.ts";

const WORKER = "**/_next/static/chunks/search-worker-*";
/** What the page logs, once, so that a developer learns why searches are slower. */
const LOGGED = /^The search worker failed, so this thread searches/;

/** Ways to break the worker, and the message that the browser logs. */
const WORKERS: Readonly<Record<string, { readonly break: (page: Page) => Promise<unknown>; readonly says: RegExp }>> = {
  "is not there": { break: (page) => page.route(WORKER, (route) => route.fulfill({ status: 404 })), says: /404/ },
  "is forbidden by a policy": { break: forbidWorkers, says: /Content Security Policy/ },
};

/** Serves the page with a policy that forbids workers. */
function forbidWorkers(page: Page): Promise<unknown> {
  return page.route(
    (url) => url.pathname === "/",
    async (route: Route) => {
      const response = await route.fetch();
      const headers = response.headers();
      const policy = headers["content-security-policy"]?.replace("worker-src 'self'", "worker-src 'none'") ?? "";
      expect(policy).toContain("worker-src 'none'");
      await route.fulfill({ response, headers: { ...headers, "content-security-policy": policy } });
    },
  );
}

for (const [name, worker] of Object.entries(WORKERS)) {
  test(`row 118: search works without its worker, which ${name}`, async ({ page, complaints }) => {
    await worker.break(page);
    await page.goto("/");
    await hydrated(page);
    await page.getByRole("searchbox").fill("chiefs");
    // a worker without a response is terminated after five seconds
    await expect.poll(() => complaints.filter((text) => LOGGED.test(text)).length, { timeout: 12_000 }).toBe(1);
    await expect(cardOf(page, "Chiefs")).toBeVisible();
    await page.getByRole("searchbox").fill("bears");
    await expect(cardOf(page, "ChicagoBears")).toBeVisible();
    await page.getByRole("link", { name: "Popular" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Popular");
    expect(complaints.filter((text) => LOGGED.test(text))).toHaveLength(1);
    expect(complaints.filter((text) => !LOGGED.test(text) && !worker.says.test(text))).toEqual([]);
  });
}

test("row 118: search reports that it cannot load if neither the worker nor the engine of the page loads", async ({
  page,
}) => {
  await page.goto("/search");
  await hydrated(page);
  await page.route("**/_next/static/chunks/**", (route) => route.abort("connectionreset"));
  await page.getByRole("searchbox").fill("chiefs");
  await expect(page.getByRole("alert").getByText("Search did not answer.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Popular" }).first()).toBeVisible();
});

test("row 118: a search page that cannot load is reported with a way back", async ({ page }) => {
  await page.goto("/");
  await hydrated(page);
  await page.route("**/_next/static/chunks/**", (route) => route.abort("connectionreset"));
  await page.getByRole("searchbox").fill("chiefs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong");
  await page.unroute("**/_next/static/chunks/**");
  await page.getByRole("link", { name: "Back to the roster" }).click();
  await expect(page.locator(".card").first()).toBeVisible();
});
