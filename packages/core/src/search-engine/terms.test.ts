import { expect, it } from "vitest";
import { isWithin } from "./word-index.ts";
import { createTerms } from "./word-index.ts";

/** All words over the letters up to a length, "" among them. */
function wordsOver(letters: readonly string[], length: number): string[] {
  if (length === 0) return [""];
  const shorter = wordsOver(letters, length - 1);
  return [...new Set(["", ...letters.flatMap((letter) => shorter.map((word) => letter + word))])].toSorted();
}

const prefixesOf = (term: string): string[] => Array.from({ length: term.length + 1 }, (_, at) => term.slice(0, at));

// every short word over few letters, and dictionaries with gaps
const asked = wordsOver(["a", "b", "c"], 3).filter((word) => word !== "");
const dictionaries = [
  wordsOver(["a", "b"], 4).filter((word) => word !== ""),
  wordsOver(["b", "c"], 3).filter((word) => word.length > 1),
  ["abba", "abc", "acb", "b", "bca", "caba"],
  ["b"],
  [],
];

it.each(dictionaries.map((terms) => [terms.length, terms] as const))(
  "the index finds exactly the terms with a given prefix among %i terms",
  (_, sorted) => {
    const terms = createTerms(sorted);
    for (const word of asked) {
      const [from, to] = terms.startingWith(word);
      expect(sorted.slice(from, to)).toEqual(sorted.filter((term) => term.startsWith(word)));
    }
  },
);

it.each(dictionaries.map((terms) => [terms.length, terms] as const))(
  "the index finds exactly the terms within one edit of a word among %i terms",
  (_, sorted) => {
    const terms = createTerms(sorted);
    for (const word of asked) {
      const found = terms.near(word, false);
      const expected = sorted.filter((term) => isWithin(1, word, term));
      expect([word, ...sorted.filter((_term, at) => found.has(at))]).toEqual([word, ...expected]);
      expect(found.size).toBe(expected.length);
    }
  },
);

it.each(dictionaries.map((terms) => [terms.length, terms] as const))(
  "the index finds exactly the terms with a prefix within one edit of a word among %i terms",
  (_, sorted) => {
    const terms = createTerms(sorted);
    for (const word of asked) {
      const found = terms.near(word, true);
      const expected = sorted.filter((term) => prefixesOf(term).some((prefix) => isWithin(1, word, prefix)));
      expect([word, ...sorted.filter((_term, at) => found.has(at))]).toEqual([word, ...expected]);
      expect(found.size).toBe(expected.length);
    }
  },
);

it("a word sounds like terms with the same consonants, and a repeated letter like none", () => {
  const terms = createTerms(["h", "hokies", "orioles", "w"]);
  expect([...terms.soundingLike("orioals")]).toEqual([2]);
  expect([...terms.soundingLike("hhhhhh")]).toEqual([]);
  expect([...terms.soundingLike("w".repeat(120))]).toEqual([]);
});
