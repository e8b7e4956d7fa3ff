import { readFile, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DATA_FOLDERS, isData, OWN_PACKAGES, VERSION } from "../data-files.ts";
import { root } from "../paths.ts";
import { run } from "../processes.ts";
import { isReadmeOfSite, README } from "./readme.ts";

/**
 * Lists the files of the data, all of which git can restore, and the README if it is about the old directory.
 * @param other what the owner may do instead
 * @throws Error if git could not restore all of them
 */
export async function replaceableFiles(other: string): Promise<readonly string[]> {
  const git = (...args: readonly string[]) => run("git", args, { output: "collect" });
  const readme = (await isReadmeOfSite(root)) ? [README] : [];
  const listed = await git("ls-files", "-z", ...DATA_FOLDERS);
  if (listed.code !== 0) throw new Error(`git does not keep roster/. Clone the repository${other}.`);
  const { output } = await git("status", "--porcelain", ...DATA_FOLDERS, ...readme);
  if (output !== "") throw new Error(`The data has changes that git does not keep. Commit them${other}.\n${output}`);
  return [...listed.output.split("\0").filter((file) => file !== "" && isData(file)), ...readme];
}

/** Says which files a new directory replaces, and how they come back. */
export function describeFiles(files: readonly string[]): string {
  const accounts = files.filter((file) => file.startsWith("roster/accounts/")).length;
  const changesets = files.filter((file) => file.startsWith(".changeset/")).length;
  const readme = files.filter((file) => file === README);
  const others = files.length - accounts - changesets - readme.length;
  return [
    `This replaces the data in roster/: ${accounts} accounts and ${others} other files.`,
    ...(changesets > 0 ? [`It deletes ${changesets} changesets, which describe the packages of the old data.`] : []),
    ...(readme.length > 0 ? ["It replaces README.md by a short one about your directory."] : []),
    `git keeps them: \`git checkout HEAD -- ${[...DATA_FOLDERS, ...readme].join(" ")}\` brings them back.`,
  ].join("\n");
}

/** Removes files and the folders that are empty then. A folder may have files that git ignores and cannot restore. */
export async function removeFiles(files: readonly string[]): Promise<void> {
  await Promise.all(files.map((file) => rm(join(root, file))));
  for (const folder of foldersOf(files)) await rmdir(join(root, folder)).catch(() => {}); // fails if it has other files
}

/** The folders of files, the inner ones first. */
function foldersOf(files: readonly string[]): readonly string[] {
  const folders = new Set<string>();
  for (const file of files)
    for (let folder = dirname(file); folder.includes("/"); folder = dirname(folder)) folders.add(folder);
  return [...folders].sort((a, b) => b.length - a.length);
}

/** A new directory has published nothing yet, so its first release gets the first version. */
export async function resetVersions(): Promise<void> {
  for (const path of OWN_PACKAGES) {
    const file = join(root, path);
    await writeFile(file, (await readFile(file, "utf8")).replace(VERSION, '"version": "0.0.0"'));
  }
}
