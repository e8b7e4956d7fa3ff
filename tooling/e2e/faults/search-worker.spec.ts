import { cards, hydrated } from "../src/stage.ts";
import type { Page, Route } from "@playwright/test";
import { cardOf, expect, test } from "./invariants.ts";

const WORKER = "**/_next/static/chunks/search-worker-*";
/** What the page logs, once, so that a developer learns why searches are slower. */
const LOGGED = /^The search worker failed, so this thread searches/;

/** Ways to break the worker, and the message that the browser logs. */
const WORKERS: Readonly<Record<string, { readonly break: (page: Page) => Promise<unknown>; readonly says?: RegExp }>> =
  {
    "is not there": { break: (page) => page.route(WORKER, (route) => route.fulfill({ status: 404 })), says: /404/ },
    "is forbidden by a policy": { break: forbidWorkers, says: /Content Security Policy/ },
    throws: {
      break: (page) => answerWorker(page, 'throw new Error("broken worker")'),
      says: /broken worker/,
    },
    "throws when asked": {
      break: (page) => answerWorker(page, 'onmessage = () => { throw new Error("broken worker") }'),
      says: /broken worker/,
    },
    "answers nonsense": { break: (page) => answerWorker(page, "onmessage = () => postMessage([1])") },
    "never answers": { break: (page) => answerWorker(page, "onmessage = () => {}") },
  };

function answerWorker(page: Page, body: string): Promise<unknown> {
  return page.route(WORKER, (route) => route.fulfill({ contentType: "text/javascript", body }));
}

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

/** Ways to break the file with the words that only a search reads. */
const WORDS: Readonly<Record<string, (route: Route) => Promise<unknown>>> = {
  "are not there": (route) => route.fulfill({ status: 404 }),
  "are no JSON": (route) => route.fulfill({ body: "<!doctype html>" }),
  "never arrive": () => new Promise(() => {}),
};

for (const [name, breakWords] of Object.entries(WORDS)) {
  test(`row 118: search finds names without the words that only a search reads, which ${name}`, async ({
    page,
    complaints,
  }) => {
    await page.route("**/search-words.json", breakWords);
    await page.goto("/search?q=chiefs");
    await expect(cardOf(page, "Chiefs")).toBeVisible({ timeout: 12_000 });
    expect(complaints.filter((text) => !/404/.test(text))).toEqual([]);
  });
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
    expect(complaints.filter((text) => !LOGGED.test(text) && worker.says?.test(text) !== true)).toEqual([]);
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
  await expect(page.locator(".card")).toHaveCount(60);
});

/** Wrong answers of a worker, as code that makes the result for a term. `hit(username)` is a hit with a valid shape. */
const WRONG_RESULTS: Readonly<Record<string, string>> = {
  "100,000 accounts": 'result(term, Array(1e5).fill(hit("NFL")))',
  "31 accounts": 'result(term, Array(31).fill(hit("NFL")))',
  "an account that is not listed": 'result(term, [hit("NobodyKnowsThis")])',
  "a path instead of a username": 'result(term, [hit("../../evil")])',
  "another term": 'result("zzz", [hit("NFL")])',
};

for (const [name, wrong] of Object.entries(WRONG_RESULTS)) {
  test(`row 174: the page searches by itself if the worker answers with ${name}`, async ({ page }) => {
    await answerWorker(
      page,
      `const hit = (username) => ({ matches: [], account: { username, name: "A wrong answer", avatar: "", isBeta: false,
        tags: {}, followers: { twitter: 0, mastodon: 0 } } });
      const result = (term, hits) => ({ term, hits, total: hits.length });
      onmessage = ({ data: { id, term } }) => id && postMessage({ id, result: ${wrong} });`,
    );
    await page.goto("/search");
    await hydrated(page);
    await page.getByRole("searchbox").fill("bears");
    await expect(cardOf(page, "ChicagoBears")).toBeVisible();
    await expect(page.getByText("A wrong answer")).toHaveCount(0);
    expect((await cards(page)).length).toBeLessThan(30);
  });
}

test("row 174: the page shows the roster's data of an account for which the worker has other data", async ({
  page,
}) => {
  await answerWorker(
    page,
    `onmessage = ({ data: { id, term } }) => id && postMessage({ id, result: { term, total: 1, hits: [{ matches: [], account: {
      username: "ChicagoBears", name: "A wrong name", avatar: "", isBeta: false, tags: {},
      followers: { twitter: 0, mastodon: 0 } } }] } });`,
  );
  await page.goto("/search");
  await hydrated(page);
  await page.getByRole("searchbox").fill("bears");
  await expect(cardOf(page, "ChicagoBears")).toContainText("Chicago Bears");
  expect(await cards(page)).toHaveLength(1);
});

test("row 119: a late answer to an earlier term is ignored", async ({ page }) => {
  await page.addInitScript(() => {
    const Plain = Worker;
    const heard: unknown[] = [];
    Reflect.set(window, "heard", heard);
    // records the answers that reach the page
    window.Worker = class extends Plain {
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options);
        this.addEventListener("message", ({ data }) => heard.push(data));
      }
    };
  });
  const late = `{ const post = self.postMessage.bind(self); let first = true;
    self.postMessage = (...all) => { setTimeout(() => post(...all), first ? 1500 : 0); first = false; }; }`;
  await page.route(WORKER, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: late + (await response.text()) });
  });
  const heard = () => page.evaluate(() => Reflect.get(window, "heard").length);
  await page.goto("/search");
  await hydrated(page);
  await page.getByRole("searchbox").fill("chiefs");
  await page.getByRole("searchbox").fill("bears");
  await expect(cardOf(page, "ChicagoBears")).toBeVisible();
  const shown = await cards(page);
  expect(shown).not.toContain("Chiefs");
  await expect.poll(heard).toBe(2);
  await hydrated(page);
  expect(await cards(page)).toEqual(shown);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("“bears”");
});

test("row 120: fast typing changes the address at most twice and adds one history entry", async ({ page }) => {
  const term = "kansas city chiefs";
  await page.clock.install();
  await page.goto("/");
  await hydrated(page);
  await page.evaluate(() => {
    const seen: string[] = [];
    Reflect.set(window, "seen", seen);
    const note = (): void => void (seen.at(-1) !== location.href && seen.push(location.href));
    note();
    for (const name of ["pushState", "replaceState"] as const) {
      const plain = history[name].bind(history);
      history[name] = (...all) => {
        plain(...all);
        note();
      };
    }
  });
  const before = await page.evaluate(() => history.length);
  await page.getByRole("searchbox").focus();
  await page.clock.pauseAt(Date.now() + 60_000); // the fake clock makes typing equally fast on every machine
  for (const key of term) {
    await page.keyboard.press(key);
    await page.clock.runFor(33);
  }
  await page.clock.resume();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`“${term}”`);
  await page.clock.runFor(2_000);
  await expect.poll(() => page.url()).toContain(`/search?q=${encodeURIComponent(term)}`);
  await expect(cardOf(page, "Chiefs")).toBeVisible();
  await page.clock.runFor(5_000);
  const seen: readonly string[] = await page.evaluate(() => Reflect.get(window, "seen"));
  expect(seen.slice(1).length, seen.join("\n")).toBeLessThanOrEqual(2);
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  // the results match the whole term
  const shown = await cards(page);
  await page.goto(`/search?q=${encodeURIComponent(term)}`);
  await expect(page.locator(".card").first()).toBeVisible();
  expect(shown).toEqual(await cards(page));
});
