import { expect, it } from "vitest";
import { paceOf } from "./leader.ts";

const resetAt = 60_000;
const state = { now: 0, inFlight: 0, follows: false, isFirst: false };

it.each([
  [300, 20],
  [100, 10],
  [9, 0],
])("of a limit of %i requests, a run leaves %i for clicks and lists", (limit, kept) => {
  const paceAt = (left: number) => paceOf({ requests: { limit, left, resetAt }, follows: undefined }, state);
  expect([paceAt(kept + 1), paceAt(kept)]).toEqual(["go", { until: resetAt }]);
});
