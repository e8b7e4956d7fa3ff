import { isTeamKey } from "./documents.ts";
import { QUALITY, visitTerms, type Reading, type Slot } from "./readings.ts";
import { FIELDS, type WordIndex } from "./word-index.ts";

/** The boost of a match in each field. */
const BOOST = { name: 4, nickname: 4, username: 3, aliases: 2, tags: 1, keys: 1 } as const;
const BOOSTS = FIELDS.map((field) => BOOST[field]);
const TAGS = FIELDS.indexOf("tags");
const KEYS = FIELDS.indexOf("keys");

// how an account matches a slot, from the weakest on
export const TAGGED = 1;
export const PREFIX_OF_NAME = 2;
export const WORD_OF_NAME = 3;
export const TAG_ITSELF = 4;

const MAX_CORRECTIONS = 8;
const MIN_TAG_BEGINNING = 3;

/** The documents that match a slot or a whole reading. `values` has, by document number, the way × 65,536 + the score. */
export interface Matches {
  readonly documents: readonly number[];
  readonly values: Uint32Array;
}

const WAY = 1 << 16;
export const wayOf = (value: number): number => value >>> 16;
export const scoreOf = (value: number): number => value & (WAY - 1);

/** The words of a slot as typed. */
export const textOf = (slot: Slot): string => ("word" in slot ? slot.word : slot.text);

/** The query as one text, and the variants in which one mistyped word is corrected. */
export function spellings(index: WordIndex, reading: Reading): readonly string[] {
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

/** Returns a function that finds the documents that match a slot; undefined if there are none. It remembers the slots of a query. */
export function createSlotMatcher(index: WordIndex): (slot: Slot) => Matches | undefined {
  const known = new Map<unknown, Matches | undefined>();
  return (slot) => {
    const key = "word" in slot ? `${slot.word} ${slot.isLast} ${slot.typos}` : slot.keys;
    if (!known.has(key)) known.set(key, matchSlot(index, slot));
    return known.get(key);
  };
}

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
        if (field === KEYS || (field === TAGS && isShort)) continue;
        const way = field === TAGS ? TAGGED : isWord ? WORD_OF_NAME : PREFIX_OF_NAME;
        note(Math.floor(posting / FIELDS.length), way, quality * (BOOSTS[field] ?? 0));
      }
    });
  }
  return documents.length > 0 ? { documents, values } : undefined;
}

/** How an account with a key matches a slot. */
function wayOfKey(key: string): number {
  if (key.startsWith("\0tag ")) return TAG_ITSELF;
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
