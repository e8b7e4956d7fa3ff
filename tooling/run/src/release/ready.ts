import { run } from "../processes.ts";
import { type Changeset, changesetProblems, readChangesets } from "./changesets.ts";
import { type Manifest, NO_PACKAGE, ownPackages, PACKAGES, readManifest, readSite } from "./tarballs.ts";

/**
 * Lists what has to be done before anything can be published: the name of a package, changesets that wait or cannot be
 * used, and packages without a version.
 * @param top the root folder of the repository
 */
export async function notReady(top: string): Promise<readonly string[]> {
  const folders = await ownPackages(top);
  if (folders.length === 0) return [NO_PACKAGE];
  const manifests = await Promise.all(folders.map((folder) => readManifest(top, folder)));
  const changesets = await readChangesets(top);
  const raised = new Set(changesets.flatMap(({ bumps = {} }) => Object.keys(bumps)));
  const waits = changesets.length === 0 ? [] : await waiting(top, manifests, changesets);
  return [...waits, ...withoutVersion(manifests.filter(({ name }) => !raised.has(name)))];
}

async function waiting(
  top: string,
  own: readonly Manifest[],
  changesets: readonly Changeset[],
): Promise<readonly string[]> {
  const all = await Promise.all(PACKAGES.map(async (folder) => (await readManifest(top, folder)).name));
  const problems = changesetProblems(changesets, all, (await readSite(top)).package);
  if (problems.length > 0) return problems.map(({ file, message }) => `${file} ${message}`);
  const foreign = changesets.filter(({ bumps = {} }) =>
    Object.keys(bumps).some((name) => own.every((one) => one.name !== name)),
  );
  const [first] = foreign;
  if (first !== undefined) {
    const [which, them] =
      foreign.length === 1
        ? [`The changeset ${first.file} describes`, "it"]
        : [`${foreign.length} changesets, such as ${first.file}, describe`, "all changesets"];
    return [
      `${which} a package that a fork does not publish. Delete ${them} that came from the original repository, then describe your release with \`pnpm changeset\`.`,
    ];
  }
  const wait = changesets.length === 1 ? "1 changeset waits" : `${changesets.length} changesets wait`;
  return [`${wait} for \`pnpm changeset version\`. Run it, and commit the changed versions and changelogs.`];
}

function withoutVersion(manifests: readonly Manifest[]): readonly string[] {
  const names = manifests.filter(({ version }) => version === "0.0.0").map(({ name }) => name);
  if (names.length === 0) return [];
  const have = names.length === 1 ? "has" : "have";
  return [
    `${names.join(" and ")} ${have} the version 0.0.0. Run \`pnpm changeset\` to describe the release, then \`pnpm changeset version\`.`,
  ];
}

/** Lists why the newest commit is not what would be published: files that are not committed, or a branch other than main. */
export async function notCommitted(top: string): Promise<readonly string[]> {
  const git = (...args: readonly string[]) => run("git", args, { cwd: top, output: "collect" });
  const { code, output: branch } = await git("branch", "--show-current");
  if (code !== 0) return ["This folder is no git repository, so a release cannot be tagged. Clone the repository."];
  const { output: status } = await git("status", "--porcelain");
  const files = status.split("\n").flatMap((line) => (line === "" ? [] : [line.slice(3)]));
  const [first] = files;
  const are =
    files.length === 1 ? `${first} is not committed` : `${files.length} files are not committed, such as ${first}`;
  return [
    ...(branch.trim() === "main" ? [] : [`This is the branch "${branch.trim()}". Releases are published from main.`]),
    ...(first === undefined ? [] : [`${are}. The tag of the release would lack these changes: commit or undo them.`]),
  ];
}
