import { launchOptions } from "@roster/run/browser";
import type { Figure, Part } from "@roster/run/figures";
import { GOALS } from "@roster/run/goals";
import { serveSite } from "@roster/run/serve";
import { siteDir } from "@roster/run/paths";
import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig } from "lighthouse";
import { median } from "./median.ts";

const RUNS = 5;

const PAGES = { home: "/", list: "/nfl-teams", account: "/accounts/NFL" } as const;
type Device = "desktop" | "mobile";

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Run {
  readonly scores: ReadonlyMap<string, number>;
  readonly shift: number;
  readonly paintMs: number;
  readonly blockedMs: number;
  /** Audits that reduce a score. */
  readonly failed: readonly string[];
}

/** P14: Lighthouse on one page as a first visit, the median of five runs. */
export async function measureLighthouse(
  name: keyof typeof PAGES,
  device: Device,
  executablePath: string,
): Promise<Part> {
  const site = await serveSite({ site: siteDir });
  const runs: Run[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1) runs.push(await runOnce(site.origin + PAGES[name], device, executablePath));
  } finally {
    await site.close();
  }
  const failed = [...new Set(runs.flatMap((run) => run.failed))];
  if (failed.length > 0) console.log(`  ${name}, ${device}: ${failed.join("; ")}`);
  const of = (pick: (run: Run) => number): number => median(runs.map(pick));
  const scores = CATEGORIES.map((category): Figure => {
    const isMobilePerformance = category === "performance" && device === "mobile";
    return {
      name: category,
      value: of(({ scores }) => scores.get(category) ?? 0),
      unit: "",
      goal: { atLeast: isMobilePerformance ? GOALS.lighthouse.mobilePerformance : GOALS.lighthouse.score },
    };
  });
  return {
    title: `P14 Lighthouse, ${PAGES[name]}, ${device}, medians of ${RUNS}`,
    figures: [
      ...scores,
      {
        name: "layout shift",
        value: of(({ shift }) => shift),
        unit: "",
        goal: { atMost: GOALS.lighthouse.layoutShift },
      },
      { name: "largest paint", value: of(({ paintMs }) => paintMs), unit: "ms" },
      { name: "blocked", value: of(({ blockedMs }) => blockedMs), unit: "ms" },
    ],
  };
}

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
      paintMs: number("largest-contentful-paint"),
      blockedMs: number("total-blocking-time"),
      failed,
    };
  } finally {
    chrome.kill();
  }
}
