import { appendFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fail, readArguments, refuse } from "./arguments.ts";
import { clearOthers } from "./build-site.ts";
import { root } from "./paths.ts";
import { endSignal, outputOf, run } from "./processes.ts";
import { ownPackages, type Package, scopeOf, tagOf } from "./release/packages.ts";
import { faultsOf, notCommitted, notReady } from "./release/ready.ts";
import { openRegistry } from "./release/test-registry.ts";
import { releaseNeeded } from "./release/widget.ts";

const PACKED = "reports/release";
/** The settings of a rehearsal. */
const REHEARSAL = "reports/rehearsal.npmrc";
const USAGE = `pnpm release widget     adds the script of the widget to the folder released of the data, under the version of the widget
pnpm release pack       packs the packages that the registry lacks to ${PACKED}, and prints the commands that publish them
pnpm release registry   opens a registry on this machine until Ctrl-C, to rehearse a release

Nothing is packed while changesets wait for \`pnpm changeset version\`, while a package has the version 0.0.0, while files are
not committed, or while the widget differs from its newest release, because pages that pin a release would lack its fixes.
See .github/RELEASE.md.`;

const signal = endSignal();
const { GITHUB_ACTIONS, GITHUB_OUTPUT } = process.env;
const isWorkflow = GITHUB_ACTIONS === "true";
const tasks = { widget, pack, registry };
const [name, ...others] = readArguments({ usage: USAGE, options: {}, words: true }).positionals;
const task = Object.entries(tasks).find(([one]) => one === name)?.[1];
if (task === undefined || others.length > 0) refuse(`Name one task: ${Object.keys(tasks).join(", ")}.`);
try {
  await task();
} catch (error) {
  fail(error);
}

/** Builds the widget, and releases its script. */
async function widget(): Promise<void> {
  await build(["@roster/embed"]);
  await must("node", ["scripts/assemble.ts", "--release"], join(root, "apps/embed"));
}

async function pack(): Promise<void> {
  const packages = await ownPackages(root);
  const reasons = await notReady(root, packages);
  // a workflow runs for commits that are no release, too
  if (reasons.length > 0 && isWorkflow) return console.log([...reasons, "Nothing was packed."].join("\n"));
  stopFor([...reasons, ...(isWorkflow ? [] : await notCommitted(root))]);
  stopFor((await Promise.all(packages.map((one) => faultsOf(root, one)))).flat());
  const url = await registryOf(packages);
  console.log(`The registry is ${url}`);
  if (process.env["npm_config_userconfig"]?.endsWith(REHEARSAL) && new URL(url).hostname !== "127.0.0.1")
    stopFor([
      `This is a rehearsal, but ${url} is not on this machine: its registry was opened for the scope that site.json had then. Open it again.`,
    ]);
  const out = join(root, PACKED);
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  const planned = join(out, "planned.json");
  const missing = await plan(packages, planned);
  if (missing.length === 0) return console.log("The registry has these versions of all packages. Nothing was packed.");
  await build(packages.map((one) => one.name));
  const { version = "" } = packages.find(({ folder }) => folder === "apps/embed")?.packed ?? {};
  stopFor([await releaseNeeded(root, version)].filter((needed) => needed !== undefined));
  await must("changeset", ["pack", "--from-publish-plan", planned, "--out-dir", out]);
  const tags = missing.map(tagOf);
  console.log(`To publish ${tags.join(", ")}:
  pnpm changeset publish --from-pack-dir ${PACKED} --no-git-tag
${tags.map((tag) => `  git tag ${tag}\n`).join("")}  git push origin ${tags.join(" ")}`);
  if (GITHUB_OUTPUT === undefined) return;
  const packed: unknown = JSON.parse(await readFile(join(out, "publish-plan.json"), "utf8"));
  const releases = missing.map((one) => `${tagOf(one)}=${one.texts}`).join(" ");
  await appendFile(GITHUB_OUTPUT, `plan=${JSON.stringify(packed)}\nreleases=${releases}\n`);
}

/** Writes the plan of changesets, and returns the packages that it publishes. */
async function plan(packages: readonly Package[], file: string): Promise<readonly Package[]> {
  if (packages.every((one) => one.name === one.packed.name))
    await must("changeset", ["publish-plan", "--output", file]);
  else await planFork(packages, file);
  const read: { plan: readonly (readonly { name: string }[])[] } = JSON.parse(await readFile(file, "utf8"));
  return packages.filter((one) => read.plan.flat().some((release) => release.name === one.name));
}

/** Changesets would look up the packages of a fork by their names in the workspace, which are those of the original. */
async function planFork(packages: readonly Package[], file: string): Promise<void> {
  const releases: object[] = [];
  for (const { name: own, packed } of packages) {
    const args = ["info", packed.name, "versions", "--json"];
    const { code, output } = await run("pnpm", args, { signal, output: "collect" });
    if (code !== 0 && !/404|NOT_FOUND/.test(output))
      throw new Error(
        `The registry does not say which versions of ${packed.name} it has. Check the network.\n${output}`,
      );
    const known = code === 0 && [JSON.parse(output)].flat().includes(packed.version);
    if (!known) releases.push({ kind: "publish", name: own, version: packed.version, access: "public", tag: "latest" });
  }
  await writeFile(file, JSON.stringify({ version: 1, plan: [releases] }));
}

/** The registry that pnpm asks and uploads to; all packages of a release have one scope. */
async function registryOf(packages: readonly Package[]): Promise<string> {
  for (const key of [...new Set(packages.map((one) => `${scopeOf(one.packed.name)}:registry`)), "registry"]) {
    const answer = (await outputOf("pnpm", ["config", "get", key], root)).trim();
    if (URL.canParse(answer)) return answer;
  }
  throw new Error("pnpm does not say which registry it uses. Write `registry=https://…` to ~/.npmrc.");
}

/** Opens a registry for the packages alone, so that pnpm still installs from the usual one. */
async function registry(): Promise<void> {
  const packages = await ownPackages(root);
  if (packages.length === 0) stopFor(await notReady(root, packages));
  const { url, close } = await openRegistry();
  const file = join(root, REHEARSAL);
  const scopes = new Set(packages.map((one) => scopeOf(one.packed.name)));
  await mkdir(dirname(file), { recursive: true });
  const lines = [...scopes].map((scope) => `${scope}:registry=${url}\n`);
  await writeFile(file, `${lines.join("")}${url.replace("http:", "")}:_authToken=rehearsal\n`);
  console.log(`The registry ${url} is open until Ctrl-C. In the terminal of the rehearsal, run:`);
  console.log(`  export npm_config_userconfig=${file}`);
  signal.addEventListener("abort", () => void close());
}

/** Throws an error that lists the problems, one a line. Without problems, does nothing. */
function stopFor(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error([...problems, "Nothing was packed."].join("\n"));
}

async function build(names: readonly string[]): Promise<void> {
  await clearOthers();
  await must("turbo", ["run", "build", ...names.map((one) => `--filter=${one}`), "--output-logs=errors-only"]);
}

async function must(command: string, args: readonly string[], cwd = root): Promise<void> {
  const { code } = await run(command, args, { cwd, signal });
  if (code !== 0) throw new Error(`\`${command} ${args.join(" ")}\` ended with code ${code}. Nothing was packed.`);
}
