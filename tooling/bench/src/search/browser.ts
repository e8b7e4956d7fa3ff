import { fileURLToPath } from "node:url";
import { ensureChromium, launchOptions } from "@roster/run/browser";
import type { Figure, Part } from "@roster/run/figures";
import { GOALS } from "@roster/run/goals";
import { listen, LOOPBACK } from "@roster/run/listen";
import { build } from "esbuild";
import { chromium } from "playwright-core";
import { quantile } from "../median.ts";
import type { RoundTrips } from "./browser-page.ts";
import { ENGINES, OWN } from "./engines.ts";
import { askedOf, generateQueries } from "./queries.ts";
import { generateRoster } from "./rosters.ts";

const SIZES = [1_000, 10_000] as const;
const ROUNDS = 3;

/** P6: every engine in a module worker of Chromium, from the message with the term to the results. */
export async function measureInBrowser(seed: number): Promise<Part> {
  const scripts = new Map([
    ["/page.js", await bundle(new URL("./browser-page.ts", import.meta.url))],
    ["/worker.js", await bundle(new URL("./browser-worker.ts", import.meta.url))],
  ]);
  const { port, close } = await listen(
    ({ url = "/" }, response) => {
      const script = scripts.get(url);
      response.writeHead(200, {
        "Content-Type": script === undefined ? "text/html;charset=utf-8" : "text/javascript",
        // an isolated page has a clock with a resolution of 5 µs, others of 100 µs
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Embedder-Policy": "require-corp",
      });
      response.end(script ?? '<!doctype html><title>Search</title><script type="module" src="/page.js"></script>');
    },
    0,
    LOOPBACK,
  );
  const browser = await chromium.launch({ ...launchOptions, executablePath: await ensureChromium({ full: true }) });
  try {
    const figures: Figure[] = [];
    for (const size of SIZES) {
      const page = await browser.newPage();
      await page.goto(`http://localhost:${port}/`);
      const queries = generateQueries(generateRoster(seed, size), seed + 1);
      const engines = ENGINES.map((engine) => ({
        name: engine.name,
        rounds: engine.isSlow ? 1 : ROUNDS,
        terms: askedOf(queries, size, engine).map(({ term }) => term),
      }));
      const task = { seed, size, engines };
      const measured = await page.evaluate(async (given) => window.measureRoundTrips(given), task);
      figures.push(...measured.flatMap((each) => figuresOf(each, size, queries.length)));
      await page.close();
    }
    const title = `P6 search in a worker of Chromium, rosters of 1,000 and 10,000 accounts (seed ${seed})`;
    return { title, figures };
  } finally {
    await browser.close();
    await close();
  }
}

function figuresOf({ name, build: buildMs, times }: RoundTrips, size: number, most: number): readonly Figure[] {
  const asked = times.length < most ? `${name} (${times.length} of ${most} queries)` : name;
  const at = `at ${size.toLocaleString("en")}`;
  const isGoal = name === OWN && size === SIZES[0];
  const goal = isGoal ? { goal: { atMost: GOALS.search.roundTripMs } } : {};
  return [
    { name: `${asked}: round trip p95 ${at}`, value: quantile(times, 0.95), unit: "ms", ...goal },
    { name: `${asked}: round trip p50 ${at}`, value: quantile(times, 0.5), unit: "ms" },
    { name: `${name}: build ${at}`, value: buildMs, unit: "ms" },
  ];
}

async function bundle(file: URL): Promise<Uint8Array> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(file)],
    bundle: true,
    format: "esm",
    target: "es2024",
    write: false,
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}
