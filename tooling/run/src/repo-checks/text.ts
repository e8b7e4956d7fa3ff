import { isNode, nameOf, type Source, type SyntaxNode } from "./source.ts";
import { isTest, lineAt, type Problem, type TextFile } from "./tree.ts";

const MAX_LINES = 300;

/** Limits the length of style sheets; the linter limits that of sources. */
export function checkLength({ path, text }: TextFile): Problem[] {
  const lines = text.replace(/\n$/, "").split("\n").length;
  if (!path.endsWith(".css") || lines <= MAX_LINES) return [];
  return [{ file: path, line: MAX_LINES + 1, message: `${lines} lines; a file has at most ${MAX_LINES}: split it` }];
}

/** Finds paths of one machine and paths that leave the repository. */
export function checkPaths(file: TextFile): Problem[] {
  const problems: Problem[] = [];
  const depth = file.path.split("/").length - 1;
  for (const match of file.text.matchAll(/(?<![\w/.~:-])\/(?:work|home|Users|root|workspaces?|mnt)\/[\w.-]+/g)) {
    problems.push({ file: file.path, line: lineAt(file.text, match.index), message: `path of a machine: ${match[0]}` });
  }
  for (const match of file.text.matchAll(/(?<![\w./])(?:\.\.\/)+/g)) {
    if (match[0].length / 3 <= depth) continue;
    const line = lineAt(file.text, match.index);
    problems.push({ file: file.path, line, message: `path that leaves the repository: ${match[0]}` });
  }
  return isTest(file.path) ? [] : problems;
}

/** Finds comments that switch a rule off, which the linter obeys and cannot report. */
export function checkSuppressions({ path, comments }: Source): Problem[] {
  return comments.flatMap(({ line, text }) => {
    const found = /\b(?:oxlint|eslint)-(?:disable|enable)\b|\b(?:biome|oxfmt|prettier)-ignore\b/.exec(text)?.[0];
    return found === undefined
      ? []
      : [{ file: path, line, message: `${found}: fix the code, or change the rule for all` }];
  });
}

const MARKUP = new Set([
  "innerHTML",
  "outerHTML",
  "insertAdjacentHTML",
  "srcdoc",
  "srcDoc",
  "setHTMLUnsafe",
  "parseHTMLUnsafe",
  "createContextualFragment",
]);
/** Methods of a document that write markup. A file or a stream may have its own `write`. */
const WRITES = new Set(["write", "writeln"]);

/** Browser tests read markup to describe a failure. */
const BROWSER_TESTS = /^tooling\/(?:e2e|faults)\//;

/** Finds code that writes markup from a string, beyond what the linter's rule for React finds. */
export function checkMarkup(source: Source): Problem[] {
  if (isTest(source.path) || BROWSER_TESTS.test(source.path)) return [];
  return source.nodes.flatMap(({ node }) => {
    const name = markupName(node);
    if (name === undefined) return [];
    return [{ file: source.path, line: lineAt(source.text, node.start), message: `${name}: set text as text` }];
  });
}

function markupName(node: SyntaxNode): string | undefined {
  const field = { MemberExpression: "property", JSXAttribute: "name", Property: "key" }[node.type];
  const name = field === undefined ? undefined : nameOf(node[field]);
  if (name === undefined) return undefined;
  const object = node["object"];
  const ofDocument = isNode(object) && (nameOf(object["property"]) ?? nameOf(object)) === "document";
  return MARKUP.has(name) || (ofDocument && WRITES.has(name)) ? name : undefined;
}
