import { SUITES_FILE } from "../own-suites.ts";
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

/** The fields of roster/site.json and of roster/taxonomy.json that hold words. */
interface Site {
  readonly name: string;
  readonly homeServer?: string;
  readonly socialAccount?: string;
  readonly teams?: { readonly tag: string };
}
interface Taxonomy {
  readonly facets: readonly {
    readonly key: string;
    readonly filter?: boolean;
    readonly values?: readonly { readonly value: string; readonly plural?: string }[];
  }[];
}

/**
 * Reads the words from the roster's taxonomy and site files. Returns undefined unless the roster names the suite "words": the
 * words of a fork may be words of the sources, such as the field "city".
 */
export function readDataWords(files: readonly TextFile[], sources: readonly Source[]): DataWords | undefined {
  const site: Site | undefined = readJson(files, "roster/site.json");
  const taxonomy: Taxonomy | undefined = readJson(files, "roster/taxonomy.json");
  const suites: readonly string[] = readJson(files, SUITES_FILE) ?? [];
  if (site === undefined || taxonomy === undefined || !suites.includes("words")) return undefined;
  const { facets } = taxonomy;
  return {
    keys: new Set(facets.filter(({ filter }) => filter !== false).map(({ key }) => key)),
    tags: new Set([...facets.map(({ key }) => key), ...(site.teams ? [site.teams.tag] : [])]),
    values: new Set(
      facets.flatMap(({ values = [] }) => values.flatMap(({ value, plural = value }) => [value, plural])),
    ),
    product: site.name,
    places: [site.homeServer, site.socialAccount].filter((place) => place !== undefined),
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

function readJson(files: readonly TextFile[], path: string) {
  const file = files.find((one) => one.path === path);
  return file && JSON.parse(file.text);
}
