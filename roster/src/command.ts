import { TextsError } from "@roster/texts/texts-of";
import { buildRoster, updateSchemas } from "./build.ts";
import { dataDir, distOf } from "./data-dir.js";
import { type Problem, shownPath, visible } from "./files.ts";
import { fixRoster } from "./fix.ts";
import { locate } from "./locate.ts";
import { buildMessages } from "./messages.ts";

/**
 * Builds the roster in `dir`, updates the schemas beside the data, and prints the result. Returns all problems with their
 * lines.
 * @param fix whether to correct first what `fixRoster` can correct
 */
export function runBuild(
  dir: string,
  fix: boolean,
  print: (line: string) => void = (line) => console.log(line),
): readonly Problem[] {
  if (fix) for (const line of fixRoster(dir)) print(line);
  const { problems, data } = buildRoster(dir, distOf(dir), process.env);
  const located = problems.map((problem) => locate(dir, problem));
  for (const problem of located) {
    const { file, line, column, field } = problem;
    const path = line === undefined ? file : shownPath(dir, file);
    const place = [path, line, column].filter((part) => part !== undefined).join(":");
    console.error(visible(buildMessages.problem(place, field, problem)));
  }
  if (data === undefined) console.error(buildMessages.failed(problems.length));
  else {
    for (const file of updateSchemas(dir, data)) print(buildMessages.rewritten(shownPath(dir, file)));
    print(buildMessages.written(data.accounts.length, data.teams.length));
  }
  return located;
}

if (import.meta.main) {
  try {
    if (runBuild(dataDir(), process.argv.includes("--fix")).length > 0) process.exitCode = 1;
  } catch (error) {
    if (!(error instanceof TextsError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
