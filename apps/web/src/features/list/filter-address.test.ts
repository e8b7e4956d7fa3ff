import type { Facet } from "@roster/core";
import { expect, it } from "vitest";
import { filterAddress } from "./filter-address.ts";

const facets: readonly Facet[] = [
  { key: "rank", label: "Rank", filter: true, values: [{ value: "Captain" }, { value: "First Mate" }] },
  { key: "ship", label: "Ship", filter: true, values: [{ value: "Beagle" }] },
  { key: "flag", label: "Flag", filter: false, values: [{ value: "Red" }] },
];

it("the canonical path of a filtered list is /browse without a filter", () => {
  expect(filterAddress({}, facets)).toBe("/browse");
});

it("the canonical path of a filtered list is the path of the static list for a single value", () => {
  expect(filterAddress({ rank: "First Mate" }, facets)).toBe("/browse/rank/first-mate");
});

it("the canonical path of a filtered list is undefined for a combination of values", () => {
  expect(filterAddress({ rank: "Captain", ship: "Beagle" }, facets)).toBeUndefined();
});

it("the canonical path of a filtered list is undefined for an unknown value and for a facet without static lists", () => {
  expect(filterAddress({ rank: "Cook" }, facets)).toBeUndefined();
  expect(filterAddress({ flag: "Red" }, facets)).toBeUndefined();
});
