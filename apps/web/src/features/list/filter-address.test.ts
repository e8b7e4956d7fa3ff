import type { Facet } from "@roster/core";
import { describe, expect, it } from "vitest";
import { filterAddress } from "./filter-address.ts";

const facets: readonly Facet[] = [
  { key: "rank", label: "Rank", filter: true, values: [{ value: "Captain" }, { value: "First Mate" }] },
  { key: "ship", label: "Ship", filter: true, values: [{ value: "Beagle" }] },
  { key: "flag", label: "Flag", filter: false, values: [{ value: "Red" }] },
];

describe("the address search engines know a filtered list by", () => {
  it("is the page of filters itself without a filter", () => {
    expect(filterAddress({}, facets)).toBe("/browse");
  });

  it("is the static list of a single value", () => {
    expect(filterAddress({ rank: "First Mate" }, facets)).toBe("/browse/rank/first-mate");
  });

  it("is none for two values together", () => {
    expect(filterAddress({ rank: "Captain", ship: "Beagle" }, facets)).toBeUndefined();
  });

  it("is none for a value that is not of the taxonomy, or has no static list", () => {
    expect(filterAddress({ rank: "Cook" }, facets)).toBeUndefined();
    expect(filterAddress({ flag: "Red" }, facets)).toBeUndefined();
  });
});
