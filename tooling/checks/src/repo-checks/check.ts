import { PACKAGES } from "@roster/site/packages";
import { root } from "@roster/site/paths";
import { changesetProblems, readChangeset } from "./changesets.ts";
import { checkLoads } from "./loads.ts";
import { checkPatterns } from "./patterns.ts";
import { checkRooms } from "./rooms.ts";
import { parseSource } from "./source.ts";
import { checkTextsInCode, checkUnusedTexts } from "./texts.ts";
import { readTree, type Problem, type TextFile } from "./tree.ts";

/** Checks a repository for what no linter rule covers. Lists the problems by file and line. */
export async function checkRepository(top: string): Promise<Problem[]> {
  const files = await readTree(top);
  const sources = files.filter((file) => /\.(?:[mc]?[jt]s|[jt]sx)$/.test(file.path)).map(parseSource);
  const problems = [
    ...files.flatMap(checkPatterns),
    ...sources.flatMap(checkTextsInCode),
    ...checkRooms(sources),
    ...checkLoads(sources),
    ...checkChangesets(files),
    ...checkUnusedTexts(files, sources),
  ];
  return problems.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}

/** Finds changesets that would stop the next release, because they name no published package or no bump. */
function checkChangesets(files: readonly TextFile[]): readonly Problem[] {
  const published = files
    .filter(({ path }) => PACKAGES.some((folder) => path === `${folder}/package.json`))
    .map(({ text }): string => JSON.parse(text).name);
  const changesets = files.filter(({ path }) => /^\.changeset\/(?!README\.)[^/]+\.md$/.test(path)).map(readChangeset);
  return changesetProblems(changesets, published);
}

if (import.meta.main) {
  const problems = await checkRepository(root);
  for (const { file, line, message } of problems) console.error(`${file}:${line}  ${message}`);
  console.log(problems.length === 0 ? "The repository checks pass." : `${problems.length} problems.`);
  if (problems.length > 0) process.exitCode = 1;
}
