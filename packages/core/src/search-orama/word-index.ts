import type { IIndex, AnyIndexStore, SearchableValue, TokenScore, Tokenizer } from "@orama/orama";
import { queryWords } from "./words.ts";
import { createTerms, type Terms } from "./terms.ts";

/** The indexed fields, and the boost of a match in each. */
const BOOST = { name: 4, username: 3, aliases: 2, tags: 1 } as const;

/** The indexed fields as a schema of Orama. */
export const SCHEMA = { name: "string", username: "string", aliases: "string[]", tags: "string[]" } as const;

type Field = keyof typeof BOOST;

const FIELDS: readonly Field[] = ["name", "username", "aliases", "tags"];

// how well a word matches a term; the score of the word is this times the boost
const EXACT = 4;
const PREFIX = 3;
const TYPO = 2;
const TYPO_PREFIX = 1;

// exact matches and prefixes of the whole query rank above any sum of word scores
const TIER = 1 << 16;
const WHOLE = 3 * TIER;
const WHOLE_ALIAS = 2 * TIER;
const BEGINNING = TIER;

const MIN_TYPO_LENGTH = 4;
const MAX_CORRECTIONS = 8;

/** Visits the positions of the terms that a word matches, with the quality of each match. */
type Reading = (visit: (term: number, quality: number) => void) => void;

interface Sealed extends Terms {
  readonly sorted: readonly string[];
  /** For each term, the places where it occurs. A place is document × 4 + field. */
  readonly postings: readonly (readonly number[])[];
}

/**
 * An index for Orama. Every word of the query has to match in some field, the last word also as a prefix. A word without a
 * match may have one typo if it is long enough. Equal scores keep the order of insertion.
 */
export function createWordIndex(): IIndex<AnyIndexStore> {
  const postings = new Map<string, number[]>();
  const folded: Record<Field, string[][]> = { name: [], username: [], aliases: [], tags: [] }; // the words of each field, by document number
  let sealed: Sealed | undefined;

  const add = (document: number, field: Field, text: string, tokenizer: Tokenizer): void => {
    const posting = document * FIELDS.length + FIELDS.indexOf(field);
    for (const word of tokenizer.tokenize(text, undefined, field)) {
      const list = postings.get(word);
      if (!list) postings.set(word, [posting]);
      else if (list.at(-1) !== posting) list.push(posting);
    }
    if (field === "tags") return;
    (folded[field][document] ??= []).push(queryWords(text).join(" "));
  };

  const seal = (): Sealed => {
    const sorted = Array.from(postings.keys()).sort();
    return { ...createTerms(sorted), sorted, postings: sorted.map((word) => postings.get(word) ?? []) };
  };

  const rank = (query: string, document: number): number => {
    const names = folded.name[document];
    if (names?.includes(query) || folded.username[document]?.includes(query)) return WHOLE;
    if (folded.aliases[document]?.includes(query)) return WHOLE_ALIAS;
    return names?.some((name) => name.startsWith(query)) ? BEGINNING : 0;
  };

  return {
    create: () => ({ vectorIndexes: {} }),
    insert(_self, _store, field, _id, document, value, _type, _language, tokenizer) {
      if (!isField(field)) return;
      sealed = undefined;
      for (const text of texts(value)) add(document, field, text, tokenizer);
    },
    search(_store, term, tokenizer, _language, _fields, _exact, _tolerance, _boost, _relevance, count) {
      const words = Array.from(new Set(tokenizer.tokenize(term)));
      if (words.length === 0) return [];
      const index = (sealed ??= seal());
      const strict = words.map((word, at) => read(index, word, at === words.length - 1));
      let scores = scoreAll(index, strict, count);
      // a mistyped word may be the prefix of another word: allow typos in all words
      if (!scores && words.length > 1)
        scores = scoreAll(
          index,
          words.map((word) => readLoosely(index, word)),
          count,
        );
      if (!scores) return [];
      const meant = meanings(index, words);
      return inOrder(scores, (document) => Math.max(...meant.map((query) => rank(query, document))));
    },
    getSearchableProperties: () => [...FIELDS],
    getSearchablePropertiesWithTypes: () => SCHEMA,
    // search() computes the scores, so there is nothing to prepare
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
}

const nothing = (): void => {};

function refuse(): never {
  throw new Error("This index is read-only.");
}

const isField = (name: string): name is Field => Object.hasOwn(BOOST, name);

function texts(value: SearchableValue): readonly string[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((each) => typeof each === "string");
}

/** Exact term; also prefixes if it is the last word. No exact match: prefixes. No prefix: typo matches. */
function read(index: Sealed, word: string, last: boolean): Reading {
  return (visit) => {
    const [from, to] = index.startingWith(word);
    const exact = index.sorted[from] === word;
    if (exact) visit(from, EXACT);
    if (last || !exact) for (let term = exact ? from + 1 : from; term < to; term++) visit(term, PREFIX);
    if (from === to && word.length >= MIN_TYPO_LENGTH) readTypo(index, word, visit);
  };
}

/** Matches a word with one typo although it is also a prefix, unless it is a term itself. */
function readLoosely(index: Sealed, word: string): Reading {
  return (visit) => {
    const [from, to] = index.startingWith(word);
    for (let term = from; term < to; term++) visit(term, index.sorted[term] === word ? EXACT : PREFIX);
    if (index.sorted[from] === word) return;
    if (word.length >= MIN_TYPO_LENGTH) readTypo(index, word, visit);
    // beside other words, a shorter word that is not a prefix may have a typo too
    else if (from === to && word.length === MIN_TYPO_LENGTH - 1) {
      for (const term of index.near(word, false)) visit(term, TYPO);
    }
  };
}

function readTypo(index: Sealed, word: string, visit: (term: number, quality: number) => void): void {
  const whole = index.near(word, false);
  if (whole.size > 0) for (const term of whole) visit(term, TYPO);
  else for (const term of index.near(word, true)) visit(term, TYPO_PREFIX);
}

/** The query as one text, and the variants in which one mistyped word is corrected. */
function meanings(index: Sealed, words: readonly string[]): readonly string[] {
  const corrected = words.flatMap((word, at) => {
    const [from, to] = index.startingWith(word);
    if (from < to || word.length < MIN_TYPO_LENGTH) return [];
    return Array.from(index.near(word, false), (term) => words.with(at, index.sorted[term] ?? word).join(" "));
  });
  return [words.join(" "), ...corrected.slice(0, MAX_CORRECTIONS)];
}

/** Returns the scores of the documents that match every word, by document number; undefined if there are none. */
function scoreAll(index: Sealed, readings: readonly Reading[], count: number): Uint16Array | undefined {
  const boosts = FIELDS.map((field) => BOOST[field]);
  let total: Uint16Array | undefined;
  for (const reading of readings) {
    const best = new Uint16Array(count + 1);
    let any = false;
    reading((term, quality) => {
      for (const posting of index.postings[term] ?? []) {
        const document = Math.floor(posting / FIELDS.length);
        const score = quality * (boosts[posting % FIELDS.length] ?? 0);
        if (score <= (best[document] ?? 0)) continue;
        best[document] = score;
        any = any || !total || (total[document] ?? 0) > 0;
      }
    });
    if (!any) return undefined;
    if (total) addWhereBoth(best, total);
    total = best;
  }
  return total;
}

function addWhereBoth(scores: Uint16Array, others: Uint16Array): void {
  for (let at = 0; at < scores.length; at++) {
    const here = scores[at] ?? 0;
    const there = others[at] ?? 0;
    scores[at] = here && there ? here + there : 0;
  }
}

/** Sorts documents by score, best first, then by number. */
function inOrder(scores: Uint16Array, tierOf: (document: number) => number): TokenScore[] {
  const groups = new Map<number, TokenScore[]>();
  for (let document = 0; document < scores.length; document++) {
    const words = scores[document] ?? 0;
    if (words === 0) continue;
    const score = words + tierOf(document);
    const group = groups.get(score);
    if (group) group.push([document, score]);
    else groups.set(score, [[document, score]]);
  }
  // Orama sorts the result again, which takes one pass over a sorted list
  return Array.from(groups.keys())
    .sort((a, b) => b - a)
    .flatMap((score) => groups.get(score) ?? []);
}
