import { appendFile, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { root } from "./paths.ts";
import { endSignal, run } from "./processes.ts";
import { differences, type Digests, digestsOf } from "./release/digests.ts";
import { refusals } from "./release/refusals.ts";
import { NO_PACKAGE, ownPackages, pack, type Tarball } from "./release/tarballs.ts";
import { releaseNeeded, widgetDir } from "./release/widget.ts";

/*
 * `release.ts check` packs the packages and lists what npm would refuse, without asking npm. `release.ts pack` packs those
 * that npm does not have yet and outputs their digests. `release.ts publish` publishes them; in a workflow only if their
 * digests equal those in EXPECTED, of another machine. Neither works while the site would serve a widget that differs from
 * its newest release, because pages that pin a release would then lack its fixes.
 */
const signal = endSignal();
const { GITHUB_ACTIONS, GITHUB_REPOSITORY, GITHUB_OUTPUT, EXPECTED = "{}" } = process.env;
const tasks = { check, pack: packNew, publish };
const [name = ""] = process.argv.slice(2);
const task = Object.entries(tasks).find(([one]) => one === name)?.[1];
try {
  if (task === undefined) throw new Error(`Name a task: ${Object.keys(tasks).join(", ")}.`);
  await task();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function check(): Promise<void> {
  if ((await ownPackages(root)).length === 0) throw new Error(NO_PACKAGE);
  await build();
  const tarballs = await packAll(await newFolder());
  const problems = problemsOf(tarballs);
  const needed = await releaseNeeded(widgetDir);
  for (const problem of [...problems, ...(needed === undefined ? [] : [needed])]) console.error(problem);
  if (problems.length > 0 || needed !== undefined) throw new Error("npm would refuse this release.");
  console.log(`npm would take ${tarballs.map(({ manifest }) => `${manifest.name}@${manifest.version}`).join(", ")}.`);
}

async function packNew(): Promise<void> {
  const prepared = await prepare();
  if (prepared === undefined) return setOutput("digests", "");
  for (const problem of problemsOf(prepared.tarballs)) console.warn(`npm would refuse this release: ${problem}`);
  console.log(prepared.digests);
  await setOutput("digests", JSON.stringify(prepared.digests));
}

async function publish(): Promise<void> {
  const prepared = await prepare();
  if (prepared === undefined) return;
  const { dir, tarballs, digests } = prepared;
  const found = GITHUB_ACTIONS === "true" ? differences(JSON.parse(EXPECTED), digests) : [];
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

/**
 * Builds without a cache, and packs the packages that npm does not have. Undefined while changesets wait for a version, and in
 * a directory that names no package.
 */
async function prepare(): Promise<{ dir: string; tarballs: readonly Tarball[]; digests: Digests } | undefined> {
  if ((await ownPackages(root)).length === 0) {
    console.log(NO_PACKAGE);
    return undefined;
  }
  const waiting = (await readdir(join(root, ".changeset"))).filter((file) => file.endsWith(".md"));
  if (waiting.length > 0) {
    console.log(`Nothing to publish: ${waiting.join(", ")} wait for \`pnpm changeset version\`.`);
    return undefined;
  }
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
