import { parseSync } from "oxc-parser";
import { lineAt, type TextFile } from "./tree.ts";

/** A node of the syntax tree with its ancestors, the nearest last. */
export interface Visit {
  readonly node: SyntaxNode;
  readonly parents: readonly SyntaxNode[];
}

/** A syntax node: its type, its offsets, and its fields as they are. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** A source file, parsed. */
export type Source = ReturnType<typeof parseSource>;

/** Parses a TypeScript or JavaScript file. Never throws. */
export function parseSource({ path, text }: TextFile) {
  const nodes: Visit[] = [];
  walk(parseSync(path, text).program, [], nodes);
  const imports = nodes.flatMap(({ node }) => {
    const specifier = stringValue(node["source"]);
    return specifier === undefined ? [] : [{ specifier, line: lineAt(text, node.start), loads: loadsOf(node) }];
  });
  return { path, text, nodes, imports };
}

/** When an import loads its module: together with this one, when `import()` is called, or never, because it is for types. */
function loadsOf(node: SyntaxNode): "at once" | "later" | "never" {
  if (node.type === "ImportExpression") return "later";
  const isType = (one: unknown): boolean => isNode(one) && [one["importKind"], one["exportKind"]].includes("type");
  const names = node["specifiers"];
  return isType(node) || (Array.isArray(names) && names.length > 0 && names.every(isType)) ? "never" : "at once";
}

function walk(value: unknown, parents: readonly SyntaxNode[], found: Visit[]): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, parents, found);
  } else if (isNode(value)) {
    found.push({ node: value, parents });
    const inside = [...parents, value];
    for (const field of Object.values(value)) if (typeof field === "object") walk(field, inside, found);
  }
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** The text of a string literal or of a template without expressions; undefined for anything else. */
export function stringValue(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === "Literal" && typeof node["value"] === "string") return node["value"];
  if (node.type === "JSXText" && typeof node["value"] === "string") return node["value"].trim();
  if (node.type !== "TemplateElement") return undefined;
  const value = node["value"];
  return typeof value === "object" && value !== null && "cooked" in value ? String(value.cooked) : undefined;
}

/** The name of an identifier, or of a literal in its place (`x["name"]`). */
export function nameOf(node: unknown): string | undefined {
  if (isNode(node) && typeof node["name"] === "string") return node["name"];
  return stringValue(node);
}
