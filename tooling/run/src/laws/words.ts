import { holdsWord, isShipped, type DataWords } from "./data-words.ts";
import { isNode, nameOf, stringValue, type Source, type SyntaxNode, type Visit } from "./source.ts";
import { lineAt, type Breach } from "./tree.ts";

/** No facet key or value, product name or home server is written in the sources of packages/ and apps/. */
export function checkWords(source: Source, words: DataWords): Breach[] {
  if (!isShipped(source.path)) return [];
  const breaches = new Map<string, Breach>();
  for (const visit of source.nodes) {
    const word = tagAccess(visit.node, words) ?? namedField(visit, words) ?? writtenText(visit, words);
    if (word === undefined) continue;
    const line = lineAt(source.text, visit.node.start);
    // a quoted key is both a field and a text
    breaches.set(`${line} ${word}`, { file: source.path, line, law: `${word}: it comes from the roster` });
  }
  return [...breaches.values()];
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

/** `tags.x` and `tags["x"]` read a facet by its name. */
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

/** A field of an object, type, class or part that is named like the roster's data. */
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

/** Union tags are texts; a list is what tags and filters hold. */
function holdsList(node: SyntaxNode): boolean {
  const value = node["value"];
  return node.type === "Property" && isNode(value) && value.type === "ArrayExpression";
}

/** `{ tags: { x } }`, `const { x } = account.tags` and `const tags = { x: … }`. */
function liesInTags(parents: readonly SyntaxNode[]): boolean {
  const object = parents.at(-1);
  const holder = parents.at(-2);
  if (object === undefined || holder === undefined) return false;
  if (holder.type === "AssignmentPattern") return liesInTags([...parents.slice(0, -2), object]);
  if (holder.type === "Property") return nameOf(holder["key"]) === "tags";
  if (holder.type === "VariableDeclarator") return isTags(holder["id"] === object ? holder["init"] : holder["id"]);
  return holder.type === "AssignmentExpression" && isTags(holder["left"] === object ? holder["right"] : holder["left"]);
}

/** An expression that ends in the name `tags`. */
function isTags(node: unknown): boolean {
  if (!isNode(node)) return false;
  const inner = node["expression"];
  return isNode(inner) ? isTags(inner) : (nameOf(node["property"]) ?? nameOf(node)) === "tags";
}

/** `"kind" in state` and `Omit<State, "kind">` speak of our own unions. */
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
