import { expect, it } from "vitest";
import { isMet, printPart, rounded } from "./figures.ts";

it("a figure that equals its goal meets the goal, and one past it does not", () => {
  const size = { name: "size", unit: "bytes" };
  expect(isMet({ ...size, value: 10, goal: { atMost: 10 } })).toBe(true);
  expect(isMet({ ...size, value: 11, goal: { atMost: 10 } })).toBe(false);
  expect(isMet({ ...size, value: 9, goal: { atLeast: 10 } })).toBe(false);
  expect(isMet({ ...size, value: 9 })).toBeUndefined();
});

it("a part is printed with the unit and the goal of each figure, and with a mark for met or missed", () => {
  const page = { name: "page", value: 14_001, unit: "bytes", goal: { atMost: 14_000 } };
  const ratio = { name: "ratio", value: 1.2, unit: "×", goal: { atMost: 1.22 } };
  expect(printPart({ title: "P0", figures: [page, ratio] }).split("\n")).toEqual([
    "P0",
    "  ✗  page   14,001 bytes  ≤ 14,000 bytes",
    "  ✓  ratio  1.2 ×         ≤ 1.22 ×",
  ]);
});

it("large figures are rounded to whole numbers, and ratios to four decimals", () => {
  expect([rounded(1.220_11), rounded(1234.5), rounded(-0.126)]).toEqual([1.2201, 1235, -0.126]);
});
