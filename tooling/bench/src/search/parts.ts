import { build } from "esbuild";
import { type Figure, rounded } from "@roster/run/figures";
import { GOALS } from "@roster/run/goals";
import { root } from "@roster/run/paths";
import { join } from "node:path";
import type { Chart } from "../report/chart.ts";
import type { ChartedPart } from "../report/report.ts";
import { brotli } from "../weigh.ts";
import { measureInBrowser } from "./browser.ts";
import { ENGINES, OWN } from "./engines.ts";
import { measureFans } from "./fans.ts";
import { measureFilters } from "./filters.ts";
import { measureFresh } from "./fresh.ts";
import { type Kind, KINDS, NEW_KINDS } from "./queries.ts";
import { generateRoster } from "./rosters.ts";
import { type Measured, measureEngines } from "./speed.ts";

/** The seed of the published figures. `--seed` gives another. */
export const DEFAULT_SEED = 83_521;

const SIZES = [300, 1_000, 10_000] as const;
const LARGEST = 10_000;
const MIB = 2 ** 20;
const count = (number: number): string => number.toLocaleString("en");

/** The results of every engine, by the size of the generated roster. */
type Run = ReadonlyMap<number, readonly Measured[]>;

/** The parts about search. Quality and speed are measured in one run. */
export function searchParts(seed: number): readonly (readonly [string, () => Promise<ChartedPart>])[] {
  let pending: Promise<Run> | undefined;
  const run = (): Promise<Run> => (pending ??= measureAll(seed));
  return [
    ["search:fans", measureFans],
    ["search:quality", async () => qualityPart(await run(), seed)],
    ["search:browser", async () => measureInBrowser(seed)],
    ["search:speed", async () => speedPart(await run(), seed)],
    ["search:fresh", async () => measureFresh(seed === DEFAULT_SEED ? undefined : seed)],
  ];
}

async function measureAll(seed: number): Promise<Run> {
  const run = new Map<number, readonly Measured[]>();
  for (const size of SIZES) run.set(size, await measureEngines(seed, size));
  return run;
}

const of = (run: Run, size: number, engine: string): Measured => {
  const found = run.get(size)?.find((each) => each.engine === engine);
  if (found === undefined) throw new Error(`${engine} was not measured at ${size} accounts.`);
  return found;
};

/** P1: the quality of the results on generated rosters. */
function qualityPart(run: Run, seed: number): ChartedPart {
  const groups = [
    ["plain queries", KINDS.filter((kind) => !NEW_KINDS.includes(kind)), GOALS.search.known],
    ["forgiving queries", NEW_KINDS, GOALS.search.forgiving],
  ] as const;
  const asked = of(run, LARGEST, OWN).asked;
  return {
    title: `P1 search in generated rosters of ${SIZES.map(count).join(", ")} accounts (seed ${seed}, ${asked} queries of ${KINDS.length} kinds)`,
    figures: [
      ...groups.flatMap(([name, kinds, goal]) => [
        weakest(run, `${name}: recall@10`, "recall", kinds, goal),
        weakest(run, `${name}: MRR`, "mrr", kinds, goal),
      ]),
      ...SIZES.flatMap((size) => ENGINES.flatMap(({ name }) => overallFigures(of(run, size, name), size))),
      ...ENGINES.flatMap(({ name }) => kindFigures(of(run, LARGEST, name))),
    ],
    chart: qualityChart(run),
  };
}

/** The lowest value of any kind of queries at any size. */
function weakest(run: Run, name: string, key: "recall" | "mrr", kinds: readonly Kind[], goal: number): Figure {
  const values = SIZES.flatMap((size) =>
    kinds.map((kind) => ({ size, kind, value: of(run, size, OWN).kinds.get(kind)?.[key] ?? NaN })),
  );
  const { size, kind, value } = values.reduce((least, each) => (least.value <= each.value ? least : each));
  const which = value === 1 ? "" : ` (${kind} at ${count(size)})`;
  return { name: `${name} of the weakest kind${which}`, value, unit: "", goal: { atLeast: goal } };
}

/** The name of an engine, and the size of its sample if it was asked only some of the queries. */
const label = ({ engine, asked }: Measured, most: number): string =>
  asked < most ? `${engine} (${asked} of ${most} queries)` : engine;

function overallFigures(measured: Measured, size: number): readonly Figure[] {
  const { recall, mrr } = measured.overall;
  return [
    { name: `${measured.engine}: recall@10 at ${count(size)}, ${measured.asked} queries`, value: recall, unit: "" },
    { name: `${measured.engine}: MRR at ${count(size)}`, value: mrr, unit: "" },
  ];
}

function kindFigures({ engine, kinds }: Measured): readonly Figure[] {
  return [...kinds].map(([kind, { recall }]) => ({
    name: `${engine}: recall@10 of ${kind} at ${count(LARGEST)}`,
    value: recall,
    unit: "",
  }));
}

/** P2, P3, P5: times, memory and bytes. Ratios are those of one run at the largest size. */
async function speedPart(run: Run, seed: number): Promise<ChartedPart> {
  const { search: goals } = GOALS;
  const own = of(run, LARGEST, OWN);
  const orama = of(run, LARGEST, "Orama");
  const ratio = (name: string, value: number, atMost: number): Figure => ({ name, value, unit: "×", goal: { atMost } });
  const filters = await measureFilters(generateRoster(seed, LARGEST), seed);
  const figures: Figure[] = [
    ratio("p95 to Orama", own.p95 / orama.p95, goals.p95),
    ratio("p95 to MiniSearch", own.p95 / of(run, LARGEST, "MiniSearch").p95, goals.p95),
    ratio("build to Orama", own.build / orama.build, goals.build),
    ratio("heap to Orama", own.heap / orama.heap, goals.heap),
    ratio("filter with counts, p95 to Orama", filters.own / filters.orama, goals.filter),
    { name: `filter with counts, p95 at ${count(LARGEST)}`, value: filters.own, unit: "ms" },
    { name: `Orama: where with facets, p95 at ${count(LARGEST)}`, value: filters.orama, unit: "ms" },
  ];
  for (const { name, code } of ENGINES) {
    if (code !== undefined) figures.push({ name: `${name}: code`, value: await weighCode(code), unit: "bytes" });
    for (const size of SIZES) {
      const measured = of(run, size, name);
      const at = `at ${count(size)}`;
      const asked = label(measured, of(run, size, OWN).asked);
      figures.push(
        { name: `${asked}: p50 ${at}`, value: measured.p50, unit: "ms" },
        { name: `${asked}: p95 ${at}`, value: measured.p95, unit: "ms" },
        { name: `${name}: build ${at}`, value: measured.build, unit: "ms" },
        { name: `${name}: heap ${at}`, value: measured.heap / MIB, unit: "MiB" },
      );
    }
  }
  const title = `P2, P3, P5 search and filters at ${count(LARGEST)} generated accounts (seed ${seed})`;
  return { title, figures, chart: speedChart(run) };
}

/** The bytes of an engine's code: minified and compressed. */
async function weighCode(code: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: join(root, "tooling/bench") },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
  });
  return brotli(outputFiles[0]?.contents ?? "");
}

function qualityChart(run: Run): Chart {
  const own = of(run, LARGEST, OWN);
  return {
    title: `Search quality against latency, ${count(LARGEST)} accounts`,
    x: { label: "95th percentile of a query in ms (log scale), less is better", scale: "log" },
    y: { label: "mean reciprocal rank of the right account", scale: "linear" },
    series: ENGINES.map(({ name }) => {
      const measured = of(run, LARGEST, name);
      const points = [{ x: rounded(measured.p95), y: rounded(measured.overall.mrr) }];
      return { name: label(measured, own.asked), isOwn: name === OWN, points };
    }),
  };
}

function speedChart(run: Run): Chart {
  const own = of(run, LARGEST, OWN);
  return {
    title: "Search latency against the size of the roster",
    x: { label: "accounts (log scale)", scale: "log" },
    y: { label: "95th percentile of a query in ms (log scale)", scale: "log" },
    series: ENGINES.map(({ name }) => {
      const points = SIZES.map((size) => ({ x: size, y: rounded(of(run, size, name).p95) }));
      return { name: label(of(run, LARGEST, name), own.asked), isOwn: name === OWN, points };
    }),
  };
}
