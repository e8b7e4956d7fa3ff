import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root } from "./paths.ts";

/** How to run a command of the workspace. */
export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Ends the command: it is asked to end, and killed when it has not after 10 s. */
  readonly signal?: AbortSignal;
  /** "inherit" shows the output as it comes; "collect" keeps it for the result. */
  readonly output?: "inherit" | "collect";
  /** How long a command that is asked to end may take, in milliseconds. */
  readonly graceMs?: number;
}

/** How a command ended. A command that could not start, or died by a signal, has code 1. */
export interface Finished {
  readonly code: number;
  readonly output: string;
}

const GRACE_MS = 10_000;

/** Runs a command with the workspace's own tools first on the PATH, and never asks it to report home. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Finished> {
  const { cwd = root, env = {}, signal, output = "inherit", graceMs = GRACE_MS } = options;
  const tools = [join(cwd, "node_modules/.bin"), join(root, "node_modules/.bin"), process.env["PATH"] ?? ""];
  const quiet = { TURBO_TELEMETRY_DISABLED: "1", NEXT_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" };
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...quiet, ...env, PATH: tools.join(delimiter) },
      stdio: output === "inherit" ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
    });
    const collected: Buffer[] = [];
    child.stdout?.on("data", (chunk: Buffer) => collected.push(chunk));
    child.stderr?.on("data", (chunk: Buffer) => collected.push(chunk));
    let killing: NodeJS.Timeout | undefined;
    const end = (): void => {
      child.kill("SIGTERM");
      killing = setTimeout(() => child.kill("SIGKILL"), graceMs);
    };
    const settle = (finished: Finished): void => {
      clearTimeout(killing);
      signal?.removeEventListener("abort", end);
      resolve(finished);
    };
    signal?.addEventListener("abort", end, { once: true });
    if (signal?.aborted === true) end();
    child.once("error", ({ message }) => {
      const problem = `${command} cannot be started: ${message}`;
      if (output === "inherit") console.error(problem);
      settle({ code: 1, output: problem });
    });
    child.once("close", (code) => settle({ code: code ?? 1, output: Buffer.concat(collected).toString() }));
  });
}

/**
 * A signal that fires when this command is asked to end: by Ctrl-C, by a supervisor, or because the package manager
 * that started it has gone without passing the word on.
 */
export function endSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => controller.abort());
  if (process.env["npm_lifecycle_event"] !== undefined) {
    const launchers = findLaunchers();
    const watch = (): void => {
      const now = findLaunchers();
      if (launchers.some((pid, index) => now[index] !== pid)) controller.abort();
    };
    setInterval(watch, WATCH_EVERY_MS).unref();
  }
  return controller.signal;
}

const WATCH_EVERY_MS = 1_000;

/**
 * The package manager, and the `sh -c` by which npx runs it where there is one (known on Linux only). When npx alone is
 * ended, the package manager lives on as an orphan: that counts as ended. A person's own shell may go as it likes.
 */
function findLaunchers(): readonly number[] {
  const manager = process.ppid;
  try {
    const above = Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${manager}/stat`, "utf8"))?.[1]);
    const isNpx = /^(?:\S*\/)?(?:ba|da)?sh\0-c\0/.test(readFileSync(`/proc/${above}/cmdline`, "utf8"));
    return isNpx ? [manager, above] : [manager];
  } catch {
    return [manager];
  }
}
