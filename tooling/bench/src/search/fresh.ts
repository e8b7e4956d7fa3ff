import { randomInt } from "node:crypto";
import type { Figure, Part } from "@roster/run/figures";
import { ENGINES, OWN } from "./engines.ts";
import { type Measured, measureEngines } from "./speed.ts";

const SIZE = 10_000;
const RUNS = 3;
const LARGEST_SEED = 1_000_000;

/** The other engines, with the most that our 95th percentile may be of theirs. */
const MOST: Readonly<Record<string, number>> = { Orama: 1, MiniSearch: 1, "MiniSearch, tuned": 1.5 };

/** P2 on rosters that nobody has tuned the search with: new seeds each time, or three from `first` on to repeat a run. */
export async function measureFresh(first: number = randomInt(LARGEST_SEED)): Promise<Part> {
  const engines = ENGINES.filter(({ name }) => name === OWN || name in MOST);
  const runs: (readonly Measured[])[] = [];
  for (let seed = first; seed < first + RUNS; seed += 1) runs.push(await measureEngines(seed, SIZE, engines));
  return {
    title: `P2 search at ${SIZE.toLocaleString("en")} accounts, the worst of ${RUNS} rosters (seeds from ${first} on)`,
    figures: worstRatios(runs),
  };
}

/** Our 95th percentile divided by that of each other engine: the largest ratio of all runs. */
export function worstRatios(runs: readonly (readonly Pick<Measured, "engine" | "p95">[])[]): readonly Figure[] {
  const p95 = (run: (typeof runs)[number], name: string): number =>
    run.find(({ engine }) => engine === name)?.p95 ?? NaN;
  return Object.entries(MOST).map(([name, atMost]) => ({
    name: `p95 to ${name}, worst of ${runs.length}`,
    value: Math.max(...runs.map((run) => p95(run, OWN) / p95(run, name))),
    unit: "×",
    goal: { atMost },
  }));
}
