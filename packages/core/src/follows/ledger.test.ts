import { beforeEach, describe, expect, it } from "vitest";
import type { FollowState } from "../types.ts";
import { createLedger, GRACE_MS, type Ledger } from "./ledger.ts";

let ledger: Ledger;
beforeEach(() => {
  ledger = createLedger();
  ledger.reset(true);
});

/** Both answers to the same question: of one account, and of all. */
const stateOf = (key: string): FollowState => {
  const { known, rest } = ledger.states.get();
  const state = ledger.get(key);
  expect(known.get(key) ?? rest).toEqual(state);
  return state;
};
const kindOf = (key: string): string => stateOf(key).kind;
const read = (keys: readonly string[], startedAt = 0, now = startedAt): void => {
  ledger.beginList();
  ledger.addPage(keys);
  ledger.completeList(startedAt, now);
};
const tellings = (run: () => void): number => {
  let count = 0;
  const stop = ledger.states.subscribe(() => (count += 1));
  run();
  stop();
  return count;
};

describe("without a sign-in", () => {
  it("nothing is known, whatever was before", () => {
    read(["a"]);
    ledger.settle("b", "requested", 1);
    ledger.setBusy("c");
    ledger.fail("d", { reason: "Why." }, 1);
    ledger.reset(false);
    expect(ledger.list.get()).toBe("signed-out");
    expect(ledger.states.get()).toEqual({ known: new Map(), rest: { kind: "signed-out" } });
    for (const key of ["a", "b", "c", "d"]) expect(kindOf(key)).toBe("signed-out");
    ledger.reset(true);
    expect(ledger.list.get()).toBe("loading");
    expect(ledger.states.get()).toEqual({ known: new Map(), rest: { kind: "unknown" } });
  });

  it("is how it begins", () => {
    expect(createLedger().get("a")).toEqual({ kind: "signed-out" });
    expect(createLedger().list.get()).toBe("signed-out");
  });

  it("an earlier problem is none of the next sign-in", () => {
    ledger.fail("a", { reason: "Why." }, 1);
    ledger.reset(true);
    read([], 2);
    expect(ledger.states.get().known).toEqual(new Map());
  });

  it("an earlier action makes nothing of the next sign-in look old", () => {
    ledger.settle("a", "following", 100);
    ledger.reset(true);
    ledger.note("a", "following", 50, 60);
    expect(kindOf("a")).toBe("following");
  });
});

describe("the list", () => {
  it("tells page by page, and of the rest at its end", () => {
    ledger.beginList();
    ledger.addPage(["a"]);
    expect([kindOf("a"), kindOf("b")]).toEqual(["following", "unknown"]);
    ledger.addPage(["b"]);
    expect([kindOf("a"), kindOf("b"), kindOf("c")]).toEqual(["following", "following", "unknown"]);
    expect(ledger.list.get()).toBe("loading");
    ledger.completeList(0, 1);
    expect([kindOf("a"), kindOf("b"), kindOf("c")]).toEqual(["following", "following", "not-following"]);
    expect(ledger.list.get()).toBe("ready");
  });

  it("waits, and is loading again with its next page", () => {
    const wait = { kind: "waiting", until: 5, reason: "Later." } as const;
    ledger.pauseList(wait);
    expect(ledger.list.get()).toBe(wait);
    ledger.addPage([]);
    expect(ledger.list.get()).toBe("loading");
    ledger.pauseList(wait);
    ledger.beginList();
    expect(ledger.list.get()).toBe("loading");
  });

  it("that is read again replaces the one before at its end alone", () => {
    read(["a"]);
    ledger.addPage(["b"]);
    expect([kindOf("a"), kindOf("b")]).toEqual(["following", "following"]);
    ledger.completeList(1, 1);
    expect([kindOf("a"), kindOf("b")]).toEqual(["not-following", "following"]);
  });

  it("that breaks off keeps what it told, and claims nothing of the rest", () => {
    ledger.addPage(["a"]);
    const told = tellings(() => ledger.breakList());
    expect(ledger.list.get()).toBe("partial");
    expect([kindOf("a"), kindOf("b")]).toEqual(["following", "unknown"]);
    expect(told).toBe(1);
  });

  it("that breaks off leaves an older one in force", () => {
    read(["a"]);
    ledger.addPage(["b"]);
    ledger.breakList();
    expect(ledger.list.get()).toBe("ready");
    expect([kindOf("a"), kindOf("b")]).toEqual(["following", "not-following"]);
  });

  it("replaces what was said before it began, and not what was said since", () => {
    ledger.settle("early", "none", 9);
    ledger.settle("late", "none", 10);
    read(["early", "late"], 10, 11);
    expect([kindOf("early"), kindOf("late")]).toEqual(["following", "not-following"]);
  });

  it("does not end the grace of a follow, which ends by itself", () => {
    ledger.settle("a", "following", 0);
    read([], 1, GRACE_MS - 1);
    expect(kindOf("a")).toBe("following");
    read([], 1, GRACE_MS);
    expect(kindOf("a")).toBe("not-following");
  });

  it("leaves a request open that it does not tell of, for as long as it takes", () => {
    ledger.settle("a", "requested", 0);
    read([], GRACE_MS * 2, GRACE_MS * 3);
    expect(kindOf("a")).toBe("requested");
    read(["a"], GRACE_MS * 2, GRACE_MS * 3);
    expect(kindOf("a")).toBe("following");
    read([], GRACE_MS * 4, GRACE_MS * 4);
    expect(kindOf("a")).toBe("not-following");
  });
});

describe("an action", () => {
  it("is busy with what was before it", () => {
    read(["a"]);
    ledger.settle("b", "requested", 0);
    for (const key of ["a", "b", "c"]) ledger.setBusy(key);
    expect(stateOf("a")).toEqual({ kind: "busy", was: "following" });
    expect(stateOf("b")).toEqual({ kind: "busy", was: "requested" });
    expect(stateOf("c")).toEqual({ kind: "busy", was: "not-following" });
  });

  it("counts as not following where nothing is known", () => {
    ledger.setBusy("a");
    expect(stateOf("a")).toEqual({ kind: "busy", was: "not-following" });
  });

  it("that succeeded shows what was answered", () => {
    ledger.setBusy("a");
    ledger.settle("a", "requested", 2);
    expect(stateOf("a")).toEqual({ kind: "requested" });
    expect(stateOf("b")).toEqual({ kind: "unknown" });
  });

  it("that failed shows what was before, with the problem, until the next one", () => {
    read(["a"]);
    const problem = { reason: "Why." };
    for (const key of ["a", "b"]) {
      ledger.setBusy(key);
      ledger.fail(key, problem, 2);
    }
    const { known } = ledger.states.get();
    expect(known.get("a")).toEqual({ kind: "following", problem });
    expect(known.get("b")).toEqual({ kind: "not-following", problem });
    ledger.settle("c", "requested", 2);
    ledger.fail("c", problem, 3);
    expect(ledger.states.get().known.get("c")).toEqual({ kind: "requested", problem });
    ledger.setBusy("a");
    ledger.settle("a", "following", 4);
    expect(stateOf("a")).toEqual({ kind: "following" });
  });

  it("that failed for no reason that can be told has no problem", () => {
    read([]);
    ledger.setBusy("a");
    ledger.fail("a", { reason: "" }, 2);
    expect(stateOf("a")).toEqual({ kind: "not-following" });
  });

  it("that failed where nothing is known leaves it unknown", () => {
    ledger.fail("a", { reason: "Why." }, 2);
    expect(stateOf("a")).toEqual({ kind: "unknown" });
  });

  it("loses the very problem that is dropped, and no newer one", () => {
    read([]);
    const [old, newer] = [{ reason: "Why." }, { reason: "Why." }];
    ledger.fail("a", old, 1);
    ledger.fail("a", newer, 2);
    expect(tellings(() => ledger.dropProblem("a", old))).toBe(0);
    expect(ledger.states.get().known.get("a")).toMatchObject({ problem: newer });
    expect(tellings(() => ledger.dropProblem("a", newer))).toBe(1);
    expect(stateOf("a")).toEqual({ kind: "not-following" });
  });
});

describe("a relation that was read", () => {
  it("counts where it was asked for after the last action there", () => {
    read(["a"]);
    ledger.setBusy("a");
    ledger.fail("a", { reason: "" }, 20);
    ledger.note("a", "none", 20, 21);
    expect(kindOf("a")).toBe("following");
    ledger.note("a", "none", 21, 22);
    expect(kindOf("a")).toBe("not-following");
  });

  it("counts for nothing where it was asked for in the moment in which an action ended", () => {
    ledger.settle("a", "none", 10);
    ledger.note("a", "following", 10, 11);
    expect(kindOf("a")).toBe("not-following");
    ledger.note("a", "following", 11, 12);
    expect(kindOf("a")).toBe("following");
  });

  it("may say what the list has said", () => {
    read(["a"]);
    ledger.note("a", "following", 1, 2);
    expect(kindOf("a")).toBe("following");
    ledger.note("a", "none", 3, 4);
    expect(kindOf("a")).toBe("not-following");
  });

  it("counts for nothing while an action is under way", () => {
    ledger.setBusy("a");
    ledger.note("a", "following", 11, 12);
    ledger.fail("a", { reason: "" }, 12);
    expect(kindOf("a")).toBe("unknown");
  });

  it("gives way to one that was asked for later, and not to one asked for at the same time", () => {
    ledger.note("a", "requested", 10, 11);
    ledger.note("a", "following", 9, 12);
    expect(kindOf("a")).toBe("requested");
    ledger.note("a", "none", 10, 13);
    expect(kindOf("a")).toBe("not-following");
  });

  it("within the grace of a follow counts where it is good news", () => {
    ledger.settle("a", "requested", 0);
    ledger.note("a", "none", 1, GRACE_MS - 1);
    expect(kindOf("a")).toBe("requested");
    ledger.note("a", "following", 2, 3);
    expect(kindOf("a")).toBe("following");
  });

  it("after the grace of a follow counts", () => {
    ledger.settle("a", "following", 0);
    ledger.note("a", "none", 1, GRACE_MS);
    expect(kindOf("a")).toBe("not-following");
  });

  it("that is no news leaves the grace as it is, and tells nobody", () => {
    ledger.settle("a", "following", 0);
    expect(tellings(() => ledger.note("a", "following", 1, 2))).toBe(0);
    ledger.note("a", "none", 3, 4);
    expect(kindOf("a")).toBe("following");
    expect(tellings(() => ledger.note("a", "none", 3, GRACE_MS))).toBe(1);
  });

  it("has no grace of its own", () => {
    ledger.note("a", "following", 1, 2);
    ledger.note("a", "following", 3, 4);
    ledger.note("a", "none", 5, 6);
    expect(kindOf("a")).toBe("not-following");
  });

  it("counts at once where the grace was ended", () => {
    ledger.endGrace("a");
    expect(kindOf("a")).toBe("unknown");
    ledger.settle("a", "following", 0);
    ledger.endGrace("a");
    expect(kindOf("a")).toBe("following");
    ledger.note("a", "none", 1, 2);
    expect(kindOf("a")).toBe("not-following");
  });

  it("after an unfollow counts at once", () => {
    ledger.settle("a", "none", 0);
    ledger.note("a", "following", 1, 2);
    ledger.note("a", "none", 3, 4);
    expect(kindOf("a")).toBe("not-following");
  });
});
