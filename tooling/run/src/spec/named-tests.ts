import { isNode, nameOf, parseSource, stringValue, type SyntaxNode } from "../laws/source.ts";
import type { TextFile } from "../laws/tree.ts";

/** A test, or a group of tests, whose title names sentences. */
export interface NamedTest {
  readonly file: string;
  /** The titles of its groups and its own, without the ids. A part that only running tells reads "…". */
  readonly title: string;
  readonly ids: readonly string[];
}

const RUNNERS = new Set(["test", "it", "describe"]);
const NOT_RUN = new Set(["skip", "todo", "fixme", "fails", "fail", "skipIf", "runIf"]);
const ID = /§(\d+\.\d+)(?!\d)/g;

/** Whether a file holds tests. */
export function isTestFile(path: string): boolean {
  return /\.(?:spec\.ts|test\.tsx?)$/.test(path);
}

/** The tests of a file whose titles name sentences (`§4.12`). A test that never runs proves nothing and is left out. */
export function namedTests(file: TextFile): NamedTest[] {
  if (!file.text.includes("§")) return [];
  return parseSource(file).nodes.flatMap(({ node, parents }) => {
    const own = titleOf(node);
    const ids = [...(own ?? "").matchAll(ID)].flatMap((match) => match[1] ?? []);
    if (own === undefined || ids.length === 0 || [...parents, node].some(isNotRun)) return [];
    const titles = [...parents.flatMap((parent) => titleOf(parent) ?? []), own];
    return [{ file: file.path, title: titles.map(withoutIds).join(" › "), ids }];
  });
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

/** The names a call is made by: `it.each(rows)("…")` is `["it", "each"]`. */
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

/** A text as far as it stands in the source; undefined where it does not stand there at all. */
function textOf(node: unknown): string | undefined {
  const text = stringValue(node);
  if (text !== undefined || !isNode(node)) return text;
  if (node.type !== "TemplateLiteral" || !Array.isArray(node["quasis"])) return undefined;
  return node["quasis"].map((part) => stringValue(part) ?? "").join("…");
}

function withoutIds(title: string): string {
  return title.replaceAll(ID, "").replaceAll(/\s+/g, " ").trim();
}
