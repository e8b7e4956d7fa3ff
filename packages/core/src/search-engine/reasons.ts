import { ownTeamOf } from "../roster/filter.ts";
import type { Hit, Match } from "../search/port.ts";
import type { RosterData } from "../types.ts";
import { aboutKey, type AccountDocument, tagKey, type TagNames, teamKey } from "./documents.ts";
import type { Phrases } from "./phrases.ts";
import { isWithin } from "./word-index.ts";
import { foldWithOffsets, textWords, wordStarts } from "./words.ts";
import type { Found } from "./finder.ts";

const MIN_BEGINNING = 3;
const MOST_EDITS = 3;
const MOST_READ = 1_000;

/**
 * Returns a function that says why a search found an account.
 * @param tagNames the words for each value of a facet, from `namesOfTags`
 */
export function createReasons(
  data: Pick<RosterData, "site">,
  tagNames: TagNames,
  phrases: Phrases,
): (document: AccountDocument, words: readonly string[], found: Found) => Omit<Hit, "account"> {
  const tagWords = new Map(
    Array.from(tagNames, ([key, names]) => [key, Array.from(new Set(names.flatMap(textWords)))]),
  );
  const known = new Map<AccountDocument, ReturnType<typeof read>>();

  /** Reads the words of an account, which is most of the work of a search. */
  const read = ({ account, aliases }: AccountDocument) => {
    const { name, username, role, tags } = account;
    const own = [...textWords(name), ...textWords(username)];
    const tagged = Object.entries(tags).flatMap(([facet, values]) =>
      values.map((value) => {
        const key = tagKey(facet, value);
        return { facet, value, keys: [key, aboutKey(value), teamKey(value)], words: tagWords.get(key) ?? [] };
      }),
    );
    // a synonym of a tag is no alias of the account: the chip of the tag stands for it
    const synonyms = tagged.flatMap(({ facet, keys: [key = ""] }) =>
      facet === data.site.teams?.tag ? [] : (tagNames.get(key) ?? []),
    );
    const isSpelling = (words: readonly string[]): boolean =>
      words.every((word) => own.some((each) => isWithin(2, each, word)));
    return {
      name: createMarker("name", name),
      username: createMarker("username", username),
      own,
      tagged,
      tagWords: tagged.flatMap(({ words }) => words),
      aliases: aliases
        .filter((alias) => !synonyms.includes(alias))
        .map((alias) => ({ alias, words: textWords(alias) }))
        .filter(({ words }) => !isSpelling(words)),
      outlet: role?.outlet === undefined ? [] : textWords(role.outlet),
      team: ownTeamOf(account, data.site.teams),
    };
  };

  /** Says by which of some words a search found an account. */
  const reasonsBy: ReturnType<typeof createReasons> = (document, words, found) => {
    let texts = known.get(document);
    if (!texts) {
      if (known.size >= MOST_READ) known.clear(); // a large directory would fill the memory
      known.set(document, (texts = read(document)));
    }
    const { own, aliases, outlet, tagged, tagWords: all, team: ownTeam } = texts;
    const { role } = document.account;
    const { isTypo } = found; // comparing letters takes most of the time, so only words that were forgiven are compared
    const matches = [...texts.name(words, isTypo), ...texts.username(words, isTypo)];
    const others = words.filter((word) => !phrases.isFiller(word) && !isOwn(own, word, isTypo));
    if (others.length === 0) return { matches };
    const alias = aliasWith(aliases, others, words.length === 1 ? 1 : MIN_BEGINNING);
    const meant = found.phrases.filter(({ text }) => text.split(" ").some((word) => others.includes(word)));
    const reason = meant.flatMap(({ reasons }) => reasons).find(({ team }) => team === ownTeam);
    const keys = new Set(meant.flatMap((phrase) => phrase.keys));
    // "red" is no typo of "rep" in a search for "red wings" that has found the team
    const isInTags = (word: string): boolean => all.some((each) => begins(each, word));
    const mistyped = isTypo ? others.filter((word) => !isInTags(word)) : [];
    const isMeant = (one: string): boolean =>
      others.some((word) => begins(one, word) || (mistyped.includes(word) && isLike(one, word, MIN_BEGINNING)));
    const foundTags = new Map<string, string>();
    for (const { facet, value, keys: each, words: of } of tagged)
      if (!foundTags.has(facet) && (each.some((key) => keys.has(key)) || of.some(isMeant))) foundTags.set(facet, value);
    const isInOutlet = (word: string): boolean => outlet.some((one) => begins(one, word));
    const isByOutlet = others.some((word) => isInOutlet(word) && !isInTags(word));
    return {
      matches,
      ...(alias !== undefined && { alias }),
      ...(foundTags.size > 0 && { tags: Object.fromEntries(foundTags) }),
      ...(reason && { reason }),
      ...(role && isByOutlet && { role }),
    };
  };

  return (document, words, found) => {
    const typed = reasonsBy(document, words, found);
    // a parted word, e.g. "letsgogulls", is in no text
    return typed.matches.length > 0 || Object.keys(typed).length > 1 ? typed : reasonsBy(document, found.read, found);
  };
}

/** Whether a word is the typed one, or begins with it and that has at least three letters. */
const begins = (word: string, typed: string, least = MIN_BEGINNING): boolean =>
  word === typed || (typed.length >= least && word.startsWith(typed));

/** Whether one of an account's words begins with the typed one, or is meant by it if the search has forgiven typos. */
const isOwn = (own: readonly string[], typed: string, isTypo: boolean): boolean =>
  own.some((word) => begins(word, typed, 1)) || (isTypo && own.some((word) => isLike(word, typed, 1)));

/** Whether a word begins with the typed one, or differs by one typo in a word of three letters or more. */
function isLike(word: string, typed: string, least: number): boolean {
  if (begins(word, typed, least)) return true;
  return (
    typed.length > MIN_BEGINNING && [-1, 0, 1].some((more) => isWithin(1, word.slice(0, typed.length + more), typed))
  );
}

/** The alias that contains the most words of a query, whole or as prefixes; undefined if none contains any. */
function aliasWith(
  aliases: readonly { readonly alias: string; readonly words: readonly string[] }[],
  words: readonly string[],
  least: number,
): string | undefined {
  const countIn = (each: readonly string[]): number =>
    words.filter((word) => each.some((one) => begins(one, word, least))).length;
  const counts = aliases.map(({ words: each }) => countIn(each));
  const most = Math.max(0, ...counts);
  return most === 0 ? undefined : aliases[counts.indexOf(most)]?.alias;
}

/**
 * The typed words as they are meant by the first account: words with a typo as its texts have them, and phrases as the data write
 * them. Never a former name.
 */
export function correctedTerm(
  words: readonly string[],
  { name, username, aliases, tags, keys }: AccountDocument,
  found: Found,
  tagNames: TagNames,
): string {
  const texts = [name, username, ...aliases, ...tags].flatMap((text) => text.match(/[\p{L}\p{N}'’-]+/gu) ?? []);
  const plain = texts.map((text) => [text, textWords(text)] as const);
  const isTyped = (word: string): boolean => plain.some(([, each]) => each.some((one) => one.startsWith(word)));
  const kept = words.filter((word) => !found.leftOut.includes(word));
  // by the first word of each phrase, "" for its others; undefined if nothing may be shown for it, as for a former name
  const shown = new Map<string, string | undefined>();
  for (const { isMistyped, text, reasons, keys: of } of found.phrases) {
    const typed = text.split(" ");
    const key = of.find((one) => keys.includes(one));
    if (key === undefined || typed.some((word) => shown.has(word) || isTyped(word))) continue;
    const [reason] = reasons;
    const [label] = tagNames.get(key) ?? [];
    if (isMistyped && !reason && label === undefined) continue; // the name of a team, which is in the texts
    for (const word of typed) shown.set(word, "");
    shown.set(typed[0] ?? "", isMistyped ? (reason ? reason.word : label) : text);
  }
  const corrected = kept.map((word) => {
    if (shown.has(word)) return shown.get(word);
    if (isTyped(word)) return word;
    for (let edits = 1; edits <= Math.min(MOST_EDITS, word.length / 2); edits++)
      for (const [text, each] of plain)
        if (each.some((one) => isWithin(edits, one, word) || isWithin(edits, one.slice(0, word.length), word)))
          return text;
    return undefined;
  });
  return corrected.includes(undefined) ? name : corrected.filter(Boolean).join(" ");
}

/** Returns a function that finds the words of a query in a text, which it reads once: in order, without overlaps. */
export function createMarker(
  field: string,
  text: string,
): (words: readonly string[], isTypo: boolean) => readonly Match[] {
  const folded = foldWithOffsets(text);
  const starts = wordStarts(text);
  const begins = folded.starts.flatMap((start, at) =>
    starts.has(start) && folded.starts[at - 1] !== start ? [at] : [],
  );
  return (words, isTypo) => {
    const found = words.flatMap((word): Match[] => {
      const at = begins.find((begin) => folded.text.startsWith(word, begin));
      const [from, size] = at === undefined ? (isTypo && mistyped(folded.text, begins, word)) || [] : [at, word.length];
      if (from === undefined || size === undefined) return [];
      const start = folded.starts[from];
      const end = folded.ends[from + size - 1];
      return start === undefined || end === undefined ? [] : [{ field, start, end }];
    });
    return merge(found);
  };
}

/** Returns the first word of the text within one edit, as [from, length]. Ignores typos in words of one or two letters, and in the first letter of words of three. */
function mistyped(text: string, begins: readonly number[], word: string): readonly [number, number] | undefined {
  if (word.length < 3) return undefined;
  for (const begin of begins) {
    if (word.length === 3 && text[begin] !== word[0]) continue;
    const length = /^[\p{L}\p{N}]+/u.exec(text.slice(begin))?.[0].length ?? 0;
    for (const size of [length, word.length + 1, word.length, word.length - 1]) {
      if (size <= length && isWithin(1, text.slice(begin, begin + size), word)) return [begin, size];
    }
  }
  return undefined;
}

function merge(matches: readonly Match[]): readonly Match[] {
  const merged: Match[] = [];
  for (const match of matches.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && match.start <= last.end) {
      merged[merged.length - 1] = { ...last, end: Math.max(last.end, match.end) };
    } else merged.push(match);
  }
  return merged;
}
