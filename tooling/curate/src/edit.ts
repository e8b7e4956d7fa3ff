import { cp, mkdir, mkdtempDisposable, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { buildRoster } from "@roster/data/build";
import type { Problem } from "@roster/data/files";
import { createTwoFilesPatch } from "diff";
import { replaceFile } from "./refresh/journal.ts";

/** New texts of files by path below the folder of the data. A file without a text is deleted. */
export type Edit = ReadonlyMap<string, string | undefined>;

export async function printDiff(dir: string, edit: Edit): Promise<string> {
  const patches = [...edit].map(async ([file, text]) => {
    const before = await readFile(join(dir, file), "utf8").catch(() => undefined);
    const [from, to] = [before === undefined ? "/dev/null" : file, text === undefined ? "/dev/null" : file];
    return before === text ? "" : createTwoFilesPatch(from, to, before ?? "", text ?? "");
  });
  return (await Promise.all(patches)).join("");
}

/** Writes new texts before it deletes files, so that a killed command loses nothing. */
export async function applyEdit(dir: string, edit: Edit): Promise<void> {
  for (const [file, text] of edit) {
    if (text === undefined) continue;
    await mkdir(dirname(join(dir, file)), { recursive: true });
    await replaceFile(join(dir, file), text);
  }
  for (const [file, text] of edit) if (text === undefined) await rm(join(dir, file), { force: true });
}

/**
 * Builds a copy of the data with the edit, and returns the problems that the edit adds.
 * @param onBuilt receives the folder of the build if there is none
 */
export async function rehearse(
  dir: string,
  edit: Edit,
  onBuilt: (dist: string) => Promise<void> = async () => {},
): Promise<readonly Problem[]> {
  await using copy = await mkdtempDisposable(join(tmpdir(), "roster-edit-"));
  const folder = copy.path;
  const filter = (source: string): boolean => !["dist", "node_modules", ".turbo"].includes(basename(source));
  await cp(dir, folder, { recursive: true, filter });
  const dist = join(folder, "dist");
  const keyOf = ({ file, field, problem }: Problem): string => `${file}\n${field}\n${problem}`;
  const before = new Set(buildRoster(folder, dist).problems.map(keyOf));
  await applyEdit(folder, edit);
  const problems = buildRoster(folder, dist).problems.filter((problem) => !before.has(keyOf(problem)));
  if (problems.length === 0 && before.size === 0) await onBuilt(dist);
  return problems;
}
