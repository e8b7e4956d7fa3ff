import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { RosterData } from "@roster/core";
import { median, quantile } from "../median.ts";
import { type Engine, ENGINES, type Search } from "./engines.ts";
import { type Answered, qualityOf, type Quality } from "./quality.ts";
import { askedOf, generateQueries, type Kind, KINDS, type Query } from "./queries.ts";
import { generateRoster } from "./rosters.ts";

const ROUNDS = 5;
const SLOW_ROUNDS = 2;
const BUILDS = 5;
/** How one engine does on one generated roster. Times are in milliseconds. */
export interface Measured {
  readonly engine: string;
  /** The number of its queries, fewer than those of other engines if it is slow. */
  readonly asked: number;
  readonly overall: Quality;
  readonly kinds: ReadonlyMap<Kind, Quality>;
  readonly p50: number;
  readonly p95: number;
  /** From the data to the first answer. */
  readonly build: number;
  /** The bytes of memory that the built engine takes. */
  readonly heap: number;
}

/** Measures all engines with the same queries in one process, which takes turns, so that other load affects all of them. */
export async function measureEngines(seed: number, size: number, engines = ENGINES): Promise<readonly Measured[]> {
  const data = generateRoster(seed, size);
  const queries = generateQueries(data, seed + 1);
  const built = await buildAll(data, engines);
  const runs = built.map(({ engine, ...rest }) => {
    const asked = askedOf(queries, size, engine);
    const times = new Map(asked.map((query): [Query, number] => [query, Infinity]));
    return { engine, ...rest, times, answered: new Map<Query, readonly string[]>() };
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const query of queries) {
      for (const { engine, search, times, answered } of runs) {
        const before = times.get(query);
        if (before === undefined || (engine.isSlow && round >= SLOW_ROUNDS)) continue;
        const from = performance.now();
        const results = await search(query.term);
        times.set(query, Math.min(before, performance.now() - from));
        answered.set(query, results);
      }
    }
  }
  return runs.map(({ engine, build, heap, times, answered }) => {
    const durations = [...times.values()];
    const all = [...answered].map(([{ kind, answers }, results]) => ({ kind, results, answers }));
    return {
      engine: engine.name,
      asked: answered.size,
      overall: qualityOf(all),
      kinds: ofKinds(all),
      p50: quantile(durations, 0.5),
      p95: quantile(durations, 0.95),
      build,
      heap,
    };
  });
}

interface Built {
  readonly engine: Engine;
  readonly search: Search;
  readonly build: number;
  readonly heap: number;
}

/** Builds every engine several times. The time ends with the first answer, because some engines finish their index then. */
async function buildAll(data: RosterData, engines: readonly Engine[]): Promise<readonly Built[]> {
  const { name: term = "" } = data.accounts[0] ?? {};
  const times = new Map<Engine, number[]>(engines.map((engine) => [engine, []]));
  const built = new Map<Engine, { readonly search: Search; readonly heap: number }>();
  for (let turn = 0; turn < BUILDS; turn += 1) {
    for (const engine of engines) {
      const before = heapUsed();
      const from = performance.now();
      const search = await engine.build(data);
      await search(term);
      times.get(engine)?.push(performance.now() - from);
      if (turn === BUILDS - 1) built.set(engine, { search, heap: heapUsed() - before });
    }
  }
  return [...built].map(([engine, rest]) => ({ engine, ...rest, build: median(times.get(engine) ?? []) }));
}

function ofKinds(all: readonly (Answered & { readonly kind: Kind })[]): Measured["kinds"] {
  return new Map(KINDS.map((kind) => [kind, qualityOf(all.filter((query) => query.kind === kind))]));
}

let collect: (() => void) | undefined;

function heapUsed(): number {
  if (collect === undefined) {
    setFlagsFromString("--expose-gc");
    collect = runInNewContext("gc");
  }
  collect?.();
  return process.memoryUsage().heapUsed;
}
