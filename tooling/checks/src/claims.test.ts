import { describe, expect, it } from "vitest";
import { claimProblems, claimsOf, readPromises } from "./claims.ts";

/** The check reads this file too, so "~" keeps its examples from being claims. */
const read = (text: string) => claimsOf({ text: text.replaceAll("~", "") });

it.each([
  ["a sentence", 'test("sings §~1.1", () => {});', ["§1.1"]],
  ["several sentences and an item", 'it("sings and flies §~1.1 §~1.12 S~4", () => {});', ["§1.1", "§1.12", "S4"]],
  ["an item at the beginning", 'it("S~4: sings", () => {});', ["S4"]],
  ["a row", 'test("row~ 4: sings", () => {});', ["row 4"]],
  ["several rows", 'test("rows~ 4, 5, and 6: sings", () => {});', ["row 4", "row 5", "row 6"]],
  ["two rows", 'test("rows~ 4 and 15: sings", () => {});', ["row 4", "row 15"]],
  ["a group's own", 'test.describe("row~ 4", () => { test("sings", () => {}); });', ["row 4"]],
  ["cases", 'it.each([[")", 1]])(\n  "sings %d §~1.1",\n  () => {});', ["§1.1"]],
  ["a template", 'for (const n of [1]) test(`sings "${n}" times §~1.1`, () => {});', ["§1.1"]],
  ["a tag", 'test("sings", { tag: ["@row~-4", "@S~4", "@§~1.1"] }, () => {});', ["row 4", "S4", "§1.1"]],
  ["an annotation", 'test("sings", { annotation: { type: "proves", description: "§~1.1" } }, f);', ["§1.1"]],
])("the claims of a test file are the ids in titles, tags and annotations: %s", (_, text, ids) => {
  expect(read(text).toSorted()).toEqual(ids.toSorted());
});

it.each([
  ["a text that is no title", 'expect("§~1.1").toBe("S~4");'],
  ["a comment", '// test("sings §~1.1")\ntest("sings", () => {});'],
  ["a test that is skipped", 'test.skip("sings §~1.1", () => {});'],
  ["a test yet to be written", 'it.todo("sings §~1.1");'],
  ["a row among other words", 'test("a row~ 4: elsewhere", f); test("row~ 4 of a table", f);'],
  ["a part of a word", 'test("CSS~4 and S~4x", f);'],
])("a test file claims nothing by %s", (_, text) => {
  expect(read(text)).toEqual([]);
});

describe("the check of claims", () => {
  const PROMISES = [{ id: "§1.1" }, { id: "row 4" }, { id: "§2.1", untested: "It is about people." }];
  const problems = (...titles: readonly string[]) =>
    claimProblems(
      PROMISES,
      titles.map((title) => ({ path: "a.spec.ts", text: `test("${title}", () => {});` })),
    );

  it("has no problem if each promise has a test or a reason for none", () => {
    expect(problems("row 4: sings §1.1")).toEqual([]);
  });

  it.each([
    ["a promise without a test", ["row 4"], /^§1\.1 has no test\./],
    ["an unknown id", ["row 4: sings §1.1", "row 40"], /^a\.spec\.ts claims row 40, which no list has\./],
    [
      "a reason that no longer holds",
      ["row 4: sings §1.1 §2.1"],
      /^a\.spec\.ts claims §2\.1, which says why it has no/,
    ],
  ])("reports %s", (_, titles, problem) => {
    expect(problems(...titles)).toEqual([expect.stringMatching(problem)]);
  });

  it("reports an id that is given twice", () => {
    expect(
      claimProblems(
        [
          { id: "S1", untested: "later" },
          { id: "S1", untested: "later" },
        ],
        [],
      ),
    ).toEqual(["S1 is given twice."]);
  });

  it("reads the sentences, the faults and the security items of this repository", () => {
    const ids = readPromises().map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining(["§2.1", "row 154", "S22"]));
  });
});
