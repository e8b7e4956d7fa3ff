import { expect, it } from "vitest";
import { isFollowed } from "./follow-state.ts";

it("isFollowed is true for followed and requested accounts, and for busy ones that were either before", () => {
  expect(isFollowed({ kind: "following" }) && isFollowed({ kind: "requested" })).toBe(true);
  expect(isFollowed({ kind: "busy", was: "following" }) && isFollowed({ kind: "busy", was: "requested" })).toBe(true);
});

it("isFollowed is true for an unknown account that was followed or requested when it was known last", () => {
  expect(isFollowed({ kind: "unknown", was: "following" })).toBe(true);
  expect(isFollowed({ kind: "unknown", was: "requested" })).toBe(true);
  expect(isFollowed({ kind: "unknown", was: "not-following" })).toBe(false);
});

it.each(["none", "not-following", "unknown", "signed-out"] as const)("isFollowed is false for the state %s", (kind) => {
  expect(isFollowed({ kind })).toBe(false);
  expect(isFollowed({ kind: "busy", was: "not-following" })).toBe(false);
});
