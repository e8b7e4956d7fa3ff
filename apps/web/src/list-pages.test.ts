import { describe, expect, it } from "vitest";
import { pageCount, pageOf } from "./list-pages.ts";

const numbers = Array.from({ length: 121 }, (_, at) => at);

describe("pages", () => {
  it("pageOf splits a list into pages of 60", () => {
    expect(pageCount(121)).toBe(3);
    expect(pageOf(numbers, 1)).toHaveLength(60);
    expect(pageOf(numbers, 3)).toEqual([120]);
  });
  it("an empty list has one page, and no list has an empty last page", () => {
    expect(pageCount(0)).toBe(1);
    expect(pageCount(60)).toBe(1);
    expect(pageOf([], 1)).toEqual([]);
  });
  it("pageOf returns an empty page for page numbers outside the list", () => {
    expect(pageOf(numbers, 4)).toEqual([]);
    expect(pageOf(numbers, 0)).toEqual([]);
    expect(pageOf(numbers, -1)).toEqual([]);
  });
});
