import { describe, expect, it } from "vitest";
import { pageCount, pageOf } from "./list-pages.ts";

const numbers = Array.from({ length: 121 }, (_, at) => at);

describe("pages", () => {
  it("pageOf splits a list into pages of 60", () => {
    expect(pageCount(121)).toBe(3);
    expect(pageOf(numbers, 1).items).toHaveLength(60);
    expect(pageOf(numbers, 3)).toEqual({ items: [120], total: 121 });
  });
  it("an empty list has one page, and no list has an empty last page", () => {
    expect(pageCount(0)).toBe(1);
    expect(pageCount(60)).toBe(1);
    expect(pageOf([], 1)).toEqual({ items: [], total: 0 });
  });
  it("pageOf returns an empty page for page numbers outside the list", () => {
    expect(pageOf(numbers, 4).items).toEqual([]);
    expect(pageOf(numbers, 0).items).toEqual([]);
    expect(pageOf(numbers, -1).items).toEqual([]);
  });
});
