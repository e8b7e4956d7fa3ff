import { connectSearch } from "@roster/core/search";
import { OWN } from "./engines.ts";

/** A measurement in the page. Some engines are asked only a sample of the terms. */
export interface Task {
  readonly seed: number;
  readonly size: number;
  readonly engines: readonly { readonly name: string; readonly rounds: number; readonly terms: readonly string[] }[];
}

/** The build time of an engine, and the fastest round trip of each term, in milliseconds. */
export interface RoundTrips {
  readonly name: string;
  readonly build: number;
  readonly times: readonly number[];
}

declare global {
  interface Window {
    measureRoundTrips(task: Task): Promise<readonly RoundTrips[]>;
  }
}

/** Asks all engines in turn, each in a worker of its own. The product's engine answers with its hits, others with names. */
window.measureRoundTrips = async ({ seed, size, engines }) => {
  const ready: { readonly build: number; ask(term: string): Promise<unknown> }[] = [];
  for (const { name } of engines) ready.push(await start(name, `${name} ${seed} ${size}`));
  const times = engines.map(({ terms }) => terms.map(() => Infinity));
  const turns = Math.max(...engines.map(({ rounds }) => rounds));
  const most = Math.max(...engines.map(({ terms }) => terms.length));
  for (let round = 0; round < turns; round += 1) {
    for (let at = 0; at < most; at += 1) {
      for (const [which, { terms, rounds }] of engines.entries()) {
        const term = terms[at];
        if (term === undefined || round >= rounds) continue;
        const from = performance.now();
        await ready[which]?.ask(term);
        const own = times[which];
        if (own) own[at] = Math.min(own[at] ?? Infinity, performance.now() - from);
      }
    }
  }
  return engines.map(({ name }, at) => ({ name, build: ready[at]?.build ?? NaN, times: times[at] ?? [] }));
};

async function start(
  engine: string,
  name: string,
): Promise<{ readonly build: number; ask(term: string): Promise<unknown> }> {
  const worker = new Worker("/worker.js", { type: "module", name });
  const answer = async (): Promise<MessageEvent> =>
    new Promise((resolve, reject) => {
      worker.addEventListener("message", resolve, { once: true });
      worker.addEventListener("error", ({ message }) => reject(new Error(message)), { once: true });
    });
  const { build } = (await answer()).data;
  if (engine === OWN) {
    const port = connectSearch(() => worker, { fallback: async () => Promise.reject(new Error("The worker failed.")) });
    return { build, ask: async (term) => port.search({ term }) };
  }
  return {
    build,
    ask: async (term) => {
      const pending = answer();
      worker.postMessage(term, {});
      return pending;
    },
  };
}
