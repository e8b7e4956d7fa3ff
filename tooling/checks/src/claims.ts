import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@roster/site/paths";
import { readTree, type TextFile } from "./repo-checks/tree.ts";

/** A promise that tests claim by its id: "§4.12" for a sentence of the product, "row 4" for a fault, "S4" for a security item. */
export interface Promised {
  readonly id: string;
  /** Why no test can claim it. */
  readonly untested?: string | undefined;
}

const LISTS = {
  sentences: "apps/web/spec/sentences.json",
  rows: "tooling/e2e/faults/rows.json",
  items: "tooling/e2e/faults/security.json",
} as const;
const SKIPPED = /\.(?:skip|todo|fixme|fails?|skipIf|runIf)\b/;
/**
 * A call with a title, and its details if it has any: `test("…", { tag: "@S4" }`, or `)("…"` after the rows of `it.each`.
 * The title ends at the quote that begins it.
 */
const TITLED =
  /(?:\b(?:test|it|describe)(?<verbs>(?:\.\w+)*)|(?<=[\])`]))\(\s*(?<quote>["'`])(?<title>(?:\\.|(?!\k<quote>).)*)\k<quote>\s*,?\s*(?<details>\{[^}]*\})?/gs;

/** Lists the ids that a test file claims in the titles and the details (tags, annotations) of its tests and groups. */
export function claimsOf({ text }: Pick<TextFile, "text">): readonly string[] {
  const code = text.replaceAll(/^\s*(?:\/\/|\*|\/\*).*$/gm, "");
  return [...code.matchAll(TITLED)].flatMap(({ groups: { verbs = "", title = "", details = "" } = {} }) => {
    if (SKIPPED.test(verbs)) return [];
    return [title, ...Array.from(details.matchAll(/["'`](.*?)["'`]/g), ([, word = ""]) => word)].flatMap(idsIn);
  });
}

/** "§4.12" and "S4" count anywhere among the words, rows at the beginning only: "row 4: …", "rows 4, 5 and 6: …". */
function idsIn(title: string): readonly string[] {
  const rows = /^@?rows?[ -](\d+(?:(?:,? and |, )\d+)*)(?=:|$)/.exec(title)?.[1] ?? "";
  return [
    ...(title.match(/§\d+\.\d+(?!\d)/g) ?? []),
    ...(title.match(/(?<=^@?|\s)S\d{1,2}(?=:?(?:\s|$))/g) ?? []),
    ...(rows.match(/\d+/g) ?? []).map((row) => `row ${row}`),
  ];
}

/** Lists promises that no test claims, claims of unknown promises, and claims of promises that say why they have no test. */
export function claimProblems(promises: readonly Promised[], files: readonly TextFile[]): readonly string[] {
  const claimed = new Map<string, string>();
  for (const file of files) for (const id of claimsOf(file)) claimed.set(id, file.path);
  const known = new Map(promises.map((one) => [one.id, one]));
  return [
    ...promises
      .filter((one, at) => promises.findIndex(({ id }) => id === one.id) !== at)
      .map(({ id }) => `${id} is given twice.`),
    ...promises
      .filter(({ id, untested }) => untested === undefined && !claimed.has(id))
      .map(({ id }) => `${id} has no test. Name it in the title or a tag of the test that proves it.`),
    ...[...claimed].flatMap(([id, path]) => {
      const promise = known.get(id);
      if (promise === undefined) return [`${path} claims ${id}, which no list has. Correct the id.`];
      return promise.untested === undefined
        ? []
        : [`${path} claims ${id}, which says why it has no test. Delete that reason.`];
    }),
  ];
}

/** Reads the promises of a repository. */
export function readPromises(): readonly Promised[] {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8"));
  const sentences: readonly { readonly id: string; readonly unchecked?: string }[] = read(LISTS.sentences);
  const rows: readonly { readonly number: number }[] = read(LISTS.rows);
  const items: readonly { readonly id: string; readonly notYet?: string }[] = read(LISTS.items);
  return [
    ...sentences.map(({ id, unchecked }) => ({ id: `§${id}`, untested: unchecked })),
    ...rows.map(({ number }) => ({ id: `row ${number}` })),
    ...items.map(({ id, notYet }) => ({ id, untested: notYet })),
  ];
}

/* Checks that every sentence, fault and security item has a test that names it, and that tests name no others. */
if (import.meta.main) {
  const files = (await readTree(root)).filter(({ path }) => /\.(?:spec\.ts|test\.tsx?)$/.test(path));
  const problems = claimProblems(readPromises(), files);
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? "Every promise has its test." : `${problems.length} problems.`);
  if (problems.length > 0) process.exitCode = 1;
}
