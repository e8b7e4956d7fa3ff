import { expect, it } from "vitest";
import { resultCount } from "./search-results.tsx";

it("a search says how many of its results it shows, and only the number of all if it shows them", () => {
  expect(resultCount(30, 45)).toContain("45");
  expect(resultCount(30, 45)).toContain("30");
  expect(resultCount(3, 3)).toBe("3 results");
});
