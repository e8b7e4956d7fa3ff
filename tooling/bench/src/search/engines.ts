import uFuzzy from "@leeoniya/ufuzzy";
import { create, insertMultiple, search } from "@orama/orama";
import { queryWords } from "@roster/core/search/orama";
import { Charset, Index } from "flexsearch";
import Fuse from "fuse.js";
import MiniSearch, { type SearchOptions } from "minisearch";
import type { SearchDocument } from "./documents.ts";

/** Returns the usernames of the best accounts for a term, at most `LIMIT`. */
type Search = (term: string) => readonly string[] | Promise<readonly string[]>;

/** A search engine that others use. */
interface Engine {
  readonly name: string;
  build(documents: readonly SearchDocument[]): Search;
}

const LIMIT = 30;
const FIELDS = ["name", "username", "aliases", "tags"] as const;
const BOOST = { name: 4, username: 3, aliases: 2, tags: 1 };
// mode 1 of uFuzzy forgives one typo a word; its type is an enum without values at run time
const ONE_TYPO = { intraMode: 1 };
const plain = (text: string): string => queryWords(text).join(" ");
const textOf = ({ name, username, aliases, tags }: SearchDocument): string => `${name} ${username} ${aliases} ${tags}`;
const found = (documents: readonly SearchDocument[], ids: readonly number[]): readonly string[] =>
  ids.slice(0, LIMIT).flatMap((id) => documents[id]?.username ?? []);

/** The engines to compare with. All have the same documents, limit and order of ties. */
export const ENGINES: readonly Engine[] = [
  {
    name: "Orama",
    build(documents) {
      const schema = { name: "string", username: "string", aliases: "string", tags: "string" } as const;
      const database = create({ schema });
      void insertMultiple(
        database,
        documents.map((document) => ({ ...document, id: String(document.id) })),
      ); // synchronous
      return async (term) => {
        const { hits } = await search(database, { term, limit: LIMIT });
        return found(
          documents,
          hits.map(({ id }) => Number(id)),
        );
      };
    },
  },
  {
    name: "MiniSearch",
    build: (documents) => miniSearch(documents, { prefix: true, fuzzy: 0.2 }),
  },
  {
    name: "MiniSearch, tuned",
    build(documents) {
      const strict = { prefix: true, combineWith: "AND", boost: BOOST } as const;
      const boostDocument = (id: number): number => 1 + 1 / (1 + id / 100); // the list is in the order of prominence
      return miniSearch(documents, { ...strict, boostDocument }, [
        { ...strict, boostDocument, fuzzy: 1 },
        { ...strict, boostDocument, fuzzy: 2 },
        { ...strict, boostDocument, fuzzy: 1, combineWith: "OR" },
      ]);
    },
  },
  {
    name: "uFuzzy",
    build(documents) {
      const texts = uFuzzy.latinize(documents.map(textOf));
      const engine = new uFuzzy(ONE_TYPO);
      return (term) => {
        const [ids, info, order] = engine.search(texts, uFuzzy.latinize(term), 1, 10_000);
        return found(documents, order && info ? order.map((at) => info.idx[at] ?? 0) : (ids ?? []));
      };
    },
  },
  {
    name: "FlexSearch",
    build(documents) {
      const index = new Index({ tokenize: "forward", encoder: Charset.LatinBalance });
      for (const document of documents) index.add(document.id, textOf(document));
      return (term) => {
        const strict = index.search(term, { limit: LIMIT });
        const ids = strict.length > 0 ? strict : index.search(term, { limit: LIMIT, suggest: true });
        return found(documents, ids.map(Number));
      };
    },
  },
  {
    name: "Fuse",
    build(documents) {
      const fuse = new Fuse(documents, {
        keys: FIELDS.map((name) => ({ name, weight: BOOST[name] })),
        ignoreLocation: true,
        ignoreDiacritics: true,
        threshold: 0.2,
        useTokenSearch: true,
      });
      return (term) => fuse.search(term, { limit: LIMIT }).map(({ item }) => item.username);
    },
  },
  {
    name: "plain scan",
    build(documents) {
      const texts = documents.map((document) => ` ${plain(textOf(document))}`);
      const names = documents.map(({ name, username }) => [plain(name), plain(username)]);
      return (term) => {
        const words = plain(term).split(" ");
        const whole = words.join(" ");
        if (whole === "") return [];
        const ids = documents
          .map(({ id }) => id)
          .filter((id) => words.every((word) => texts[id]?.includes(` ${word}`)));
        const isNamed = (id: number): boolean => names[id]?.includes(whole) ?? false;
        return found(documents, [...ids.filter(isNamed), ...ids.filter((id) => !isNamed(id))]);
      };
    },
  },
];

/** Searches with one set of options after another until one finds something. */
function miniSearch(
  documents: readonly SearchDocument[],
  first: SearchOptions,
  others: readonly SearchOptions[] = [],
): Search {
  const tuned = others.length > 0;
  const words = (text: string): string[] => plain(text.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")).split(" ");
  const engine = new MiniSearch<SearchDocument>({
    fields: [...FIELDS],
    ...(tuned && {
      tokenize: (text: string) => [...words(text), ...plain(text).split(" ")],
      processTerm: (term: string) => term,
    }),
  });
  engine.addAll(documents);
  const query = tuned ? { tokenize: (text: string) => plain(text).split(" ") } : {};
  return (term) => {
    for (const options of [first, ...others]) {
      const results = engine.search(term, { ...query, ...options });
      if (results.length > 0) return results.slice(0, LIMIT).flatMap(({ id }) => documents[Number(id)]?.username ?? []);
    }
    return [];
  };
}
