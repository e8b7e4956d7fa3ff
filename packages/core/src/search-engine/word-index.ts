import { type AnyIndexStore, create, type IIndex, insertMultiple, search } from "@orama/orama";
import type { AccountDocument } from "./documents.ts";
import { createTerms } from "./terms.ts";
import { queryWords, textWords } from "./words.ts";

type Field = Exclude<keyof AccountDocument, "account">;
export const FIELDS: readonly Field[] = ["name", "nickname", "username", "aliases", "tags", "keys"];

/** The names of one field in plain letters, by document number. */
type Names = (string[] | undefined)[];

/** The words of all documents. Documents have numbers from 1 on. */
export type WordIndex = ReturnType<typeof createDatabase>["index"];

/** Indexes the words of documents. Orama sorts and cuts what this index finds. */
export function createDatabase(documents: readonly AccountDocument[]) {
  const postings = new Map<string, number[]>();
  const names: Record<Exclude<Field, "tags" | "keys">, Names> = { name: [], nickname: [], username: [], aliases: [] };
  const tagWords = new Map<string, readonly string[]>(); // accounts share the same few tags
  let latest: ReadonlyMap<number, number> = new Map();

  const wordsOf = (field: Field, text: string): readonly string[] => {
    if (field === "keys") return [text];
    const words = tagWords.get(text) ?? textWords(text);
    if (field === "tags") tagWords.set(text, words);
    return words;
  };
  const add = (document: number, field: Field, text: string): void => {
    const posting = document * FIELDS.length + FIELDS.indexOf(field);
    for (const word of wordsOf(field, text)) {
      const list = postings.get(word);
      if (!list) postings.set(word, [posting]);
      else if (list.at(-1) !== posting) list.push(posting);
    }
    if (field === "tags" || field === "keys") return;
    (names[field][document] ??= []).push(queryWords(text).join(" "));
  };
  for (const [position, document] of documents.entries())
    for (const field of FIELDS) for (const text of [document[field] ?? []].flat()) add(position + 1, field, text);

  const component: IIndex<AnyIndexStore> = {
    create: () => ({ vectorIndexes: {} }),
    search: () => Array.from(latest),
    getSearchableProperties: () => [],
    getSearchablePropertiesWithTypes: () => ({}),
    // the texts are in our index and the scores are given, so there is nothing to prepare
    insert: nothing,
    insertDocumentScoreParameters: nothing,
    insertTokenScoreParameters: nothing,
    removeDocumentScoreParameters: nothing,
    removeTokenScoreParameters: nothing,
    calculateResultScores: nothing,
    remove: refuse,
    searchByWhereClause: refuse,
    load: refuse,
    save: refuse,
  };
  const database = create({ schema: {}, sort: { enabled: false }, components: { index: component } });
  const ids = Array.from(documents.keys(), (position) => ({ id: String(position) }));
  void insertMultiple(database, ids); // synchronous, because our index is synchronous
  const sorted = Array.from(postings.keys()).sort();
  const sets = new Map<string, ReadonlySet<number>>();

  return {
    index: {
      ...createTerms(sorted),
      /** For each term, the places where it occurs. A place is document × 6 + field. */
      postings: sorted.map((word) => postings.get(word) ?? []),
      /** Returns the documents with a key. */
      having(key: string): ReadonlySet<number> {
        let set = sets.get(key);
        if (!set) sets.set(key, (set = new Set((postings.get(key) ?? []).map((at) => Math.floor(at / FIELDS.length)))));
        return set;
      },
      names,
      /** The number of documents. */
      count: documents.length,
    },
    /** Resolves to the positions of the best documents, best first, and the number of all. Equal scores keep their order. */
    async best(scores: ReadonlyMap<number, number>, limit: number) {
      latest = scores; // Orama reads them before it returns its promise
      const { hits, count } = await search(database, { term: "any", limit });
      return { positions: hits.map(({ id }) => Number(id)), total: count };
    },
  };
}

const nothing = (): void => {};

function refuse(): never {
  throw new Error("This index is read-only.");
}
