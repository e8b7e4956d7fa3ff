import { expect, it } from "vitest";
import { withinRequests } from "./named-account.ts";

it.each([
  ["seven accounts with ids", Array(9).fill("7"), 7],
  ["three accounts without ids", Array(9).fill(undefined), 3],
  ["accounts with and without ids, up to the eighth request", [undefined, "7", "7", undefined, "7", "7"], 5],
  ["all of fewer accounts", ["7"], 1],
] as const)("seven requests ask %s", (_, ids, count) => {
  expect(
    withinRequests(
      ids.map((homeId: string | undefined) => ({ homeId })),
      7,
    ),
  ).toBe(count);
});
