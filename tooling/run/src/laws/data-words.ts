import { isNode, nameOf, stringValue, type Source } from "./source.ts";
import { isTest, type TextFile } from "./tree.ts";

/** The words that belong to the roster's data and to nobody's source. */
export interface DataWords {
  /** Keys of facets that filter: no source writes them. */
  readonly keys: ReadonlySet<string>;
  /** All keys of tags: no source reads them from an account's tags. A plain field may share such a name. */
  readonly tags: ReadonlySet<string>;
  /** Values of facets and their plurals. */
  readonly values: ReadonlySet<string>;
  readonly product: string;
  /** Home server and social account: forbidden anywhere inside a text. */
  readonly places: readonly string[];
  /** Fields by which our own unions are told apart (`{ kind: "idle" }`): a facet's key may share such a name. */
  readonly unionTags: ReadonlySet<string>;
}

/** Reads the words from the roster's taxonomy and site files; undefined when there is no roster. */
export function readDataWords(files: readonly TextFile[], sources: readonly Source[]): DataWords | undefined {
  const site = readJson(files, "roster/site.json");
  const taxonomy = readJson(files, "roster/taxonomy.json");
  if (site === undefined || taxonomy === undefined) return undefined;
  const facets = items(taxonomy["facets"]);
  const teams = record(site["teams"]);
  return {
    keys: new Set(texts(facets.filter((facet) => facet["filter"] !== false).map((facet) => facet["key"]))),
    tags: new Set(texts([...facets.map((facet) => facet["key"]), teams["tag"]])),
    values: new Set(
      texts(facets.flatMap((facet) => items(facet["values"]).flatMap((one) => [one["value"], one["plural"]]))),
    ),
    product: texts([site["name"]])[0] ?? "",
    places: texts([site["homeServer"], site["socialAccount"]]),
    unionTags: new Set(sources.filter(({ path }) => isShipped(path)).flatMap(unionTags)),
  };
}

/** Whether a file is source of what is shipped: packages and apps, without their tests. */
export function isShipped(path: string): boolean {
  return /^(?:packages|apps)\/[^/]+\/src\//.test(path) && !isTest(path);
}

/** Whether a text holds a word that stands alone in it. */
export function holdsWord(text: string, word: string): boolean {
  return word !== "" && ` ${wordsOf(text)} `.includes(` ${wordsOf(word)} `);
}

function wordsOf(text: string): string {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .join(" ")
    .trim();
}

function unionTags({ nodes }: Source): string[] {
  return nodes.flatMap(({ node }) => {
    const annotation = node.type === "TSPropertySignature" ? node["typeAnnotation"] : undefined;
    const type = isNode(annotation) ? annotation["typeAnnotation"] : undefined;
    const name = nameOf(node["key"]);
    const isTag = isNode(type) && type.type === "TSLiteralType" && stringValue(type["literal"]) !== undefined;
    return isTag && name !== undefined ? [name] : [];
  });
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
