import { describe, expect, it } from "vitest";
import { isMet, median, printPart, rounded } from "./figures.ts";

describe("a figure", () => {
  it("meets its goal at the bound, and not past it", () => {
    const size = { name: "size", unit: "bytes" };
    expect(isMet({ ...size, value: 10, goal: { atMost: 10 } })).toBe(true);
    expect(isMet({ ...size, value: 11, goal: { atMost: 10 } })).toBe(false);
    expect(isMet({ ...size, value: 9, goal: { atLeast: 10 } })).toBe(false);
    expect(isMet({ ...size, value: 9 })).toBeUndefined();
  });

  it("is printed with its unit, its goal and whether it is met", () => {
    const text = printPart({
      title: "P0",
      figures: [
        { name: "page", value: 14_001, unit: "bytes", goal: { atMost: 14_000 } },
        { name: "ratio", value: 1.2049, unit: "×", goal: { atMost: 1.22 } },
      ],
    });
    expect(text.split("\n")).toEqual([
      "P0",
      "  ✗  page   14,001 bytes  ≤ 14,000 bytes",
      "  ✓  ratio  1.2 ×         ≤ 1.22 ×",
    ]);
  });
});

describe("the median", () => {
  it("is the value in the middle, or the mean of the two there", () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  it("of nothing is refused", () => {
    expect(() => median([])).toThrow(RangeError);
  });
});

it("rounds to what the noise leaves", () => {
  expect([rounded(1.2345), rounded(1234.5), rounded(-0.126)]).toEqual([1.23, 1235, -0.13]);
});
