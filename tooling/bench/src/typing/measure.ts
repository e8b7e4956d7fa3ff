import { launchOptions } from "@roster/run/browser";
import { type Figure, figure, type Part } from "@roster/run/figures";
import { GOALS } from "@roster/run/goals";
import { MARK_CATEGORY, mainThreadTasks, marksOf, type Task, TASK_CATEGORY } from "@roster/run/trace";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright-core";
import { median, quantile } from "../median.ts";
import { clickFilter, watchKeys } from "./in-page.ts";
import { serveSlowly, type SlowSite } from "./served.ts";

const TERMS = ["lakers", "adam schefter", "new york rangers", "nfl reporter", "seahawks"];
const KEYS = TERMS.join("").length;
const KEY_MS = 200; // fast for a thumb
const DELAYS = [0, 200, 400];
const RUNS = 3;
const FILTERS = ["NHL", "NBA", "MLB", "NFL", "NHL", "NBA", "MLB", "NFL", "NHL"];
export const VIEWPORT = { width: 1440, height: 900 };
/** How much slower the processor is. Tasks at a quarter of the speed have goals. At full speed, every key shows its own results. */
export const SLOW = 4;
const FAST = 1;

/** P16: the search box and the filters of the built site. */
export async function measureTyping(executablePath: string): Promise<Part> {
  const browser = await chromium.launch({ ...launchOptions, executablePath });
  const site = await serveSlowly();
  try {
    const figures: Figure[] = [];
    for (const [label, serviceWorkers] of [
      ["first visit", "allow"],
      ["no service worker", "block"],
    ] as const) {
      const name = `round trips from focus to the first results, ${label}`;
      const value = await roundTrips(browser, site, serviceWorkers);
      figures.push({ name, value, unit: "", goal: { atMost: GOALS.typing.roundTrips } });
    }
    for (const rate of [FAST, SLOW]) figures.push(...(await typing(browser, site, rate)));
    figures.push(await filtering(browser, site));
    return { title: "P16 the search box and the filters", figures };
  } finally {
    await browser.close();
    await site.close();
  }
}

/** The slope of the time to the first results over the delay that the server adds to every response. */
async function roundTrips(browser: Browser, site: SlowSite, serviceWorkers: "allow" | "block"): Promise<number> {
  const times = new Map(DELAYS.map((delay): [number, number[]] => [delay, []]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const [delay, measured] of times) {
      const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers });
      const page = await openHome(context, site.origin);
      site.delayMs = delay;
      measured.push(await firstLetter(page));
      site.delayMs = 0;
      await context.close();
    }
  }
  const [none = NaN, ...delayed] = DELAYS.map((delay) => median(times.get(delay) ?? []));
  return median(delayed.map((time, at) => (time - none) / (DELAYS[at + 1] ?? NaN)));
}

async function openHome(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(origin);
  await atRest(page);
  return page;
}

/** Checks ten times a second. A check in every frame would take time from the page. */
export const POLL = { polling: 100 };

/** Waits until React has hydrated the page, all its cards are drawn and the browser is idle. */
export async function atRest(page: Page): Promise<void> {
  const isDrawn = (): boolean =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")) &&
    document.querySelector(".cards > li:empty, .cards[aria-busy]") === null;
  await page.waitForFunction(isDrawn, undefined, POLL);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Focuses the search box and types at once. Returns the milliseconds until the first results are painted. */
async function firstLetter(page: Page): Promise<number> {
  await page.evaluate(watchKeys);
  await page.getByRole("searchbox").focus();
  await page.keyboard.press("l");
  await painted(page, 1);
  return page.evaluate(() => window.keyTimes[0] ?? NaN);
}

const painted = (page: Page, keys: number): Promise<unknown> =>
  page.waitForFunction((count) => window.keyTimes.length >= count, keys);

async function typing(browser: Browser, { origin }: SlowSite, rate: number): Promise<readonly Figure[]> {
  const { first, later, times, overtaken } = await typeTerms(browser, origin, rate);
  const of = (name: string, value: number, unit = "ms"): Figure => ({ name: `${rate} ×: ${name}`, value, unit });
  const goal = rate === SLOW ? { goal: { atMost: GOALS.typing.taskMs } } : {};
  return [
    of("keystroke to painted, median", median(times)),
    of("keystroke to painted, p95", quantile(times, 0.95)),
    {
      ...of(`keys overtaken by the next one, of ${KEYS}`, overtaken, ""),
      ...(rate === FAST && { goal: { atMost: 0 } }),
    },
    { ...of("longest task of the first letter", longest(first)), ...goal },
    { ...of("longest task while typing", longest(later)), ...goal },
  ];
}

/** The tasks of the first letter, and of all further keys with the time of each. */
interface Typed {
  readonly first: readonly Task[];
  readonly later: readonly Task[];
  readonly times: readonly number[];
  readonly overtaken: number;
}

/** Types all terms into the search box of the home page, at a fraction of the speed. */
export async function typeTerms(browser: Browser, origin: string, rate: number): Promise<Typed> {
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: "block" });
  try {
    const page = await openHome(context, origin);
    await throttle(context, page, rate);
    const first = await tasksOf(browser, page, async () => void (await firstLetter(page)));
    await page.evaluate(() => {
      window.keyTimes = [];
      window.overtaken = 0;
    });
    const later = await tasksOf(browser, page, () => typeAll(page));
    return { first, later, ...(await page.evaluate(() => ({ times: window.keyTimes, overtaken: window.overtaken }))) };
  } finally {
    await context.close();
  }
}

async function typeAll(page: Page): Promise<void> {
  for (const term of TERMS) {
    await page.getByRole("searchbox").selectText();
    for (const key of term) {
      const next = new Promise((resolve) => setTimeout(resolve, KEY_MS));
      await page.keyboard.press(key);
      await next;
    }
  }
  await painted(page, KEYS);
}

async function filtering(browser: Browser, { origin }: SlowSite): Promise<Figure> {
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: "block" });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/browse?league=NFL`);
    await page.waitForLoadState("networkidle");
    const trace = await traced(browser, page, async () => {
      for (const value of FILTERS) await page.evaluate(clickFilter, value);
    });
    const tasks = mainThreadTasks(trace);
    const ends = marksOf(trace, "screen drawn");
    // the task of the click began before its mark, and the task of a frame includes its paint
    const costs = marksOf(trace, "filter clicked").map((click, at) =>
      total(tasks.filter(({ startMs, wallMs }) => startMs + wallMs >= click && startMs < (ends[at] ?? NaN))),
    );
    const goal = { atMost: GOALS.typing.filterMs };
    return figure("filter click, CPU until a screen of cards is painted", median(costs), "ms", goal);
  } finally {
    await context.close();
  }
}

async function throttle(context: BrowserContext, page: Page, rate: number): Promise<void> {
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate });
}

async function traced(browser: Browser, page: Page, act: () => Promise<void>): Promise<Buffer> {
  await browser.startTracing(page, { categories: [TASK_CATEGORY, MARK_CATEGORY] });
  await act();
  return browser.stopTracing();
}

export const tasksOf = async (...run: Parameters<typeof traced>): Promise<readonly Task[]> =>
  mainThreadTasks(await traced(...run));

const cpu = ({ cpuMs, wallMs }: Task): number => cpuMs ?? wallMs;
export const longest = (tasks: readonly Task[]): number => Math.max(...tasks.map(cpu));
const total = (tasks: readonly Task[]): number => tasks.reduce((sum, task) => sum + cpu(task), 0);
