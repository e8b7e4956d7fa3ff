import { isOutletKey, outletOf, PERSON_ROLE, TEAM_ROLE, withoutArticle } from "./documents.ts";
import type { Phrases } from "./phrases.ts";
import { isBeginningOnly, isByName, type Ranking, textOf } from "./ranking.ts";
import type { Reading, Slot } from "./readings.ts";
import type { WordIndex } from "./word-index.ts";
import { joinedWords, queryWords } from "./words.ts";

/** A name that so many people have tells nothing. */
const MANY = 3;
const NAME = /^\p{L}{2,}$/u;

/** Returns functions that say how much each slot of a query tells. */
export function createTelling(index: WordIndex, phrases: Phrases) {
  const isOfKind = (slot: Slot): boolean => "keys" in slot && slot.keys.some(phrases.isKind);

  /** Whether a slot is an outlet, or a word of its name that is in no team's name. */
  const isOfOutlet = ({ match }: Ranking, slot: Slot): boolean => {
    if ("keys" in slot) return slot.keys.some(isOutletKey);
    const matches = match(slot);
    const isTeam = (document: number): boolean =>
      matches !== undefined && isByName(matches, document) && index.having(TEAM_ROLE).has(document);
    return phrases.isOfOutlet(slot.word) && !matches?.documents.some(isTeam);
  };

  /** The own accounts of the outlets in these slots: they have the name of the outlet, or the name as it was typed. */
  const outletsOf = (slots: Reading): readonly number[] => {
    const names = new Set(
      slots.flatMap((slot) => [textOf(slot), ...("keys" in slot ? slot.keys.map(outletOf) : [])].map(joinedWords)),
    );
    if (names.size === 0) return [];
    const isNamed = (texts: readonly string[] = []): boolean =>
      texts.some((text) => names.has(text.replaceAll(" ", "")) || names.has(joinedWords(withoutArticle(text))));
    const { name, username, aliases } = index.names;
    return Array.from({ length: index.count }, (_, at) => at + 1).filter(
      (document) =>
        !index.having(TEAM_ROLE).has(document) && [name, username, aliases].some((of) => isNamed(of[document])),
    );
  };

  /** Whether a slot is a full name of one word that only people have, such as a nickname. */
  const isOneName = (slot: Slot): boolean =>
    "keys" in slot &&
    !slot.isPart &&
    !slot.text.includes(" ") &&
    slot.reasons.length > 0 &&
    slot.reasons.every(({ asOf, until }) => (asOf ?? until) !== undefined);

  /** Whether a slot is a word that is in no account, or only in accounts of people. */
  const isNameOnly = ({ match }: Ranking, slot: Slot): boolean => {
    if (!("word" in slot) || !NAME.test(slot.word) || phrases.isFiller(slot.word)) return false;
    return match(slot)?.documents.every((document) => index.having(PERSON_ROLE).has(document)) ?? true;
  };

  /**
   * Whether a slot tells too little to be found alone: the beginning of a name, a name that many people have, or a name beside an
   * unknown word, because both together are somebody else, as "bryant" in "kobe bryant".
   */
  const saysLittle = (ranking: Ranking, slots: Reading, at: number): boolean => {
    const { match } = ranking;
    const slot = slots[at];
    const matches = slot && match(slot);
    const isPart = slot !== undefined && "keys" in slot;
    if (!matches) return false;
    if (isPart && !slot.isPart) {
      const isName = (one: Slot | undefined): boolean => one !== undefined && isNameOnly(ranking, one);
      return isOneName(slot) && (isName(slots[at - 1]) || isName(slots[at + 1]));
    }
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
      one !== undefined && ("keys" in one ? isOneName(one) : isNameOnly(ranking, one) && !match(one));
    const surnames = names.filter((name) => name.endsWith(` ${text}`)).length;
    return (given > 0 && isUnknown(slots[at + 1])) || (surnames > (isPart ? 0 : 1) && isUnknown(slots[at - 1]));
  };

  return { isOfKind, isOfOutlet, outletsOf, saysLittle };
}
