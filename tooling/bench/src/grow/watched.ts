import { root } from "@roster/site/paths";
import { outputOf } from "@roster/site/processes";

/** The cost of a command with all processes that it starts. */
export interface Cost {
  readonly seconds: number;
  /** The highest sum of the memory of its processes, in MiB. Pages that they share count for each. */
  readonly peak: number;
}

/** All processes of this machine, as lines of process, parent and kilobytes. */
export const processes = (): Promise<string> => outputOf("ps", ["-A", "-o", "pid=,ppid=,rss="], root);

const SAMPLE_EVERY_MS = 500;

/** Runs a script in Node and measures it. @throws Error with its output when it fails */
export async function watch(
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Cost> {
  let peak = 0;
  const sample = async (): Promise<void> => {
    peak = Math.max(peak, memoryBelow(process.pid, await processes()));
  };
  const timer = setInterval(() => void sample().catch(() => {}), SAMPLE_EVERY_MS);
  const start = performance.now();
  try {
    await outputOf(process.execPath, args, cwd, env);
  } finally {
    clearInterval(timer);
  }
  return { seconds: (performance.now() - start) / 1_000, peak };
}

/** The memory of all descendants of a process in MiB, from lines of process, parent and kilobytes. */
export function memoryBelow(ancestor: number, lines: string): number {
  const rows = lines.split("\n").map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number =>
    rows
      .filter(([, of]) => of === parent)
      .reduce((sum, [pid = -1, , kilobytes = 0]) => sum + kilobytes / 1_024 + below(pid), 0);
  return below(ancestor);
}
