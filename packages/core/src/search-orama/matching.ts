import { QUALITY, visitTerms, type Reading, type Slot } from "./readings.ts";
import type { Terms } from "./terms.ts";

/** The indexed fields, and the boost of a match in each. */
export const BOOST = { name: 4, username: 3, aliases: 2, tags: 1, keys: 1 } as const;

/** The indexed fields as a schema of Orama. */
export const SCHEMA = {
  name: "string",
  username: "string",
  aliases: "string[]",
  tags: "string[]",
  keys: "string[]",
} as const;

export type Field = keyof typeof BOOST;

export const FIELDS: readonly Field[] = ["name", "username", "aliases", "tags", "keys"];
const TAGS = FIELDS.indexOf("tags");
const KEYS = FIELDS.indexOf("keys");

// how an account matches a slot, from the weakest on
export const TAGGED = 1;
export const PREFIX_OF_NAME = 2;
export const WORD_OF_NAME = 3;
export const TAG_ITSELF = 4;

const MAX_CORRECTIONS = 8;

/** The index after the last insertion. */
export interface Sealed extends Terms {
  readonly sorted: readonly string[];
  /** For each term, the places where it occurs. A place is document × 5 + field. */
  readonly postings: readonly (readonly number[])[];
  /** The documents with a key. */
  readonly having: (key: string) => ReadonlySet<number>;
}

/** The matches of one slot, or of a whole reading: by document number, how it matches, and the score of its words. */
export interface Matches {
  readonly how: Uint8Array;
  readonly score: Uint16Array;
}

/** The words of a slot as typed. */
export const textOf = (slot: Slot): string => ("word" in slot ? slot.word : slot.text);

/** The query as one text, and the variants in which one mistyped word is corrected. */
export function meanings(index: Sealed, reading: Reading): readonly string[] {
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

/** Finds the documents that match a slot; undefined if there are none. */
export function matchSlot(index: Sealed, slot: Slot, count: number): Matches | undefined {
  const matches = { how: new Uint8Array(count + 1), score: new Uint16Array(count + 1) };
  let any = false;
  const note = (document: number, how: number, score: number): void => {
    any = true;
    matches.how[document] = Math.max(matches.how[document] ?? 0, how);
    matches.score[document] = Math.max(matches.score[document] ?? 0, score);
  };
  if ("keys" in slot) {
    for (const key of slot.keys) {
      for (const document of index.having(key)) note(document, howOf(key), BOOST.keys * QUALITY.exact);
    }
  } else {
    const boosts = FIELDS.map((field) => BOOST[field]);
    visitTerms(index, slot, (term, quality) => {
      const isWord = quality === QUALITY.exact || quality === QUALITY.typo;
      for (const posting of index.postings[term] ?? []) {
        const field = posting % FIELDS.length;
        if (field === KEYS) continue;
        const how = field === TAGS ? TAGGED : isWord ? WORD_OF_NAME : PREFIX_OF_NAME;
        note(Math.floor(posting / FIELDS.length), how, quality * (boosts[field] ?? 0));
      }
    });
  }
  return any ? matches : undefined;
}

/** How an account with a key matches a slot. */
function howOf(key: string): number {
  if (key.startsWith("\0tag ")) return TAG_ITSELF;
  return key.startsWith("\0team ") ? WORD_OF_NAME : TAGGED;
}

/** The documents that match every slot: the weakest of their matches, and the sum of their scores. */
export function matchAll(slots: readonly (Matches | undefined)[]): Matches | undefined {
  const [first, ...others] = slots;
  if (!first) return undefined;
  const all = { how: first.how.slice(), score: first.score.slice() };
  for (const slot of others) {
    if (!slot) return undefined;
    for (let at = 0; at < all.how.length; at++) {
      all.how[at] = Math.min(all.how[at] ?? 0, slot.how[at] ?? 0);
      all.score[at] = all.how[at] === 0 ? 0 : (all.score[at] ?? 0) + (slot.score[at] ?? 0);
    }
  }
  return all.how.some((how) => how > 0) ? all : undefined;
}
