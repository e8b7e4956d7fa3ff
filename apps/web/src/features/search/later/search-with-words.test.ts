import { expect, it } from "vitest";
import { account, birds } from "../../../testing/birds.ts";
import { searchWithWords } from "./search-with-words.ts";

const data = birds([account("Ann", { name: "Ann Wren" })]);
const find = async (term: string, words: string) =>
  (await searchWithWords(data, words).search(term)).hits.map((hit) => hit.account.username);

it("a search finds accounts by the words that only a search reads", async () => {
  expect(await find("wrennie", '{"nicknames":{"Ann":"wrennie"}}')).toEqual(["Ann"]);
});

it.each([
  "",
  "{",
  "<!doctype html>",
  "null",
  "[1]",
  '{"teams":7}',
  '{"people":[{"words":7}]}',
  '{"nicknames":{"Ann":7}}',
])("a search finds accounts by their names if the file of these words is %s", async (words) => {
  expect(await find("ann", words)).toEqual(["Ann"]);
});
