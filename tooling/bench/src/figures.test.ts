import { expect, it } from "vitest";
import { isMet, median, printPart } from "./figures.ts";

it("a figure that equals its goal meets the goal, and one past it does not", () => {
  const size = { name: "size", unit: "bytes" };
  expect(isMet({ ...size, value: 10, goal: { atMost: 10 } })).toBe(true);
  expect(isMet({ ...size, value: 11, goal: { atMost: 10 } })).toBe(false);
  expect(isMet({ ...size, value: 9, goal: { atLeast: 10 } })).toBe(false);
  expect(isMet({ ...size, value: 9 })).toBeUndefined();
});

it("a part is printed with the unit and the goal of each figure, and with a mark for met or missed", () => {
  const page = { name: "page", value: 14_000.6, unit: "bytes", goal: { atMost: 14_000 } };
  const ratio = { name: "ratio", value: 1.220_11, unit: "×", goal: { atMost: 1.22 } };
  const files = { name: "files", value: 8, unit: "", goal: { atMost: 9 } };
  expect(printPart({ title: "P0", figures: [page, ratio, files] }).split("\n")).toEqual([
    "P0",
    "  ✗  page   14,001 bytes  ≤ 14,000 bytes",
    "  ✗  ratio  1.2201 ×      ≤ 1.22 ×",
    "  ✓  files  8             ≤ 9",
  ]);
});

it("the median is the value in the middle or the mean of the two there, and an empty list has none", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(() => median([])).toThrow(RangeError);
});
