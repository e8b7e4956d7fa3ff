import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root } from "./paths.ts";

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Ends the command with SIGTERM, and with SIGKILL if it still runs after `graceMs`. */
  readonly signal?: AbortSignal;
  /** "inherit" prints the output at once; "collect" returns it. */
  readonly output?: "inherit" | "collect";
  /** Milliseconds between SIGTERM and SIGKILL; 10,000 by default. */
  readonly graceMs?: number;
}

/** The result of a command. The code is 1 if it could not start or a signal ended it. */
export interface Finished {
  readonly code: number;
  readonly output: string;
}

const GRACE_MS = 10_000;

/** Runs a command with the workspace's tools first on the PATH and without telemetry. */
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

/** Runs a command and returns what it prints. @throws Error with the output if the command fails */
export async function outputOf(command: string, args: readonly string[], cwd: string): Promise<string> {
  const { code, output } = await run(command, args, { cwd, output: "collect" });
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with code ${code}.\n${output}`);
  return output;
}

/**
 * Returns a signal that aborts when this command has to end: on Ctrl-C, on a supervisor's signal, or when the package
 * manager that started it is gone.
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
 * Returns the process ids of the package manager and of the `sh -c` with which npx starts it (on Linux). If only npx is
 * killed, the package manager lives on as an orphan, and this command has to end. A person's own shell is not watched.
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
