import { describe, expect, it } from "vitest";
import { coverageTable, gaps } from "./coverage.ts";
import { namedTests } from "./named-tests.ts";
import { readSentences, type Sentence } from "./sentences.ts";

const SENTENCES: readonly Sentence[] = [
  { id: "1.1", section: "1 Birds", sentence: "A bird | sings." },
  { id: "1.2", section: "1 Birds", sentence: "It flies.", differs: "It hops." },
  { id: "2.1", section: "2 Fans", sentence: "People like birds.", unchecked: "It is about people." },
];

function read(text: string) {
  return namedTests({ path: "a.spec.ts", text });
}

describe("the tests of a file", () => {
  it.each([
    ["a test", 'test("sings §1.1", () => {});', "sings", ["1.1"]],
    ["several ids", 'it("sings and flies §1.1 §1.12", () => {});', "sings and flies", ["1.1", "1.12"]],
    ["a group around it", 'describe("a bird", () => { it("sings §1.1", () => {}); });', "a bird › sings", ["1.1"]],
    ["a group's own id", 'test.describe("a bird §1.1", () => { test("sings", () => {}); });', "a bird", ["1.1"]],
    ["rows", 'it.each([1, 2])("sings %d §1.1", () => {});', "sings %d", ["1.1"]],
    ["a template", "for (const n of [1]) test(`sings ${n} times §1.1`, () => {});", "sings … times", ["1.1"]],
    ["details between", 'test("sings §1.1", { tag: "@x" }, async () => {});', "sings", ["1.1"]],
  ])("namedTests finds tests by the ids in their titles: %s", (_, text, title, ids) => {
    expect(read(text)).toEqual([{ file: "a.spec.ts", title, ids }]);
  });

  it.each([
    ["a text that is not a title", 'expect("§1.1").toBe("§1.1");'],
    ["a comment", '// test("sings §1.1")\ntest("sings", () => {});'],
    ["a test that is skipped", 'test.skip("sings §1.1", () => {});'],
    ["a test yet to be written", 'it.todo("sings §1.1");'],
    ["a test in a group that is skipped", 'describe.skip("a bird", () => { it("sings §1.1", () => {}); });'],
  ])("namedTests finds no test in %s", (_, text) => {
    expect(read(text)).toEqual([]);
  });
});

describe("the sentences and their tests", () => {
  const test = (...ids: string[]) => ({ file: "a.spec.ts", title: "sings", ids });

  it("the sentences have no gaps if each has a test or a reason for none", () => {
    expect(gaps({ sentences: SENTENCES, tests: [test("1.1", "1.2")] })).toEqual([]);
  });

  it.each([
    ["a sentence without a test", [test("1.1")], "§1.2 has no test: It flies."],
    ["an id of no sentence", [test("1.1", "1.2", "1.3")], "§1.3 is no sentence, but a test names it: a.spec.ts: sings"],
    [
      "a reason that no longer holds",
      [test("1.1", "1.2", "2.1")],
      "§2.1 has a reason for no test, and a test: a.spec.ts: sings",
    ],
  ])("the gaps of the spec table include %s", (_, tests, problem) => {
    expect(gaps({ sentences: SENTENCES, tests })).toEqual([problem]);
  });

  it("the table of sentences shows their tests, differences, and sentences without a test", () => {
    const rows = coverageTable({ sentences: SENTENCES, tests: [test("1.1")] })
      .split("\n")
      .filter((line) => /^\| \d/.test(line));
    expect(rows).toEqual([
      String.raw`| 1.1 | A bird \| sings. | ` + "`a.spec.ts`: sings |",
      "| 1.2 | It flies.<br><br>It hops. | **none yet** |",
      "| 2.1 | People like birds. | No test: It is about people. |",
    ]);
  });
});

describe("the file of the sentences", () => {
  it.each([
    ["an id twice", [SENTENCES[0], SENTENCES[0]], /1\.1 is given twice/],
    ["an id of another section", [{ ...SENTENCES[0], id: "2.1" }], /an id of another section/],
    ["a sentence without words", [SENTENCES[1], { ...SENTENCES[0], sentence: "" }], /"sentence"/],
    ["something other than a list", {}, /expected array/],
  ])("readSentences throws on %s", (_, value, message) => {
    expect(() => readSentences(JSON.stringify(value))).toThrow(message);
  });

  it("readSentences returns all fields of each sentence", () => {
    expect(readSentences(JSON.stringify(SENTENCES))).toEqual(SENTENCES);
  });
});
