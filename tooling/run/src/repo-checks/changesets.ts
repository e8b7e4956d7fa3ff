import { changesetProblems, readChangeset } from "../release/changesets.ts";
import { PACKAGES } from "../release/tarballs.ts";
import type { Problem, TextFile } from "./tree.ts";

/** Finds changesets that would stop the next release, because they name no published package or no bump. */
export function checkChangesets(files: readonly TextFile[]): readonly Problem[] {
  const published = files
    .filter(({ path }) => PACKAGES.some((folder) => path === `${folder}/package.json`))
    .map(({ text }): string => JSON.parse(text).name);
  const changesets = files.filter(({ path }) => /^\.changeset\/(?!README\.)[^/]+\.md$/.test(path)).map(readChangeset);
  return changesetProblems(changesets, published);
}
