import type { AnyIndexStore, IIndex, SearchableValue, TokenScore, Tokenizer } from "@orama/orama";
import { LEADING_ROLE, TEAM_ROLE } from "./documents.ts";
import type { Phrases } from "./phrases.ts";
import {
  BOOST,
  FIELDS,
  matchAll,
  matchSlot,
  meanings,
  PREFIX_OF_NAME,
  SCHEMA,
  TAG_ITSELF,
  TAGGED,
  textOf,
  WORD_OF_NAME,
  type Field,
  type Matches,
  type Sealed,
} from "./matching.ts";
import { readingsOf, relaxedReadings, similarTerms, type Reading } from "./readings.ts";
import { createTerms } from "./terms.ts";
import { queryWords } from "./words.ts";

// an account of a higher tier ranks first; within a tier, the bonus and the scores of the words decide
const BY_TAGS = 1;
const BY_PREFIX = 2;
const TEAM_BY_PREFIX = 3;
const BY_TAG_ITSELF = 4;
const BY_WORDS = 5;
const TEAM_BY_WORDS = 6;
const LEADING = 7;
const WHOLE_ALIAS = 8;
const WHOLE_NAME = 9;
const TIER = 1 << 16;
const MOST = TIER << 4;
const BONUS = 1 << 12;

const MIN_TYPO_LENGTH = 4;

/** The documents that a query finds, with their scores, and the words that a document does not match. */
interface Found {
  readonly scores: ReadonlyMap<number, number>;
  readonly without: ReadonlyMap<number, readonly string[]>;
}

export interface WordIndex extends IIndex<AnyIndexStore> {
  /** The words of the term that a document does not match, by document number. Empty if documents match all words. */
  unmatched(term: string): ReadonlyMap<number, readonly string[]>;
  /** A similar term for a search that found no document with all of its words. */
  suggestion(term: string): string | undefined;
}

/**
 * An index for Orama. Every word of the query has to match in some field, the last word also as a prefix. If no account matches,
 * it tries in turn: without filler words, parted words, typos, and all words but one. Equal scores keep the order of insertion.
 */
export function createWordIndex(phrases: Phrases): WordIndex {
  const postings = new Map<string, number[]>();
  const folded: Record<"name" | "username" | "aliases", string[][]> = { name: [], username: [], aliases: [] }; // by document number
  let sealed: Sealed | undefined;
  let latest: { readonly term: string; readonly found: Found } | undefined;
  let count = 0;

  const add = (document: number, field: Field, text: string, tokenizer: Tokenizer): void => {
    const posting = document * FIELDS.length + FIELDS.indexOf(field);
    for (const word of field === "keys" ? [text] : tokenizer.tokenize(text, undefined, field)) {
      const list = postings.get(word);
      if (!list) postings.set(word, [posting]);
      else if (list.at(-1) !== posting) list.push(posting);
    }
    if (field === "tags" || field === "keys") return;
    (folded[field][document] ??= []).push(queryWords(text).join(" "));
  };

  const seal = (): Sealed => {
    const sorted = Array.from(postings.keys()).sort();
    const sets = new Map<string, ReadonlySet<number>>();
    const having = (key: string): ReadonlySet<number> => {
      let set = sets.get(key);
      if (!set) sets.set(key, (set = new Set((postings.get(key) ?? []).map((at) => Math.floor(at / FIELDS.length)))));
      return set;
    };
    return { ...createTerms(sorted), sorted, postings: sorted.map((word) => postings.get(word) ?? []), having };
  };

  const tierOf = (
    index: Sealed,
    reading: Reading,
    queries: readonly string[],
    document: number,
    how: number,
  ): number => {
    const is = (field: keyof typeof folded, test: (text: string) => boolean): boolean =>
      folded[field][document]?.some(test) ?? false;
    const isWhole = (text: string): boolean => queries.includes(text);
    const isTeam = index.having(TEAM_ROLE).has(document);
    const isLeading = index.having(LEADING_ROLE).has(document);
    if (is("name", isWhole) || is("username", isWhole)) return WHOLE_NAME * TIER;
    const isFormerName = reading.length === 1 && how === WORD_OF_NAME && "keys" in (reading[0] ?? {});
    if (is("aliases", isWhole) || isFormerName) return WHOLE_ALIAS * TIER + (isTeam || isLeading ? BONUS : 0);
    if (how === TAG_ITSELF) return (isLeading ? LEADING : BY_TAG_ITSELF) * TIER;
    if (how === TAGGED) return BY_TAGS * TIER;
    const bonus = is("name", (name) => queries.some((query) => name.startsWith(query))) ? BONUS : 0;
    if (how === PREFIX_OF_NAME) return (isTeam ? TEAM_BY_PREFIX : BY_PREFIX) * TIER + bonus;
    return (isTeam ? TEAM_BY_WORDS : BY_WORDS) * TIER + bonus;
  };

  /** Adds the documents of a reading to the scores, each with its best score. */
  const score = (index: Sealed, reading: Reading, matches: Matches, into: Map<number, number>): readonly number[] => {
    const queries = meanings(index, reading);
    const improved: number[] = [];
    matches.how.forEach((how, document) => {
      if (how === 0) return;
      const total = tierOf(index, reading, queries, document, how) + (matches.score[document] ?? 0);
      if (total <= (into.get(document) ?? 0)) return;
      into.set(document, total);
      improved.push(document);
    });
    return improved;
  };

  const run = (index: Sealed, readings: readonly Reading[]): Map<number, number> => {
    const scores = new Map<number, number>();
    for (const reading of readings) {
      const matches = matchAll(reading.map((slot) => matchSlot(index, slot, count)));
      if (matches) score(index, reading, matches, scores);
    }
    return scores;
  };

  /** Finds the documents that match all slots but one; if there are none, those that match the most slots. */
  const relax = (index: Sealed, words: readonly string[]): Found => {
    const scores = new Map<number, number>();
    const without = new Map<number, readonly string[]>();
    const readings = relaxedReadings(words, phrases).map((slots) => ({
      slots,
      each: slots.map((slot) => matchSlot(index, slot, count)),
    }));
    for (const { slots, each } of readings) {
      for (const [left, slot] of slots.entries()) {
        const matches = slots.length > 1 ? matchAll(each.toSpliced(left, 1)) : undefined;
        if (!matches) continue;
        for (const document of score(index, slots.toSpliced(left, 1), matches, scores))
          without.set(document, [textOf(slot)]);
      }
      if (scores.size > 0) return { scores, without };
    }
    for (const { slots, each } of readings) {
      for (const [at, slot] of slots.entries()) {
        const matches = each[at];
        if (!matches || textOf(slot).length < MIN_TYPO_LENGTH) continue;
        const single = new Map<number, number>();
        for (const document of score(index, [slot], matches, single)) {
          const missed = slots.filter((_, other) => (each[other]?.how[document] ?? 0) === 0).map(textOf);
          const total = (single.get(document) ?? 0) + (slots.length - missed.length) * MOST;
          if (total <= (scores.get(document) ?? 0)) continue;
          scores.set(document, total);
          without.set(document, missed);
        }
      }
    }
    return { scores, without };
  };

  const find = (term: string, words: readonly string[]): Found => {
    if (latest?.term === term) return latest.found;
    const index = (sealed ??= seal());
    const { plain, others } = readingsOf(words, index, phrases);
    const scores = run(index, plain);
    // filler words count if nothing else finds more than tags
    const isWeak = (): boolean => !Array.from(scores.values()).some((each) => each >= BY_PREFIX * TIER);
    for (const [at, read] of others.entries()) {
      if (scores.size > 0 && (at > 0 || !isWeak())) break;
      for (const [document, each] of run(index, read())) {
        if (each > (scores.get(document) ?? 0)) scores.set(document, each);
      }
    }
    const found = scores.size > 0 || words.length < 2 ? { scores, without: new Map() } : relax(index, words);
    latest = { term, found };
    return found;
  };

  /** Returns the term that the word may have meant. Of several, the one that the most prominent account has. */
  const similarTo = (word: string, index: Sealed): string => {
    let best = word;
    let least = Infinity;
    for (const at of similarTerms(index, word)) {
      const first = index.postings[at]?.[0] ?? Infinity;
      if (first < least) [best, least] = [index.sorted[at] ?? word, first];
    }
    return best;
  };

  return {
    create: () => ({ vectorIndexes: {} }),
    insert(_self, _store, field, _id, document, value, _type, _language, tokenizer) {
      if (!isField(field)) return;
      sealed = undefined;
      latest = undefined;
      count = Math.max(count, document);
      for (const text of texts(value)) add(document, field, text, tokenizer);
    },
    search(_store, term, tokenizer) {
      const words = Array.from(new Set(tokenizer.tokenize(term)));
      return words.length === 0 ? [] : inOrder(find(term, words).scores);
    },
    unmatched: (term) => (latest?.term === term ? latest.found.without : new Map()),
    suggestion(term) {
      if (!sealed || latest?.term !== term || latest.found.scores.size > latest.found.without.size) return undefined;
      const index = sealed;
      const words = queryWords(term);
      const similar = words.map((word) => similarTo(word, index)).join(" ");
      return similar === words.join(" ") ? undefined : similar;
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

/** Sorts documents by score, best first, then by number. */
function inOrder(scores: ReadonlyMap<number, number>): TokenScore[] {
  return Array.from(scores).sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b);
}
