import { spawn } from "node:child_process";
import { delimiter, join } from "node:path";
import { packageDir, root } from "./paths.ts";

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command. The exit code is 127 if it cannot start. */
export function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string | undefined>> = {},
  input = "",
): Promise<Ran> {
  const path = [join(packageDir, "node_modules/.bin"), join(root, "node_modules/.bin"), process.env["PATH"] ?? ""];
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: {
        ...process.env,
        NODE_OPTIONS: undefined,
        NO_COLOR: "1",
        FORCE_COLOR: undefined,
        ...env,
        PATH: path.join(delimiter),
      },
      stdio: ["pipe", "pipe", "pipe"],
    });
    const parts = { stdout: "", stderr: "" };
    child.stdout.setEncoding("utf8").on("data", (text: string) => (parts.stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (parts.stderr += text));
    child.stdin.on("error", () => {}).end(input); // a command that reads no input may have ended
    child.once("error", ({ message }) => resolve({ code: 127, stdout: "", stderr: message }));
    child.once("close", (code) => resolve({ code: code ?? 1, ...parts }));
  });
}

/**
 * Runs a command that must succeed.
 * @throws Error with its output when it fails
 */
export async function mustRun(...command: Parameters<typeof run>): Promise<string> {
  const { code, stdout, stderr } = await run(...command);
  if (code !== 0) throw new Error(`${command[0]} ${command[1].join(" ")} ended with code ${code}.\n${stdout}${stderr}`);
  return stdout;
}

/**
 * Runs pnpm, which is on the PATH because pnpm runs the tests.
 * @throws Error with its output when it fails
 */
export async function pnpm(args: readonly string[], cwd: string): Promise<string> {
  return mustRun("pnpm", args, cwd);
}
