import { describe, expect, it } from "vitest";
import { highlight, oneEditApart } from "./highlight.ts";

/** The text with what matches in brackets. */
function marked(text: string, ...words: readonly string[]): string {
  let end = 0;
  let shown = "";
  for (const match of highlight("name", text, words)) {
    expect(match.field).toBe("name");
    shown += `${text.slice(end, match.start)}[${text.slice(match.start, match.end)}]`;
    end = match.end;
  }
  return shown + text.slice(end);
}

describe("what matches is marked", () => {
  it.each([
    ["a word's beginning", "Comet Watch", ["com"], "[Com]et Watch"],
    ["a whole word", "Comet Watch", ["watch"], "Comet [Watch]"],
    ["only where a word begins", "Decomet Comet", ["comet"], "Decomet [Comet]"],
    ["the part of a handle", "CometWatch", ["watch"], "Comet[Watch]"],
    ["in the order of the text", "Comet Watch", ["watch", "comet"], "[Comet] [Watch]"],
    ["once where words overlap", "Comet Watch", ["com", "come", "c"], "[Come]t Watch"],
    ["once where parts touch", "CometWatch", ["comet", "watch"], "[CometWatch]"],
    ["as far as the longest goes", "CometWatch", ["cometwatch", "comet"], "[CometWatch]"],
    ["a letter with its marks", "Zdeněk", ["zdenek"], "[Zdeněk]"],
    ["a letter with a mark of its own", "Zdene\u{30c}k", ["zdene"], "[Zdene\u{30c}]k"],
    ["an apostrophe with the letter before it", "O’Neal", ["on"], "[O’N]eal"],
    ["one letter that folds to two", "Straße 7", ["strass"], "[Straß]e 7"],
    ["one letter where half of what it folds to is meant", "Straße 7", ["stras"], "[Straß]e 7"],
    ["letters of two units", "𝐌ars 𝐌oon", ["moon"], "𝐌ars [𝐌oon]"],
    ["nothing where nothing matches", "Comet Watch", ["moon"], "Comet Watch"],
    ["nothing for a letter or two that begin no word", "(Comet) Cup", ["x", "cx", "ct"], "(Comet) Cup"],
    ["nothing without words", "Comet Watch", [], "Comet Watch"],
    ["nothing in no text", "", ["comet"], ""],
    ["nothing in marks alone", "’", ["comet"], "’"],
  ])("%s", (_, text, words, expected) => {
    expect(marked(text, ...words)).toBe(expected);
  });

  it("at its first place", () => {
    expect(marked("Mars and Mars", "mars")).toBe("[Mars] and Mars");
  });

  it.each([
    ["a letter too many", "Comet Watch", "commet", "[Comet] Watch"],
    ["a letter too few", "Comet Watch", "comt", "[Comet] Watch"],
    ["another letter", "Comet Watch", "copet", "[Comet] Watch"],
    ["two letters swapped", "Comet Watch", "coemt", "[Comet] Watch"],
    ["a mistake in a word's beginning", "Observatory", "obserb", "[Observ]atory"],
    ["a letter too few in a word's beginning", "Observatory", "obsrva", "[Observa]tory"],
    ["a letter too many in a word's beginning", "Observatory", "obsserva", "[Observa]tory"],
    ["a mistake in the second word", "Comet Watch", "wotch", "Comet [Watch]"],
    ["two mistakes", "Comet Watch", "kobet", "Comet Watch"],
    ["a space in the text", "Com et", "comet", "Com et"],
    ["a mistake beyond the word's end", "Come tea", "comet", "[Come] tea"],
    ["a mistake in three letters", "Max Moon", "mxa", "[Max] Moon"],
    ["a mistake in digits", "Apollo 2026", "2O26", "Apollo [2026]"],
  ])("the word that was meant by one with %s", (_, text, word, expected) => {
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
  ])("makes of %s the word %s, and back", (a, b) => {
    expect([oneEditApart(a, b), oneEditApart(b, a)]).toEqual([true, true]);
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
  ])("does not make of %s the word %s, nor back", (a, b) => {
    expect([oneEditApart(a, b), oneEditApart(b, a)]).toEqual([false, false]);
  });
});
