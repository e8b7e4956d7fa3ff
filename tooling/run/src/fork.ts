import { cp, mkdir, symlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { copyData, isData } from "./data-files.ts";
import { root } from "./paths.ts";
import { endSignal, run } from "./processes.ts";

/*
 * `node tooling/run/src/fork.ts examples/museums/roster /tmp/museums` does what the owner of a fork does: it copies this
 * repository with other data in `roster/`, installs the dependencies and builds the site. A third argument is the tag of a
 * pseudo-language, in which the site is then.
 */
const [data, to, pseudo] = process.argv.slice(2);
if (data === undefined || to === undefined)
  throw new Error("Name the folder of the data, then the folder of the fork.");
const fork = resolve(to);
const signal = endSignal();

await copyRepository();
await copyData(resolve(data), join(fork, "roster"));
if (pseudo !== undefined) await inFork(process.execPath, ["languages/src/pseudo.ts", pseudo]);
await shareCache();
await inFork("npx", ["--yes", "pnpm@12", "install", "--frozen-lockfile", "--prefer-offline", "--reporter=append-only"]);
await inFork("npx", ["--yes", "pnpm@12", "run", "build", "--output-logs=errors-only"]);

/** Copies the files that git does not ignore, without the data. */
async function copyRepository(): Promise<void> {
  const { code, output } = await run("git", ["ls-files", "-zco", "--exclude-standard"], { signal, output: "collect" });
  if (code !== 0) throw new Error(`git cannot list the files of the repository: ${output}`);
  const files = new Set(output.split("\0").filter((file) => file !== "" && !isData(file)));
  const folders = new Set([...files].map((file) => join(fork, dirname(file))));
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
  await Promise.all([...files].map((file) => cp(join(root, file), join(fork, file))));
}

/** Shares the results of earlier builds: most packages of the fork are the same as here. */
async function shareCache(): Promise<void> {
  const cache = join(root, ".turbo/cache");
  await Promise.all([cache, join(fork, ".turbo")].map((folder) => mkdir(folder, { recursive: true })));
  await symlink(cache, join(fork, ".turbo/cache"));
}

async function inFork(command: string, args: readonly string[]): Promise<void> {
  const env = pseudo === undefined ? {} : { ROSTER_LANGUAGE: pseudo };
  const { code, output } = await run(command, args, { cwd: fork, signal, env, output: "collect" });
  if (code === 0) return;
  console.error(output);
  process.exit(1);
}
