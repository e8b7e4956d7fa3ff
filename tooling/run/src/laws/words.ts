import { isNode, nameOf, stringValue, type Source, type SyntaxNode, type Visit } from "./source.ts";
import { isTest, lineAt, type Breach, type TextFile } from "./tree.ts";

/** The words that belong to the roster's data and to nobody's source. */
export interface DataWords {
  /** Keys of facets that filter: no source writes them. */
  readonly keys: ReadonlySet<string>;
  /** All keys of tags: no source reads them from an account's tags. A plain field may share such a name. */
  readonly tags: ReadonlySet<string>;
  readonly values: ReadonlySet<string>;
  readonly product: string;
  /** Home server and social account: forbidden anywhere inside a text. */
  readonly places: readonly string[];
}

/** Reads the words from the roster's taxonomy and site files; undefined when there is no roster. */
export function readDataWords(files: readonly TextFile[]): DataWords | undefined {
  const site = readJson(files, "roster/site.json");
  const taxonomy = readJson(files, "roster/taxonomy.json");
  if (site === undefined || taxonomy === undefined) return undefined;
  const facets = items(taxonomy["facets"]);
  const teams = record(site["teams"]);
  return {
    keys: new Set(texts(facets.filter((facet) => facet["filter"] !== false).map((facet) => facet["key"]))),
    tags: new Set(texts([...facets.map((facet) => facet["key"]), teams["tag"]])),
    values: new Set(texts(facets.flatMap((facet) => items(facet["values"]).map((one) => one["value"])))),
    product: texts([site["name"]])[0] ?? "",
    places: texts([site["homeServer"], site["socialAccount"]]),
  };
}

/** No facet key or value, product name or home server is written in the sources of packages/ and apps/. */
export function checkWords(source: Source, words: DataWords): Breach[] {
  if (!/^(?:packages|apps)\/[^/]+\/src\//.test(source.path) || isTest(source.path)) return [];
  return source.nodes.flatMap((visit) => {
    const law = wordOf(visit, words);
    if (law === undefined) return [];
    return [
      { file: source.path, line: lineAt(source.text, visit.node.start), law: `${law}: it comes from the roster` },
    ];
  });
}

function wordOf({ node, parents }: Visit, words: DataWords): string | undefined {
  const tag = tagAccess(node, words);
  if (tag !== undefined) return `facet key "${tag}"`;
  const text = stringValue(node);
  const parent = parents.at(-1);
  if (text === undefined || text === "" || isSpecifier(parent)) return undefined;
  const place = words.places.find((one) => text.toLowerCase().includes(one.toLowerCase()));
  if (place !== undefined) return `"${place}"`;
  if (text === words.product || (node.type === "JSXText" && wholeWord(text, words.product))) {
    return `product name "${text}"`;
  }
  if (words.values.has(text)) return `facet value "${text}"`;
  return words.keys.has(text) && !isUnionTag(node, parents) ? `facet key "${text}"` : undefined;
}

/** `tags.x` and `tags["x"]` read a facet by its name. */
function tagAccess(node: SyntaxNode, words: DataWords): string | undefined {
  if (node.type !== "MemberExpression") return undefined;
  const property = node["property"];
  if (node["computed"] === true && stringValue(property) === undefined) return undefined;
  const object = node["object"];
  const of = isNode(object) ? (nameOf(object["property"]) ?? nameOf(object)) : undefined;
  const key = nameOf(property);
  return of === "tags" && key !== undefined && words.tags.has(key) ? key : undefined;
}

/** `"kind" in state` and `Omit<State, "kind">` speak of our own unions. */
function isUnionTag(node: SyntaxNode, parents: readonly SyntaxNode[]): boolean {
  const parent = parents.at(-1);
  if (parent?.type === "TSLiteralType") return true;
  return parent?.type === "BinaryExpression" && parent["operator"] === "in" && parent["left"] === node;
}

function isSpecifier(parent: SyntaxNode | undefined): boolean {
  return parent !== undefined && /^(?:Import|Export|TSImport)/.test(parent.type);
}

function wholeWord(text: string, word: string): boolean {
  return word !== "" && text.split(/[^\p{L}\p{N}]+/u).includes(word);
}

function readJson(files: readonly TextFile[], path: string): Record<string, unknown> | undefined {
  const file = files.find((one) => one.path === path);
  return file === undefined ? undefined : record(JSON.parse(file.text));
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}

function items(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(record) : [];
}

function texts(values: readonly unknown[]): string[] {
  return values.filter((value): value is string => typeof value === "string" && value !== "");
}
