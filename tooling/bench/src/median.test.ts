import { expect, it } from "vitest";
import { median } from "./median.ts";

it("the median is the value in the middle or the mean of the two there, and an empty list has none", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(() => median([])).toThrow(RangeError);
});
