import { acctOf, createStore, type FollowList, type FollowState, type FollowStates, keyOf } from "@roster/core";
import type { FollowRunView } from "@roster/core/follow-run";
import { beforeEach, expect, it } from "vitest";
import type { ServerWait } from "../../../page.ts";
import { createFakeClock } from "../../../testing/fake-clock.ts";
import { watchServer } from "./server-wait.ts";

const HOME = { homeServer: "bots.example" };
const UNKNOWN: FollowState = { kind: "unknown" };
const NOT: FollowState = { kind: "not-following" };
const BUSY: FollowState = { kind: "busy", was: "not-following" };

let clock: ReturnType<typeof createFakeClock>;
let list: ReturnType<typeof createStore<FollowList>>;
let states: ReturnType<typeof createStore<FollowStates>>;
let run: ReturnType<typeof createStore<FollowRunView>>;
let online: boolean;
let shown: ServerWait;
let stop: () => void;

const setStates = (known: Readonly<Record<string, FollowState>>, rest: FollowState = NOT): void =>
  states.set({
    known: new Map(Object.entries(known).map(([username, state]) => [keyOf(acctOf({ username }, HOME)), state])),
    rest,
  });

beforeEach(() => {
  clock = createFakeClock();
  list = createStore<FollowList>("loading");
  states = createStore<FollowStates>({ known: new Map(), rest: UNKNOWN });
  run = createStore<FollowRunView>({ kind: "none" });
  online = true;
  stop = watchServer({
    follows: { list, states },
    run,
    clock,
    isOnline: () => online,
    show: (wait) => void (shown = wait),
  });
});

it("a list without an answer is slow after 5 seconds, stuck after 20, and over when it has loaded", () => {
  clock.advance(4_999);
  expect(shown).toBe("none");
  clock.advance(1);
  expect(shown).toBe("slow");
  clock.advance(14_999);
  expect(shown).toBe("slow");
  clock.advance(1);
  expect(shown).toBe("stuck");
  setStates({});
  list.set("ready");
  expect(shown).toBe("none");
  clock.advance(60_000);
  expect(shown).toBe("none");
});

it("each page of a long list restarts the time", () => {
  for (let page = 1; page <= 5; page += 1) {
    clock.advance(4_000);
    setStates(
      Object.fromEntries(Array.from({ length: page }, (_, at) => [`bot${at}`, { kind: "following" }])),
      UNKNOWN,
    );
    expect(shown).toBe("none");
  }
});

it("a second click does not restart the time of a follow, but the end of a follow does", () => {
  setStates({});
  list.set("ready");
  setStates({ a: BUSY });
  clock.advance(4_000);
  setStates({ a: BUSY, b: BUSY });
  clock.advance(1_000);
  expect(shown).toBe("slow");
  setStates({ a: { kind: "following" }, b: BUSY });
  expect(shown).toBe("none");
  clock.advance(5_000);
  expect(shown).toBe("slow");
});

it("a run that goes on is not slow, and one without progress is", () => {
  setStates({});
  list.set("ready");
  const view = (done: number): FollowRunView => ({
    kind: "running",
    action: "follow",
    purpose: "follow",
    rows: [],
    total: 9,
    done,
    left: 9 - done,
    undoable: 0,
    uncertain: 0,
    retryable: 0,
    stored: true,
    current: [],
    lookUps: 0,
  });
  for (let done = 0; done < 4; done += 1) {
    run.set(view(done));
    clock.advance(4_000);
    expect(shown).toBe("none");
  }
  clock.advance(1_000);
  expect(shown).toBe("slow");
});

it("a list that the rate limit delays is not slow, and neither is one that is read again while the old one holds", () => {
  list.set({ kind: "waiting", until: 90_000, reason: "" });
  clock.advance(60_000);
  expect(shown).toBe("none");
  setStates({});
  list.set("ready");
  list.set("loading");
  clock.advance(60_000);
  expect(shown).toBe("none");
});

it("a list that could not be read has failed until it is read again, except offline", () => {
  list.set("partial");
  expect(shown).toBe("failed");
  list.set("loading");
  expect(shown).toBe("none");
  online = false;
  list.set("partial");
  expect(shown).toBe("none");
});

it("nothing is slow after the end", () => {
  clock.advance(5_000);
  stop();
  expect(shown).toBe("none");
  clock.advance(60_000);
  expect(shown).toBe("none");
});
