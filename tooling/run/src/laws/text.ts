import { isNode, nameOf, type Source, type SyntaxNode } from "./source.ts";
import { isTest, lineAt, type Breach, type TextFile } from "./tree.ts";

const MAX_LINES = 300;

/** No source file grows past 300 lines. */
export function checkLength(file: TextFile): Breach[] {
  if (!/\.(?:ts|tsx|css)$/.test(file.path)) return [];
  const lines = file.text.replace(/\n$/, "").split("\n").length;
  if (lines <= MAX_LINES) return [];
  return [{ file: file.path, line: MAX_LINES + 1, law: `${lines} lines; a file has at most ${MAX_LINES}: split it` }];
}

/** No path of somebody's own machine, and none that leaves the repository. */
export function checkPaths(file: TextFile): Breach[] {
  const breaches: Breach[] = [];
  const depth = file.path.split("/").length - 1;
  for (const match of file.text.matchAll(/(?<![\w/.~:-])\/(?:work|home|Users|root|workspaces?|mnt)\/[\w.-]+/g)) {
    breaches.push({ file: file.path, line: lineAt(file.text, match.index), law: `path of a machine: ${match[0]}` });
  }
  for (const match of file.text.matchAll(/(?<![\w./])(?:\.\.\/)+/g)) {
    if (match[0].length / 3 <= depth) continue;
    const line = lineAt(file.text, match.index);
    breaches.push({ file: file.path, line, law: `path that leaves the repository: ${match[0]}` });
  }
  return isTest(file.path) ? [] : breaches;
}

/** Types are never silenced: no type `any`, no cast through `unknown`, no suppression in a comment. */
export function checkTypes(source: Source): Breach[] {
  const breaches: Breach[] = [];
  const add = (line: number, law: string): void => void breaches.push({ file: source.path, line, law });
  for (const { node } of source.nodes) {
    if (node.type === "TSAnyKeyword") add(lineAt(source.text, node.start), "the type any: say what it is, or unknown");
    if (isDoubleCast(node)) add(lineAt(source.text, node.start), "a cast through unknown: narrow it instead");
  }
  const mayExpectError = source.path.endsWith(".test-d.ts");
  for (const { line, text } of source.comments) {
    const directive = /@t[s]-(?:ignore|expect-error|nocheck|check)\b/.exec(text)?.[0];
    if (directive !== undefined && !(mayExpectError && directive.endsWith("-expect-error"))) {
      add(line, `${directive}: mend the type (only *.test-d.ts may expect an error)`);
    }
    const silencer = /\b(?:oxlint|eslint)-(?:disable|enable)\b|\b(?:biome|oxfmt|prettier)-ignore\b/;
    const silenced = silencer.exec(text)?.[0];
    if (silenced !== undefined) add(line, `${silenced}: mend the code, or change the rule for all`);
  }
  return breaches;
}

function isDoubleCast(node: SyntaxNode): boolean {
  const casts = ["TSAsExpression", "TSTypeAssertion"];
  if (!casts.includes(node.type)) return false;
  let inner = node["expression"];
  while (isNode(inner) && inner.type === "ParenthesizedExpression") inner = inner["expression"];
  if (!isNode(inner) || !casts.includes(inner.type)) return false;
  const to = inner["typeAnnotation"];
  return isNode(to) && to.type === "TSUnknownKeyword";
}

/** The one place that may write markup: the inline scripts of the layout, constant texts whose hashes the policy names. */
const MARKUP_ALLOWED = new Set(["apps/web/src/boot-script.tsx"]);
const MARKUP = new Set([
  "innerHTML",
  "outerHTML",
  "insertAdjacentHTML",
  "dangerouslySetInnerHTML",
  "srcdoc",
  "srcDoc",
  "setHTMLUnsafe",
  "parseHTMLUnsafe",
  "createContextualFragment",
]);
/** Verbs of a document that write markup; a file or a stream may have a `write` of its own. */
const WRITES = new Set(["write", "writeln"]);

/** Remote text is text: nothing writes markup from a string. */
export function checkMarkup(source: Source): Breach[] {
  if (isTest(source.path)) return [];
  return source.nodes.flatMap(({ node }) => {
    const name = markupName(node);
    if (name === undefined) return [];
    if (name === "dangerouslySetInnerHTML" && MARKUP_ALLOWED.has(source.path)) return [];
    return [{ file: source.path, line: lineAt(source.text, node.start), law: `${name}: text is set as text` }];
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
