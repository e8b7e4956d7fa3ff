import { createStore } from "../lib/store.ts";
import type { FollowList, FollowListWait, FollowProblem, FollowState, FollowStates, Readable } from "../types.ts";
import type { Relation } from "./backend.ts";

/** How long "Following" is kept after a follow, whatever the instance says meanwhile. */
export const GRACE_MS = 60_000;

const SIGNED_OUT: FollowStates = { known: new Map(), rest: { kind: "signed-out" } };
const UNKNOWN: FollowState = { kind: "unknown" };
const PLAIN = {
  following: { kind: "following" },
  requested: { kind: "requested" },
  none: { kind: "not-following" },
} as const satisfies Record<Relation, FollowState>;

interface Said {
  readonly state: FollowState;
  /** When it was true: the moment an action succeeded, or the start of the request that was answered. */
  readonly at: number;
  readonly graceUntil: number;
}

/** What is known of all accounts: the list as read, what was said of single accounts since, and who is busy. */
export interface Ledger {
  readonly states: Readable<FollowStates>;
  readonly list: Readable<FollowList>;
  get(key: string): FollowState;
  /** Forgets everything. */
  reset(signedIn: boolean): void;
  beginList(): void;
  /** The list waits for the instance to allow the rest of it. */
  pauseList(wait: FollowListWait): void;
  addPage(keys: readonly string[]): void;
  /** The list begun at `startedAt` was read to its end: it replaces what was known before it began. */
  completeList(startedAt: number, now: number): void;
  /** The list broke off. What was read stays; nothing is claimed of the rest. */
  breakList(): void;
  setBusy(key: string): void;
  /** An action succeeded: the relation as answered. */
  settle(key: string, relation: Relation, now: number): void;
  /** An action failed: all is as before, with the problem that hindered it. */
  fail(key: string, problem: FollowProblem, now: number): void;
  /**
   * A relation was read, by a request begun at `startedAt`. An answer as old as the last action there, or older, counts
   * for nothing; within the grace of a follow only good news does.
   */
  note(key: string, relation: Relation, startedAt: number, now: number): void;
  /** The visitor has acted there since, elsewhere: whatever is read next counts. */
  endGrace(key: string): void;
  dropProblem(key: string, problem: FollowProblem): void;
}

export function createLedger(): Ledger {
  const states = createStore<FollowStates>(SIGNED_OUT);
  const list = createStore<FollowList>("signed-out");
  const busy = new Map<string, FollowState>();
  const said = new Map<string, Said>();
  const problems = new Map<string, FollowProblem>(); // until the next action there
  const acted = new Map<string, number>(); // when an action there last ended
  let whole: ReadonlySet<string> | undefined; // the last list read to its end
  let pages = new Set<string>(); // the list being read, or as far as it could be

  const settled = (key: string): FollowState => {
    const entry = said.get(key);
    if (entry) return entry.state;
    if (whole?.has(key) || pages.has(key)) return PLAIN.following;
    return whole ? PLAIN.none : UNKNOWN;
  };
  const publish = (): void => {
    const known = new Map<string, FollowState>();
    for (const key of whole ?? []) known.set(key, PLAIN.following);
    for (const key of pages) known.set(key, PLAIN.following);
    for (const [key, entry] of said) known.set(key, entry.state);
    const rest = whole ? PLAIN.none : UNKNOWN;
    for (const [key, problem] of problems) {
      const state = known.get(key) ?? rest;
      if (isSettled(state)) known.set(key, { ...state, problem });
    }
    for (const [key, state] of busy) known.set(key, state);
    states.set({ known, rest });
  };
  const signedIn = (): boolean => list.get() !== "signed-out";

  return {
    states,
    list,
    get: (key) => (signedIn() ? (busy.get(key) ?? settled(key)) : states.get().rest),
    reset(isSignedIn) {
      busy.clear();
      said.clear();
      problems.clear();
      acted.clear();
      pages = new Set();
      whole = undefined;
      list.set(isSignedIn ? "loading" : "signed-out");
      if (isSignedIn) publish();
      else states.set(SIGNED_OUT);
    },
    beginList() {
      list.set("loading");
    },
    pauseList: (wait) => list.set(wait),
    addPage(keys) {
      list.set("loading");
      for (const key of keys) pages.add(key);
      publish();
    },
    completeList(startedAt, now) {
      for (const [key, entry] of said) {
        const isRequest = entry.state.kind === "requested";
        // no list tells of a request, but one that was accepted is on it
        const isStillOpen = isRequest ? !pages.has(key) : entry.graceUntil > now;
        const kept = entry.at >= startedAt || isStillOpen;
        if (!kept) said.delete(key);
      }
      whole = pages;
      pages = new Set();
      list.set("ready");
      publish();
    },
    breakList() {
      if (whole) pages = new Set(); // a refresh that failed: the older list still holds
      list.set(whole ? "ready" : "partial");
      publish();
    },
    setBusy(key) {
      const before = settled(key);
      problems.delete(key);
      busy.set(key, { kind: "busy", was: isSettled(before) ? before.kind : "not-following" });
      publish();
    },
    settle(key, relation, now) {
      acted.set(key, now);
      busy.delete(key);
      said.set(key, { state: PLAIN[relation], at: now, graceUntil: relation === "none" ? 0 : now + GRACE_MS });
      publish();
    },
    fail(key, problem, now) {
      acted.set(key, now);
      busy.delete(key);
      if (problem.reason !== "") problems.set(key, problem);
      publish();
    },
    note(key, relation, startedAt, now) {
      const entry = said.get(key);
      const before = settled(key);
      const state = PLAIN[relation];
      const isOld = (acted.get(key) ?? -Infinity) >= startedAt || (entry !== undefined && entry.at > startedAt);
      const inGrace = entry !== undefined && entry.graceUntil > now && relation !== "following";
      const isSame = before.kind === state.kind;
      if (busy.has(key) || isOld || (inGrace && !isSame)) return;
      said.set(key, { state, at: startedAt, graceUntil: isSame ? (entry?.graceUntil ?? 0) : 0 });
      if (!isSame) publish();
    },
    endGrace(key) {
      const entry = said.get(key);
      if (entry) said.set(key, { ...entry, graceUntil: 0 });
    },
    dropProblem(key, problem) {
      if (problems.get(key) !== problem) return; // a newer one has taken its place
      problems.delete(key);
      publish();
    },
  };
}

function isSettled(state: FollowState): state is Extract<FollowState, { problem?: FollowProblem }> {
  switch (state.kind) {
    case "not-following":
    case "following":
    case "requested":
      return true;
    case "signed-out":
    case "unknown":
    case "busy":
      return false;
    default:
      return state satisfies never;
  }
}
