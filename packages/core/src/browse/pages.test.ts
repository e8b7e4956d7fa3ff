import { describe, expect, it } from "vitest";
import { pageCount, pageOf } from "./pages.ts";
import { createRoster } from "./roster.ts";
import { tally } from "./tally.ts";
import { data } from "./testing/space.ts";

const numbers = Array.from({ length: 121 }, (_, at) => at);

describe("pages", () => {
  it("pageOf splits a list into pages of 60", () => {
    expect(pageCount(121)).toBe(3);
    expect(pageOf(numbers, 1).items).toHaveLength(60);
    expect(pageOf(numbers, 3)).toEqual({ items: [120], page: 3, pages: 3, total: 121 });
  });
  it("an empty list has one page, and no list has an empty last page", () => {
    expect(pageCount(0)).toBe(1);
    expect(pageCount(60)).toBe(1);
    expect(pageOf([], 1)).toEqual({ items: [], page: 1, pages: 1, total: 0 });
  });
  it("pageOf returns an empty page for page numbers outside the list", () => {
    expect(pageOf(numbers, 4).items).toEqual([]);
    expect(pageOf(numbers, 0).items).toEqual([]);
    expect(pageOf(numbers, -1).items).toEqual([]);
  });
});

describe("tally", () => {
  it("tally counts the values of the first facet, most frequent first, equal ones in their order", () => {
    expect(tally(createRoster(data)).map(({ value, count }) => [value.plural ?? value.value, count])).toEqual([
      ["Writers", 3],
      ["Missions", 3],
      ["Podcast", 1],
    ]);
  });
  it("tally sorts by frequency, not by the order of the values", () => {
    const some = createRoster({ ...data, accounts: data.accounts.slice(0, 5) });
    expect(tally(some).map(({ value, count }) => [value.value, count])).toEqual([
      ["Mission", 3],
      ["Writer", 1],
      ["Podcast", 1],
    ]);
  });
  it("tally is empty if no account has a value of the first facet", () => {
    expect(tally(createRoster({ ...data, accounts: [] }))).toEqual([]);
  });
  it("tally returns at most the requested number of values, and none without accounts", () => {
    expect(tally(createRoster(data), 1)).toHaveLength(1);
    expect(tally(createRoster({ ...data, accounts: data.accounts.slice(0, 3) }))).toHaveLength(1);
    expect(tally(createRoster({ ...data, facets: [] }))).toEqual([]);
  });
});
