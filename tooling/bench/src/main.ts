import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { readArguments, refuse } from "@roster/run/arguments";
import { ensureChromium } from "@roster/run/browser";
import { buildSite } from "@roster/run/build-site";
import { isMet, printPart, rounded, TIMED } from "@roster/run/figures";
import { readResults, startMeasuring } from "@roster/run/measured";
import { root } from "@roster/run/paths";
import { measureData, measurePage, measureScripts } from "./bytes.ts";
import { measureCode } from "./code.ts";
import { measureEmbed } from "./embed.ts";
import { measureFollows } from "./follows.ts";
import { measureGrowth } from "./grow/measure.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { measureRendering } from "./render.ts";
import { waitUntilQuiet } from "./quiet.ts";
import { type ChartedPart, type MeasuredPart, writeReport } from "./report/report.ts";
import { measureJudged } from "./search/judged.ts";
import { DEFAULT_SEED, searchParts } from "./search/parts.ts";
import { measureTyping } from "./typing/measure.ts";

const USAGE = `pnpm bench                   builds the site, measures every part, and writes the figures to reports/bench
pnpm bench scripts page      measures two parts; "lighthouse" or "search" names several

  --print    measure without writing, whatever else the machine does
  --seed 7   generate the rosters and queries of this seed for the search; "search:fresh" takes it and the next two
  --beside DIR  the export of an older build; "rendering" gives its figures too, and the ratios that have goals
  --queries FILE   judge the search by the queries of a file, and measure nothing else: on each line
             { "query": "red team", "kind": "team", "expect": ["RedTeam"], "any": true }

Parts that depend on time wait until the load of the machine is at most 1. After ten minutes they are left out.`;

const { values: options, positionals: names } = readArguments({
  usage: USAGE,
  options: {
    print: { type: "boolean", default: false },
    seed: { type: "string", default: String(DEFAULT_SEED) },
    beside: { type: "string" },
    queries: { type: "string" },
  },
  words: true,
});
if (!/^\d+$/.test(options.seed)) refuse(`--seed ${options.seed} is not a whole number.`);

if (options.queries !== undefined) {
  const judged = await measureJudged(options.queries).catch((error: unknown) =>
    refuse(`${options.queries}: ${error instanceof Error ? error.message : String(error)}`),
  );
  console.log(printPart(judged));
  console.log(`The first result is no answer: ${judged.misses.join(", ") || "never"}`);
  process.exit();
}

/** Every part by its name. */
const parts = new Map<string, () => Promise<ChartedPart>>([
  ["embed", measureEmbed],
  ["scripts", measureScripts],
  ["page", measurePage],
  ["data", measureData],
  ["code", measureCode],
  ["follows", measureFollows],
  ["rendering", async () => measureRendering(await ensureChromium({ full: true }), options.beside)],
  ["typing", async () => measureTyping(await ensureChromium({ full: true }))],
  ...searchParts(Number(options.seed)),
  ...(["desktop", "mobile"] as const).map((device): [string, () => Promise<ChartedPart>] => [
    `lighthouse:${device}`,
    async () => measureLighthouse(device, await ensureChromium({ full: true })),
  ]),
]);

const LARGE = [2_000, 10_000, 50_000];
/** Parts that run only when they are named, because they take many minutes. */
const onDemand = new Map(
  LARGE.flatMap((total): [string, () => Promise<ChartedPart>][] => [
    [`grow:${total}`, () => measureGrowth(total)],
    [`grow:${total}:pagefind`, () => measureGrowth(total, "pagefind")],
  ]),
);

const all = [...parts, ...onDemand];
const unknown = names.find((word) => all.every(([name]) => !isAsked(name, word)));
if (unknown !== undefined) refuse(`There is no part "${unknown}": ${all.map(([name]) => name).join(", ")}.`);
const chosen = names.length === 0 ? [...parts] : all.filter(([name]) => names.some((word) => isAsked(name, word)));

/** "lighthouse" means both devices. */
function isAsked(name: string, word: string): boolean {
  return name === word || name.startsWith(`${word}:`);
}

const machine = {
  processor: cpus()[0]?.model ?? "unknown",
  cores: cpus().length,
  memoryGiB: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  platform: `${process.platform} ${process.arch}`,
};
let missed = 0;
const results = startMeasuring("bench");
await buildSite();
for (const [name, measure] of chosen) {
  try {
    const load = TIMED.test(name) && !options.print ? await waitUntilQuiet() : undefined;
    const { title, figures, chart } = await measure();
    const part = {
      title,
      ...(load !== undefined && { load }),
      ...(chart && { chart }),
      figures: figures.map((figure) => ({ ...figure, value: rounded(figure.value) })),
    };
    console.log(`${printPart(part)}\n`);
    if (!options.print) await results.write(name, { ...part, machine });
    missed += part.figures.filter((figure) => isMet(figure) === false).length;
  } catch (error) {
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
if (!options.print) await writeReport(join(root, "reports/bench"), await readResults<MeasuredPart>("bench"));
if (missed > 0) {
  console.log(`${missed} ${missed === 1 ? "goal is" : "goals are"} missed.`);
  process.exitCode = 1;
}
