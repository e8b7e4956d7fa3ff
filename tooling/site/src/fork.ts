import { appendFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { LANGUAGE_FILE } from "./data-files.ts";
import { root } from "./paths.ts";
import { endSignal, run } from "./processes.ts";

/*
 * `node tooling/site/src/fork.ts examples/museums/roster /tmp/museums` does what the owner of a fork does. It clones an older
 * version of this repository, replaces the data by `pnpm new`, takes this version by `pnpm new --update`, and builds the site.
 * A third argument is the tag of a pseudo-language, in which the site is then.
 */
const [data, to, pseudo] = process.argv.slice(2);
if (data === undefined || to === undefined)
  throw new Error("Name the folder of the data, then the folder of the fork.");
const fork = resolve(to);
const signal = endSignal();
const PNPM = ["--yes", "pnpm@12"];

const files = await listFiles();
const upstream = await mkdtemp(join(tmpdir(), "roster-upstream-"));
try {
  await copyVersion();
  await age();
  await must(upstream, "git", "init", "--quiet");
  await commit(upstream, "An older version");
  await must(root, "git", "clone", "--quiet", upstream, fork);
  await must(fork, "npx", ...PNPM, "install", "--frozen-lockfile", "--prefer-offline", "--reporter=append-only");
  await must(fork, "node", "tooling/site/src/new.ts", "--from", resolve(data), "--replace");
  await commit(fork, "The data of the fork");
  await copyVersion();
  await commit(upstream, "This version");
  await must(fork, "node", "tooling/site/src/new.ts", "--update", "--from", upstream);
} finally {
  await rm(upstream, { recursive: true, force: true });
}
if (pseudo !== undefined) {
  await must(fork, "node", "languages/src/pseudo.ts", pseudo);
  process.env["ROSTER_LANGUAGE"] = pseudo;
}
await shareCache();
await must(fork, "npx", ...PNPM, "run", "build", "--output-logs=errors-only");

/** Lists the files of this repository that git does not ignore. */
async function listFiles(): Promise<readonly string[]> {
  const { code, output } = await run("git", ["ls-files", "-zco", "--exclude-standard", "--deduplicate"], {
    signal,
    output: "collect",
  });
  if (code !== 0) throw new Error(`git cannot list the files of the repository: ${output}`);
  return output.split("\0").filter((file) => file !== "");
}

/** Writes this version of the repository to the upstream. */
async function copyVersion(): Promise<void> {
  const folders = new Set(files.map((file) => join(upstream, dirname(file))));
  await Promise.all([...folders].map((folder) => mkdir(folder, { recursive: true })));
  await Promise.all(files.map((file) => cp(join(root, file), join(upstream, file))));
}

/** Makes the upstream an older version: with a text less, other programs, and other accounts, teams and changesets. */
async function age(): Promise<void> {
  const first = (start: string, count: number): readonly string[] =>
    files.filter((file) => file.startsWith(start) && !file.endsWith("config.json")).slice(0, count);
  for (const file of files.filter((one) => LANGUAGE_FILE.test(one))) {
    const { site, ...groups } = JSON.parse(await readFile(join(upstream, file), "utf8"));
    await writeFile(join(upstream, file), JSON.stringify({ site: { ...site, home: undefined }, ...groups }));
  }
  const changed = [...first("packages/core/src/", 10), ...first("roster/accounts/", 10), ...first("roster/teams/", 1)];
  for (const file of changed) await appendFile(join(upstream, file), "\n");
  const last = (start: string): string | undefined => files.findLast((file) => file.startsWith(start));
  const added = ["roster/accounts/", "roster/teams/", "roster/own-tests/"].map(last).concat(first(".changeset/", 1));
  for (const file of added) if (file !== undefined) await rm(join(upstream, file));
}

async function commit(folder: string, message: string): Promise<void> {
  await must(folder, "git", "add", "--all");
  await must(folder, "git", "commit", "--quiet", `--message=${message}`);
}

/** Shares the results of earlier builds: most packages of the fork are the same as here. */
async function shareCache(): Promise<void> {
  const cache = join(root, ".turbo/cache");
  await Promise.all([cache, join(fork, ".turbo")].map((folder) => mkdir(folder, { recursive: true })));
  await symlink(cache, join(fork, ".turbo/cache"));
}

/** Runs a command in a folder, with an author for commits. @throws Error with its output */
async function must(cwd: string, command: string, ...args: readonly string[]): Promise<void> {
  const author = ["AUTHOR", "COMMITTER"].flatMap((who) => [
    [`GIT_${who}_NAME`, "Owner"],
    [`GIT_${who}_EMAIL`, "owner@museum.example"],
  ]);
  const options = { cwd, env: Object.fromEntries(author), signal, output: "collect" } as const;
  const { code, output } = await run(command, args, options);
  if (code !== 0) throw new Error(`${command} ${args.join(" ")}\n${output}`);
}
