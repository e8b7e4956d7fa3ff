import { expect, it } from "vitest";
import { qualityOf } from "./quality.ts";

const answers = ["a", "b"];
const TEN = Array.from("0123456789");

it.each([
  ["both answers first", ["a", "b", "x"], answers, { recall: 1, mrr: 1, first: 1, firstThree: 1 }],
  ["one answer second", ["x", "b"], answers, { recall: 0.5, mrr: 0.5, first: 0, firstThree: 1 }],
  ["one answer fourth", ["x", "y", "z", "a"], answers, { recall: 0.5, mrr: 0.25, first: 0, firstThree: 0 }],
  ["an answer eleventh", [...TEN, "a"], ["a"], { recall: 0, mrr: 0, first: 0, firstThree: 0 }],
  ["other results", ["x"], answers, { recall: 0, mrr: 0, first: 0, firstThree: 0 }],
  ["no results for nonsense", [], [], { recall: 1, mrr: 1, first: 1, firstThree: 1 }],
  ["results for nonsense", ["x"], [], { recall: 0, mrr: 0, first: 0, firstThree: 0 }],
  ["ten of twelve answers", TEN, [...TEN, "a", "b"], { recall: 1, mrr: 1, first: 1, firstThree: 1 }],
])("the quality of a query with %s counts the first ten results", (_, results, own, quality) => {
  expect(qualityOf([{ results, answers: own }])).toEqual(quality);
});

it("the quality of several queries is their mean, and no queries are an error", () => {
  const queries = [
    { results: ["a"], answers: ["a"] },
    { results: ["x", "a"], answers: ["a"] },
  ];
  expect(qualityOf(queries)).toEqual({ recall: 1, mrr: 0.75, first: 0.5, firstThree: 1 });
  expect(() => qualityOf([])).toThrow(RangeError);
});
