import { isNode, nameOf, stringValue, type Source } from "./source.ts";
import { isTest, type TextFile } from "./tree.ts";

/** Words of the roster's data, which no source may write. */
export interface DataWords {
  /** Keys of facets that filter. */
  readonly keys: ReadonlySet<string>;
  /** All keys of tags. No source reads them from an account's tags; a plain field may share such a name. */
  readonly tags: ReadonlySet<string>;
  /** Values of facets and their plurals. */
  readonly values: ReadonlySet<string>;
  readonly product: string;
  /** The home server and the social account, also forbidden inside a longer text. */
  readonly places: readonly string[];
  /** The tags of our own unions (`{ kind: "idle" }`), with which a facet's key may share its name. */
  readonly unionTags: ReadonlySet<string>;
}

/** Reads the words from the roster's taxonomy and site files. Returns undefined without a roster. */
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

/** Whether a file is shipped: a source of a package or an app, and no test. */
export function isShipped(path: string): boolean {
  return /^(?:packages|apps)\/[^/]+\/src\//.test(path) && !isTest(path);
}

/** Whether a text contains a word as a whole word. */
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
