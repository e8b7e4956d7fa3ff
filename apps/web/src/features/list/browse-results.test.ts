import type { Facet } from "@roster/core";
import { expect, it } from "vitest";
import { filterAddress } from "./browse-results.tsx";

const facets: readonly Facet[] = [
  { key: "rank", label: "Rank", filter: true, values: [{ value: "Captain" }, { value: "First Mate" }] },
  { key: "ship", label: "Ship", filter: true, values: [{ value: "Beagle" }] },
  { key: "flag", label: "Flag", filter: false, values: [{ value: "Red" }] },
];

it("a list without a filter has the canonical path /browse", () => {
  expect(filterAddress({}, facets)).toBe("/browse");
});

it("a list filtered by a single value has the path of its static list as canonical path", () => {
  expect(filterAddress({ rank: "First Mate" }, facets)).toBe("/browse/rank/first-mate");
});

it("a list filtered by several values has no canonical path", () => {
  expect(filterAddress({ rank: "Captain", ship: "Beagle" }, facets)).toBeUndefined();
});

it("a list filtered by an unknown value, or by a facet without static lists, has no canonical path", () => {
  expect(filterAddress({ rank: "Cook" }, facets)).toBeUndefined();
  expect(filterAddress({ flag: "Red" }, facets)).toBeUndefined();
});
