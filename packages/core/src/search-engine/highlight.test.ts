import { describe, expect, it } from "vitest";
import { isWithin } from "./word-index.ts";
import { createMarker } from "./reasons.ts";

/** The text with its matches in brackets. */
function marked(text: string, ...words: readonly string[]): string {
  let end = 0;
  let shown = "";
  for (const match of createMarker("name", text)(words, true)) {
    expect(match.field).toBe("name");
    shown += `${text.slice(end, match.start)}[${text.slice(match.start, match.end)}]`;
    end = match.end;
  }
  return shown + text.slice(end);
}

describe("markMatches", () => {
  it.each([
    ["a prefix of a word", "Comet Watch", ["com"], "[Com]et Watch"],
    ["a whole word", "Comet Watch", ["watch"], "Comet [Watch]"],
    ["only the start of words", "Decomet Comet", ["comet"], "Decomet [Comet]"],
    ["a part of a handle", "CometWatch", ["watch"], "Comet[Watch]"],
    ["matches in the order of the text", "Comet Watch", ["watch", "comet"], "[Comet] [Watch]"],
    ["overlapping matches once", "Comet Watch", ["com", "come", "c"], "[Come]t Watch"],
    ["adjacent matches once", "CometWatch", ["comet", "watch"], "[CometWatch]"],
    ["the longest match", "CometWatch", ["cometwatch", "comet"], "[CometWatch]"],
    ["a letter with its diacritic", "Zdeněk", ["zdenek"], "[Zdeněk]"],
    ["a letter with a combining diacritic", "Zdene\u{30c}k", ["zdene"], "[Zdene\u{30c}]k"],
    ["an apostrophe with the letter before it", "O’Neal", ["on"], "[O’N]eal"],
    ["one letter that folds to two", "Straße 7", ["strass"], "[Straß]e 7"],
    ["one letter if the query has half of its two letters", "Straße 7", ["stras"], "[Straß]e 7"],
    ["letters of two UTF-16 units", "𝐌ars 𝐌oon", ["moon"], "𝐌ars [𝐌oon]"],
    ["nothing without a match", "Comet Watch", ["moon"], "Comet Watch"],
    ["nothing for one or two letters that start no word", "(Comet) Cup", ["x", "cx", "ct"], "(Comet) Cup"],
    ["nothing without words", "Comet Watch", [], "Comet Watch"],
    ["nothing in an empty text", "", ["comet"], ""],
    ["nothing in punctuation", "’", ["comet"], "’"],
  ])("markMatches marks %s", (_, text, words, expected) => {
    expect(marked(text, ...words)).toBe(expected);
  });

  it("markMatches marks only the first occurrence", () => {
    expect(marked("Mars and Mars", "mars")).toBe("[Mars] and Mars");
  });

  it.each([
    ["a letter too many", "Comet Watch", "commet", "[Comet] Watch"],
    ["a letter too few", "Comet Watch", "comt", "[Comet] Watch"],
    ["a replaced letter", "Comet Watch", "copet", "[Comet] Watch"],
    ["two letters swapped", "Comet Watch", "coemt", "[Comet] Watch"],
    ["a typo in a prefix", "Observatory", "obserb", "[Observ]atory"],
    ["a letter too few in a prefix", "Observatory", "obsrva", "[Observa]tory"],
    ["a letter too many in a prefix", "Observatory", "obsserva", "[Observa]tory"],
    ["a typo in the second word", "Comet Watch", "wotch", "Comet [Watch]"],
    ["two typos", "Comet Watch", "kobet", "Comet Watch"],
    ["a space in the text", "Com et", "comet", "Com et"],
    ["a typo after the end of the word", "Come tea", "comet", "[Come] tea"],
    ["a typo in three letters", "Max Moon", "mxa", "[Max] Moon"],
    ["a typo in the first of three letters", "Max Moon", "wax", "Max Moon"],
    ["a typo in digits", "Apollo 2026", "2O26", "Apollo [2026]"],
  ])("markMatches handles a search word with %s", (_, text, word, expected) => {
    expect(marked(text, word)).toBe(expected);
  });
});

describe("one edit", () => {
  it.each([
    ["comet", "comet"],
    ["comet", "comets"],
    ["comet", "come"],
    ["comet", "omet"],
    ["comet", "copet"],
    ["comet", "tomet"],
    ["comet", "comek"],
    ["comet", "ocmet"],
    ["comet", "comte"],
    ["comet", "coemt"],
  ])("one edit turns %s into %s and back", (a, b) => {
    expect([isWithin(1, a, b), isWithin(1, b, a)]).toEqual([true, true]);
  });

  it.each([
    ["comet", "comet is"],
    ["comet", "com"],
    ["comet", "cmts"],
    ["comet", "copek"],
    ["comet", "ocmte"],
    ["comet", "cemot"],
    ["comet", "cotem"],
    ["comet", "coempt"],
    ["comet", "cmoek"],
    ["comet", "coepm"],
    ["comet", "coxmt"],
    ["comet", "comxy"],
    ["comet", "pomes"],
  ])("one edit does not turn %s into %s or back", (a, b) => {
    expect([isWithin(1, a, b), isWithin(1, b, a)]).toEqual([false, false]);
  });
});
