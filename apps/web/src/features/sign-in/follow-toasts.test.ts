import { createToasts } from "@roster/ui";
import { expect, it } from "vitest";
import { createFollowToasts } from "./follow-toasts.ts";

function setUp() {
  const clock = { now: () => 0, setTimeout: () => () => {} };
  const toasts = createToasts({ clock });
  const followed: string[] = [];
  return { toasts, followed, say: createFollowToasts({ toasts, follow: (username) => void followed.push(username) }) };
}

it("shows a successful follow for 3 seconds, with the user-check icon and without Undo §3.20 §3.21 §3.22 §8.13 §8.14 §9.2", () => {
  const { toasts, say } = setUp();
  say.outcome({ kind: "followed", username: "someone" });
  expect(toasts.list.get()).toMatchObject([
    { type: "success", title: "user-check", message: "You have followed @someone.", ttl: 3000 },
  ]);
  expect(toasts.list.get()[0]?.action).toBeUndefined();
});

it("offers to undo an unfollow §8.15 §8.16", () => {
  const { toasts, followed, say } = setUp();
  say.outcome({ kind: "unfollowed", username: "someone" });
  const [toast] = toasts.list.get();
  expect(toast).toMatchObject({
    title: "user-check",
    message: "You have unfollowed @someone.",
    action: { label: "Undo" },
  });
  toast?.action?.run();
  expect(followed).toEqual(["someone"]);
});

it("shows a failure with its reason in a second line §3.22 §4.12 §8.17 §8.18 §8.22 §9.2", () => {
  const { toasts, say } = setUp();
  say.outcome({ kind: "failed", username: "x", action: "follow", reason: "You are offline.", error: undefined });
  expect(toasts.list.get()).toMatchObject([
    {
      type: "error",
      title: "warning-triangle",
      message: "An error occurred, pleased try again.",
      reason: "You are offline.",
      ttl: 3000,
    },
  ]);
});

it("follows the account when the visitor accepts the offer after sign-in", () => {
  const { toasts, followed, say } = setUp();
  say.offer("someone");
  toasts.list.get()[0]?.action?.run();
  expect(followed).toEqual(["someone"]);
});
