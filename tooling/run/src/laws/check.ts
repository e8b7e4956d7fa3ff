import { checkImports, checkLightDoors } from "./imports.ts";
import { checkLocation, checkRequire } from "./location.ts";
import { readPackages } from "./packages.ts";
import { readDataWords } from "./data-words.ts";
import { parseSource, type Source } from "./source.ts";
import { checkSecrets } from "./secrets.ts";
import { checkLength, checkMarkup, checkPaths, checkTypes } from "./text.ts";
import { readTree, type Breach } from "./tree.ts";
import { checkStyleWords } from "./style-words.ts";
import { checkWords } from "./words.ts";

/** Reads the repository at `root` and lists every breach of its laws, in order of file and line. */
export async function checkLaws(root: string): Promise<Breach[]> {
  const files = await readTree(root);
  const packages = readPackages(files);
  const sources = files.filter((file) => /\.(?:[mc]?[jt]s|[jt]sx)$/.test(file.path)).map(parseSource);
  const words = readDataWords(files, sources);
  const breaches = [
    ...files.flatMap((file) => [...checkLength(file), ...checkPaths(file), ...checkSecrets(file)]),
    ...sources.flatMap((source) => [
      ...unread(source),
      ...checkTypes(source),
      ...checkMarkup(source),
      ...checkImports(source, packages),
      ...checkLocation(source),
      ...checkRequire(source),
      ...(words === undefined ? [] : checkWords(source, words)),
    ]),
    ...(words === undefined ? [] : files.flatMap((file) => checkStyleWords(file, words))),
    ...checkLightDoors(sources, packages),
  ];
  return breaches.sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1));
}

/** A file that cannot be read is lawful by accident only. */
function unread(source: Source): Breach[] {
  return source.problem === undefined ? [] : [{ file: source.path, line: 1, law: `not parsed: ${source.problem}` }];
}
