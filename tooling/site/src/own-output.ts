import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Lists the entries of its folder that a command of this repository wrote. */
export const MARKER = ".roster-output";

/** Entries that no command of this repository wrote are where one would write. */
export class ForeignOutputError extends Error {
  constructor(folder: string, names: readonly string[]) {
    super(
      `${folder} already has ${names.join(", ")}, and no file ${MARKER} there says that this command wrote it. ` +
        "Nothing was changed. Move it away, or choose another folder.",
    );
  }
}

/**
 * Throws if a folder has entries of these names that no earlier run wrote.
 * @throws ForeignOutputError
 */
export async function requireOwn(folder: string, names: readonly string[]): Promise<void> {
  const [own, found] = [await ownEntries(folder), new Set(await readdir(folder).catch(() => []))];
  const foreign = names.filter((name) => found.has(name) && !own.includes(name));
  if (foreign.length > 0) throw new ForeignOutputError(folder, foreign);
}

/**
 * Removes the entries that an earlier run wrote, and marks the folder for entries of these names. Nothing else in the folder changes.
 * @throws ForeignOutputError
 */
export async function replaceOwn(folder: string, names: readonly string[]): Promise<void> {
  await requireOwn(folder, names);
  for (const name of await ownEntries(folder)) await rm(join(folder, name), { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, MARKER), names.map((name) => `${name}\n`).join(""));
}

async function ownEntries(folder: string): Promise<readonly string[]> {
  const text = await readFile(join(folder, MARKER), "utf8").catch(() => "");
  // only names, because a path such as "../x" would lead out of the folder
  return text.split("\n").filter((name) => name !== "" && !/^\.{1,2}$|[/\\]/.test(name));
}
