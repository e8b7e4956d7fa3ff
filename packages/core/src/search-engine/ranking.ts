import { isOutletKey, isTeamKey, keysOf, LEADING_ROLE, PERSON_ROLE, TEAM_ROLE } from "./documents.ts";
import { QUALITY, type Reading, type Slot, visitTerms } from "./readings.ts";
import { FIELDS, type WordIndex } from "./word-index.ts";

const BOOST = { name: 4, nickname: 4, username: 3, aliases: 2, outlet: 1, tags: 1, keys: 1 } as const;
const BOOSTS = FIELDS.map((field) => BOOST[field]);
const OUTLET = FIELDS.indexOf("outlet");
const TAGS = FIELDS.indexOf("tags");
const KEYS = FIELDS.indexOf("keys");

// how an account matches a slot, from the weakest on
const TAGGED = 1;
const PREFIX_OF_NAME = 2;
const WORD_OF_NAME = 3;
const TAG_ITSELF = 4;

const MAX_CORRECTIONS = 8;
const MIN_TAG_BEGINNING = 3;

/** The documents that match a slot or a whole reading. `values` has, by document number, the way × 65,536 + the score. */
export interface Matches {
  readonly documents: readonly number[];
  readonly values: Uint32Array;
}

const WAY = 1 << 16;
const wayOf = (value: number): number => value >>> 16;
const scoreOf = (value: number): number => value & (WAY - 1);

export const textOf = (slot: Slot): string => ("word" in slot ? slot.word : slot.text);

/** The query as one text, and the variants in which one mistyped word is corrected. */
function spellings(index: WordIndex, reading: Reading): readonly string[] {
  const words = reading.map(textOf);
  const corrected = reading.flatMap((slot, at) => {
    if (!("word" in slot) || slot.typos === "none") return [];
    const variants: string[] = [];
    visitTerms(index, slot, (term, quality) => {
      if (quality === QUALITY.typo) variants.push(words.with(at, index.sorted[term] ?? slot.word).join(" "));
    });
    return variants;
  });
  return [words.join(" "), ...corrected.slice(0, MAX_CORRECTIONS)];
}

export type Ranking = ReturnType<typeof createRanking>;

/**
 * Matches and scores documents for one query, each slot once.
 * @param prefer the ids of teams whose accounts come before equal ones
 * @param named those of teams of which the query is the nickname: their accounts come before all others
 */
export function createRanking(index: WordIndex, prefer: readonly string[], named: readonly string[] = []) {
  const having = (teams: readonly string[]): ReadonlySet<number> =>
    new Set(keysOf(teams).flatMap((key) => Array.from(index.having(key))));
  const preferred = having(prefer);
  const ofNamed = having(named);
  const known = new Map<unknown, Matches | undefined>();
  return {
    match(slot: Slot): Matches | undefined {
      const key = "word" in slot ? `${slot.word} ${slot.isLast} ${slot.typos}` : slot.keys;
      if (!known.has(key)) known.set(key, matchSlot(index, slot));
      return known.get(key);
    },
    /** Scores the documents of a reading, and keeps the best score of each. */
    score(reading: Reading, { documents, values }: Matches, scores: Map<number, number>): void {
      const tierOf = tiersOf(index, reading);
      for (const document of documents) {
        const value = values[document] ?? 0;
        const lift = preferred.has(document) ? PREFERRED : 0;
        const rank = ofNamed.has(document) ? NAMED_TEAM : 0;
        const total = rank + tierOf(document, wayOf(value)) + lift + scoreOf(value);
        if (total > (scores.get(document) ?? 0)) scores.set(document, total);
      }
    },
  };
}

/** Whether a document has a word in one of its names. */
export const isByName = ({ values }: Matches, document: number): boolean =>
  wayOf(values[document] ?? 0) === WORD_OF_NAME;

/** Whether a word matches a name of a document, or the beginning of one. */
export const isOfName = ({ values }: Matches, document: number): boolean => {
  const way = wayOf(values[document] ?? 0);
  return way === WORD_OF_NAME || way === PREFIX_OF_NAME;
};

/** Whether a word only begins names. */
export const isBeginningOnly = ({ documents, values }: Matches): boolean =>
  documents.every((document) => wayOf(values[document] ?? 0) === PREFIX_OF_NAME);

function matchSlot(index: WordIndex, slot: Slot): Matches | undefined {
  const documents: number[] = [];
  const values = new Uint32Array(index.count + 1);
  const note = (document: number, way: number, score: number): void => {
    const old = values[document] ?? 0;
    if (old === 0) documents.push(document);
    values[document] = Math.max(wayOf(old), way) * WAY + Math.max(scoreOf(old), score);
  };
  if ("keys" in slot) {
    for (const key of slot.keys) {
      const way = slot.isPart ? Math.min(wayOfKey(key), PREFIX_OF_NAME) : wayOfKey(key);
      for (const document of index.having(key)) note(document, way, BOOST.keys * QUALITY.exact);
    }
  } else {
    visitTerms(index, slot, (term, quality) => {
      const isWord = quality === QUALITY.exact || quality === QUALITY.typo;
      const isShort = !isWord && slot.word.length < MIN_TAG_BEGINNING;
      for (const posting of index.postings[term] ?? []) {
        const field = posting % FIELDS.length;
        const isTag = field === TAGS || field === OUTLET;
        if (field === KEYS || (isTag && isShort)) continue;
        const way = isTag ? TAGGED : isWord ? WORD_OF_NAME : PREFIX_OF_NAME;
        note(Math.floor(posting / FIELDS.length), way, quality * (BOOSTS[field] ?? 0));
      }
    });
  }
  return documents.length > 0 ? { documents, values } : undefined;
}

/** How an account with a key matches a slot. */
function wayOfKey(key: string): number {
  if (key.startsWith("\0tag ") || isOutletKey(key)) return TAG_ITSELF;
  return isTeamKey(key) ? WORD_OF_NAME : TAGGED;
}

/** The documents that match every slot: the weakest of their ways, and the sum of their scores. */
export function matchAll(slots: readonly (Matches | undefined)[]): Matches | undefined {
  const each = slots.filter((slot) => slot !== undefined);
  const [first, ...others] = each.toSorted((a, b) => a.documents.length - b.documents.length);
  if (first === undefined || each.length < slots.length) return undefined;
  if (others.length === 0) return first;
  const documents: number[] = [];
  const values = new Uint32Array(first.values.length);
  for (const document of first.documents) {
    let value = first.values[document] ?? 0;
    for (const { values: of } of others) {
      const other = of[document] ?? 0;
      value =
        other === 0 || value === 0 ? 0 : Math.min(wayOf(value), wayOf(other)) * WAY + scoreOf(value) + scoreOf(other);
    }
    if (value === 0) continue;
    documents.push(document);
    values[document] = value;
  }
  return documents.length > 0 ? { documents, values } : undefined;
}

// an account of a higher tier ranks first; within a tier, the bonus and the scores of the words decide
const BY_TAGS = 1;
const BY_OUTLET = 2;
const BY_PREFIX = 3;
const TEAM_BY_PREFIX = 4;
const BY_BEGINNING = 5;
const BY_TAG_ITSELF = 6;
const BY_WORDS = 7;
const TEAM_BY_WORDS = 8;
const BY_BEGINNING_OF_WORDS = 9;
const LEADING = 10;
const WHOLE_ALIAS = 11;
const WHOLE_NAME = 12;
const TIER = 1 << 16;
const BONUS = 1 << 12;
const PREFERRED = 1 << 14;
const NAMED_TEAM = 1 << 20; // more than any tier

export const isMoreThanTags = (score: number): boolean => score % NAMED_TEAM >= BY_OUTLET * TIER;

/** Returns the tier of a document by the way in which it matches a reading, with its bonus. */
function tiersOf(index: WordIndex, reading: Reading): (document: number, way: number) => number {
  const { names } = index;
  const queries = spellings(index, reading);
  const teams = index.having(TEAM_ROLE);
  const leading = index.having(LEADING_ROLE);
  const isPhrase = reading.length === 1 && reading[0] !== undefined && "keys" in reading[0];
  // "john ho" begins "John Hoven" rather than naming a team that has a John
  const isMixed = reading.length > 1 && reading.some((slot) => "keys" in slot && slot.isPart);
  const hasOutlet = reading.some((slot) => "keys" in slot && slot.keys.some(isOutletKey));
  const isSeveral = queries[0]?.includes(" ") ?? false;
  const is = (texts: readonly string[] | undefined): boolean => texts?.some((text) => queries.includes(text)) ?? false;
  const begins = (texts: readonly string[] | undefined): boolean =>
    texts?.some((text) => queries.some((query) => text.startsWith(query))) ?? false;
  const isWordBegun = (texts: readonly string[] | undefined): boolean =>
    texts?.some((text) => queries.some((query) => ` ${text}`.includes(` ${query}`))) ?? false;
  return (document, way) => {
    const isTeam = teams.has(document);
    if (is(names.name[document]) || is(names.username[document])) return WHOLE_NAME * TIER;
    if ((isPhrase && way === WORD_OF_NAME) || is(names.aliases[document]))
      return WHOLE_ALIAS * TIER + (isTeam || leading.has(document) ? BONUS : 0);
    if (way === TAG_ITSELF) return (leading.has(document) ? LEADING : BY_TAG_ITSELF) * TIER;
    if (way === TAGGED) return (hasOutlet ? BY_OUTLET : BY_TAGS) * TIER;
    const isBegun = begins(names.name[document]);
    // "adam s" is the beginning of Adam Schefter, and no typo of Adams
    if (isBegun && isSeveral) return BY_BEGINNING_OF_WORDS * TIER;
    if (way === PREFIX_OF_NAME) {
      if (isBegun || isWordBegun(names.nickname[document])) return BY_BEGINNING * TIER + (isTeam ? BONUS : 0);
      return (isTeam && !isMixed ? TEAM_BY_PREFIX : BY_PREFIX) * TIER;
    }
    return (isTeam ? TEAM_BY_WORDS : BY_WORDS) * TIER + (isBegun ? BONUS : 0);
  };
}

/** How much a slot tells: most if it names a team or a value that leads, then a person, another account, tags, and beginnings of names. The fewer documents match, the more. */
export function weightOf(index: WordIndex, { documents, values }: Matches): number {
  const teams = index.having(TEAM_ROLE);
  const leading = index.having(LEADING_ROLE);
  const people = index.having(PERSON_ROLE);
  let most = 1;
  for (const document of documents) {
    const way = wayOf(values[document] ?? 0);
    if (way === TAG_ITSELF) most = Math.max(most, 1.5);
    if (way !== WORD_OF_NAME) continue; // a beginning of a name tells little: "tern" of "Ternley"
    const isNamed = leading.has(document) || teams.has(document);
    most = Math.max(most, isNamed ? 4 : people.has(document) ? 3 : 2);
  }
  return most + 1 / (8 + 8 * documents.length);
}
