// letters that NFKD does not decompose
const LETTERS: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  þ: "th",
  ı: "i",
};
const SPECIAL = /[ßæœøđðłþı]/gi;
const DROPPED = /[\p{M}'’‘ʼ`]/gu;
const PLAIN = /^[\w\s-]*$/;
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}]/u;
const ELIDED = /(?<!\p{L})\p{L}{1,2}['’](?=\p{L}{3})/gu; // "d'argent", "O'Neal"
const WORD = /[\p{L}\p{N}]+/gu;
const WORD_OR_EMOJI = /[\p{L}\p{N}]+|\p{Extended_Pictographic}/gu;
// "AdamSchefter" → Adam, Schefter · "NFLDraft" → NFL, Draft · "Draft2026" → Draft, 2026
const CAMEL = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{Ll})(?=\p{N})/u;

/** Removes marks and apostrophes, and keeps the case: "Dončić" → "Doncic", "O’Neal" → "ONeal". */
function fold(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .normalize("NFKD")
    .replace(DROPPED, "")
    .replace(SPECIAL, (letter) => {
      const small = letter.toLowerCase();
      const plain = LETTERS[small] ?? letter;
      return small === letter ? plain : plain.toUpperCase();
    });
}

// "https://host.example/@name", "host.example/users/name", "x.com/name", also with a path or a query behind
const PROFILE =
  /^(?:https?:\/\/)?(?:[\w.-]+\.[a-z]{2,}(?::\d+)?\/(?:@|users\/)|(?:www\.|mobile\.)?(?:x|twitter)\.com\/@?)([\w.-]*\w)/i;

/**
 * Returns the words of a query in lower case, emoji included: of an address, those of the handle, without its host.
 * @example
 * queryWords("https://bots.example/@RedTeam"); // ["redteam"]
 */
export function queryWords(term: string): readonly string[] {
  return fold(withoutHosts(term)).toLowerCase().match(WORD_OR_EMOJI) ?? [];
}

export const joinedWords = (text: string): string => queryWords(text).join("");

/** Returns the words of a query with those in camel case parted: "#GoRedTeam" → go, red, team. */
export function partedWords(term: string): readonly string[] {
  const words = fold(withoutHosts(term)).match(WORD_OR_EMOJI) ?? [];
  return words.flatMap((word) => word.split(CAMEL)).map((word) => word.toLowerCase());
}

export const isEmoji = (word: string): boolean => /^\p{Extended_Pictographic}$/u.test(word);

function withoutHosts(term: string): string {
  const name = PROFILE.exec(term.trim())?.[1] ?? term.replace(/^\s*acct:/i, "");
  return name.replace(/(?<=[^\s@])@[^\s@]+\.[^\s@]+/g, " ");
}

/** Returns the words that find a text: whole words, and the parts of words in camel case. */
export function textWords(text: string): readonly string[] {
  const words = new Set<string>();
  const parts = text.replace(ELIDED, "");
  for (const word of [fold(text), ...(parts === text ? [] : [fold(parts)])].flatMap((each) => each.match(WORD) ?? [])) {
    words.add(word.toLowerCase());
    // scripts without spaces: each end of the word is a word, so that a prefix search finds every part
    if (UNSPACED.test(word)) for (let at = 1; at < word.length; at++) words.add(word.slice(at));
    for (const part of word.split(CAMEL)) words.add(part.toLowerCase());
  }
  return Array.from(words);
}

/** The names in a text of search words, each with its other forms. */
export const namesIn = (text: string): readonly (readonly string[])[] =>
  text === "" ? [] : text.split(", ").map((name) => name.split("|"));

/** Folds a text to lower case, with the origin of each character: `[start, end)` in UTF-16 units of the original. */
export function foldWithOffsets(original: string) {
  let text = "";
  const starts: number[] = [];
  const ends: number[] = [];
  let at = 0;
  for (const char of original) {
    const folded = fold(char).toLowerCase();
    text += folded;
    for (let n = 0; n < folded.length; n++) {
      starts.push(at);
      ends.push(at + char.length);
    }
    at += char.length;
    // a mark or apostrophe belongs to the letter before it
    if (folded === "" && ends.length > 0) ends[ends.length - 1] = at;
  }
  return { text, starts, ends };
}

/** Returns where words and their camel-case parts start in the original. */
export function wordStarts(original: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (const { 0: word, index } of original.matchAll(/[\p{L}\p{N}\p{M}'’‘ʼ`]+/gu)) {
    let at = index;
    for (const part of word.split(CAMEL)) {
      found.add(at);
      at += part.length;
    }
  }
  return found;
}
