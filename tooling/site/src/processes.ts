import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { root } from "./paths.ts";

export interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Ends the command with SIGTERM. */
  readonly signal?: AbortSignal | undefined;
  /** "inherit" prints the output at once; "collect" returns it. */
  readonly output?: "inherit" | "collect";
}

/** The result of a command. The code is 1 if it could not start or a signal ended it. */
export interface Finished {
  readonly code: number;
  readonly output: string;
}

const QUIET = { TURBO_TELEMETRY_DISABLED: "1", NEXT_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" };

/** Runs a command with the workspace's tools first on the PATH and without telemetry. */
export function run(command: string, args: readonly string[], options: RunOptions = {}): Promise<Finished> {
  const { cwd = root, env, signal, output = "inherit" } = options;
  const tools = [join(cwd, "node_modules/.bin"), join(root, "node_modules/.bin"), process.env["PATH"] ?? ""];
  const stream = output === "inherit" ? "inherit" : "pipe";
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...QUIET, ...env, PATH: tools.join(delimiter) },
    stdio: ["ignore", stream, stream],
    ...(signal && { signal }),
  });
  let collected = "";
  for (const each of [child.stdout, child.stderr])
    each?.setEncoding("utf8").on("data", (chunk: string) => (collected += chunk));
  child.on("error", ({ name, message }) => {
    if (name === "AbortError") return;
    collected = `${command} cannot be started: ${message}`;
    if (output === "inherit") console.error(collected);
  });
  return new Promise((resolve) => {
    child.on("close", (code) => resolve({ code: child.pid === undefined ? 1 : (code ?? 1), output: collected }));
  });
}

/** Runs a command and returns what it prints. @throws Error with the output if the command fails */
export async function outputOf(
  command: string,
  args: readonly string[],
  cwd: string,
  env: RunOptions["env"] = {},
): Promise<string> {
  const { code, output } = await run(command, args, { cwd, env, output: "collect" });
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with code ${code}.\n${output}`);
  return output;
}

const WATCH_EVERY_MS = 1_000;

/**
 * Returns a signal that aborts when this command has to end: on Ctrl-C, on a supervisor's signal, or when the package
 * manager that started it is gone.
 */
export function endSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(name, () => controller.abort());
  const launchers = findLaunchers();
  setInterval(() => findLaunchers() !== launchers && controller.abort(), WATCH_EVERY_MS).unref();
  return controller.signal;
}

/**
 * Returns the process ids of the package manager and, on Linux, of the `sh -c` with which npx starts it: a killed npx leaves
 * the package manager as an orphan that no signal reaches. A person's own shell is not watched.
 */
function findLaunchers(): string | undefined {
  if (process.env["npm_lifecycle_event"] === undefined) return undefined;
  try {
    const [, above = ""] = /\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, "utf8")) ?? [];
    const isNpx = /^\S*sh\0-c\0/.test(readFileSync(`/proc/${above}/cmdline`, "utf8"));
    return `${process.ppid} ${isNpx ? above : ""}`;
  } catch {
    return String(process.ppid); // a system without /proc
  }
}
