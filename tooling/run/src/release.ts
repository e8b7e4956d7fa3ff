import { appendFile, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { readArguments, refuse } from "./arguments.ts";
import { root } from "./paths.ts";
import { endSignal, run } from "./processes.ts";
import { differences, type Digests, digestsOf } from "./release/digests.ts";
import { isPublished, mustBeLoggedIn } from "./release/npm.ts";
import { notCommitted, notReady } from "./release/ready.ts";
import { refusals } from "./release/refusals.ts";
import { ownPackages, pack, type Tarball } from "./release/tarballs.ts";
import { releaseNeeded } from "./release/widget.ts";

const USAGE = `pnpm release widget    adds the script of the widget to roster/released, under the version of apps/embed/package.json
pnpm release check     packs the packages and lists what is missing for a release, without asking npm
pnpm release pack      packs those that npm does not have yet and prints their digests
pnpm release publish   publishes them; in a workflow only if another machine packed the same, with the digests in EXPECTED

Nothing is published while changesets wait for \`pnpm changeset version\`, while a package has the version 0.0.0, while
files are not committed, or while the widget differs from its newest release, because pages that pin a release would lack
its fixes. See .github/RELEASE.md.`;

const signal = endSignal();
const { GITHUB_ACTIONS, GITHUB_REPOSITORY, GITHUB_OUTPUT, EXPECTED = "" } = process.env;
const isWorkflow = GITHUB_ACTIONS === "true";
const tasks = { widget, check, pack: packNew, publish };
const names = Object.keys(tasks).join(", ");
const [name, ...others] = readArguments({ usage: USAGE, options: {}, words: true }).positionals;
if (name === undefined || others.length > 0) refuse(`Name one task: ${names}.`);
const task = Object.entries(tasks).find(([one]) => one === name)?.[1];
if (task === undefined) refuse(`There is no task "${name}": ${names}.`);
const dir = await mkdtemp(join(tmpdir(), "roster-release-"));
try {
  await task();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
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
  await build();
  const tarballs = await packAll();
  const needed = await releaseNeeded(root);
  stopFor([...problemsOf(tarballs), ...(needed === undefined ? [] : [needed])], "This release is not ready.");
  console.log(`Ready to publish: ${namesOf(tarballs)}.`);
}

async function packNew(): Promise<void> {
  const reasons = await notReady(root);
  if (reasons.length > 0) return leaveOut(reasons);
  const tarballs = await prepare();
  if (tarballs.length === 0) return leaveOut(["npm has these versions of all packages."]);
  for (const problem of problemsOf(tarballs)) console.warn(`Cannot be published: ${problem}`);
  const digests = await digestsOf(dir);
  console.log(digests);
  console.log(`The packages are in ${dir}.`);
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
  if (!isWorkflow) await mustBeLoggedIn();
  const tarballs = await prepare();
  const found = expected === undefined ? [] : differences(expected, await digestsOf(dir));
  stopFor(found, "Nothing was published: two builds differ.");
  if (tarballs.length === 0) return leaveOut(["npm has these versions of all packages."]);
  stopFor(problemsOf(tarballs), "Nothing was published.");
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
  console.log(`npm has ${namesOf(tarballs)}.`);
  const tags = tarballs.map(({ workspaceName, manifest: { version } }) => `${workspaceName}@${version}`).join(", ");
  if (!isWorkflow) console.log(`This commit has the tags ${tags}. Push them: git push --follow-tags`);
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

/** Builds without a cache, and packs the packages that npm does not have. */
async function prepare(): Promise<readonly Tarball[]> {
  await build(["core", "data", "embed"], "--force");
  const needed = await releaseNeeded(root);
  if (needed !== undefined) throw new Error(`${needed}\nNothing was published.`);
  const tarballs: Tarball[] = [];
  for (const tarball of await packAll()) {
    const { name: published, version } = tarball.manifest;
    if (await isPublished(published, version)) await rm(tarball.file);
    else tarballs.push(tarball);
  }
  return tarballs;
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

async function must(command: string, args: readonly string[]): Promise<void> {
  const { code } = await run(command, args, { signal });
  if (code !== 0) throw new Error(`${command} ${args.join(" ")} ended with code ${code}.`);
}

/** Sets an output of the job, for the following jobs. */
async function setOutput(key: string, value: string): Promise<void> {
  if (GITHUB_OUTPUT !== undefined) await appendFile(GITHUB_OUTPUT, `${key}=${value}\n`);
}
