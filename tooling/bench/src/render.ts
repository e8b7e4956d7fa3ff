import { launchOptions } from "@roster/run/browser";
import { type Figure, figure, type Part } from "@roster/run/figures";
import { GOALS } from "@roster/run/goals";
import { serveSite } from "@roster/run/serve";
import { mainThreadTasks, TASK_CATEGORY } from "@roster/run/trace";
import { siteDir } from "@roster/run/paths";
import { type Browser, chromium, type Page } from "playwright-core";
import { median } from "./median.ts";

const RUNS = 9;
const CARDS = 300;
/** A page of the same build without cards. */
const EMPTY_PAGE = "/search";

/** CPU time of the main thread in one page load, in milliseconds. Time that other programs take does not count. */
interface Cost {
  readonly script: number;
  readonly layout: number;
  readonly longestTask: number;
}

/** P10: a list revealed to 300 cards, relative to an empty page and to itself without content-visibility. */
export async function measureRendering(executablePath: string): Promise<Part> {
  const site = await serveSite({ site: siteDir });
  const browser = await chromium.launch({ ...launchOptions, executablePath });
  try {
    const costs: Record<"empty" | "list" | "plain", Cost[]> = { empty: [], list: [], plain: [] };
    // alternate the pages, so that other load on the machine affects all of them
    for (let run = 0; run < RUNS; run += 1) {
      costs.empty.push(await costOf(browser, site.origin + EMPTY_PAGE, {}));
      costs.list.push(await costOf(browser, site.origin, { cards: CARDS }));
      costs.plain.push(await costOf(browser, site.origin, { cards: CARDS, plain: true }));
    }
    const of = (page: keyof typeof costs, key: keyof Cost): number => median(costs[page].map((cost) => cost[key]));
    const ms = (name: string, page: keyof typeof costs, key: keyof Cost): Figure => figure(name, of(page, key), "ms");
    const ratio = (name: string, key: keyof Cost, under: keyof typeof costs, atMost: number): Figure =>
      figure(name, of("list", key) / of(under, key), "×", { atMost });
    return {
      title: `P10 a list revealed to ${CARDS} cards, medians of ${RUNS}`,
      figures: [
        ms("script, empty page", "empty", "script"),
        ms("script, list", "list", "script"),
        ratio("script, ratio", "script", "empty", GOALS.rendering.script),
        ms("longest task, empty page", "empty", "longestTask"),
        ms("longest task, list", "list", "longestTask"),
        ratio("longest task, ratio", "longestTask", "empty", GOALS.rendering.longestTask),
        ms("style and layout, list without content-visibility", "plain", "layout"),
        ms("style and layout, list", "list", "layout"),
        ratio("style and layout, ratio", "layout", "plain", GOALS.rendering.layout),
      ],
    };
  } finally {
    await browser.close();
    await site.close();
  }
}

async function costOf(
  browser: Browser,
  url: string,
  { cards = 0, plain = false }: { readonly cards?: number; readonly plain?: boolean },
): Promise<Cost> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    if (plain) await withoutContentVisibility(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    await browser.startTracing(page, { categories: [TASK_CATEGORY] });
    await page.goto(url);
    await atRest(page);
    if (cards > 0) await revealTo(page, cards);
    await atRest(page);
    const { metrics } = await devtools.send("Performance.getMetrics");
    const trace = await browser.stopTracing();
    const seconds = (name: string): number => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    return {
      script: seconds("ScriptDuration") * 1_000,
      layout: (seconds("LayoutDuration") + seconds("RecalcStyleDuration")) * 1_000,
      longestTask: longestTask(trace),
    };
  } finally {
    await context.close();
  }
}

/** Serves the style sheets without content-visibility, to measure the time it saves. */
async function withoutContentVisibility(page: Page): Promise<void> {
  await page.route("**/*.css", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll("content-visibility:auto", "content-visibility:visible");
    await route.fulfill({ response, body });
  });
}

/** Reveals cards until the list has at least this many. */
async function revealTo(page: Page, cards: number): Promise<void> {
  for (;;) {
    const before = await page.locator(".card").count();
    if (before >= cards) return;
    await page.locator(".reveal :is(a, button)").dispatchEvent("click");
    await page.waitForFunction((count) => document.querySelectorAll(".card").length > count, before);
    await atRest(page);
  }
}

/** Waits until React has hydrated the page and the browser is idle. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
  );
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** The longest task of the main thread, in milliseconds. The browser has no other page. */
function longestTask(trace: Buffer): number {
  return Math.max(...mainThreadTasks(trace).map(({ cpuMs, wallMs }) => cpuMs ?? wallMs));
}
