import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, renameSync, rmdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { canonicalAccount, canonicalTexts } from "./canonical-texts.ts";
import { placesOf } from "./checks.ts";
import { readEntries } from "./entries.ts";
import { listFiles, shownPath } from "./files.ts";
import { buildMessages } from "./messages.ts";

/**
 * Writes the day into accounts that git does not know. Moves every valid file with one entry to its place, unless another file is there, and rewrites every valid file in canonical form.
 * Returns a line for each change.
 */
export function fixRoster(dir: string): readonly string[] {
  const lines: string[] = [];
  for (const [file, dated] of datedTexts(dir, unknownToGit(dir))) {
    writeFileSync(join(dir, file), dated);
    lines.push(buildMessages.dated(shownPath(dir, file)));
  }
  const files = ["accounts", "teams", "removed"].flatMap((folder) => listFiles(dir, folder));
  // compares lower case, since a file system may treat both cases as one name
  const taken = new Set(files.map((file) => file.toLowerCase()));
  for (const { file, place } of placesOf(readEntries(dir, () => {}))) {
    if (place === file) continue;
    if (place.toLowerCase() !== file.toLowerCase() && taken.has(place.toLowerCase())) continue;
    mkdirSync(dirname(join(dir, place)), { recursive: true });
    renameSync(join(dir, file), join(dir, place));
    for (let folder = dirname(file); folder.includes("/") && isEmpty(join(dir, folder)); folder = dirname(folder))
      rmdirSync(join(dir, folder));
    taken.add(place.toLowerCase());
    lines.push(buildMessages.moved(shownPath(dir, file), shownPath(dir, place)));
  }
  for (const [file, canonical] of reformatted(dir)) {
    writeFileSync(join(dir, file), canonical);
    lines.push(buildMessages.rewritten(shownPath(dir, file)));
  }
  return lines;
}

const isEmpty = (folder: string): boolean => readdirSync(folder).length === 0;

/**
 * The texts of accounts with today as the day on which they joined, by file name. Leaves out accounts that have a day.
 * @param isNew whether a file is a new account
 */
export function datedTexts(dir: string, isNew: (file: string) => boolean): ReadonlyMap<string, string> {
  const { accounts, taxonomy } = readEntries(dir, () => {});
  const facets = taxonomy?.value.facets ?? [];
  const added = new Date().toISOString().slice(0, 10);
  return new Map(
    accounts.flatMap(({ file, value }) =>
      value.added !== undefined || !isNew(file)
        ? []
        : [[file, canonicalAccount({ file, value: { ...value, added } }, facets)]],
    ),
  );
}

/** Whether git neither knows a file nor one of its name in another folder. Without git, no file is unknown. */
function unknownToGit(dir: string): (file: string) => boolean {
  const git = spawnSync("git", ["ls-files", "-z", "--", "accounts"], { cwd: dir, encoding: "utf8" });
  if (git.status !== 0) return () => false;
  const known = new Set(git.stdout.split("\0").map((file) => basename(file).toLowerCase()));
  // at size 1, Git tracks no accounts here, so none can be new
  return (file) => known.size > 1 && !known.has(basename(file).toLowerCase());
}

/** The canonical text of each valid file that has another one, by file name. */
export function reformatted(dir: string): ReadonlyMap<string, string> {
  const texts = [...canonicalTexts(readEntries(dir, () => {}))];
  return new Map(texts.flatMap(([file, { text, canonical }]) => (text === canonical ? [] : [[file, canonical]])));
}
