import { createStore, type FollowList, type FollowState, type FollowStates, type Session } from "@roster/core";
import type { FollowRunView } from "@roster/core/follow-run";
import { createToasts } from "@roster/ui";
import { expect, it } from "vitest";
import type { ServerWait } from "../../../page.ts";
import type { Location } from "../../../routes.ts";
import { createFakeClock } from "../../../testing/fake-clock.ts";
import { connectServerWait } from "./server-wait.ts";

const SLOW = "i.example is slow to answer.";

function setUp() {
  const clock = createFakeClock(0);
  const toasts = createToasts({ clock });
  const states = createStore<FollowStates>({ known: new Map(), rest: { kind: "unknown" } });
  const list = createStore<FollowList>("loading");
  const held = createStore<FollowState | undefined>(undefined);
  const run = createStore<FollowRunView>({ kind: "none" });
  let online = true;
  connectServerWait({
    follows: { states, list, reload: async () => {} },
    run,
    clock,
    toasts,
    session: createStore<Session | undefined>({ instance: "i.example", accessToken: "t" }),
    wait: createStore<ServerWait>("none"),
    held,
    location: createStore<Location | undefined>(undefined),
    isOnline: () => online,
    signOut: async () => {},
  });
  return {
    clock,
    list,
    run,
    press: (kind: "unknown" | "busy" = "unknown") =>
      held.set(kind === "busy" ? { kind, was: "not-following" } : { kind }),
    goOffline: () => void (online = false),
    dismiss: () => toasts.list.get().forEach(({ id }) => toasts.dismiss(id)),
    shown: () => toasts.list.get().flatMap(({ phase, message }) => (phase === "leaving" ? [] : [message])),
  };
}

it("a click on a follow button that waits says what it waits for, once", () => {
  const { list, press, goOffline, shown } = setUp();
  press("busy");
  expect(shown()).toEqual([]);
  for (let clicks = 0; clicks < 3; clicks += 1) press();
  expect(shown()).toEqual(["The Follow buttons wait for the list of your follows from i.example."]);
  list.set({ kind: "waiting", until: 90_000, reason: "In 2 minutes." });
  press();
  expect(shown()).toEqual(["In 2 minutes."]);
  goOffline();
  press();
  expect(shown()).toEqual(["You are offline. You can follow and unfollow when you are online again."]);
});

it("a click on a follow button that waits shows the toast of a slow server again", () => {
  const { clock, press, dismiss, shown } = setUp();
  clock.advance(5_000);
  expect(shown()).toEqual([SLOW]);
  dismiss();
  expect(shown()).toEqual([]);
  press("busy");
  expect(shown()).toEqual([SLOW]);
});

it("no toast says that the server is slow while a run says so", () => {
  const { clock, run, shown } = setUp();
  const counts = { total: 9, done: 2, left: 7, undoable: 2, uncertain: 0, retryable: 0 };
  const progress = { action: "follow", purpose: "follow", rows: [], stored: true, ...counts } as const;
  run.set({ ...progress, kind: "running", current: [], lookUps: 0 });
  clock.advance(30_000);
  expect(shown()).toEqual([]);
  run.set({ ...progress, kind: "paused", reason: { kind: "visitor" } });
  clock.advance(5_000);
  expect(shown()).toEqual([SLOW]);
});
