import { beforeEach, describe, expect, it } from "vitest";
import { botKey } from "../testing/bots.ts";
import type { AcctKey, FollowState } from "../types.ts";
import { GRACE_MS } from "../lib/follows-backend.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import { followTexts } from "../words/texts.ts";

const [a, b, c, d] = [botKey("a"), botKey("b"), botKey("c"), botKey("d")];

let ledger: Ledger;
beforeEach(() => (ledger = createLedger(followTexts)).reset(true));
/** The state of one account, read directly and from the states of all accounts. */
const stateOf = (key: AcctKey): FollowState => {
  const { known, rest } = ledger.states.get();
  const state = ledger.get(key);
  expect(known.get(key) ?? rest).toEqual(state);
  return state;
};
const kindOf = (key: AcctKey): string => stateOf(key).kind;
const read = (keys: readonly AcctKey[], startedAt = 0): void => {
  ledger.beginList();
  ledger.addPage(keys);
  ledger.completeList(startedAt);
};
const notifications = (run: () => void): number => {
  let count = 0;
  const stop = ledger.states.subscribe(() => (count += 1));
  run();
  stop();
  return count;
};

it("a reading of the list that replaces another one does not keep the pages of that one", () => {
  ledger.beginList();
  ledger.addPage([b]);
  read([a]);
  expect([kindOf(b), kindOf(a)]).toEqual(["not-following", "following"]);
});

describe("without a session", () => {
  it("after a session ends, no state is known", () => {
    read([a]);
    ledger.settle(b, "requested", 1);
    ledger.setBusy(c);
    ledger.fail(d, { reason: "Why." }, 1);
    ledger.reset(false);
    expect(ledger.list.get()).toBe("signed-out");
    expect(ledger.states.get()).toEqual({ known: new Map(), rest: { kind: "signed-out" } });
    for (const key of [a, b, c, d]) expect(kindOf(key)).toBe("signed-out");
    ledger.reset(true);
    expect(ledger.list.get()).toBe("loading");
    expect(ledger.states.get()).toEqual({ known: new Map(), rest: { kind: "unknown" } });
  });

  it("a new ledger is signed out", () => {
    expect(createLedger(followTexts).get(a)).toEqual({ kind: "signed-out" });
    expect(createLedger(followTexts).list.get()).toBe("signed-out");
  });

  it("a problem does not carry over to the next session", () => {
    ledger.fail(a, { reason: "Why." }, 1);
    ledger.reset(true);
    read([], 2);
    expect(ledger.states.get().known).toEqual(new Map());
  });

  it("an action does not make responses of the next session stale", () => {
    ledger.settle(a, "following", 100);
    ledger.reset(true);
    ledger.note(a, "following", 50, 60);
    expect(kindOf(a)).toBe("following");
  });
});

describe("the list", () => {
  it("row 69: the list adds states page by page, and the state of all other accounts at its end, even if it is empty", () => {
    read([]);
    expect(kindOf(a)).toBe("not-following");
    ledger.reset(true);
    ledger.beginList();
    ledger.addPage([a]);
    expect([kindOf(a), kindOf(b)]).toEqual(["following", "unknown"]);
    ledger.addPage([b]);
    expect([kindOf(a), kindOf(b), kindOf(c)]).toEqual(["following", "following", "unknown"]);
    expect(ledger.list.get()).toBe("loading");
    ledger.completeList(0);
    expect([kindOf(a), kindOf(b), kindOf(c)]).toEqual(["following", "following", "not-following"]);
    expect(ledger.list.get()).toBe("ready");
  });

  it("the list can wait for a rate limit, and is loading again with the next page", () => {
    const wait = { kind: "waiting", until: 5, reason: "Later." } as const;
    ledger.pauseList(wait);
    expect(ledger.list.get()).toBe(wait);
    ledger.addPage([]);
    expect(ledger.list.get()).toBe("loading");
    ledger.pauseList(wait);
    ledger.beginList();
    expect(ledger.list.get()).toBe("loading");
  });

  it("a list that reloads replaces the previous one only at its end", () => {
    read([a]);
    ledger.addPage([b]);
    expect([kindOf(a), kindOf(b)]).toEqual(["following", "following"]);
    ledger.completeList(1);
    expect([kindOf(a), kindOf(b)]).toEqual(["not-following", "following"]);
  });

  it("a list that fails keeps its loaded part and leaves the other accounts unknown", () => {
    ledger.addPage([a]);
    const told = notifications(() => ledger.breakList());
    expect(ledger.list.get()).toBe("partial");
    expect([kindOf(a), kindOf(b)]).toEqual(["following", "unknown"]);
    expect(told).toBe(1);
  });

  it("a list that fails keeps an older complete list", () => {
    read([a]);
    ledger.addPage([b]);
    ledger.breakList();
    expect(ledger.list.get()).toBe("ready");
    expect([kindOf(a), kindOf(b)]).toEqual(["following", "not-following"]);
  });

  it("a list replaces states from before its start, but not later ones", () => {
    ledger.settle(a, "none", 9);
    ledger.settle(b, "none", 10);
    read([a, b], 10);
    expect([kindOf(a), kindOf(b)]).toEqual(["following", "not-following"]);
  });

  it("a list that is requested within the grace period of a follow does not end it, however long it takes", () => {
    ledger.settle(a, "following", 0);
    read([], GRACE_MS - 1);
    expect(kindOf(a)).toBe("following");
    read([], GRACE_MS);
    expect(kindOf(a)).toBe("not-following");
  });

  it("a list keeps a request that it does not contain", () => {
    ledger.settle(a, "requested", 0);
    read([], GRACE_MS * 2);
    expect(kindOf(a)).toBe("requested");
    read([a], GRACE_MS * 2);
    expect(kindOf(a)).toBe("following");
    read([], GRACE_MS * 4);
    expect(kindOf(a)).toBe("not-following");
  });
});

describe("an action", () => {
  it("an action makes the account busy and keeps the previous state", () => {
    read([a]);
    ledger.settle(b, "requested", 0);
    for (const key of [a, b, c]) ledger.setBusy(key);
    expect(stateOf(a)).toEqual({ kind: "busy", was: "following" });
    expect(stateOf(b)).toEqual({ kind: "busy", was: "requested" });
    expect(stateOf(c)).toEqual({ kind: "busy", was: "not-following" });
  });

  it("an action on an account whose state is unknown starts from not-following", () => {
    ledger.setBusy(a);
    expect(stateOf(a)).toEqual({ kind: "busy", was: "not-following" });
  });

  it("a successful action sets the state that its response contains", () => {
    ledger.setBusy(a);
    ledger.settle(a, "requested", 2);
    expect(stateOf(a)).toEqual({ kind: "requested" });
    expect(stateOf(b)).toEqual({ kind: "unknown" });
  });

  it("an action that fails restores the previous state with a problem, until the next action", () => {
    read([a]);
    const problem = { reason: "Why." };
    for (const key of [a, b]) {
      ledger.setBusy(key);
      ledger.fail(key, problem, 2);
    }
    const { known } = ledger.states.get();
    expect(known.get(a)).toEqual({ kind: "following", problem });
    expect(known.get(b)).toEqual({ kind: "not-following", problem });
    ledger.settle(c, "requested", 2);
    ledger.fail(c, problem, 3);
    expect(ledger.states.get().known.get(c)).toEqual({ kind: "requested", problem });
    ledger.setBusy(a);
    ledger.settle(a, "following", 4);
    expect(stateOf(a)).toEqual({ kind: "following" });
  });

  it("an action that fails without a reason sets no problem", () => {
    read([]);
    ledger.setBusy(a);
    ledger.fail(a, undefined, 2);
    expect(stateOf(a)).toEqual({ kind: "not-following" });
  });

  it("an action that fails from an unknown state leaves the state unknown", () => {
    ledger.fail(a, { reason: "Why." }, 2);
    expect(stateOf(a)).toEqual({ kind: "unknown" });
  });

  it("removing an old problem does not remove a newer one", () => {
    read([]);
    const [old, newer] = [{ reason: "Why." }, { reason: "Why." }];
    ledger.fail(a, old, 1);
    ledger.fail(a, newer, 2);
    expect(notifications(() => ledger.dropProblem(a, old))).toBe(0);
    expect(ledger.states.get().known.get(a)).toMatchObject({ problem: newer });
    expect(notifications(() => ledger.dropProblem(a, newer))).toBe(1);
    expect(stateOf(a)).toEqual({ kind: "not-following" });
  });
});

describe("a relationship response", () => {
  it("a relationship response counts if it was requested after the last action on the account", () => {
    read([a]);
    ledger.setBusy(a);
    ledger.fail(a, undefined, 20);
    ledger.note(a, "none", 20, 21);
    expect(kindOf(a)).toBe("following");
    ledger.note(a, "none", 21, 22);
    expect(kindOf(a)).toBe("not-following");
  });
  it("a follow of another tab counts if it ended while an action failed here, not before the action began", () => {
    for (const key of [a, b]) ledger.begin(key, "follow", 10);
    for (const key of [a, b]) ledger.fail(key, undefined, 20);
    ledger.settleElsewhere(a, "following", 15);
    ledger.settleElsewhere(b, "following", 9);
    expect([a, b].map(kindOf)).toEqual(["following", "unknown"]);
  });
  it("a relationship response is ignored if it was requested at the moment an action ended", () => {
    ledger.settle(a, "none", 10);
    ledger.note(a, "following", 10, 11);
    expect(kindOf(a)).toBe("not-following");
    ledger.note(a, "following", 11, 12);
    expect(kindOf(a)).toBe("following");
  });
  it("a relationship response that repeats the state of the list changes nothing", () => {
    read([a]);
    ledger.note(a, "following", 1, 2);
    expect(kindOf(a)).toBe("following");
    ledger.note(a, "none", 3, 4);
    expect(kindOf(a)).toBe("not-following");
  });
  it("a relationship response is ignored while an action is pending", () => {
    ledger.setBusy(a);
    ledger.note(a, "following", 11, 12);
    ledger.fail(a, undefined, 12);
    expect(kindOf(a)).toBe("unknown");
  });
  it("a relationship response is replaced by one that was requested later, not by one of the same time", () => {
    ledger.note(a, "requested", 10, 11);
    ledger.note(a, "following", 9, 12);
    expect(kindOf(a)).toBe("requested");
    ledger.note(a, "none", 10, 13);
    expect(kindOf(a)).toBe("not-following");
  });
  it("a relationship response counts within the grace period if it confirms the follow", () => {
    ledger.settle(a, "requested", 0);
    ledger.note(a, "none", 1, GRACE_MS - 1);
    expect(kindOf(a)).toBe("requested");
    ledger.note(a, "following", 2, 3);
    expect(kindOf(a)).toBe("following");
  });
  it("a relationship response counts after the grace period", () => {
    ledger.settle(a, "following", 0);
    ledger.note(a, "none", 1, GRACE_MS);
    expect(kindOf(a)).toBe("not-following");
  });
  it("a relationship response that changes nothing keeps the grace period and notifies no listener", () => {
    ledger.settle(a, "following", 0);
    expect(notifications(() => ledger.note(a, "following", 1, 2))).toBe(0);
    ledger.note(a, "none", 3, 4);
    expect(kindOf(a)).toBe("following");
    expect(notifications(() => ledger.note(a, "none", 3, GRACE_MS))).toBe(1);
  });
  it("a relationship response starts no grace period", () => {
    ledger.note(a, "following", 1, 2);
    ledger.note(a, "following", 3, 4);
    ledger.note(a, "none", 5, 6);
    expect(kindOf(a)).toBe("not-following");
  });
  it("a relationship response counts at once if the grace period was ended", () => {
    ledger.endGrace(a);
    expect(kindOf(a)).toBe("unknown");
    ledger.settle(a, "following", 0);
    ledger.endGrace(a);
    expect(kindOf(a)).toBe("following");
    ledger.note(a, "none", 1, 2);
    expect(kindOf(a)).toBe("not-following");
  });
  it("after an unfollow, the next relationship response changes the state at once", () => {
    ledger.settle(a, "none", 0);
    ledger.note(a, "following", 1, 2);
    ledger.note(a, "none", 3, 4);
    expect(kindOf(a)).toBe("not-following");
  });
});
