import { appendFile, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fail, readArguments, refuse } from "./arguments.ts";
import { root } from "./paths.ts";
import { endSignal, run } from "./processes.ts";
import { differences, type Digests, digestsOf } from "./release/digests.ts";
import { changedFiles, isPublished, mustBeLoggedIn } from "./release/npm.ts";
import { notCommitted, notReady } from "./release/ready.ts";
import { refusals } from "./release/refusals.ts";
import { registryOf } from "./release/registry.ts";
import { makeTags, misplacedTags, type Released, tagOf } from "./release/tags.ts";
import { ownPackages, pack, type Tarball } from "./release/tarballs.ts";
import { releaseNeeded } from "./release/widget.ts";

const USAGE = `pnpm release widget    adds the script of the widget to roster/released, under the version of apps/embed/package.json
pnpm release check     packs the packages and lists what is missing for a release
pnpm release pack      packs the packages and prints their digests, if the registry lacks one of them
pnpm release publish   publishes those that it lacks; in a workflow only if another machine packed the same, with the
                       digests in EXPECTED

  --dry   with publish: do everything but upload and tag

The registry is the one of pnpm, from ~/.npmrc for example. npm must answer the same. Nothing is published while changesets
wait for \`pnpm changeset version\`, while a package has the version 0.0.0, while files are not committed, or while the widget
differs from its newest release, because pages that pin a release would lack its fixes. See .github/RELEASE.md.`;

const signal = endSignal();
const { GITHUB_ACTIONS, GITHUB_REPOSITORY, GITHUB_OUTPUT, EXPECTED = "" } = process.env;
const HAS_ALL = "The registry has these versions of all packages.";
const isWorkflow = GITHUB_ACTIONS === "true";
const tasks = { widget, check, pack: packNew, publish };
const names = Object.keys(tasks).join(", ");
const options = { dry: { type: "boolean", default: false } } as const;
const { values, positionals } = readArguments({ usage: USAGE, options, words: true });
const [name, ...others] = positionals;
if (name === undefined || others.length > 0) refuse(`Name one task: ${names}.`);
const task = Object.entries(tasks).find(([one]) => one === name)?.[1];
if (task === undefined) refuse(`There is no task "${name}": ${names}.`);
if (values.dry && name !== "publish") refuse("Only `pnpm release publish` has --dry.");
const dir = await mkdtemp(join(tmpdir(), "roster-release-"));
try {
  await task();
} catch (error) {
  fail(error);
} finally {
  if (name !== "pack") await rm(dir, { recursive: true });
}

/** Builds the data and the widget, and releases the widget's script. */
async function widget(): Promise<void> {
  await build(["embed"]);
  const { code } = await run("node", ["scripts/assemble.ts", "--release"], { cwd: join(root, "apps/embed"), signal });
  process.exitCode = code;
}

async function check(): Promise<void> {
  stopFor([...(await notReady(root)), ...(await notCommitted(root))], "This release is not ready.");
  const registry = await nameRegistry();
  await build();
  const tarballs = await packAll();
  const needed = await releaseNeeded(root);
  const states = await Promise.all(tarballs.map((tarball) => stateOf(registry, tarball)));
  const missing = tarballs.filter((_, index) => states[index] === "missing");
  const changed = states
    .filter((state) => state !== "missing" && state !== "same")
    .map((state) => `${state} Describe the change with \`pnpm changeset\`, then run \`pnpm changeset version\`.`);
  stopFor(
    [...problemsOf(tarballs), ...(needed === undefined ? [] : [needed]), ...changed],
    "This release is not ready.",
  );
  console.log(missing.length === 0 ? HAS_ALL : `Ready to publish: ${namesOf(missing)}.`);
}

async function packNew(): Promise<void> {
  const reasons = await notReady(root);
  if (reasons.length > 0) return leaveOut(reasons);
  const registry = await nameRegistry();
  const tarballs = await prepare();
  const missing = await missingOf(registry, tarballs);
  if (missing.length === 0) return leaveOut([HAS_ALL]);
  for (const problem of problemsOf(missing)) console.warn(`Cannot be published: ${problem}`);
  const digests = await digestsOf(dir);
  console.log(digests);
  console.log(`The packages are in ${dir}. The registry lacks ${namesOf(missing)}.`);
  await setOutput("digests", JSON.stringify(digests));
}

/** Prints why nothing is published. It is no failure, because a workflow runs for commits that are not released. */
async function leaveOut(reasons: readonly string[]): Promise<void> {
  console.log([...reasons, "Nothing to publish."].join("\n"));
  await setOutput("digests", "");
}

async function publish(): Promise<void> {
  const reasons = await notReady(root);
  if (reasons.length > 0 && isWorkflow) return leaveOut(reasons);
  stopFor([...reasons, ...(isWorkflow ? [] : await notCommitted(root))], "Nothing was published.");
  const expected = isWorkflow ? readExpected() : undefined;
  const registry = await nameRegistry();
  if (!isWorkflow) await mustBeLoggedIn(registry);
  const tarballs = await prepare();
  const found = expected === undefined ? [] : differences(expected, await digestsOf(dir));
  stopFor(found, "Nothing was published: two builds differ.");
  const missing = await missingOf(registry, tarballs);
  if (missing.length === 0) {
    await leaveOut([HAS_ALL]);
    return isWorkflow ? setReleased(registry, tarballs, []) : undefined;
  }
  const misplaced = isWorkflow ? [] : await misplacedTags(root, missing.map(tagOf));
  stopFor([...problemsOf(missing), ...misplaced], "Nothing was published.");
  if (values.dry) return console.log(`Not uploaded and not tagged, because of --dry: ${namesOf(missing)}.`);
  for (const tarball of missing) await upload(tarball, registry);
  console.log(`${registry} has ${namesOf(missing)}.`);
  if (isWorkflow) return setReleased(registry, tarballs, missing);
  const tags = missing.map(tagOf);
  await makeTags(root, tags);
  console.log(`This commit has the tags ${tags.join(", ")}. Push them: git push origin ${tags.join(" ")}`);
}

/**
 * Passes the tags to the job that makes them: of the packages just published, and of those that the registry already has
 * with this content, because a job that failed after an upload may run again.
 */
async function setReleased(registry: string, all: readonly Tarball[], uploaded: readonly Tarball[]): Promise<void> {
  const unchanged: string[] = [];
  for (const tarball of all)
    if (!uploaded.includes(tarball) && (await stateOf(registry, tarball)) === "same") unchanged.push(tagOf(tarball));
  const released: Released = { uploaded: uploaded.map(tagOf), unchanged };
  await setOutput("released", JSON.stringify(released));
}

/** Prints and returns the registry of this release, before anything is built. */
async function nameRegistry(): Promise<string> {
  const registry = await registryOf(root);
  console.log(`The registry is ${registry}`);
  return registry;
}

async function upload({ file, folder }: Tarball, registry: string): Promise<void> {
  const options = [`--registry=${registry}`, "--access=public", "--tag=latest", "--no-git-checks"];
  await must("pnpm", ["publish", file, ...options], join(root, folder));
}

/** Reads the digests of the job that packed. @throws Error without them, or if this job cannot prove itself to npm */
function readExpected(): Digests {
  if (process.env["ACTIONS_ID_TOKEN_REQUEST_URL"] === undefined)
    throw new Error("npm could not see which workflow publishes. Give the job `permissions: id-token: write`.");
  try {
    return JSON.parse(EXPECTED);
  } catch {
    throw new Error(`EXPECTED has no digests, but "${EXPECTED}". Pass the output of \`pnpm release pack\`.`);
  }
}

/** Throws an error that lists the problems, one a line, and ends with the result. Without problems, does nothing. */
function stopFor(problems: readonly string[], result: string): void {
  if (problems.length > 0) throw new Error([...problems, result].join("\n"));
}

/** Builds without a cache, and packs. */
async function prepare(): Promise<readonly Tarball[]> {
  await build(["core", "data", "embed"], "--force");
  const needed = await releaseNeeded(root);
  if (needed !== undefined) throw new Error(`${needed}\nNothing was published.`);
  return packAll();
}

/** The packages whose versions the registry lacks. */
async function missingOf(registry: string, tarballs: readonly Tarball[]): Promise<readonly Tarball[]> {
  const known = await Promise.all(
    tarballs.map(({ manifest }) => isPublished(registry, manifest.name, manifest.version)),
  );
  return tarballs.filter((_, index) => known[index] === false);
}

/** Whether the registry has this version with the same content; otherwise a sentence that names a difference. */
async function stateOf(registry: string, tarball: Tarball): Promise<string> {
  const { name: published, version } = tarball.manifest;
  if (!(await isPublished(registry, published, version))) return "missing";
  const files = await changedFiles(registry, tarball);
  if (files.length === 0) return "same";
  const differ = files.length === 1 ? `${files[0]} differs` : `${files.length} files differ, such as ${files[0]}`;
  return `${published}@${version} is published with other content: ${differ}.`;
}

async function build(packages = ["core", "data", "embed"], ...args: readonly string[]): Promise<void> {
  const filters = packages.map((one) => `--filter=@roster/${one}`);
  await must("turbo", ["run", "build", ...filters, "--output-logs=errors-only", ...args]);
}

async function packAll(): Promise<readonly Tarball[]> {
  const tarballs: Tarball[] = [];
  for (const folder of await ownPackages(root)) tarballs.push(await pack(root, folder, dir));
  return tarballs;
}

function problemsOf(tarballs: readonly Tarball[]): readonly string[] {
  return tarballs.flatMap((tarball) => refusals(tarball, GITHUB_REPOSITORY));
}

function namesOf(tarballs: readonly Tarball[]): string {
  return tarballs.map(({ manifest }) => `${manifest.name}@${manifest.version}`).join(", ");
}

async function must(command: string, args: readonly string[], cwd = root): Promise<void> {
  const { code } = await run(command, args, { cwd, signal });
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with code ${code}.`);
}

/** Sets an output of the job, for the following jobs. */
async function setOutput(key: string, value: string): Promise<void> {
  if (GITHUB_OUTPUT !== undefined) await appendFile(GITHUB_OUTPUT, `${key}=${value}\n`);
}
