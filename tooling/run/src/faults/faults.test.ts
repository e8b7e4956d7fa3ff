import { describe, expect, it } from "vitest";
import { itemsNamed, readRows, type Row, rowsNamed } from "./lists.ts";
import { type FaultRun, resultOf } from "./results.ts";
import { resultsTable, tableProblems, totalsOf } from "./table.ts";

const ROW: Row = { number: 4, group: "A", fault: "a | fault", expected: "an answer" };
const ROWS: readonly Row[] = [ROW, { ...ROW, number: 5 }, { ...ROW, number: 6 }];
const RUN: FaultRun = {
  minutes: 1.5,
  rows: [
    { number: 4, result: "pass", longestTestMs: 1_234 },
    { number: 5, result: "fail", longestTestMs: null, note: "no test yet" },
  ],
};

describe("a title", () => {
  it.each([
    ["row 4: a fault", [4]],
    ["row 4, 15: two faults", [4, 15]],
    ["rows 4 and 5: two faults", [4, 5]],
    ["rows 4, 5, and 6: three faults", [4, 5, 6]],
    ["rows 4, 5 and 6: three faults", [4, 5, 6]],
    ["row 4", [4]],
    ["a row 4: elsewhere", []],
    ["row 4 of a table", []],
  ])("a test title names rows of faults only at its beginning: %s", (title, rows) => {
    expect(rowsNamed(title)).toEqual(rows);
  });

  it.each([
    ["S4: a fact", ["S4"]],
    ["row 4: a fault §1.2 S4 S11", ["S4", "S11"]],
    ["CSS4 and S4x", []],
  ])("a test title names security items only as separate words: %s", (title, items) => {
    expect(itemsNamed(title)).toEqual(items);
  });
});

describe("a row", () => {
  const outcome = (title: string, passed: boolean, ms: number) => ({ titles: ["a.spec.ts", title], passed, ms });

  it("a row of faults passes if all its tests pass, and has the duration of its longest browser test", () => {
    const browser = [outcome("row 4: one", true, 100.4), outcome("row 3, 4: two", true, 300)];
    const result = resultOf(ROW, [outcome("row 4: three", true, 900)], browser);
    expect(result).toEqual({ number: 4, result: "pass", longestTestMs: 300 });
  });

  it("a row of faults fails if one of its tests fails", () => {
    const browser = [outcome("row 4: one", true, 1), outcome("row 4: two", false, 2)];
    expect(resultOf(ROW, [], browser)).toMatchObject({ result: "fail", note: "failed: row 4: two" });
  });

  it("a row of the fault table that no test covers has failed, and has no duration", () => {
    const found = resultOf(ROW, [], [outcome("row 40: one", true, 1)]);
    expect(found).toEqual({ number: 4, result: "fail", longestTestMs: null, note: "no test yet" });
  });

  it("reading the faults throws if two rows have the same number", () => {
    expect(() => readRows(JSON.stringify([ROW, ROW]))).toThrow("row 4 is given twice");
  });
});

describe("the table", () => {
  const test = (title: string) => ({ file: "a.spec.ts", titles: ["a group", title] });
  const items = [
    { id: "S1", item: "a state" },
    { id: "S2", item: "a verifier" },
    { id: "S18", item: "headers", partly: "One comes later." },
    { id: "S19", item: "an embed", notYet: "It comes later." },
  ];
  const lists = { rows: ROWS, items, tests: [test("knows its state S1"), test("sends headers S18 S19")] };

  it("the table of faults has every row and every security item, and shows which lack a result or a test", () => {
    const table = resultsTable({ ...lists, run: RUN });
    expect(table.split("\n").filter((line) => /^\| S?\d/.test(line))).toEqual([
      String.raw`| 4 | a \| fault | an answer | pass | 1.2 s |`,
      String.raw`| 5 | a \| fault | an answer | **fail**: no test yet |  |`,
      String.raw`| 6 | a \| fault | an answer | not measured |  |`,
      "| S1 | a state | `a.spec.ts`: a group › knows its state |",
      "| S2 | a verifier | **not yet** |",
      "| S18 | headers | `a.spec.ts`: a group › sends headers<br>**not yet**: One comes later. |",
      "| S19 | an embed | **not yet**: It comes later. |",
    ]);
    expect(table).toContain(
      `Roster survives 1 of 2 measured faults; 1 more is listed and not measured. The run took 1.5 minutes.`,
    );
    expect(totalsOf(RUN)).toBe("Roster survives 1 of 2 listed faults.");
  });

  it("the table of faults has a problem for each row and each security item without a test, and for an unknown row", () => {
    const rowTests = [test("row 4: a fault"), test("rows 6 and 7: two faults")];
    expect(tableProblems({ ...lists, rowTests })).toEqual([
      "row 5 has no test",
      "a test names row 7, which is not listed",
      "S2 has no test",
    ]);
  });

  it("the table of faults has no problem if every row and every security item has a test", () => {
    const tests = [...lists.tests, test("has a verifier S2")];
    expect(tableProblems({ ...lists, tests, rowTests: [test("rows 4, 5 and 6: a fault")] })).toEqual([]);
  });
});
