import { globSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { isOriginal } from "@roster/data/data-dir";
import { readArguments, refuse } from "@roster/site/arguments";
import { ensureChromium } from "@roster/site/browser";
import { clearOthers } from "@roster/site/build-site";
import { findFirefox, NO_FIREFOX } from "@roster/site/firefox";
import { root } from "@roster/site/paths";
import { endSignal, run } from "@roster/site/processes";
import { readTasks, REPORTS, summarize, type Task } from "./summary.ts";
import { findWebServers, NO_WEB_SERVERS } from "@roster/site/web-servers";

const USAGE = `pnpm test                           runs the checks, the unit tests, and in the browser all tests of the site but sweeps
pnpm test:fast                      runs the checks, the unit tests, and the journeys
pnpm test:all                       runs every test, those with random cases many times, and takes hours
pnpm test browser:faults            runs every test of some tasks of turbo.json
pnpm test browser:site --shard 1/3  runs a third of them`;

const SOURCE = ["typecheck", "check", "test"];
/** Browser tests that are written for the data of the original. */
const OF_ORIGINAL = ["browser:site", "browser:faults", "browser:firefox"];
/** Slow browser tests, which only `pnpm test:all` runs. */
const LONGER = ["browser:firefox", "browser:deploys", "browser:museums", "browser:observatories", "browser:pseudo"];
/** What `pnpm test:all` raises, by the variable that tests read: repeats of random cases, and pages of sweeps. */
const COUNTS = {
  ROSTER_SEQUENCES: "10000",
  ROSTER_VISITS: "100",
  ROSTER_RUNS: "1000000",
  ROSTER_ROUNDS: "10000",
  ROSTER_KILLS: "1000",
  ROSTER_SEASONS: "500",
  ROSTER_SITES: "8",
  ROSTER_LOADS: "20",
  ROSTER_PAGES: "100000",
  ROSTER_ADDRESSES: "60",
  ROSTER_SWEEPS: "all",
  ROSTER_RUNTIMES: "2",
};

const { values, positionals } = readArguments({
  usage: USAGE,
  options: { fast: { type: "boolean" }, all: { type: "boolean" }, shard: { type: "string" } },
  words: true,
});
const known = Object.keys(JSON.parse(readFileSync(join(root, "turbo.json"), "utf8")).tasks);
const unknown = positionals.find((task) => !known.includes(task.replace(/^.*#/, "")));
if (unknown !== undefined)
  refuse(`There is no task "${unknown}": ${known.join(", ")}. To run one test file, see .github/CONTRIBUTING.md.`);
const isInBrowser = (task: string): boolean => task.startsWith("browser:");
if (values.shard !== undefined && !(/^[1-9]\d*\/[1-9]\d*$/.test(values.shard) && positionals.every(isInBrowser)))
  refuse(
    `--shard ${values.shard} is no share of tests in the browser. Write it like: pnpm test browser:site --shard 1/3`,
  );
const isWhole = values.all || positionals.length > 0;
const own = isOriginal();
const usual = [...SOURCE, ...(own ? OF_ORIGINAL.slice(0, 2) : ["browser:directory"])];
const tasks = positionals.length > 0 ? positionals : [...usual, ...(values.all ? LONGER : [])];
const firefox = findFirefox();
const missing = new Map<string, string | undefined>([
  ...(firefox === undefined ? [["browser:firefox", NO_FIREFOX] as const] : []),
  ...(findWebServers() === undefined ? [["browser:deploys", NO_WEB_SERVERS] as const] : []),
]);
for (const task of positionals) if (missing.has(task)) refuse(missing.get(task) ?? "");
if (!own)
  for (const task of OF_ORIGINAL) missing.set(task, `Left out, neither passed nor failed: ${task} tests other data.`);
const notes = tasks.flatMap((task) => missing.get(task) ?? []);
const wanted = tasks.filter((task) => !missing.has(task));
if (wanted.length === 0) {
  for (const note of notes) console.log(note);
  process.exit(0);
}

const signal = endSignal();
const env = {
  ...(values.all ? COUNTS : { ROSTER_SEED: "1" }),
  ...process.env,
  ROSTER_TESTS: isWhole ? "all" : values.fast ? "fast" : "usual",
  // the last suite runs alone, and may use every processor
  VITEST_MAX_WORKERS: String(availableParallelism()),
  CHROMIUM_PATH: await ensureChromium({ signal }),
  FIREFOX_PATH: firefox,
};
await clearOthers();
// a report that is left from an earlier run would count again
for (const path of globSync(REPORTS, { cwd: root })) await rm(join(root, path));
const done = new Map<string, Task>();
// beside the build, which often uses one processor; the types of the site are written where its build writes
if (wanted.includes("test")) await turbo(["build", "@roster/core#test"]);
await turbo(wanted.filter((task) => !isInBrowser(task)));
// one after another, because each uses every processor
await turbo(wanted.filter(isInBrowser), "--concurrency=1");
const { lines, titles, failed } = summarize([...done.values()], root, signal.aborted);
await mkdir(join(root, "reports"), { recursive: true });
await writeFile(join(root, "reports/tests.txt"), `${titles.join("\n")}\n`);
for (const line of [...notes, ...lines]) console.log(line);
process.exitCode = failed > 0 ? 1 : 0;

/** Runs tasks and what they need, all of them even if some fail. A task that is done counts once. */
async function turbo(names: readonly string[], concurrency = "--concurrency=100%"): Promise<void> {
  if (names.length === 0 || signal.aborted) return;
  const shard = values.shard === undefined ? [] : ["--", `--shard=${values.shard}`];
  // these test the packages with the data of the original
  const filter = own ? [] : ["--filter=!@roster/packaged"];
  const runs = join(root, ".turbo/runs");
  await rm(runs, { recursive: true, force: true });
  const options = ["--continue=always", "--output-logs=errors-only", "--log-order=grouped", "--summarize", concurrency];
  const { code } = await run("turbo", ["run", ...names, ...options, ...filter, ...shard], { env, signal });
  const [file] = globSync("*.json", { cwd: runs });
  const unread = { taskId: `turbo run ${names.join(" ")}`, exitCode: code, seconds: 0 };
  for (const task of file === undefined ? [unread] : readTasks(join(runs, file)))
    if (!done.has(task.taskId)) done.set(task.taskId, task);
}
