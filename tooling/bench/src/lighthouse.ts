import { launchOptions } from "@roster/run/browser";
import { type Figure, figure, type Part, rounded } from "@roster/run/figures";
import { GOALS } from "@roster/run/goals";
import { serveSite } from "@roster/run/serve";
import { siteDir } from "@roster/run/paths";
import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig } from "lighthouse";
import { buildHello } from "./builds.ts";
import { median, medianFigure } from "./median.ts";

const ROUNDS = 9;

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

/** P14: Lighthouse on first visits of three pages and of an empty Next app. On mobile the empty app's medians are the goals. */
export async function measureLighthouse(device: Device, executablePath: string): Promise<Part> {
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
    title: `P14 Lighthouse, ${device}, medians of ${ROUNDS}`,
    figures: [
      figure("an empty app: performance", scoreOf(empty, "performance"), ""),
      medianFigure("an empty app: blocked", empty.map(blockedMs), "ms"),
      ...pages.flatMap(({ path, runs }) => figuresOf(path, runs, device === "mobile" ? empty : undefined)),
    ],
  };
}

/** @param empty the runs of the empty app, if its medians are the goals */
function figuresOf(path: string, runs: readonly Run[], empty?: readonly Run[]): readonly Figure[] {
  const failed = [...new Set(runs.flatMap((run) => run.failed))];
  if (failed.length > 0) console.log(`  ${path}: ${failed.join("; ")}`);
  const { score, points, blocked, layoutShift } = GOALS.lighthouse;
  return [
    ...CATEGORIES.map((category) => {
      const isRelative = empty !== undefined && category === "performance";
      const atLeast = isRelative ? scoreOf(empty, category) + points : score;
      return figure(`${path}: ${category}`, scoreOf(runs, category), "", { atLeast });
    }),
    medianFigure(
      `${path}: blocked`,
      runs.map(blockedMs),
      "ms",
      empty && { atMost: rounded(blocked * median(empty.map(blockedMs))) },
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
