import { describe, expect, it } from "vitest";
import { partedWords, queryWords, textWords } from "./words.ts";

describe("the words of a query", () => {
  it.each([
    ["are in lower case", "Comet WATCH", ["comet", "watch"]],
    ["are letters and digits", "mars-2020, (rover)!", ["mars", "2020", "rover"]],
    ["have no diacritics", "Dončić Zdene\u{30c}k É", ["doncic", "zdenek", "e"]],
    ["have no apostrophes", "O’Neal o'neal O‘Neal oʼneal o`neal", ["oneal", "oneal", "oneal", "oneal", "oneal"]],
    ["have plain letters for letters that Unicode does not decompose", "ßæœøđðłþı", ["ssaeoeoddlthi"]],
    ["have plain letters for capitals too", "ÆŒØĐÐŁÞ", ["aeoeoddlth"]],
    ["have plain letters and digits for styled ones", "𝐌ars ﬁre ①", ["mars", "fire", "1"]],
    ["are of any alphabet", "Луна 月", ["луна", "月"]],
    ["stay whole in camel case", "CometWatch", ["cometwatch"]],
    ["leave out the host of a handle", "@Comet@space.example watch", ["comet", "watch"]],
    ["leave out the host of a handle without an @ before it", "comet@space.example", ["comet"]],
    [
      "keep all parts of text that is not a handle",
      "@space.example @ a @b comet@space",
      ["space", "example", "a", "b", "comet", "space"],
    ],
    ["are the name in the address of a profile on X", "https://mobile.twitter.com/@Comet/status/1", ["comet"]],
    ["are the name in such an address without a scheme", "x.com/Comet?s=20", ["comet"]],
    ["leave out the scheme of an account", " acct:Comet@space.example", ["comet"]],
    ["are empty for white space", " \t", []],
    ["are each emoji, whatever its form", "🏈🏎️ heart ❤️", ["🏈", "🏎", "heart", "❤"]],
    ["are empty for symbols", "!? ’", []],
  ])("the words of a query %s", (_, term, words) => {
    expect(queryWords(term)).toEqual(words);
  });
});

it("the parted words of a query have those in camel case parted", () => {
  expect(partedWords("#GoRedTeam news2026 @MarsFan@space.example")).toEqual([
    "go",
    "red",
    "team",
    "news",
    "2026",
    "mars",
    "fan",
  ]);
});

describe("the index words of a text", () => {
  it.each([
    ["are its words in lower case", "Comet WATCH", ["comet", "watch"]],
    ["are the whole word and its parts in camel case", "CometWatch", ["cometwatch", "comet", "watch"]],
    ["keep capitals together", "ESAMission", ["esamission", "esa", "mission"]],
    ["split a number from the word before it", "Draft2026", ["draft2026", "draft", "2026"]],
    ["split a capitalized word from the number before it", "49Ers", ["49ers", "49", "ers"]],
    ["keep a number with small letters after it", "49ers", ["49ers"]],
    ["contain each word once", "Mars mars MarsMars", ["mars", "marsmars"]],
    ["have neither diacritics nor apostrophes", "Éva O’Neal", ["eva", "oneal", "o", "neal"]],
    ["are empty for an empty text", "", []],
    ["are empty for symbols", "🏈 – ’", []],
  ])("the index words of a text %s", (_, text, words) => {
    expect(textWords(text)).toEqual(words);
  });
});
