import { launchOptions } from "@roster/run/browser";
import { figure, type Part } from "@roster/run/figures";
import { GOALS } from "@roster/run/goals";
import { serveSite } from "@roster/run/serve";
import { siteDir } from "@roster/run/paths";
import { type Browser, chromium, type Page } from "playwright-core";
import { median, medianFigure } from "./median.ts";
import { atRest, longest, POLL, SLOW, tasksOf, typeTerms, VIEWPORT } from "./typing/measure.ts";

const ROUNDS = 9;
const CARDS = 300;
const LIST = "/popular";
const EMPTY_PAGE = "/search";

const MEASURES = [
  ["script", "script a card"],
  ["layout", "style and layout"],
  ["reveal", "longest task of a reveal"],
  ["typing", `longest task while typing, ${SLOW} ×`],
] as const;

/** CPU time of the main thread, in milliseconds. Time that other programs take does not count. */
type Cost = Readonly<Record<(typeof MEASURES)[number][0], number>>;

/**
 * P10: a list revealed to 300 cards, and typing into the search box.
 * @param older the export of an older build. Only beside it do the figures have goals
 */
export async function measureRendering(executablePath: string, older?: string): Promise<Part> {
  const folders = older === undefined ? [siteDir] : [siteDir, older];
  const sites = await Promise.all(folders.map((site) => serveSite({ site })));
  const browser = await chromium.launch({ ...launchOptions, executablePath });
  try {
    const costs = sites.map((): Cost[] => []);
    // in turns, so that other load on the machine affects both builds
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [at, { origin }] of sites.entries()) costs[at]?.push(await costOf(browser, origin));
    const figures = MEASURES.flatMap(([key, name]) => {
      const [own = [], before] = costs.map((runs) => runs.map((cost) => cost[key]));
      if (before === undefined) return [medianFigure(name, own, "ms")];
      const goal = { atMost: GOALS.rendering[key] };
      return [
        medianFigure(`${name}, older build`, before, "ms"),
        medianFigure(name, own, "ms"),
        figure(`${name}, ratio`, median(own) / median(before), "×", goal),
      ];
    });
    return { title: `P10 a list revealed to ${CARDS} cards, medians of ${ROUNDS}`, figures };
  } finally {
    await browser.close();
    await Promise.all(sites.map((site) => site.close()));
  }
}

async function costOf(browser: Browser, origin: string): Promise<Cost> {
  const empty = await loadOf(browser, origin + EMPTY_PAGE, 0);
  const list = await loadOf(browser, origin + LIST, CARDS);
  const { first, later } = await typeTerms(browser, origin, SLOW);
  const script = (list.script - empty.script) / CARDS;
  return { ...list, script, typing: longest([...first, ...later]) };
}

/** Loads a page and reveals cards until it has this many. */
async function loadOf(browser: Browser, url: string, cards: number): Promise<Omit<Cost, "typing">> {
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Performance.enable", { timeDomain: "threadTicks" });
    await page.goto(url);
    await atRest(page);
    const reveal = cards === 0 ? 0 : longest(await tasksOf(browser, page, () => revealTo(page, cards)));
    const { metrics } = await devtools.send("Performance.getMetrics");
    const ms = (name: string): number => 1_000 * (metrics.find((metric) => metric.name === name)?.value ?? NaN);
    return { script: ms("ScriptDuration"), layout: ms("LayoutDuration") + ms("RecalcStyleDuration"), reveal };
  } finally {
    await context.close();
  }
}

/** Reveals cards until the list has at least this many. */
async function revealTo(page: Page, cards: number): Promise<void> {
  for (;;) {
    const before = await page.locator(".card").count();
    if (before >= cards) return;
    await page.locator(".reveal :is(a, button)").dispatchEvent("click");
    await page.waitForFunction((count) => document.querySelectorAll(".card").length > count, before, POLL);
    await atRest(page);
  }
}
