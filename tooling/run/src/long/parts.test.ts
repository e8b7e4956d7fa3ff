import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../paths.ts";
import { longParts, variableOf } from "./parts.ts";

describe("the long tests", () => {
  it("the long tests run 10,000 sequences of follows and of runs, 100 in a browser, 20 loads of a card, 60 other addresses, 10,000 follows, 1,000 kills of each kind, and a million inputs of each kind", () => {
    const parts = longParts({});
    for (const folder of ["follows", "follow-run"]) {
      const sequences = parts.filter(({ of, file }) => of === "sequences" && file.startsWith(`src/${folder}/`));
      expect(sequences.reduce((sum, { count }) => sum + count, 0)).toBe(10_000);
    }
    expect(parts.filter(({ by }) => by === "playwright").map(({ count }) => count)).toEqual([100, 20, 60, 60]);
    expect(parts.filter(({ of }) => of === "rounds").map(({ count }) => count)).toEqual([10_000]);
    expect(parts.filter(({ of }) => of === "kills").map(({ count }) => count)).toEqual([1_000, 1_000]);
    expect(parts.filter(({ of }) => of === "inputs").map(({ count }) => count)).toEqual(Array(7).fill(1_000_000));
  });

  it("environment variables set other counts for the long tests", () => {
    const counts = {
      ROSTER_SEQUENCES: "7",
      ROSTER_VISITS: "3",
      ROSTER_RUNS: "9",
      ROSTER_ROUNDS: "5",
      ROSTER_KILLS: "2",
      ROSTER_SITES: "3",
      ROSTER_LOADS: "6",
      ROSTER_PAGES: "8",
      ROSTER_ADDRESSES: "4",
      ROSTER_RUNTIMES: "1",
    };
    const parts = longParts(counts);
    expect(parts.map(({ count }) => count)).toEqual([4, 4, 4, 4, 3, 3, 6, 8, 4, 4, 1, 5, 2, 2, 9, 9, 9, 9, 9, 9, 9]);
    expect(() => longParts({ ROSTER_RUNS: "many" })).toThrow('"many" is not a number of tests.');
  });

  it.each(longParts({}))(
    "the tests of the long part “$name” exist and read their count from the environment",
    (part) => {
      const text = readFileSync(join(root, part.folder, part.file), "utf8");
      expect(text).toContain(part.tests);
      expect(text).toMatch(part.of === "inputs" ? /inputsOf\(/ : new RegExp(variableOf(part)));
    },
  );
});
