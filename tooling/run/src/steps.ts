import { availableParallelism } from "node:os";
import type { Tally } from "./reports.ts";

/** One step of the test command. */
export interface Step {
  readonly name: string;
  /** Steps that must end before this one starts. A name that is not among the steps of this run is ignored. */
  readonly after?: readonly string[];
  readonly work: (print: (text: string) => void) => Promise<Tally>;
}

/** The result of one step and its duration. */
export interface StepResult {
  readonly name: string;
  readonly tally: Tally;
  readonly ms: number;
}

/** Runs one step and prints under its heading as the step goes. An exception counts as one failure. */
export async function runStep({ name, work }: Step, print = console.log): Promise<StepResult> {
  print(`\n── ${name} ──`);
  const from = performance.now();
  const tally = await work(print).catch((error: unknown): Tally => {
    const message = error instanceof Error ? error.message : String(error);
    return { passed: 0, failed: 1, skipped: 0, failures: [{ name, message }], unsteady: [] };
  });
  const ms = performance.now() - from;
  print(`── ${name}: ${tally.passed} passed, ${tally.failed} failed (${(ms / 1_000).toFixed(1)} s)`);
  return { name, tally, ms };
}

/** Runs steps side by side, in their order where they may. Prints the output of each step in one piece when it ends. */
export async function runSideBySide(
  steps: readonly Step[],
  signal: AbortSignal,
  atOnce: number = availableParallelism(),
): Promise<StepResult[]> {
  const waiting = [...steps];
  const results: StepResult[] = [];
  const running = new Map<string, Promise<void>>();
  const start = async (step: Step): Promise<void> => {
    const lines: string[] = [];
    results.push(await runStep(step, (text: string) => lines.push(text)));
    console.log(lines.join("\n"));
    running.delete(step.name);
  };
  const isReady = ({ after = [] }: Step): boolean =>
    after.every((name) => !running.has(name) && waiting.every((step) => step.name !== name));
  for (;;) {
    const next = signal.aborted || running.size >= atOnce ? -1 : waiting.findIndex(isReady);
    for (const step of next === -1 ? [] : waiting.splice(next, 1)) running.set(step.name, start(step));
    if (running.size === 0) return results;
    if (next === -1) await Promise.race(running.values());
  }
}
