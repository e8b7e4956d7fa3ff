import { expect, it } from "vitest";
import { facets } from "../../directory.ts";
import { packCounts, unpackCounts } from "./packed-counts.ts";

it("counts of the facets that filter come out of their pack as they were", () => {
  const counts = Object.fromEntries(
    facets
      .filter(({ filter }) => filter)
      .map(({ key, values }) => [key, values.slice(1).map(({ value }, at) => ({ value, count: at + 1 }))]),
  );
  expect(Object.keys(counts)).not.toEqual([]);
  expect(unpackCounts(packCounts(counts))).toMatchObject(counts);
});
