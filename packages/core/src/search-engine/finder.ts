import { createArrangement } from "./arrangement.ts";
import { PERSON_ROLE } from "./documents.ts";
import type { Unlisted } from "../search/search-words.ts";
import type { Phrases } from "./phrases.ts";
import {
  createRanking,
  isByName,
  isMoreThanTags,
  isOfName,
  matchAll,
  type Matches,
  type Ranking,
  textOf,
  weightOf,
} from "./ranking.ts";
import { furtherReadings, plainReadings, relaxedReadings, type Reading, type Slot } from "./readings.ts";
import { createTelling } from "./telling.ts";
import type { WordIndex } from "./word-index.ts";
import { partedWords, queryWords } from "./words.ts";

const MIN_RELAXED_LENGTH = 4;
/** The weight of a filler word of one letter, which may be an initial: "steven a smith". Longer ones tell nothing. */
const INITIAL_WEIGHT = 1 / 16;
/** The weight of a tag that a word implies: below 1, so that "covers" finds no account without other words. */
const IMPLIED_WEIGHT = 1 / 2;
/** The score of a document that comes before all others. */
const FIRST = 2 ** 40;

export interface Found {
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
  const { ownOf, order, isOfPeople, addOthers, lift, lack, behind, sink } = createArrangement(index, phrases);
  const { isOfKind, isOfOutlet, outletsOf, saysLittle } = createTelling(index, phrases);

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
        if (matches) score(reading, withoutOthers(ranking, reading, matches), scores);
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

    /**
     * The accounts for which a question asks, and last the own accounts of the teams that it names. For a question about people,
     * such as "who covers the Gulls", all other accounts about these teams stand between them.
     */
    const question = (scores: Map<number, number>, readings: readonly Reading[]): Found => {
      const verb = words.findLastIndex(phrases.impliedBy);
      // "fc" of "who covers Lake FC" implies a tag, and is in the name of the team
      const teams = [kept, words].map(phrases.teamsNamed).find(({ length }) => length > 0) ?? [];
      const asked = readings.flatMap((reading) => reading.filter(isOfKind));
      if (asked.length > 0) {
        order(teams, scores, prefer);
        const kinds = asked.flatMap((slot) => ("keys" in slot ? slot.keys.filter(phrases.isKind) : []));
        if (phrases.areTeams(words) && isOfPeople(kinds)) addOthers(teams, scores);
      }
      for (const document of ownOf(teams)) if (!scores.has(document)) sink(scores, document);
      const after = leftOut.filter((word) => words.indexOf(word) > verb);
      return result(scores, readings, { leftOut: after, ...(teams.length > 0 && { teams }) });
    };

    const unlisted = phrases.unlisted(words) ?? (kept === words ? undefined : phrases.unlisted(kept));
    if (unlisted) return { ...NOTHING, unlisted };
    let readings = plainReadings(words, index, phrases);
    const scores = run(readings);
    const further = furtherReadings(words, kept, index, phrases);
    // "sports" of "la sports" may be the beginning of a name, or a word without meaning
    const endsInFiller = phrases.isFiller(words.at(-1) ?? "") && phrases.teamsNamed(kept).length > 0;
    // filler words and parts of names count if nothing else finds more than tags
    if (endsInFiller || !Array.from(scores.values()).some(isMoreThanTags)) {
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
      if (isBetter) {
        // "all swns" is a typo of a name that the directory lacks, rather than a filler word and another name
        const isName = isExact || kept.length === words.length || phrases.teamsNamed(kept).length > 0;
        const like = isName ? undefined : phrases.unlistedLike(words, 1);
        if (like) return { ...NOTHING, unlisted: like };
        const kinds = words.flatMap((word) => phrases.impliedBy(word) ?? []).filter(phrases.isKind);
        return result(scores, readings, { leftOut, ...(kinds.length > 0 && lack(kinds, kept, scores, prefer)) });
      }
    }
    if (scores.size > 0) {
      const teams = phrases.teamsNamed(kept);
      if (teams.length > 1 && !ownOf(teams).some((document) => scores.has(document))) order(teams, scores, prefer);
      return result(scores, readings, {});
    }
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
    return kept.length > 1 ? relax(ranking, words, prefer) : NOTHING;
  };

  /**
   * Leaves out people whose name has one word while another word is in the name of somebody else of their team: "marsh reed" does
   * not find Bo Reed because his team has Ada Marsh.
   */
  const withoutOthers = ({ match }: Ranking, reading: Reading, matches: Matches): Matches => {
    if (!reading.some((slot) => "keys" in slot && slot.isPart)) return matches;
    const people = index.having(PERSON_ROLE);
    const words = reading.filter((slot) => "word" in slot).map(match);
    const isOther = (document: number): boolean =>
      people.has(document) && words.some((each) => each !== undefined && isOfName(each, document));
    return { ...matches, documents: matches.documents.filter((document) => !isOther(document)) };
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
   * Finds the documents that match the words that tell most. Each slot weighs more, the fewer documents match it, so the documents
   * whose matched slots weigh most in sum are found.
   */
  const relax = (ranking: Ranking, words: readonly string[], prefer: readonly string[]): Found => {
    const { match, score } = ranking;
    const isFiller = (slot: Slot): boolean => "word" in slot && phrases.isFiller(slot.word);
    const isImplied = (slot: Slot): boolean => "keys" in slot && slot.isImplied === true;
    for (const slots of relaxedReadings(words, phrases)) {
      const each = slots.map((slot, at) => {
        const matches = match(slot);
        const isLong = "keys" in slot || slot.word.length >= MIN_RELAXED_LENGTH || index.has(slot.word);
        const isTelling = isLong && !saysLittle(ranking, slots, at);
        const initial = textOf(slot).length === 1 ? INITIAL_WEIGHT : 0;
        const telling = isImplied(slot) ? IMPLIED_WEIGHT : matches && weightOf(index, matches);
        const weight = isFiller(slot) ? initial : telling;
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
      const best = Array.from(combinations).filter((bits) => weigh(bits) === most);
      const used = new Set(telling.filter((_, at) => best.some((bits) => isIn(bits, at))).map(({ slot }) => slot));
      const lacking = slots.filter((slot) => !used.has(slot) && !isFiller(slot));
      const kinds = lacking.flatMap((slot) => ("keys" in slot ? slot.keys.filter(phrases.isKind) : []));
      const ofOutlet = lacking.filter((slot) => isOfOutlet(ranking, slot));
      const scores = new Map<number, number>();
      const without = new Map<number, readonly string[]>();
      for (const bits of combinations) {
        if (weigh(bits) < most) continue;
        const own = telling.filter((_, at) => isIn(bits, at));
        const reading = own.map(({ slot }) => slot);
        const all = matchAll(own.map(({ matches }) => matches));
        if (!all) continue;
        score(reading, all, scores);
        const isMissed = (slot: Slot): boolean =>
          !reading.includes(slot) && !isFiller(slot) && !ofOutlet.includes(slot);
        const missed = slots.filter(isMissed).map(textOf);
        if (missed.length > 0) for (const document of all.documents) without.set(document, missed);
      }
      const asked = Array.from(used).filter(isOfKind);
      const leftOut = ofOutlet.flatMap((slot) => textOf(slot).split(" "));
      const unmet = lacking.filter((slot) => !ofOutlet.includes(slot)).map(textOf);
      const meant = words.filter((word) => !leftOut.includes(word));
      const isBehind = ofOutlet.length > 0 || asked.some(isImplied);
      if (ofOutlet.length > 0) lift((document) => index.having(PERSON_ROLE).has(document), scores);
      const more = kinds.length > 0 ? lack(kinds, meant, scores, prefer) : isBehind && behind(meant, scores, prefer);
      // except for a query that asks for a person: "tide news gulls watcher"
      if (asked.length === 0) for (const document of outletsOf(ofOutlet)) scores.set(document, FIRST);
      for (const document of unmet.length > 0 ? scores.keys() : [])
        if (!without.has(document)) without.set(document, unmet);
      return { ...NOTHING, scores, without, leftOut, phrases: slots.filter((slot) => "keys" in slot), ...more };
    }
    return NOTHING;
  };

  return find;
}
