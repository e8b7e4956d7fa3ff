import { holdsWord, isShipped, type DataWords } from "./data-words.ts";
import { isNode, nameOf, stringValue, type Source, type SyntaxNode, type Visit } from "./source.ts";
import { lineAt, type Problem } from "./tree.ts";

/** Finds facet keys, facet values, the product's name and the home server in the sources of packages/ and apps/. */
export function checkWords(source: Source, words: DataWords): Problem[] {
  if (!isShipped(source.path)) return [];
  const problems = new Map<string, Problem>();
  for (const visit of source.nodes) {
    const word = tagAccess(visit.node, words) ?? namedField(visit, words) ?? writtenText(visit, words);
    if (word === undefined) continue;
    const line = lineAt(source.text, visit.node.start);
    // a quoted key is found twice: as a field and as a text
    problems.set(`${line} ${word}`, {
      file: source.path,
      line,
      message: `${word}: read it from the roster, e.g. a facet's label or a field of site`,
    });
  }
  return [...problems.values()];
}

function writtenText({ node, parents }: Visit, words: DataWords): string | undefined {
  const text = stringValue(node) ?? patternOf(node);
  const parent = parents.at(-1);
  if (text === undefined || text === "" || isSpecifier(parent)) return undefined;
  const place = words.places.find((one) => text.toLowerCase().includes(one.toLowerCase()));
  if (place !== undefined) return `"${place}"`;
  if (holdsWord(text, words.product)) return `product name "${words.product}"`;
  const value = [...words.values].find((one) => holdsWord(text, one));
  if (value !== undefined) return `facet value "${value}"`;
  return words.keys.has(text) && !isUnionTag(node, parents, words) ? `facet key "${text}"` : undefined;
}

/** Finds `tags.x` and `tags["x"]`, which read a facet by its name. */
function tagAccess(node: SyntaxNode, words: DataWords): string | undefined {
  if (node.type !== "MemberExpression") return undefined;
  const property = node["property"];
  if (node["computed"] === true && stringValue(property) === undefined) return undefined;
  const key = nameOf(property);
  return isTags(node["object"]) && key !== undefined && words.tags.has(key) ? `facet key "${key}"` : undefined;
}

const NAME_FIELDS: Readonly<Record<string, string>> = {
  Property: "key",
  TSPropertySignature: "key",
  PropertyDefinition: "key",
  MemberExpression: "property",
  JSXAttribute: "name",
};

/** Finds a field of an object, type, class or component that is named like the roster's data. */
function namedField({ node, parents }: Visit, words: DataWords): string | undefined {
  const at = NAME_FIELDS[node.type];
  if (at === undefined || node["computed"] === true) return undefined;
  const name = nameOf(node[at]);
  if (name === undefined) return undefined;
  if (words.values.has(name)) return `facet value "${name}"`;
  const isKey = words.keys.has(name) && (!words.unionTags.has(name) || holdsList(node));
  const isTag = words.tags.has(name) && node.type === "Property" && liesInTags(parents);
  return isKey || isTag ? `facet key "${name}"` : undefined;
}

/** Tags and filters hold lists; the tags of our own unions are texts. */
function holdsList(node: SyntaxNode): boolean {
  const value = node["value"];
  return node.type === "Property" && isNode(value) && value.type === "ArrayExpression";
}

/** Recognizes `{ tags: { x } }`, `const { x } = account.tags` and `const tags = { x: … }`. */
function liesInTags(parents: readonly SyntaxNode[]): boolean {
  const object = parents.at(-1);
  const holder = parents.at(-2);
  if (object === undefined || holder === undefined) return false;
  if (holder.type === "AssignmentPattern") return liesInTags([...parents.slice(0, -2), object]);
  if (holder.type === "Property") return nameOf(holder["key"]) === "tags";
  if (holder.type === "VariableDeclarator") return isTags(holder["id"] === object ? holder["init"] : holder["id"]);
  return holder.type === "AssignmentExpression" && isTags(holder["left"] === object ? holder["right"] : holder["left"]);
}

/** Whether an expression ends in the name `tags`. */
function isTags(node: unknown): boolean {
  if (!isNode(node)) return false;
  const inner = node["expression"];
  return isNode(inner) ? isTags(inner) : (nameOf(node["property"]) ?? nameOf(node)) === "tags";
}

/** Recognizes `"kind" in state` and `Omit<State, "kind">`, which name the tags of our own unions. */
function isUnionTag(node: SyntaxNode, parents: readonly SyntaxNode[], words: DataWords): boolean {
  if (!words.unionTags.has(stringValue(node) ?? "")) return false;
  const parent = parents.at(-1);
  if (parent?.type === "TSLiteralType") return true;
  return parent?.type === "BinaryExpression" && parent["operator"] === "in" && parent["left"] === node;
}

function isSpecifier(parent: SyntaxNode | undefined): boolean {
  return parent !== undefined && /^(?:Import|Export|TSImport)/.test(parent.type);
}

/** The source of a regular expression. */
function patternOf(node: SyntaxNode): string | undefined {
  const regex = node["regex"];
  return typeof regex === "object" && regex !== null && "pattern" in regex ? String(regex.pattern) : undefined;
}
