import type { AnyIndexStore, IIndex } from "@orama/orama";
import type { Unlisted } from "../search/search-words.ts";
import { aboutKey, teamKey } from "./documents.ts";
import {
  BOOST,
  createSlotMatcher,
  FIELDS,
  matchAll,
  matchAny,
  SCHEMA,
  textOf,
  type Field,
  type Matches,
  type Sealed,
} from "./matching.ts";
import type { Phrases } from "./phrases.ts";
import { addScores, isMoreThanTags, type Names, weightOf } from "./ranking.ts";
import { furtherReadings, plainReadings, relaxedReadings, type Reading, type Slot } from "./readings.ts";
import { createTerms } from "./terms.ts";
import { partedWords, queryWords, textWords } from "./words.ts";

const MIN_RELAXED_LENGTH = 4;
const FILLER_WEIGHT = 1 / 16;

/** A query for the index. */
export interface Query {
  readonly term: string;
  /** Whether the words have to match as typed. */
  readonly isExact: boolean;
  /** The ids of teams whose accounts come before equal ones. */
  readonly prefer: readonly string[];
}

/** The index and the preferred accounts of one query. */
interface Lookup {
  readonly index: Sealed;
  readonly match: (slot: Slot) => Matches | undefined;
  /** Scores the documents that match a reading, and keeps the best score of each. */
  readonly score: (reading: Reading, matches: Matches, into: Map<number, number>) => void;
}

/** What a query finds. */
export interface Found {
  /** The documents with their scores. */
  readonly scores: ReadonlyMap<number, number>;
  /** The words that a document does not match, by document number. Empty if documents match all words. */
  readonly without: ReadonlyMap<number, readonly string[]>;
  /** The phrases of the query. */
  readonly phrases: readonly Extract<Slot, { keys: unknown }>[];
  /** The words of the readings, e.g. the parts of a parted word. */
  readonly read: readonly string[];
  readonly isTypo: boolean;
  /** The words of a question that are left out. */
  readonly leftOut: readonly string[];
  readonly unlisted?: Unlisted;
}

export interface WordIndex extends IIndex<AnyIndexStore> {
  /** Finds documents. The next search of Orama returns the same. */
  find(query: Query): Found;
}

export const NOTHING: Found = {
  scores: new Map(),
  without: new Map(),
  phrases: [],
  read: [],
  isTypo: false,
  leftOut: [],
};

/**
 * An index for Orama. Every word of the query has to match in some field, the last word also as a prefix. If no account matches,
 * it tries in turn: without filler words, parted words, several teams, typos, and the words that tell most. Equal scores keep
 * the order of insertion.
 */
export function createWordIndex(phrases: Phrases): WordIndex {
  const postings = new Map<string, number[]>();
  const names: Record<keyof Names, string[][]> = { name: [], nickname: [], username: [], aliases: [] };
  let sealed: Sealed | undefined;
  let latest = NOTHING;
  let count = 0;

  const tagWords = new Map<string, readonly string[]>(); // accounts share the same few tags
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

  const lookUp = (prefer: readonly string[]): Lookup => {
    const index = (sealed ??= seal());
    const keys = prefer.flatMap((id) => [teamKey(id), aboutKey(id)]);
    const preferred = new Set(keys.flatMap((key) => Array.from(index.having(key))));
    return {
      index,
      match: createSlotMatcher(index, count),
      score: (reading, matches, scores) => addScores(index, names, reading, matches, preferred, scores),
    };
  };

  const find = ({ term, isExact, prefer }: Query): Found => {
    const lookup = lookUp(prefer);
    const { index, match, score } = lookup;
    const words = queryWords(term);
    const withoutFillers = (list: readonly string[]): readonly string[] => {
      const rest = list.filter((word) => !phrases.isFiller(word));
      return rest.length > 0 ? rest : list;
    };
    const kept = withoutFillers(words);
    const run = (readings: readonly Reading[]): Map<number, number> => {
      const scores = new Map<number, number>();
      for (const reading of readings) {
        const matches = matchAll(reading.map(match), count);
        if (matches) score(reading, matches, scores);
      }
      return scores;
    };
    const result = (scores: ReadonlyMap<number, number>, readings: readonly Reading[], more: Partial<Found>): Found => {
      const used = readings.flatMap((reading) => reading.filter((slot) => "keys" in slot));
      const read = readings.flatMap((reading) => reading.flatMap((slot) => ("word" in slot ? slot.word : [])));
      return { ...NOTHING, scores, phrases: used, read, ...more };
    };
    const leftOut = Array.from(new Set(words)).filter((word) => phrases.isQuestion(word) && !kept.includes(word));

    const unlisted = phrases.unlisted(words) ?? phrases.unlisted(kept);
    if (unlisted) return { ...NOTHING, unlisted };
    let readings = plainReadings(words, index, phrases);
    const scores = run(readings);
    const camel = withoutFillers(partedWords(term));
    const further = furtherReadings(words, kept, camel, index, phrases);
    // filler words and parts of names count if nothing else finds more than tags
    if (!Array.from(scores.values()).some(isMoreThanTags)) {
      const gentle = further.gentle();
      const more = run(gentle);
      const best = (of: ReadonlyMap<number, number>): number => Math.max(0, ...of.values());
      const isBetter = best(more) > best(scores);
      for (const [document, each] of more) scores.set(document, Math.max(each, scores.get(document) ?? 0));
      readings = [...readings, ...gentle];
      if (isBetter) return result(scores, readings, { leftOut });
    }
    if (scores.size > 0) return result(scores, readings, {});
    const pieces = further.parted();
    const whole = run(pieces);
    if (whole.size > 0) return result(whole, pieces, { leftOut });
    const several = severalTeams(lookup, kept);
    if (several) return { ...several, leftOut };
    if (isExact) return NOTHING;
    for (const read of further.mistyped) {
      const like = phrases.unlistedLike(kept);
      if (like) return { ...NOTHING, unlisted: like };
      const meant = read();
      const mistyped = run(meant);
      if (mistyped.size > 0) return result(mistyped, meant, { isTypo: true, leftOut });
    }
    return kept.length > 1 ? relax(lookup, words) : NOTHING;
  };

  /** Finds the accounts of each team, if the words name several teams and nothing else. */
  const severalTeams = ({ match, score }: Lookup, words: readonly string[]): Found | undefined => {
    const teams = phrases.teamsIn(words);
    if (teams.length < 2 || teams.reduce((sum, { from, to }) => sum + to - from, 0) < words.length) return undefined;
    const slots = teams.map(({ from, to, ...phrase }) => ({ ...phrase, text: words.slice(from, to).join(" ") }));
    const matches = matchAny(slots.map(match), count);
    if (!matches) return undefined;
    const scores = new Map<number, number>();
    // one phrase together, so that neither comes first by its own name
    const together = slots.slice(0, 1).map((slot) => ({ ...slot, text: words.join(" ") }));
    score(together, matches, scores);
    return { ...NOTHING, scores, phrases: slots };
  };

  /** Finds the documents that match the words that tell most. */
  const relax = ({ index, match, score }: Lookup, words: readonly string[]): Found => {
    const isFiller = (slot: Slot): boolean => "word" in slot && phrases.isFiller(slot.word);
    for (const slots of relaxedReadings(words, phrases)) {
      const each = slots.map((slot) => {
        const matches = match(slot);
        const isTelling = "keys" in slot || slot.word.length >= MIN_RELAXED_LENGTH || index.has(slot.word);
        const weight = isFiller(slot) ? FILLER_WEIGHT : matches && weightOf(index, matches);
        return matches && isTelling && weight ? { slot, matches, weight } : undefined;
      });
      const telling = each.filter((one) => one !== undefined);
      const matched = new Map<number, number>(); // the documents, with a bit for each slot
      for (const [at, { matches }] of telling.entries())
        for (const document of matches.documents) matched.set(document, (matched.get(document) ?? 0) | (1 << at));
      const isIn = (sets: number, at: number): boolean => (sets & (1 << at)) !== 0;
      const weigh = (sets: number): number =>
        telling.reduce((sum, { weight }, at) => (isIn(sets, at) ? sum + weight : sum), 0);
      const kinds = new Set(matched.values());
      const most = Math.max(0, ...Array.from(kinds, weigh));
      if (most < 1) continue;
      const scores = new Map<number, number>();
      const without = new Map<number, readonly string[]>();
      for (const kind of kinds) {
        if (weigh(kind) < most) continue;
        const own = telling.filter((_, at) => isIn(kind, at));
        const reading = own.map(({ slot }) => slot);
        const all = matchAll(
          own.map(({ matches }) => matches),
          count,
        );
        if (!all) continue;
        score(reading, all, scores);
        const missed = slots.filter((slot) => !reading.includes(slot) && !isFiller(slot)).map(textOf);
        for (const document of all.documents) without.set(document, missed);
      }
      return { ...NOTHING, scores, without, phrases: slots.filter((slot) => "keys" in slot) };
    }
    return NOTHING;
  };

  return {
    find: (query) => (latest = find(query)),
    create: () => ({ vectorIndexes: {} }),
    insert(_self, _store, field, _id, document, value) {
      if (!isField(field)) return;
      sealed = undefined;
      count = Math.max(count, document);
      for (const text of [value].flat()) if (typeof text === "string") add(document, field, text);
    },
    search: () => Array.from(latest.scores).sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b),
    getSearchableProperties: () => [...FIELDS],
    getSearchablePropertiesWithTypes: () => SCHEMA,
    // find() computes the scores, so there is nothing to prepare
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
