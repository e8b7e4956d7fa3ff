import { expect, it } from "vitest";
import { median, medianFigure } from "./median.ts";

it("the median is the value in the middle or the mean of the two there, and an empty list has none", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(() => median([])).toThrow(RangeError);
});

it("a figure of several values is their median, and its name has the quartiles", () => {
  const figure = medianFigure("blocked", [40, 10, 30, 20, 90], "ms", { atMost: 50 });
  expect(figure).toEqual({ name: "blocked (quartiles 20 and 40)", value: 30, unit: "ms", goal: { atMost: 50 } });
});
