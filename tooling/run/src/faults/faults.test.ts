import { describe, expect, it } from "vitest";
import { itemsNamed, readRows, type Row, rowsNamed } from "./lists.ts";
import { type MeasuredFaults, resultOf } from "./results.ts";
import { resultsTable, tableProblems, totalsOf } from "./table.ts";

const ROW: Row = { number: 4, group: "A", fault: "a | fault", expected: "an answer" };
const ROWS: readonly Row[] = [ROW, { ...ROW, number: 5 }, { ...ROW, number: 6 }];
const RUN: MeasuredFaults = {
  minutes: 1.5,
  rows: [
    { number: 4, result: "pass", longestTestMs: 1_234 },
    { number: 5, result: "fail", longestTestMs: null, note: "no test yet" },
  ],
  date: "2026-01-02T03:04:05.000Z",
  commit: "abc",
  sources: "1",
  seal: "2",
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
    const table = resultsTable({ ...lists, run: RUN, long: new Map() });
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
      `Roster survives 1 of 2 measured faults; 1 more is listed and not measured. Measured on 2026-01-02 at commit abc, in 1.5 minutes.`,
    );
    expect(totalsOf(RUN)).toBe("Roster survives 1 of 2 listed faults.");
  });

  it("the table of faults says that it is not measured before the first run", () => {
    expect(resultsTable({ ...lists, run: undefined, long: new Map() })).toContain("The table is not measured yet.");
  });

  it("the table of faults has the results of the long tests", () => {
    const { rows: _, minutes: __, ...origin } = RUN;
    const soak = {
      of: "rounds",
      count: 10,
      seed: 1,
      seconds: 2,
      figures: { heapGrownBytes: 7 },
      result: "pass",
    } as const;
    const long = new Map([["soak", { ...soak, ...origin }]]);
    expect(resultsTable({ ...lists, run: RUN, long })).toContain(
      "| soak | 10 rounds | pass | heapGrownBytes 7 | 2026-01-02, abc |",
    );
  });

  it.each([
    ["a row passes that no test names", [5], "row 4 passes in results.json, but no test names it any more"],
    ["a test names a row that is not listed", [4, 7], "a test names row 7, which is not listed"],
  ])("the table of faults has a problem if %s", (_, named, problem) => {
    const tests = named.map((number) => test(`row ${number}: a fault`));
    expect(tableProblems({ rows: ROWS, run: RUN, tests })).toEqual([problem]);
  });

  it("the table of faults has no problem if every passing row has a test", () => {
    expect(tableProblems({ rows: ROWS, run: RUN, tests: [test("row 4: a fault")] })).toEqual([]);
  });
});
