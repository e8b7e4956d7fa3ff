import { cell } from "../markdown.ts";
import { isTestFile, namedTests, type NamedTest } from "./named-tests.ts";
import { readTree } from "../repo-checks/tree.ts";
import { readSentences, type Sentence } from "./sentences.ts";

export const SENTENCES_FILE = "apps/web/spec/sentences.json";
export const TABLE_FILE = "apps/web/spec/spec-coverage.md";

/** The sentences of the spec and the tests that name them. */
export interface Coverage {
  readonly sentences: readonly Sentence[];
  readonly tests: readonly NamedTest[];
}

/** Reads the sentences and the tests of the repository at `root`. Throws if the sentences are not readable. */
export async function readCoverage(root: string): Promise<Coverage> {
  const files = await readTree(root);
  const text = files.find(({ path }) => path === SENTENCES_FILE)?.text;
  if (text === undefined) throw new Error(`${SENTENCES_FILE} is not there`);
  const tests = files.filter(({ path }) => isTestFile(path)).flatMap(namedTests);
  return { sentences: readSentences(text), tests };
}

/** Lists sentences without a test and tests of unknown sentences, one line each. */
export function gaps({ sentences, tests }: Coverage): string[] {
  const known = new Map(sentences.map((one) => [one.id, one]));
  const named = new Set(tests.flatMap(({ ids }) => ids));
  return [
    ...sentences
      .filter(({ id, unchecked }) => unchecked === undefined && !named.has(id))
      .map(({ id, sentence }) => `§${id} has no test: ${sentence}`),
    ...tests.flatMap(({ file, title, ids }) =>
      ids.flatMap((id) => {
        const sentence = known.get(id);
        if (sentence === undefined) return [`§${id} is no sentence, but a test names it: ${file}: ${title}`];
        return sentence.unchecked === undefined
          ? []
          : [`§${id} has a reason for no test, and a test: ${file}: ${title}`];
      }),
    ),
  ];
}

/** The table of the sentences and their tests, as Markdown. */
export function coverageTable({ sentences, tests }: Coverage): string {
  const unchecked = sentences.filter((one) => one.unchecked !== undefined).length;
  const lines = [
    "# The spec and its tests",
    "",
    "Written by `pnpm spec`; `pnpm test` fails when it is not current.",
    "",
    `${sentences.length} sentences, of which ${unchecked} cannot be checked by a test.`,
  ];
  let section = "";
  for (const one of sentences) {
    if (one.section !== section) {
      section = one.section;
      lines.push("", `## ${section}`, "", "| id | sentence | tests |", "| --- | --- | --- |");
    }
    lines.push(`| ${one.id} | ${cell(sentenceOf(one))} | ${provedBy(one, tests)} |`);
  }
  return `${lines.join("\n")}\n`;
}

function sentenceOf({ sentence, differs }: Sentence): string {
  return differs === undefined ? sentence : `${sentence}\n\n${differs}`;
}

function provedBy({ id, unchecked }: Sentence, tests: readonly NamedTest[]): string {
  if (unchecked !== undefined) return `No test: ${cell(unchecked)}`;
  const own = tests.filter(({ ids }) => ids.includes(id));
  if (own.length === 0) return "**none yet**";
  return own.map(({ file, title }) => `\`${file}\`: ${cell(title)}`).join("<br>");
}
