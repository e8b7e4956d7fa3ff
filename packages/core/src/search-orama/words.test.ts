import { beforeEach, describe, expect, it } from "vitest";
import { createTokenizer, queryWords, textWords } from "./words.ts";

describe("the words of a query", () => {
  it.each([
    ["are in lower case", "Comet WATCH", ["comet", "watch"]],
    ["are letters and digits", "mars-2020, (rover)!", ["mars", "2020", "rover"]],
    ["have no marks", "Dončić Zdene\u{30c}k É", ["doncic", "zdenek", "e"]],
    ["have no apostrophes", "O’Neal o'neal O‘Neal oʼneal o`neal", ["oneal", "oneal", "oneal", "oneal", "oneal"]],
    ["have plain letters for those that do not come apart", "ßæœøđðłþı", ["ssaeoeoddlthi"]],
    ["have plain letters for capitals too", "ÆŒØĐÐŁÞ", ["aeoeoddlth"]],
    ["have plain letters and digits for ornamental ones", "𝐌ars ﬁre ①", ["mars", "fire", "1"]],
    ["are of any alphabet", "Луна 月", ["луна", "月"]],
    ["stay whole in camel case", "CometWatch", ["cometwatch"]],
    ["leave out the host of a handle", "@Comet@space.example watch", ["comet", "watch"]],
    ["leave out the host of a handle without an @ before it", "comet@space.example", ["comet"]],
    [
      "keep the parts of what is no handle",
      "@space.example @ a @b comet@space",
      ["space", "example", "a", "b", "comet", "space"],
    ],
    ["are none in nothing", " \t", []],
    ["are none in signs", "🏈 !? ’", []],
  ])("%s", (_, term, words) => {
    expect(queryWords(term)).toEqual(words);
  });
});

describe("the words that find a text", () => {
  it.each([
    ["are its words in lower case", "Comet WATCH", ["comet", "watch"]],
    ["are the whole and its parts in camel case", "CometWatch", ["cometwatch", "comet", "watch"]],
    ["keep capitals together", "ESAMission", ["esamission", "esa", "mission"]],
    ["part a number from the word before it", "Draft2026", ["draft2026", "draft", "2026"]],
    ["part a word from the number before it", "49Ers", ["49ers", "49", "ers"]],
    ["keep a number with small letters after it", "49ers", ["49ers"]],
    ["name each word once", "Mars mars MarsMars", ["mars", "marsmars"]],
    ["have neither marks nor apostrophes", "Éva O’Neal", ["eva", "oneal", "o", "neal"]],
    ["are none in nothing", "", []],
    ["are none in signs", "🏈 – ’", []],
  ])("%s", (_, text, words) => {
    expect(textWords(text)).toEqual(words);
  });
});

describe("the engine is given", () => {
  let words: (text: string, field?: string) => readonly string[];
  beforeEach(() => {
    const tokenizer = createTokenizer();
    words = (text, field) => tokenizer.tokenize(text, undefined, field);
  });

  it("a query's words as they are typed", () => {
    expect(words("CometWatch@space.example mars")).toEqual(["cometwatch", "mars"]);
  });

  it.each(["name", "username", "aliases", "tags"])(
    "all words that find a text of %s, however often it comes",
    (field) => {
      expect(words("CometWatch", field)).toEqual(["cometwatch", "comet", "watch"]);
      expect(words("MarsExpress", field)).toEqual(["marsexpress", "mars", "express"]);
      expect(words("CometWatch", field)).toEqual(["cometwatch", "comet", "watch"]);
    },
  );
});
