import { describe, expect, it } from "vitest";
import { itemsNamed, readRows, type Row, rowsNamed } from "./lists.ts";
import { readResults, resultOf, type Results, withRows } from "./results.ts";
import { quoteTotals, readmeProblems, resultsTable, tableProblems, totalsOf } from "./table.ts";

const ROW: Row = { number: 4, group: "A", fault: "a | fault", expected: "an answer" };
const RESULTS: Results = {
  date: "2026-01-02T03:04:05.000Z",
  commit: "abc",
  minutes: 1.5,
  rows: [
    { ...ROW, result: "pass", answeredWithinMs: 1_234 },
    { ...ROW, number: 5, result: "fail", answeredWithinMs: null, note: "no test yet" },
  ],
};

describe("a title", () => {
  it.each([
    ["row 4: a fault", [4]],
    ["row 4, 15: two faults", [4, 15]],
    ["rows 4 and 5: two faults", [4, 5]],
    ["row 4", [4]],
    ["a row 4: elsewhere", []],
    ["row 4 of a table", []],
  ])("names rows at its beginning alone: %s", (title, rows) => {
    expect(rowsNamed(title)).toEqual(rows);
  });

  it.each([
    ["S4: a fact", ["S4"]],
    ["row 4: a fault §1.2 S4 S11", ["S4", "S11"]],
    ["CSS4 and S4x", []],
  ])("names items of the checklist as words of their own: %s", (title, items) => {
    expect(itemsNamed(title)).toEqual(items);
  });
});

describe("a row", () => {
  const outcome = (title: string, passed: boolean, ms: number) => ({ titles: ["a.spec.ts", title], passed, ms });

  it("passes when all its tests do, within the time of its slowest browser test", () => {
    const browser = [outcome("row 4: one", true, 100.4), outcome("row 3, 4: two", true, 300)];
    expect(resultOf(ROW, [outcome("row 4: three", true, 900)], browser)).toEqual({
      ...ROW,
      result: "pass",
      answeredWithinMs: 300,
    });
  });

  it("fails with one test that does", () => {
    const browser = [outcome("row 4: one", true, 1), outcome("row 4: two", false, 2)];
    expect(resultOf(ROW, [], browser)).toMatchObject({ result: "fail", note: "failed: row 4: two" });
  });

  it("fails without a test, and tells no time", () => {
    const found = resultOf(ROW, [], [outcome("row 40: one", true, 1)]);
    expect(found).toEqual({ ...ROW, result: "fail", answeredWithinMs: null, note: "no test yet" });
  });

  it("has a number of its own", () => {
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

  it("holds every row and every item, and never passes off what is missing", () => {
    const lines = resultsTable(
      RESULTS,
      items,
      [test("knows its state S1"), test("sends headers S18 S19")],
      new Map(),
    ).split("\n");
    expect(lines.filter((line) => /^\| S?\d/.test(line))).toEqual([
      String.raw`| 4 | a \| fault | an answer | pass | 1.2 s |`,
      String.raw`| 5 | a \| fault | an answer | **fail**: no test yet |  |`,
      "| S1 | a state | `a.spec.ts`: a group › knows its state |",
      "| S2 | a verifier | **not yet** |",
      "| S18 | headers | `a.spec.ts`: a group › sends headers<br>**not yet**: One comes later. |",
      "| S19 | an embed | **not yet**: It comes later. |",
    ]);
  });

  it("holds what the long tests measured", () => {
    const soak = { of: "rounds", count: 10, seed: 1, seconds: 2, figures: { heapGrownBytes: 7 }, commit: "abc" };
    const long = new Map([["soak", { ...soak, result: "pass", date: "2026-01-02T03:04:05.000Z" } as const]]);
    expect(resultsTable(RESULTS, [], [], long)).toContain(
      "| soak | 10 rounds | pass | heapGrownBytes 7 | 2026-01-02, abc |",
    );
  });

  it("takes in rows that were measured anew, and says which", () => {
    const found = {
      ...RESULTS,
      commit: "later",
      rows: RESULTS.rows.map((row) => ({ ...row, result: "pass" as const })),
    };
    const both = withRows(RESULTS, found, [5]);
    expect(both.rows.map(({ result, commit }) => [result, commit])).toEqual([
      ["pass", undefined],
      ["pass", "later"],
    ]);
    expect(readResults(JSON.stringify(both))).toEqual(both);
    expect(resultsTable(both, [], [], new Map())).toContain("Measured anew since, of later: rows 5.");
  });

  it("takes rows that are new since the whole run from the later one, and drops those that are no more", () => {
    const rows = [5, 6].map((number) => ({ ...ROW, number, result: "pass" as const, answeredWithinMs: 1 }));
    const both = withRows(RESULTS, { ...RESULTS, commit: "later", rows }, [6]);
    expect(both.rows.map(({ number, result, commit }) => [number, result, commit])).toEqual([
      [5, "fail", undefined],
      [6, "pass", "later"],
    ]);
  });

  it("gives the totals that README quotes", () => {
    expect(totalsOf(RESULTS)).toBe("Roster survives 1 of 2 listed faults.");
    expect(quoteTotals("So: Roster survives 9 of 9 listed faults. Good.", RESULTS, new Map())).toBe(
      "So: Roster survives 1 of 2 listed faults. Good.",
    );
  });

  it("gives the score of the mutants that README quotes, and misses it or what nobody measured", () => {
    const figures = { score: 91.4 };
    const measured = {
      of: "mutants",
      count: 1_234,
      seed: 0,
      result: "pass",
      seconds: 9,
      figures,
      commit: "abc",
    } as const;
    const long = new Map([["mutation", { ...measured, date: "2026-01-02T03:04:05.000Z" }]]);
    const [totals, score] = [
      "Roster survives 1 of 2 listed faults.",
      "Of 1,234 small faults put into the engine, its tests notice 91.4 %.",
    ];
    const old = `${totals} Of 9 small faults put into the engine, its tests notice 100 %. Good.`;
    expect(quoteTotals(old, RESULTS, long)).toBe(`${totals} ${score} Good.`);
    expect(readmeProblems(`${totals} ${score}`, RESULTS, long)).toEqual([]);
    expect(readmeProblems(totals, RESULTS, new Map())).toEqual([]);
    expect(readmeProblems(totals, RESULTS, long)).toEqual([`README.md does not say: ${score}`]);
    expect(readmeProblems(old, RESULTS, long)).toEqual([`README.md does not say: ${score}`]);
    expect(readmeProblems(`${totals} ${score}`, RESULTS, new Map())).toEqual([
      `README.md quotes what nobody measured: ${score}`,
    ]);
  });

  it("comes from results that are read as they were written", () => {
    expect(readResults(JSON.stringify(RESULTS))).toEqual(RESULTS);
  });

  it.each([
    ["a test that has vanished", [5], [], "row 4 passes in results.json, and no test names it any more"],
    ["a test of no row", [4, 6], [], "a test names row 6, which is none"],
    ["rows that were changed", [4], [{ ...ROW, number: 7 }], "the rows of results.json are not those of rows.json"],
  ])("does not fit with %s", (_, named, more, problem) => {
    const tests = named.map((number) => test(`row ${number}: a fault`));
    expect(tableProblems([...RESULTS.rows, ...more], RESULTS, tests)).toEqual([problem]);
  });

  it("fits where every row that passes has its test", () => {
    expect(tableProblems(RESULTS.rows, RESULTS, [test("row 4: a fault")])).toEqual([]);
  });
});
