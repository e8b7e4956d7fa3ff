import type { FollowState } from "@roster/core";
import { expect, it } from "vitest";
import { followLook } from "./follow-look.ts";
import * as followTexts from "@roster/texts/parts";

const STATES: readonly (readonly [FollowState, action: string | undefined])[] = [
  [{ kind: "signed-out" }, "sign-in"],
  [{ kind: "unknown" }, undefined],
  [{ kind: "not-following" }, "follow"],
  [{ kind: "following" }, "unfollow"],
  [{ kind: "requested" }, "unfollow"],
  [{ kind: "busy", was: "following" }, undefined],
];

it.each(STATES)("row 101: the follow state %j has the action %s §4.2", (state, action) => {
  expect(followLook(state, "ESPN", followTexts).action).toBe(action);
});

it.each([
  ["not-following", "Follow", "Follow @ESPN"],
  ["following", "Following", "Following @ESPN, unfollow"],
  ["requested", "Requested", "Requested @ESPN, withdraw"],
] as const)("an unknown follow state that was %s before reads %s and has no action", (was, label, name) => {
  expect(followLook({ kind: "unknown", was }, "ESPN", followTexts)).toEqual({ name, label });
});
