import { appendFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { readArguments, refuse } from "./arguments.ts";
import { root } from "./paths.ts";
import { endSignal, run } from "./processes.ts";
import { differences, type Digests, digestsOf } from "./release/digests.ts";
import { notReady } from "./release/ready.ts";
import { refusals } from "./release/refusals.ts";
import { ownPackages, pack, type Tarball } from "./release/tarballs.ts";
import { releaseNeeded, widgetDir } from "./release/widget.ts";

const USAGE = `pnpm release check     packs the packages and lists what npm would refuse, without asking npm
pnpm release pack      packs those that npm does not have yet and prints their digests
pnpm release publish   publishes them; in a workflow only if another machine packed the same, with the digests in EXPECTED

None of them works while changesets wait for \`pnpm changeset version\`, or while the site would serve a widget that differs
from its newest release, because pages that pin a release would then lack its fixes. See .github/RELEASE.md.`;

const signal = endSignal();
const { GITHUB_ACTIONS, GITHUB_REPOSITORY, GITHUB_OUTPUT, EXPECTED = "{}" } = process.env;
const isWorkflow = GITHUB_ACTIONS === "true";
const tasks = { check, pack: packNew, publish };
const names = Object.keys(tasks).join(", ");
const [name, ...others] = readArguments({ usage: USAGE, options: {}, words: true }).positionals;
if (name === undefined || others.length > 0) refuse(`Name a task: ${names}.`);
const task = Object.entries(tasks).find(([one]) => one === name)?.[1];
if (task === undefined) refuse(`There is no task "${name}": ${names}.`);
try {
  await task();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function check(): Promise<void> {
  const reason = await notReady(root);
  if (reason !== undefined) throw new Error(reason);
  await build();
  const tarballs = await packAll(await newFolder());
  const problems = problemsOf(tarballs);
  const needed = await releaseNeeded(widgetDir);
  for (const problem of [...problems, ...(needed === undefined ? [] : [needed])]) console.error(problem);
  if (problems.length > 0 || needed !== undefined) throw new Error("npm would refuse this release.");
  console.log(`npm would take ${tarballs.map(({ manifest }) => `${manifest.name}@${manifest.version}`).join(", ")}.`);
}

async function packNew(): Promise<void> {
  const reason = await notReady(root);
  if (reason !== undefined) {
    console.log(reason);
    return setOutput("digests", "");
  }
  const prepared = await prepare();
  for (const problem of problemsOf(prepared.tarballs)) console.warn(`npm would refuse this release: ${problem}`);
  console.log(prepared.digests);
  await setOutput("digests", JSON.stringify(prepared.digests));
}

async function publish(): Promise<void> {
  const reason = await notReady(root);
  // most commits of a workflow are not released
  if (reason !== undefined && isWorkflow) return console.log(reason);
  if (reason !== undefined) throw new Error(reason);
  const { dir, tarballs, digests } = await prepare();
  const found = isWorkflow ? differences(JSON.parse(EXPECTED), digests) : [];
  if (found.length > 0) throw new Error(`Nothing was published: two builds differ.\n${found.join("\n")}`);
  const problems = problemsOf(tarballs);
  if (problems.length > 0) throw new Error(`Nothing was published.\n${problems.join("\n")}`);
  const plan = tarballs.map(({ workspaceName, file, manifest: { version } }) => ({
    kind: "publish",
    name: workspaceName,
    version,
    access: "public",
    tag: "latest",
    tarball: { path: basename(file) },
  }));
  await writeFile(join(dir, "publish-plan.json"), JSON.stringify({ version: 1, plan: [plan] }));
  await must("changeset", ["publish", "--from-pack-dir", dir]);
}

/** Builds without a cache, and packs the packages that npm does not have. */
async function prepare(): Promise<{ dir: string; tarballs: readonly Tarball[]; digests: Digests }> {
  await build("--force");
  const needed = await releaseNeeded(widgetDir);
  if (needed !== undefined) throw new Error(`Nothing was published. ${needed}`);
  const dir = await newFolder();
  const tarballs: Tarball[] = [];
  for (const tarball of await packAll(dir)) {
    if (await isPublished(tarball)) await rm(tarball.file);
    else tarballs.push(tarball);
  }
  return { dir, tarballs, digests: await digestsOf(dir) };
}

async function build(...args: readonly string[]): Promise<void> {
  const filters = ["core", "data", "embed"].map((one) => `--filter=@roster/${one}`);
  await must("turbo", ["run", "build", ...filters, "--output-logs=errors-only", ...args]);
}

function newFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), "roster-release-"));
}

async function packAll(dir: string): Promise<readonly Tarball[]> {
  const tarballs: Tarball[] = [];
  for (const folder of await ownPackages(root)) tarballs.push(await pack(root, folder, dir));
  return tarballs;
}

function problemsOf(tarballs: readonly Tarball[]): readonly string[] {
  return tarballs.flatMap((tarball) => refusals(tarball, GITHUB_REPOSITORY));
}

/** Asks npm for this version. */
async function isPublished({ manifest }: Tarball): Promise<boolean> {
  const version = `${manifest.name}@${manifest.version}`;
  const { code, output } = await run("npm", ["view", version, "version", "--json"], { output: "collect" });
  if (code === 0) return output.includes(manifest.version);
  if (output.includes("E404")) return false;
  throw new Error(`npm does not say whether it has ${version}.\n${output}`);
}

async function must(command: string, args: readonly string[]): Promise<void> {
  const { code } = await run(command, args, { signal });
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with code ${code}.`);
}

/** Sets an output of the job, for the following jobs. */
async function setOutput(key: string, value: string): Promise<void> {
  if (GITHUB_OUTPUT !== undefined) await appendFile(GITHUB_OUTPUT, `${key}=${value}\n`);
}
