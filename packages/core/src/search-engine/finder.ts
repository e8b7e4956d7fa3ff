import { PERSON_ROLE, teamKey } from "./documents.ts";
import type { Unlisted } from "../search/search-words.ts";
import type { Phrases } from "./phrases.ts";
import {
  createRanking,
  isBeginningOnly,
  isByName,
  isMoreThanTags,
  matchAll,
  type Ranking,
  textOf,
  weightOf,
} from "./ranking.ts";
import { furtherReadings, plainReadings, relaxedReadings, type Reading, type Slot } from "./readings.ts";
import type { WordIndex } from "./word-index.ts";
import { partedWords, queryWords } from "./words.ts";

const MIN_RELAXED_LENGTH = 4;
/** The weight of a filler word of one letter, which may be an initial: "steven a smith". Longer ones tell nothing. */
const INITIAL_WEIGHT = 1 / 16;
/** So many people with a name mean that the name tells nothing. */
const MANY = 3;
const NAME = /^\p{L}{2,}$/u;

export interface Found {
  /** The documents with their scores. */
  readonly scores: ReadonlyMap<number, number>;
  /** The words that a document does not match, by document number. Empty if documents match all words. */
  readonly without: ReadonlyMap<number, readonly string[]>;
  readonly phrases: readonly Extract<Slot, { keys: unknown }>[];
  /** The words of the readings, e.g. the parts of a parted word. */
  readonly read: readonly string[];
  readonly isTypo: boolean;
  /** The words of a question that are left out. */
  readonly leftOut: readonly string[];
  /** The teams about which a question asks for other accounts. */
  readonly teams?: readonly string[];
  readonly unlisted?: Unlisted;
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
 * Returns a function that finds documents. Every word of the term has to match in some field, the last word also as a prefix.
 * If no account matches, it tries in turn: words that imply tags, without filler words, parted words, several teams, typos, and
 * the words that tell most. A term that is exact has to match as typed.
 */
export function createFinder(index: WordIndex, phrases: Phrases) {
  const find = (term: string, isExact: boolean, prefer: readonly string[]): Found => {
    const words = queryWords(term);
    const withoutFillers = (list: readonly string[]): readonly string[] => {
      if (!list.some(phrases.isFiller)) return list;
      // "news" of "the pond news" belongs to the name of an outlet
      const known = phrases.find(list, "exact").filter(({ from, to }) => to > from + 1);
      const isKnown = (at: number): boolean => known.some(({ from, to }) => from <= at && at < to);
      const rest = list.filter((word, at) => isKnown(at) || !phrases.isFiller(word));
      return rest.length > 0 ? rest : list;
    };
    const bare = withoutFillers(words);
    const ranking = createRanking(index, prefer, phrases.nicknamed(words, bare));
    const { match, score } = ranking;
    const run = (readings: readonly Reading[]): Map<number, number> => {
      const scores = new Map<number, number>();
      for (const reading of readings) {
        const matches = matchAll(reading.map(match));
        if (matches) score(reading, matches, scores);
      }
      return scores;
    };
    const result = (scores: ReadonlyMap<number, number>, readings: readonly Reading[], more: Partial<Found>): Found => {
      const used = readings.flatMap((reading) => reading.filter((slot) => "keys" in slot));
      const read = readings.flatMap((reading) => reading.flatMap((slot) => ("word" in slot ? slot.word : [])));
      return { ...NOTHING, scores, phrases: used, read, ...more };
    };
    const kept = withNamed(ranking, words, bare, run);
    const leftOut = Array.from(new Set(words)).filter((word) => phrases.isQuestion(word) && !kept.includes(word));

    /** The accounts for which a question asks, and behind them the own accounts of the teams that it names. */
    const question = (scores: Map<number, number>, readings: readonly Reading[]): Found => {
      const verb = words.findLastIndex(phrases.impliedBy);
      const teams = phrases.teamsNamed(kept);
      for (const document of teams.flatMap((id) => Array.from(index.having(teamKey(id)))))
        if (!scores.has(document)) scores.set(document, 1);
      const after = leftOut.filter((word) => words.indexOf(word) > verb);
      return result(scores, readings, { leftOut: after, ...(teams.length > 0 && { teams }) });
    };

    const unlisted = phrases.unlisted(words) ?? (kept === words ? undefined : phrases.unlisted(kept));
    if (unlisted) return { ...NOTHING, unlisted };
    let readings = plainReadings(words, index, phrases);
    const scores = run(readings);
    const further = furtherReadings(words, kept, index, phrases);
    // filler words and parts of names count if nothing else finds more than tags
    if (!Array.from(scores.values()).some(isMoreThanTags)) {
      for (const read of further.asked) {
        const meant = read();
        const asked = run(meant);
        if (asked.size > 0) return question(asked, meant);
      }
      const gentle = further.gentle(withoutFillers(partedWords(term)));
      const more = run(gentle);
      const best = (of: ReadonlyMap<number, number>): number => Math.max(0, ...of.values());
      const isBetter = best(more) > best(scores); // else the words found more as typed, and none counts as left out
      for (const [document, each] of more) scores.set(document, Math.max(each, scores.get(document) ?? 0));
      readings = [...readings, ...gentle];
      if (isBetter) return result(scores, readings, { leftOut });
    }
    if (scores.size > 0) return result(scores, readings, {});
    const pieces = further.parted();
    const whole = run(pieces);
    if (whole.size > 0) return result(whole, pieces, { leftOut });
    const several = severalTeams(ranking, kept);
    if (several) return { ...several, leftOut };
    if (isExact) return NOTHING;
    const like = phrases.unlisted(kept, true) ?? phrases.unlistedLike(kept);
    if (like) return { ...NOTHING, unlisted: like };
    for (const read of further.mistyped) {
      const meant = read();
      const mistyped = run(meant);
      if (mistyped.size > 0) return result(mistyped, meant, { isTypo: true, leftOut });
    }
    return kept.length > 1 ? relax(ranking, words) : NOTHING;
  };

  /**
   * Returns the kept words, and those words of a question that are in the name of an account with all kept words: "rumors". Beside
   * the name of a team they mean its games and fans.
   */
  const withNamed = (
    { match }: Ranking,
    words: readonly string[],
    kept: readonly string[],
    run: (readings: readonly Reading[]) => ReadonlyMap<number, number>,
  ): readonly string[] => {
    const isDropped = (word: string): boolean =>
      phrases.isQuestion(word) && phrases.impliedBy(word) === undefined && !kept.includes(word);
    const dropped = words.filter((word) => isDropped(word) && index.has(word));
    if (dropped.length === 0 || phrases.teamsNamed(kept).length > 0) return kept;
    const found = run(plainReadings(kept, index, phrases));
    const isNamed = (word: string): boolean => {
      const matches = match({ word, isLast: false, typos: "none" });
      return matches?.documents.some((document) => found.has(document) && isByName(matches, document)) ?? false;
    };
    const named = new Set(dropped.filter(isNamed));
    return named.size > 0 ? words.filter((word) => kept.includes(word) || named.has(word)) : kept;
  };

  /** Finds the accounts of each team, if the words name several teams and nothing else. */
  const severalTeams = ({ match, score }: Ranking, words: readonly string[]): Found | undefined => {
    const teams = phrases.teamsIn(words);
    if (teams.reduce((sum, { from, to }) => sum + to - from, 0) < words.length) return undefined;
    const slots = teams.map(({ from, to, ...phrase }) => ({ ...phrase, text: words.slice(from, to).join(" ") }));
    // one phrase together, so that neither comes first by its own name
    const together = { keys: slots.flatMap(({ keys }) => keys), reasons: [], text: words.join(" ") };
    const matches = match(together);
    if (!matches) return undefined;
    const scores = new Map<number, number>();
    score([together], matches, scores);
    return { ...NOTHING, scores, phrases: slots };
  };

  /**
   * Whether a slot says too little beside the others: a beginning of names, a name that many people have, and one beside an unknown
   * word, because the two name somebody else: "bryant" of "kobe bryant".
   */
  const saysLittle = ({ match }: Ranking, slots: Reading, at: number): boolean => {
    const slot = slots[at];
    const matches = slot && match(slot);
    const isPart = slot !== undefined && "keys" in slot;
    if (!matches || (isPart && !slot.isPart)) return false;
    if (!isPart && isBeginningOnly(matches)) return true;
    const people = index.having(PERSON_ROLE);
    const named = isPart ? [] : matches.documents.filter((document) => isByName(matches, document));
    const names = isPart
      ? slot.reasons.map(({ word = "" }) => queryWords(word).join(" "))
      : named.flatMap((document) => (people.has(document) ? (index.names.name[document]?.[0] ?? []) : []));
    const text = textOf(slot);
    const given = names.filter((name) => name.startsWith(`${text} `)).length;
    if ((isPart ? names.length : given) >= MANY) return true;
    if (names.length < named.length) return false; // a team or a medium has the word, too
    const isUnknown = (one: Slot | undefined): boolean =>
      one !== undefined && "word" in one && NAME.test(one.word) && !phrases.isFiller(one.word) && !match(one);
    const surnames = names.filter((name) => name.endsWith(` ${text}`)).length;
    return (given > 0 && isUnknown(slots[at + 1])) || (surnames > (isPart ? 0 : 1) && isUnknown(slots[at - 1]));
  };

  /**
   * Finds the documents that match the words that tell most. Each slot weighs more, the fewer documents match it, so the documents
   * whose matched slots weigh most in sum are found.
   */
  const relax = (ranking: Ranking, words: readonly string[]): Found => {
    const { match, score } = ranking;
    const isFiller = (slot: Slot): boolean => "word" in slot && phrases.isFiller(slot.word);
    for (const slots of relaxedReadings(words, phrases)) {
      const each = slots.map((slot, at) => {
        const matches = match(slot);
        const isLong = "keys" in slot || slot.word.length >= MIN_RELAXED_LENGTH || index.has(slot.word);
        const isTelling = isLong && !saysLittle(ranking, slots, at);
        const initial = textOf(slot).length === 1 ? INITIAL_WEIGHT : 0;
        const weight = isFiller(slot) ? initial : matches && weightOf(index, matches);
        return matches && isTelling && weight ? { slot, matches, weight } : undefined;
      });
      const telling = each.filter((one) => one !== undefined);
      const matched = new Map<number, number>(); // the documents, with a bit for each slot
      for (const [at, { matches }] of telling.entries())
        for (const document of matches.documents) matched.set(document, (matched.get(document) ?? 0) | (1 << at));
      const isIn = (bits: number, at: number): boolean => (bits & (1 << at)) !== 0;
      const weigh = (bits: number): number =>
        telling.reduce((sum, { weight }, at) => (isIn(bits, at) ? sum + weight : sum), 0);
      const combinations = new Set(matched.values());
      const most = Math.max(0, ...Array.from(combinations, weigh));
      if (most < 1) continue; // only words that most documents have
      const scores = new Map<number, number>();
      const without = new Map<number, readonly string[]>();
      for (const bits of combinations) {
        if (weigh(bits) < most) continue;
        const own = telling.filter((_, at) => isIn(bits, at));
        const reading = own.map(({ slot }) => slot);
        const all = matchAll(own.map(({ matches }) => matches));
        if (!all) continue;
        score(reading, all, scores);
        const missed = slots.filter((slot) => !reading.includes(slot) && !isFiller(slot)).map(textOf);
        for (const document of all.documents) without.set(document, missed);
      }
      return { ...NOTHING, scores, without, phrases: slots.filter((slot) => "keys" in slot) };
    }
    return NOTHING;
  };

  return find;
}
