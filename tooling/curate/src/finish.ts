import { type Problem, shownPath, visible } from "@roster/data/files";
import { CODES, type Directory } from "./directory.ts";
import { applyEdit, type Edit, printDiff, rehearse } from "./edit.ts";

interface Flags {
  readonly json: boolean;
  readonly "dry-run": boolean;
}

/** Checks an edit on a copy of the data, writes it unless it adds problems, and prints the result. Returns the exit code. */
export async function finishEdit(
  { dir }: Directory,
  edit: Edit,
  flags: Flags,
  details: object = {},
  others: readonly Problem[] = [],
): Promise<number> {
  const found = edit.size === 0 ? [] : await rehearse(dir, edit);
  const isWritten = found.length === 0 && !flags["dry-run"];
  const diff = await printDiff(dir, edit);
  if (isWritten) await applyEdit(dir, edit);
  const problems = [...found, ...others];
  if (flags.json)
    console.log(JSON.stringify({ written: isWritten, files: [...edit.keys()], problems, diff, ...details }));
  else {
    if (flags["dry-run"] || !isWritten) process.stdout.write(diff);
    if (isWritten)
      for (const [file, text] of edit)
        console.log(`${text === undefined ? "Deleted" : "Wrote"} ${shownPath(dir, file)}`);
    for (const problem of found) console.error(printProblem(problem, dir));
    for (const problem of others) console.error(printProblem(problem));
    if (found.length > 0) console.error("Nothing was written.");
  }
  return problems.length > 0 ? CODES.problems : CODES.fine;
}

/** @param dir the folder of the directory, if the file is one of its files */
export function printProblem({ file, field, line, problem, remedy }: Problem, dir?: string): string {
  const path = dir === undefined ? file : shownPath(dir, file);
  const place = line === undefined ? path : `${path}:${line}`;
  return visible(`${place}${field === "" ? "" : `, ${field}`}: ${problem}. ${remedy}`);
}
