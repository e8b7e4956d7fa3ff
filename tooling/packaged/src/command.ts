import { execFile } from "node:child_process";
import { delimiter, join } from "node:path";
import { packageDir, root } from "./paths.ts";

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command. The exit code is 1 if it cannot start. */
export function run(
  command: string,
  args: readonly string[],
  cwd: string,
  env: Readonly<Record<string, string | undefined>> = {},
  input = "",
): Promise<Ran> {
  const path = [join(packageDir, "node_modules/.bin"), join(root, "node_modules/.bin"), process.env["PATH"] ?? ""];
  const plain = { NODE_OPTIONS: undefined, NODE_ENV: undefined, NO_COLOR: "1", FORCE_COLOR: undefined }; // as in a shell
  const options = { cwd, env: { ...process.env, ...plain, ...env, PATH: path.join(delimiter) }, maxBuffer: 2 ** 26 };
  return new Promise((resolve) => {
    const child = execFile(command, args, options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code) || 1, stdout, stderr }),
    );
    child.stdin?.on("error", () => {}).end(input); // a command that reads no input may have ended
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

/** Runs pnpm, which is on the PATH because pnpm runs the tests. */
export const pnpm = (args: readonly string[], cwd: string): Promise<string> => mustRun("pnpm", args, cwd);
