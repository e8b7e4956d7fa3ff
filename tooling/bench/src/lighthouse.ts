import { ensureChromium, launchOptions } from "@roster/site/browser";
import { buildSite } from "@roster/site/build-site";
import { siteDir } from "@roster/site/paths";
import { serveSite } from "@roster/site/serve";
import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig } from "lighthouse";
import { buildHello } from "./builds.ts";
import { type Figure, figure, median, type Part } from "./figures.ts";

const ROUNDS = 9;
/** On mobile, relative to an empty app: `points` is added to its score, and its blocked time is multiplied by `blocked`. */
const GOAL = { score: 100, points: -1, blocked: 1, layoutShift: 0 };

/** The home page, a list and an account. */
const PAGES = ["/", "/nfl-teams", "/accounts/NFL"];
type Device = "desktop" | "mobile";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Run {
  readonly scores: ReadonlyMap<string, number>;
  readonly shift: number;
  readonly blockedMs: number;
  /** Audits that reduce a score. */
  readonly failed: readonly string[];
}

/** Lighthouse on first visits of three pages and of an empty Next app. On mobile the empty app's medians are the goals. */
export async function measureLighthouse(device: Device): Promise<Part> {
  const executablePath = await ensureChromium({ full: true });
  await buildSite();
  const hello = await serveSite({ site: await buildHello() });
  const site = await serveSite({ site: siteDir });
  const empty: Run[] = [];
  const pages = PAGES.map((path) => ({ path, runs: [] as Run[] }));
  try {
    // in turns, so that other load on the machine affects all of them
    for (let round = 0; round < ROUNDS; round += 1) {
      empty.push(await runOnce(hello.origin, device, executablePath));
      for (const { path, runs } of pages) runs.push(await runOnce(site.origin + path, device, executablePath));
    }
  } finally {
    await Promise.all([hello.close(), site.close()]);
  }
  return {
    title: `Lighthouse, ${device}, medians of ${ROUNDS}`,
    figures: [
      figure("an empty app: performance", scoreOf(empty, "performance"), ""),
      figure("an empty app: blocked", median(empty.map(blockedMs)), "ms"),
      ...pages.flatMap(({ path, runs }) => figuresOf(path, runs, device === "mobile" ? empty : undefined)),
    ],
  };
}

/** @param empty the runs of the empty app, if its medians are the goals */
function figuresOf(path: string, runs: readonly Run[], empty?: readonly Run[]): readonly Figure[] {
  const failed = [...new Set(runs.flatMap((run) => run.failed))];
  if (failed.length > 0) console.log(`  ${path}: ${failed.join("; ")}`);
  const { score, points, blocked, layoutShift } = GOAL;
  return [
    ...CATEGORIES.map((category) => {
      const isRelative = empty !== undefined && category === "performance";
      const atLeast = isRelative ? scoreOf(empty, category) + points : score;
      return figure(`${path}: ${category}`, scoreOf(runs, category), "", { atLeast });
    }),
    figure(
      `${path}: blocked`,
      median(runs.map(blockedMs)),
      "ms",
      empty && { atMost: blocked * median(empty.map(blockedMs)) },
    ),
    figure(`${path}: layout shift`, median(runs.map(({ shift }) => shift)), "", { atMost: layoutShift }),
  ];
}

const blockedMs = (run: Run): number => run.blockedMs;
const scoreOf = (runs: readonly Run[], category: string): number =>
  median(runs.map(({ scores }) => scores.get(category) ?? 0));

async function runOnce(url: string, device: Device, executablePath: string): Promise<Run> {
  const sandbox = launchOptions.chromiumSandbox ? [] : ["--no-sandbox"];
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: ["--headless=new", ...launchOptions.args, ...sandbox],
    logLevel: "silent",
  });
  try {
    const flags = { port: chrome.port, logLevel: "error", output: "json" } as const;
    const result = await lighthouse(url, flags, device === "desktop" ? desktopConfig : undefined);
    if (result === undefined || result.lhr.runtimeError !== undefined) {
      throw new Error(`Lighthouse could not measure ${url}: ${result?.lhr.runtimeError?.message ?? "no result"}`);
    }
    const { audits, categories } = result.lhr;
    const number = (id: string): number => audits[id]?.numericValue ?? NaN;
    const failed = Object.values(categories).flatMap(({ title, auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${title}: ${id} ${audits[id]?.displayValue ?? ""}`.trim()),
    );
    return {
      scores: new Map(Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)])),
      shift: number("cumulative-layout-shift"),
      blockedMs: number("total-blocking-time"),
      failed,
    };
  } finally {
    chrome.kill();
  }
}
