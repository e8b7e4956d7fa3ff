import { isNode, nameOf, parseSource, stringValue, type SyntaxNode } from "../repo-checks/source.ts";
import type { TextFile } from "../repo-checks/tree.ts";

/** A test, or a group of tests, whose title names sentences. */
export interface NamedTest {
  readonly file: string;
  /** The titles of its groups and its own, without the ids. A part that is known at run time only is "…". */
  readonly title: string;
  readonly ids: readonly string[];
}

const RUNNERS = new Set(["test", "it", "describe"]);
const NOT_RUN = new Set(["skip", "todo", "fixme", "fails", "fail", "skipIf", "runIf"]);
const ID = /§(\d+\.\d+)(?!\d)/g;
const ITEM = /(?<!\S)S\d{1,2}:?(?!\S)/g;

/** Whether a file contains tests. */
export function isTestFile(path: string): boolean {
  return /\.(?:spec\.ts|test\.tsx?)$/.test(path);
}

/** A test or group that runs: the titles of its groups, then its own. */
export interface TitledTest {
  readonly file: string;
  readonly titles: readonly string[];
}

/** Lists the tests and groups of a file, without those that never run. */
export function titledTests(file: TextFile): TitledTest[] {
  return parseSource(file).nodes.flatMap(({ node, parents }) => {
    const own = titleOf(node);
    if (own === undefined || [...parents, node].some(isNotRun)) return [];
    return [{ file: file.path, titles: [...parents.flatMap((parent) => titleOf(parent) ?? []), own] }];
  });
}

/** Lists the tests of a file whose titles name sentences (`§4.12`). */
export function namedTests(file: TextFile): NamedTest[] {
  if (!file.text.includes("§")) return [];
  return titledTests(file).flatMap(({ titles }) => {
    const ids = [...(titles.at(-1) ?? "").matchAll(ID)].flatMap((match) => match[1] ?? []);
    return ids.length === 0 ? [] : [{ file: file.path, title: plainTitle(titles), ids }];
  });
}

/** The titles as one text, without the ids of sentences and of the security checklist. */
export function plainTitle(titles: readonly string[]): string {
  return titles
    .map((title) => title.replaceAll(ID, "").replaceAll(ITEM, " ").replaceAll(/\s+/g, " ").trim())
    .join(" › ");
}

/** The title of a call such as `test("…")`, `test.describe("…")` or `it.each(rows)("…")`. */
function titleOf(node: SyntaxNode): string | undefined {
  const chain = callChain(node);
  const first = Array.isArray(node["arguments"]) ? node["arguments"][0] : undefined;
  return RUNNERS.has(chain[0] ?? "") ? textOf(first) : undefined;
}

function isNotRun(node: SyntaxNode): boolean {
  const [runner, ...verbs] = callChain(node);
  return RUNNERS.has(runner ?? "") && titleOf(node) !== undefined && verbs.some((verb) => NOT_RUN.has(verb));
}

/** The names of a call: `it.each(rows)("…")` has `["it", "each"]`. */
function callChain(node: SyntaxNode): string[] {
  if (node.type !== "CallExpression" && node.type !== "TaggedTemplateExpression") return [];
  let callee = node["callee"] ?? node["tag"];
  const names: string[] = [];
  while (isNode(callee)) {
    if (callee.type === "Identifier") return [nameOf(callee) ?? "", ...names];
    if (callee.type === "MemberExpression") {
      names.unshift(nameOf(callee["property"]) ?? "");
      callee = callee["object"];
    } else callee = callee["callee"] ?? callee["tag"];
  }
  return [];
}

/** The text of a literal, with "…" for its expressions; undefined for anything else. */
function textOf(node: unknown): string | undefined {
  const text = stringValue(node);
  if (text !== undefined || !isNode(node)) return text;
  if (node.type !== "TemplateLiteral" || !Array.isArray(node["quasis"])) return undefined;
  return node["quasis"].map((part) => stringValue(part) ?? "").join("…");
}
