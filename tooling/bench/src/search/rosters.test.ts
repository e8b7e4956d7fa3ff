import { createRoster } from "@roster/core";
import { expect, it } from "vitest";
import { generateRoster } from "./rosters.ts";

it("a generated directory is one that the product takes, and is equal for equal arguments", () => {
  const data = generateRoster(1, 300);
  expect(createRoster(data).query({})).toHaveLength(300);
  expect(generateRoster(1, 300)).toEqual(data);
});
