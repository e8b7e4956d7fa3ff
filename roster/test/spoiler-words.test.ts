import { expect, it } from "vitest";
import { spoilerWords } from "../src/spoiler-words.ts";

const EVERYDAY = { everyday: ["Heat", "MIA", "Pack"] };
const team = { id: "a/b", group: "A" };

it.each([
  [
    "a nickname, nicknames of one word, an abbreviation of three letters and the venue",
    { name: "Oak Robins", nickname: "Robins", aliases: ["R's", "Red Robins", "OK"], abbreviation: "OAR" },
    ["Robins", "R's", "OAR", "Robin Park"],
  ],
  [
    "no everyday word alone",
    { name: "Miami Heat", nickname: "Heat", abbreviation: "MIA" },
    ["Miami Heat", "Robin Park"],
  ],
  [
    "the name beside a nickname that is no part of it",
    { name: "Oak United", nickname: "Loons", abbreviation: "OK" },
    ["Oak United", "Loons", "Robin Park"],
  ],
  [
    "an alias that is an everyday word in another case",
    { name: "Oak Owls", nickname: "Owls", aliases: ["pack"] },
    ["Owls", "Robin Park"],
  ],
])("the words that hide a team have %s", (_, fields, words) => {
  const venues = [["Robin Park", "The Park"]];
  expect(spoilerWords(EVERYDAY, [{ ...team, ...fields, words: { venues } }])).toEqual({ "a/b": words });
});

it("a team without words is hidden by its name", () => {
  expect(spoilerWords(undefined, [{ ...team, name: "Oak Owls" }])).toEqual({ "a/b": ["Oak Owls"] });
});
