import { type AnyIndexStore, create, type IIndex, insertMultiple, search } from "@orama/orama";
import type { AccountDocument } from "./documents.ts";
import { queryWords, textWords } from "./words.ts";

type Field = Exclude<keyof AccountDocument, "account">;
export const FIELDS: readonly Field[] = ["name", "nickname", "username", "aliases", "outlet", "tags", "keys"];

const NAMES = ["name", "nickname", "username", "aliases"] as const;
const isName = (field: Field): field is (typeof NAMES)[number] => NAMES.some((name) => name === field);

/** The names of one field in plain letters, by document number. */
type Names = (string[] | undefined)[];

/** The words of all documents. Documents have numbers from 1 on. */
export type WordIndex = ReturnType<typeof createDatabase>["index"];

/**
 * Indexes the words of documents. Orama sorts and cuts what this index finds.
 * @param fillers words that an alias of several words is not found by: "in" of "Men in Red"
 */
export function createDatabase(documents: readonly AccountDocument[], fillers: ReadonlySet<string>) {
  const postings = new Map<string, number[]>();
  const names: Record<(typeof NAMES)[number], Names> = { name: [], nickname: [], username: [], aliases: [] };
  const sharedWords = new Map<string, readonly string[]>(); // accounts share the same few tags and outlets
  let latest: ReadonlyMap<number, number> = new Map();

  const wordsOf = (field: Field, text: string): readonly string[] => {
    if (field === "keys") return [text];
    const words = sharedWords.get(text) ?? textWords(text);
    if (field === "tags" || field === "outlet") sharedWords.set(text, words);
    return words;
  };
  const add = (document: number, field: Field, text: string): void => {
    const posting = document * FIELDS.length + FIELDS.indexOf(field);
    const words = wordsOf(field, text);
    for (const word of words) {
      if (field === "aliases" && words.length > 1 && fillers.has(word)) continue;
      const list = postings.get(word);
      if (!list) postings.set(word, [posting]);
      else if (list.at(-1) !== posting) list.push(posting);
    }
    if (isName(field)) (names[field][document] ??= []).push(queryWords(text).join(" "));
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
      /** For each term, the places where it occurs. A place is document × 7 + field. */
      postings: sorted.map((word) => postings.get(word) ?? []),
      having(key: string): ReadonlySet<number> {
        let set = sets.get(key);
        if (!set) sets.set(key, (set = new Set((postings.get(key) ?? []).map((at) => Math.floor(at / FIELDS.length)))));
        return set;
      },
      names,
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

export type Terms = ReturnType<typeof createTerms>;

/** Finds the positions of terms. They are sorted, so that terms with the same prefix are neighbours. */
export function createTerms(sorted: readonly string[]) {
  /** Returns the first position in [from, to) whose term is not less than the word (binary search). */
  const lower = (word: string, from: number, to: number): number => {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((sorted[middle] ?? "") < word) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const range = (prefix: string, from: number, to: number): [number, number] => {
    const start = lower(prefix, from, to);
    return [start, lower(`${prefix}\uFFFF`, start, to)];
  };

  let bySound: Map<string, number[]> | undefined;

  return {
    sorted,
    has: (word: string): boolean => sorted[lower(word, 0, sorted.length)] === word,
    startingWith: (word: string): readonly [from: number, to: number] => range(word, 0, sorted.length),
    /**
     * Returns the terms within one edit of the word: insertion, deletion, replacement or swap.
     * @param asPrefix also terms that start with such a variant
     * @param first the position of the first letter that the edit may change
     */
    near(word: string, asPrefix: boolean, first = 0): ReadonlySet<number> {
      const found = new Set<number>();
      const take = (variant: string, from: number, to: number): void => {
        const [start, end] = range(variant, from, to);
        if (asPrefix) for (let at = start; at < end; at++) found.add(at);
        else if (sorted[start] === variant) found.add(start);
      };
      let [from, to] = range(word.slice(0, first), 0, sorted.length);
      // the letters before the edit are as typed, so each letter narrows the range of candidates
      for (let at = first; at <= word.length && from < to; at++) {
        const before = word.slice(0, at);
        const rest = word.slice(at);
        const after = rest.slice(1);
        take(before + after, from, to); // a letter too many
        take(before + rest.charAt(1) + rest.charAt(0) + rest.slice(2), from, to); // two letters swapped
        for (let next = from; next < to;) {
          const letter = (sorted[next] ?? "").charAt(at);
          const end = letter === "" ? next + 1 : lower(`${before}${letter}\uFFFF`, next, to);
          take(before + letter + rest, next, end); // a letter missing
          take(before + letter + after, next, end); // a wrong letter
          next = end;
        }
        [from, to] = range(word.slice(0, at + 1), from, to);
      }
      return found;
    },
    /** Returns the terms that begin with the word's first letter and differ from it by at most `edits` edits. */
    within(edits: number, word: string): ReadonlySet<number> {
      const found = new Set<number>();
      const [from, to] = range(word.charAt(0), 0, sorted.length);
      for (let at = from; at < to; at++) if (isWithin(edits, sorted[at] ?? "", word)) found.add(at);
      return found;
    },
    /** Returns the terms with the same first letter and the same consonants: "orioals" for "orioles". */
    soundingLike(word: string): ReadonlySet<number> {
      if (!bySound) {
        bySound = new Map();
        for (const [at, term] of sorted.entries()) {
          const sound = soundOf(term);
          const list = bySound.get(sound);
          if (list) list.push(at);
          else bySound.set(sound, [at]);
        }
      }
      const sound = soundOf(word);
      // a single consonant is no word: "hhhhhh" means nobody; nor does anybody forget half the letters
      const alike = sound.length > 1 ? (bySound.get(sound) ?? []) : [];
      return new Set(alike.filter((at) => (sorted[at] ?? "").length * 2 > word.length));
    },
  };
}

/** The first letter and the consonants of a word, each once in a row. */
const soundOf = (word: string): string =>
  (word.charAt(0) + word.slice(1).replace(/[aeiouy]/g, "")).replace(/(.)\1+/g, "$1");

/** Whether at most this many edits turn `a` into `b`: insertions, deletions, replacements or swaps of neighbours. */
export function isWithin(edits: number, a: string, b: string, fromA = 0, fromB = 0): boolean {
  let [left, right] = [fromA, fromB];
  while (left < a.length && a.charCodeAt(left) === b.charCodeAt(right)) {
    left++;
    right++;
  }
  const difference = a.length - left - (b.length - right);
  if (left === a.length && difference === 0) return true;
  if (edits === 0 || Math.abs(difference) > edits) return false;
  const rest = (skipA: number, skipB: number): boolean => isWithin(edits - 1, a, b, left + skipA, right + skipB);
  const isSwap = left + 1 < a.length && a[left] === b[right + 1] && a[left + 1] === b[right];
  return (
    (left < a.length && right < b.length && rest(1, 1)) ||
    (left < a.length && rest(1, 0)) ||
    (right < b.length && rest(0, 1)) ||
    (isSwap && rest(2, 2))
  );
}
