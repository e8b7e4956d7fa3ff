import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { readArguments, refuse } from "./arguments.ts";
import { ensureChromium } from "./browser.ts";
import { type Draw, drawE2e, drawFaults, drawFiles, drawSuite, seedOf } from "./draw.ts";
import { findFirefox, NO_FIREFOX } from "./firefox.ts";
import { leftOutSentence, readOwnSuites, SUITES } from "./own-suites.ts";
import { packageDir, root } from "./paths.ts";
import { endSignal, run } from "./processes.ts";
import {
  judge,
  judgeDrawn,
  type ListedTest,
  readVitestReport,
  type Tally,
  vitestDurations,
  vitestFiles,
} from "./reports.ts";
import { readTree } from "./repo-checks/tree.ts";
import { releaseNeeded } from "./release/widget.ts";
import { runSideBySide, runStep, type Step, type StepResult } from "./steps.ts";
import { runPlaywright, runSuite } from "./suites.ts";
import { summarize } from "./summary.ts";
import { findWebServers, NO_WEB_SERVERS } from "./web-servers.ts";

/*
 * `pnpm test` runs every part, and draws some of the tests of each: `draw.ts` has the rule. `pnpm test checks`, or another
 * part, runs all tests of that part, and `pnpm test e2e --shard 1/3` a third of them.
 *
 * A fork leaves out the suites of the original roster, and drives its own directory by the part `directory` instead of
 * `e2e`.
 */
const PARTS = [
  "checks",
  "unit",
  "directory",
  "e2e",
  "museums",
  "observatories",
  "deploys",
  "faults",
  "firefox",
] as const;
const USAGE = `pnpm test                   runs all checks and some of the tests, which a hash of the sources chooses
pnpm test unit              runs all of one part: ${PARTS.join(", ")}
pnpm test e2e --shard 1/3   runs a third of a part in the browser`;
const UNSTEADY_FILE = join(root, "reports/unsteady.txt");

const { values, positionals } = readArguments({ usage: USAGE, options: { shard: { type: "string" } }, words: true });
const [part] = positionals;
const unknown = positionals.find((word) => PARTS.every((one) => one !== word));
if (unknown !== undefined)
  refuse(`There is no part "${unknown}": ${PARTS.join(", ")}. To run one test file, see .github/CONTRIBUTING.md.`);
if (positionals.length > 1) refuse("Name one part, or none for all of them. To run several, use one command for each.");
if (values.shard !== undefined) checkShard(values.shard);
const own = readOwnSuites();
const leftOut = part === undefined ? leftOutSentence(own) : sentenceOf(part);
if (part !== undefined && leftOut !== undefined) {
  console.log(leftOut);
  process.exit(0);
}
/** A part alone runs all its tests. */
const isWhole = part !== undefined;
const isWanted = (one: (typeof PARTS)[number]): boolean =>
  part === one || (part === undefined && sentenceOf(one) === undefined);

const firefox = isWanted("firefox") ? findFirefox() : undefined;
if (part === "firefox" && firefox === undefined) refuse(NO_FIREFOX);
const hasWebServers = findWebServers() !== undefined;
if (part === "deploys" && !hasWebServers) refuse(NO_WEB_SERVERS);

const ended = endSignal();
const reports = await mkdtemp(join(tmpdir(), "roster-test-"));
const tree = await readTree(root);
const seed = process.env["ROSTER_SEED"] ?? String(seedOf(tree));
const suite = isWhole ? part : chooseSuite();
const env: Record<string, string> = { ROSTER_SEED: seed };
const results: StepResult[] = [];

// Every suite but Firefox's needs the browser, and fetching one may take long.
if (part !== "checks" && part !== "firefox") await alone("browser", findBrowser);
results.push(...(await runSideBySide([...checksAndBuild(), ...(isWanted("unit") ? units() : [])], ended)));
if (isWanted("directory")) await playwright("directory", "tooling/e2e", { config: "directory.config.ts" });
if (isWanted("e2e")) await playwright("e2e", "tooling/e2e", { draw: isWhole ? undefined : drawE2e });
if (suite === "museums" || suite === "observatories") await example(suite);
if (suite === "firefox") await firefoxTests();
if (suite === "deploys") await deploys("deploys", root);
if (isWanted("faults")) await playwright("faults", "tooling/faults", { draw: isWhole ? undefined : drawFaults });
await rm(reports, { recursive: true, force: true });
// without any release, no page can pin one
const isReleased = existsSync(join(root, "roster/released"));
const notes = [isReleased ? await releaseNeeded(root) : undefined, leftOut].filter((note) => note !== undefined);
const { lines, unsteady, failed } = summarize(results, ended.aborted, notes);
await rm(UNSTEADY_FILE, { force: true });
if (unsteady.length > 0) {
  await mkdir(dirname(UNSTEADY_FILE), { recursive: true });
  await writeFile(UNSTEADY_FILE, `${unsteady.join("\n")}\n`);
}
for (const line of lines) console.log(line);
process.exitCode = failed ? 1 : 0;

/** Refuses a shard that Playwright would refuse after the build, and parts that have no shards. */
function checkShard(shard: string): void {
  const [, one, all] = (/^([1-9]\d*)\/([1-9]\d*)$/.exec(shard) ?? []).map(Number);
  if (one === undefined || all === undefined || one > all)
    refuse(
      `--shard ${shard} is not a share of a part. Write it like 1/3: a number from 1 to 3, then how many there are.`,
    );
  if (part === "checks" || part === "unit") refuse(`The part ${part} runs as a whole. Leave out --shard.`);
}

/** Says why a part is left out. Undefined if it runs. */
function sentenceOf(one: string): string | undefined {
  if (one === "directory" && own.has("e2e"))
    return `Left out, neither passed nor failed: directory. The part e2e tests this directory.`;
  return leftOutSentence(
    own,
    SUITES.filter((suite) => suite === one),
  );
}

async function alone(name: string, work: Step["work"]): Promise<void> {
  if (!ended.aborted) results.push(await runStep({ name, work }));
}

async function findBrowser(print: (text: string) => void): Promise<Tally> {
  env["CHROMIUM_PATH"] = await ensureChromium({ signal: ended });
  print(env["CHROMIUM_PATH"]);
  return passedOnce("browser", 0);
}

/** The build comes first, since the others wait for it. */
function checksAndBuild(): readonly Step[] {
  const build = turbo("build", ["build"]);
  if (!isWanted("checks")) return [build];
  return [
    ...(part === undefined ? [build] : []),
    // lint and knip read built files
    { ...command("lint", "oxlint", []), after: ["types"] },
    // two runs of turbo would write the same files
    { ...turbo("types", ["typecheck"]), after: ["build"] },
    command("format", "oxfmt", ["--check", "."]),
    command("repo-checks", "node", ["tooling/run/src/repo-checks.ts"]),
    command("claims", "node", ["tooling/run/src/claims.ts"]),
    // a fork has a README of its own, without figures and pictures
    ...(own.has("e2e")
      ? [
          command("figures", "node", ["tooling/run/src/figures.ts", "--check"]),
          command("pictures", "node", ["tooling/run/src/screenshots.ts", "--check"]),
        ]
      : []),
    command("supply", "node", ["tooling/run/src/supply.ts"]),
    { ...command("boundaries", "turbo", ["boundaries"]), after: ["types"] },
    // the settings that knip loads import built files
    { ...command("unused", "knip", ["--no-progress"]), after: ["types"] },
  ];
}

/** A check counts as one test. */
function passedOnce(name: string, exitCode: number): Tally {
  const tally = { passed: exitCode === 0 ? 1 : 0, failed: 0, skipped: 0, failures: [], unsteady: [] };
  return judge(name, tally, exitCode);
}

function command(name: string, program: string, args: readonly string[], cwd: string = root): Step {
  const work: Step["work"] = async (print) => {
    const { code, output } = await run(program, args, { cwd, env, signal: ended, output: "collect" });
    print(output.trimEnd());
    return passedOnce(name, code);
  };
  return { name, work };
}

function turbo(name: string, args: readonly string[]): Step {
  return command(name, "turbo", ["run", ...args, "--output-logs=errors-only"]);
}

/** The core's tests read no built file, so they run beside the build, which often uses one processor of two. */
function units(): readonly Step[] {
  const core = "packages/core";
  const isOfCore = (path: string): boolean => path.startsWith(`${core}/`);
  const others = ["--root", root, "--config", join(packageDir, "vitest.all.config.ts"), "--project=!@roster/core"];
  return [
    unit("unit tests of the core", isOfCore, ["--root", join(root, core)]),
    // the steps build and types may still write built files that these tests read
    { ...unit("unit and browser tests", (path) => !isOfCore(path), others), after: ["build", "types"] },
  ];
}

/** @param isOfStep chooses the files of this step by their path from the root folder */
function unit(name: string, isOfStep: (path: string) => boolean, config: readonly string[]): Step {
  const work: Step["work"] = async (print) => {
    const all = unitFiles().filter(isOfStep);
    const drawn = isWhole ? all : drawFiles(all, seed);
    print(chosen(drawn, all, "files"));
    const files = drawn.map((path) => join(root, path));
    // an argument, because projects ignore this setting of the root: each would use one processor of two
    const workers = `--maxWorkers=${availableParallelism()}`;
    const args = ["run", ...files, workers, "--allowOnly=false", ...config, "--reporter=default", "--reporter=json"];
    const options = { cwd: packageDir, env, signal: ended, output: "collect" } as const;
    const { code, output, report } = await runSuite({ name, program: "vitest", args, options, reports });
    print(output.trimEnd());
    const tally = { ...readVitestReport(report), durations: vitestDurations(report, root) };
    return judgeDrawn(name, judge(name, tally, code), files, vitestFiles(report));
  };
  return { name, work };
}

/** Every file of unit tests. A repository that leaves out suites does not know which of them it has to run. */
function unitFiles(): readonly string[] {
  if (leftOutSentence(own) !== undefined) return [];
  return tree.map(({ path }) => path).filter((path) => /\.test\.tsx?$/.test(path));
}

function chosen(drawn: readonly unknown[], all: readonly unknown[], things: string): string {
  return `${drawn.length} of ${all.length} ${things}, chosen by ROSTER_SEED=${seed}`;
}

/** Chooses the only one of four suites that a whole run has time for. */
function chooseSuite(): string | undefined {
  const suites = (["museums", "observatories", "firefox", "deploys"] as const).filter(isWanted);
  const able = suites.filter((one) => (one === "firefox" ? firefox : one === "deploys" ? hasWebServers : true));
  const chosenOne = drawSuite(able, seed);
  const others = suites.filter((one) => one !== chosenOne);
  if (others.length > 0)
    console.log(
      `\n── ${others.join(", ")}: left out, neither passed nor failed. ROSTER_SEED=${seed} chose ${chosenOne ?? "none"}.`,
    );
  return chosenOne;
}

/** Builds an example of a directory as a fork of this repository, and tests it. */
async function example(directory: "museums" | "observatories"): Promise<void> {
  const fork = await mkdtemp(join(tmpdir(), `roster-${directory}-`));
  const build = ["tooling/run/src/fork.ts", `examples/${directory}/roster`, fork];
  const { name, work } = command(`${directory} build`, "node", build);
  await alone(name, work);
  if (results.some((result) => result.name === name && result.tally.failed === 0)) {
    // what a fork's own test command does with other data; the other units and checks read none
    const checks = [
      command(`unused of the ${directory}`, "knip", ["--no-progress"], fork),
      command(`data of the ${directory}`, "vitest", ["run"], join(fork, "roster")),
    ];
    results.push(...(await runSideBySide(checks, ended)));
    await playwright(directory, "tooling/e2e", { at: fork, config: `${directory}.config.ts` });
    await playwright(`directory of the ${directory}`, "tooling/e2e", { at: fork, config: "directory.config.ts" });
    if (isWhole) await deploys(`deploys of the ${directory}`, fork);
  }
  await rm(fork, { recursive: true, force: true });
}

async function firefoxTests(): Promise<void> {
  if (firefox !== undefined) env["FIREFOX_PATH"] = firefox;
  await playwright("firefox", "tooling/e2e", { config: "firefox.config.ts" });
}

/** Tests the built site of a repository on nginx and on Caddy. */
async function deploys(name: string, at: string): Promise<void> {
  if (hasWebServers) await playwright(name, "tooling/e2e", { at, config: "deploys.config.ts" });
  else console.log(`\n── ${name}: left out, neither passed nor failed. ${NO_WEB_SERVERS}`);
}

/** How to run a suite. */
interface Suite {
  /** All tests run without it. */
  readonly draw?: Draw | undefined;
  /** The file with its settings. */
  readonly config?: string;
  /** The root folder of the repository. */
  readonly at?: string;
}

/** Runs a suite in a browser, with nothing beside it. */
async function playwright(name: string, folder: string, suite: Suite): Promise<void> {
  const { work } = browserTests(name, folder, suite);
  await alone(name, work);
}

/** A suite in a browser. */
function browserTests(name: string, folder: string, { draw, config, at = root }: Suite): Step {
  const options = { cwd: join(at, folder), env, signal: ended };
  const args = ["test", "--forbid-only", ...(config === undefined ? [] : [`--config=${config}`])];
  if (values.shard !== undefined) args.push(`--shard=${values.shard}`);
  const suite = { name, program: "playwright", args, options, reports } as const;
  const work: Step["work"] = async (print) => {
    const choose = (tests: readonly ListedTest[]): readonly string[] => {
      const drawn = draw?.(tests, seed) ?? tests.map((test) => test.name);
      print(chosen(drawn, tests, "tests"));
      return drawn;
    };
    return runPlaywright(suite, draw && choose);
  };
  return { name, work };
}
