import type { Exactness, Phrase, Phrases } from "./phrases.ts";
import type { Terms } from "./word-index.ts";
import { facetOf } from "./documents.ts";

/** How well a word of a query matches a term of the index. */
export const QUALITY = { exact: 4, prefix: 3, typo: 2, typoPrefix: 1 } as const;

/** A part of a query: a word, or keys of which an account must have one. */
export type Slot =
  | { readonly word: string; readonly isLast: boolean; readonly typos: Typos }
  | (Pick<Phrase, "keys" | "reasons" | "isPart" | "isMistyped"> & {
      readonly text: string;
      /** Set if the words imply the keys, as "covers" implies reporters, and do not name them. */
      readonly isImplied?: true;
    });

/** "none"; "missing": for words that match nothing else; "all": for every word that is not a term. */
export type Typos = "none" | "missing" | "all";

/** One way to read a query: an account has to match every slot. */
export type Reading = readonly Slot[];

const MIN_TYPO_LENGTH = 4;
const MIN_TWO_TYPOS_LENGTH = 8;
const MIN_SOUND_LENGTH = 7;
const MIN_PIECE_LENGTH = 2;
const MIN_HALF_LENGTH = 3;
const MIN_FILLER_LENGTH = 4;
const MAX_SPLITS = 8;

/** Visits the positions of the terms that a word matches, with the quality of each match. */
export function visitTerms(
  index: Terms,
  { word, isLast, typos }: Extract<Slot, { word: string }>,
  visit: (term: number, quality: number) => void,
): void {
  const [from, to] = index.startingWith(word);
  const isTerm = index.has(word);
  if (isTerm) visit(from, QUALITY.exact);
  if (isLast || !isTerm || typos === "all") {
    for (let term = isTerm ? from + 1 : from; term < to; term++) visit(term, QUALITY.prefix);
  }
  if (typos === "none" || isTerm || (typos === "missing" && from < to)) return;
  if (word.length >= MIN_TYPO_LENGTH) visitTypos(index, word, typos === "all", visit);
  // beside other words, a shorter word that is not a prefix may have a typo too
  else if (typos === "all" && from === to && word.length === MIN_TYPO_LENGTH - 1) {
    for (const term of index.near(word, false)) visit(term, QUALITY.typo);
  }
}

const NO_TERMS: ReadonlySet<number> = new Set();

/**
 * Visits the terms that a typo turns into the word: of every kind of typo, or only of the likeliest kind. A typo in the first
 * letter comes last, because people rarely mistype it.
 */
function visitTypos(
  index: Terms,
  word: string,
  isEvery: boolean,
  visit: (term: number, quality: number) => void,
): void {
  const kinds = [
    { find: () => index.near(word, false, 1), quality: QUALITY.typo },
    { find: () => index.near(word, true, 1), quality: QUALITY.typoPrefix },
    { find: () => (word.length >= MIN_TWO_TYPOS_LENGTH ? index.within(2, word) : NO_TERMS), quality: QUALITY.typo },
    { find: () => (word.length >= MIN_SOUND_LENGTH ? index.soundingLike(word) : NO_TERMS), quality: QUALITY.typo },
    { find: () => index.near(word, false), quality: QUALITY.typo },
  ];
  for (const { find, quality } of kinds) {
    const found = find();
    for (const term of found) visit(term, quality);
    if (found.size > 0 && !isEvery) return;
  }
}

/** The readings of all words as typed, none left out. */
export function plainReadings(words: readonly string[], index: Terms, phrases: Phrases): readonly Reading[] {
  const list = unique(words);
  const readings = [
    slotsOf(list, "none"),
    ...[...joined(list, index), ...halved(list, index)].map((each) => slotsOf(each, "none")),
    ...withPhrases(words, phrases, "exact"),
    ...withPhrases(words, phrases, "names"),
  ];
  // "der" before another word is an article, and not the beginning of "Derek"
  const isWhole = (slot: Slot): boolean =>
    "keys" in slot || slot.isLast || index.has(slot.word) || !phrases.isFiller(slot.word);
  return readings.filter((reading) => reading.every(isWhole));
}

/** The words without repetitions. Phrases may repeat a word: "go gulls go". */
const unique = (words: readonly string[]): readonly string[] => Array.from(new Set(words));

/**
 * The further steps of a search, each for a query of which the earlier ones find nothing: words that imply tags, filler words and
 * parts of names, parted words, and typos in one word or in all.
 * @param kept the words without filler words, except those that tell something
 */
export function furtherReadings(words: readonly string[], kept: readonly string[], index: Terms, phrases: Phrases) {
  const plain = (list: readonly string[]): readonly Reading[] => plainReadings(list, index, phrases);
  /** @param isEvery also words that accounts have in their texts */
  const asked = (isEvery: boolean): readonly Reading[] => {
    const implying: string[] = [];
    const rest: string[] = [];
    for (const word of words) {
      if (phrases.impliedBy(word) && (isEvery || !index.has(word))) implying.push(word);
      else if (kept.includes(word) || phrases.impliedBy(word)) rest.push(word);
    }
    if (implying.length === 0) return [];
    const slots = impliedSlots(implying, phrases);
    // a tag that the question names finds more than the names with its words
    const known = withPhrases(rest, phrases, "exact");
    const readings = known.length > 0 ? known : plain(rest);
    return rest.length === 0 ? [slots] : readings.map((reading) => [...reading, ...slots]);
  };
  const hasPhrase = (): boolean => phrases.find(kept, "exact").some(({ from, to }) => to > from + 1);
  return {
    /** Reads verbs as the tags that they imply: "covers" as reporters. */
    asked: [() => asked(false), () => asked(true)],
    /** @param camel the kept words with words in camel case parted */
    gentle: (camel: readonly string[]) => [
      ...(kept.length < words.length ? plain(kept) : []),
      ...(camel.length > kept.length ? plain(camel) : []),
      ...withPhrases(words, phrases, "names", kept),
      ...withPhrases(kept, phrases, "beginnings"),
    ],
    parted: () => parted(unique(kept), index, phrases).flatMap(plain),
    mistyped: [
      () => [slotsOf(unique(kept), "missing"), ...withPhrases(words, phrases, "typos", kept)],
      // the words of a known phrase are not mistyped one by one
      () => (kept.length > 1 && !hasPhrase() ? [slotsOf(unique(kept), "all")] : []),
    ],
  };
}

/** The readings of which some slots may fail, for a query that matches no account in full: the best first. */
export function relaxedReadings(words: readonly string[], phrases: Phrases): readonly Reading[] {
  const readings = [
    ...withPhrases(words, phrases, "exact"),
    slotsOf(unique(words), "none"),
    ...withPhrases(words, phrases, "names"),
  ];
  return readings.map((slots) => {
    const implies = (slot: Slot): boolean => "word" in slot && phrases.impliedBy(slot.word) !== undefined;
    const implying = slots.filter(implies).flatMap((slot) => ("word" in slot ? slot.word : []));
    const rest = slots.filter((slot) => !implies(slot));
    return [...rest, ...impliedSlots(implying, phrases)];
  });
}

/** The tags that words imply, in one slot for each facet: the tags that all these words imply, or else those of the last word. */
function impliedSlots(words: readonly string[], phrases: Phrases): readonly Slot[] {
  const slots = new Map<string, Extract<Slot, { keys: unknown }>>();
  for (const word of words) {
    const keys = phrases.impliedBy(word) ?? [];
    const facet = facetOf(keys[0] ?? "");
    const known = slots.get(facet);
    const common = known?.keys.filter((key) => keys.includes(key)) ?? [];
    const text = known ? `${known.text} ${word}` : word;
    slots.set(facet, { keys: common.length > 0 ? common : keys, reasons: [], text, isImplied: true });
  }
  return Array.from(slots.values());
}

const slotsOf = (words: readonly string[], typos: Typos): Reading =>
  words.map((word, at) => ({ word, isLast: at === words.length - 1, typos }));

/**
 * Returns the words, each phrase among them replaced by its key. Empty without a phrase.
 * @param kept the words to keep beside the phrases, by default all
 */
function withPhrases(
  words: readonly string[],
  phrases: Phrases,
  exactness: Exactness,
  kept?: readonly string[],
): readonly Reading[] {
  const found = phrases.find(words, exactness);
  const parts = found.filter(({ isPart }) => isPart).length;
  // "Ada Smith" is nobody if one team has an Ada and a Smith
  if (found.length === 0 || parts > 1) return [];
  // without a part of a name, this is the reading of "exact"
  if (exactness === "names" && parts === 0 && !kept) return [];
  const slots: Slot[] = [...slotsOf(words, exactness === "typos" ? "missing" : "none")];
  // from the end, so that the places of the others stay
  for (const { from, to, ...phrase } of found.toReversed())
    slots.splice(from, to - from, { ...phrase, text: words.slice(from, to).join(" ") });
  // a repeated word counts once, except in a phrase
  const isFirst = (slot: Slot, at: number): boolean =>
    "keys" in slot || slots.findIndex((one) => "word" in one && one.word === slot.word) === at;
  return [slots.filter((slot, at) => isFirst(slot, at) && ("keys" in slot || !kept || kept.includes(slot.word)))];
}

/** The words with two neighbours joined, for each pair that is a term together: "sea hawks". */
function joined(words: readonly string[], index: Terms): readonly (readonly string[])[] {
  return words.slice(1).flatMap((word, at) => {
    const both = `${words[at]}${word}`;
    return index.has(both) ? [[...words.slice(0, at), both, ...words.slice(at + 2)]] : [];
  });
}

/** The words with one of them parted into two terms, if the word is no term but begins some: "northbay" beside @NorthBayPost. */
function halved(words: readonly string[], index: Terms): readonly (readonly string[])[] {
  return words.flatMap((word, at) => {
    const [from, to] = index.startingWith(word);
    if (from === to || index.has(word)) return [];
    return splitsOf(word, index, false, 2)
      .filter((pieces) => pieces.every((piece) => piece.length >= MIN_HALF_LENGTH))
      .map((pieces) => [...words.slice(0, at), ...pieces, ...words.slice(at + 1)]);
  });
}

/**
 * Returns the words with one of them parted into terms, e.g. "redteam" into "red" and "team". Only words that begin no term
 * are parted. A second list leaves filler words out: those before the first other piece, such as "go" in "goredteam", and
 * long ones after it, such as "news" in "redteamnews".
 */
function parted(words: readonly string[], index: Terms, phrases: Phrases): readonly (readonly string[])[] {
  const terms = { ...index, has: (word: string) => index.has(word) || phrases.isFiller(word) };
  return words.flatMap((word, at) => {
    const [first, end] = index.startingWith(word);
    if (first < end) return [];
    const isLast = at === words.length - 1;
    return splitsOf(word, terms, isLast).flatMap((pieces) => {
      const isLeftOut = (piece: string): boolean =>
        phrases.isFiller(piece) && !phrases.isQuestion(piece) && piece.length >= MIN_FILLER_LENGTH;
      const last = pieces.at(-1) ?? "";
      // "brunis" is no "brun" with a filler word, but "gobrun" and "brunnews" are
      if (last.length < MIN_FILLER_LENGTH && phrases.isFiller(last)) return [];
      // "byswn" is a typo, rather than "by" and the first letters of a name
      if (last.length < MIN_FILLER_LENGTH && !index.has(last) && pieces.slice(0, -1).every(phrases.isFiller)) return [];
      const from = pieces.findIndex((piece) => !phrases.isFiller(piece));
      const kept = pieces.slice(Math.max(0, from)).filter((piece) => !isLeftOut(piece));
      // too few letters mean nobody: "fansided" is no "ed" with filler words
      const isEnough = kept.join("").length * 2 >= word.length;
      const lists = isEnough && kept.length < pieces.length ? [pieces, kept] : [pieces];
      return lists.map((list) => [...words.slice(0, at), ...list, ...words.slice(at + 1)]);
    });
  });
}

/** The ways to part a word into two or three terms, of which the last may be a prefix, the fewest pieces first. */
function splitsOf(word: string, index: Terms, isLast: boolean, pieces = 3): readonly (readonly string[])[] {
  const whole: string[][] = [];
  const further: string[][] = [];
  for (let at = MIN_PIECE_LENGTH; at <= word.length - MIN_PIECE_LENGTH; at++) {
    const [left, right] = [word.slice(0, at), word.slice(at)];
    if (!index.has(left)) continue;
    const [from, to] = index.startingWith(right);
    if (index.has(right) || (isLast && right.length > MIN_PIECE_LENGTH && from < to)) whole.push([left, right]);
    if (pieces > 2) further.push(...splitsOf(right, index, isLast, pieces - 1).map((rest) => [left, ...rest]));
  }
  return [...whole, ...further].slice(0, MAX_SPLITS);
}
