import { createStore } from "../lib/store.ts";
import type { FollowList, FollowListWait, FollowProblem, FollowState, FollowStates, Readable } from "../types.ts";
import { followReasons } from "../messages.ts";
import type { Relation } from "./backend.ts";

/** The time in which a follow is shown as "Following", even if the instance responds otherwise. */
export const GRACE_MS = 60_000;

const SIGNED_OUT: FollowStates = { known: new Map(), rest: { kind: "signed-out" } };
const UNKNOWN: FollowState = { kind: "unknown" };
const CONTRADICTED: FollowState = { kind: "unknown", problem: { reason: followReasons.contradiction } };
const PLAIN = {
  following: { kind: "following" },
  requested: { kind: "requested" },
  none: { kind: "not-following" },
} as const satisfies Record<Relation, FollowState>;

interface Answer {
  readonly state: FollowState;
  /** When this was true: when an action succeeded, or when the request for it was sent. */
  readonly at: number;
  readonly graceUntil: number;
}

/** The state of all accounts: the loaded list, later answers for single accounts, and actions in progress. */
export interface Ledger {
  readonly states: Readable<FollowStates>;
  readonly list: Readable<FollowList>;
  get(key: string): FollowState;
  /** Forgets everything. */
  reset(signedIn: boolean): void;
  beginList(): void;
  /** The rest of the list waits for the rate limit of the instance. */
  pauseList(wait: FollowListWait): void;
  addPage(keys: readonly string[]): void;
  /**
   * Call it when the list requested at `startedAt` is complete. It replaces everything older.
   * @param unsure accounts that the first list does not contain, but may omit although they are followed or requested. They stay
   * unknown until `endDoubt`
   */
  completeList(startedAt: number, now: number, unsure?: readonly string[]): void;
  /** No answer about the unsure accounts is awaited any more. */
  endDoubt(): void;
  /** Loading the list failed. Pages read so far stay; the other accounts are unknown. */
  breakList(): void;
  setBusy(key: string): void;
  /** An action succeeded with this relation. */
  settle(key: string, relation: Relation, now: number): void;
  /** An action failed: restores the earlier state and adds the problem. */
  fail(key: string, problem: FollowProblem, now: number): void;
  /**
   * Handles a relation that was requested at `startedAt`. Ignores responses to requests sent before the last action. For
   * 60 s after a follow, only "following" is accepted.
   */
  note(key: string, relation: Relation, startedAt: number, now: number): void;
  /** Ends the grace period of an account after the visitor acted on it in another tab. */
  endGrace(key: string): void;
  dropProblem(key: string, problem: FollowProblem): void;
  /** The instance contradicts itself about these accounts: their state is unknown until the session ends. */
  contradict(keys: ReadonlySet<string>): void;
}

export function createLedger(): Ledger {
  const states = createStore<FollowStates>(SIGNED_OUT);
  const list = createStore<FollowList>("signed-out");
  const busy = new Map<string, FollowState>();
  const answers = new Map<string, Answer>();
  const problems = new Map<string, FollowProblem>(); // until the next action on the account
  const acted = new Map<string, number>(); // when the last action on the account ended
  let whole: ReadonlySet<string> | undefined; // the last complete list
  let doubted: ReadonlySet<string> = new Set();
  let pages = new Set<string>(); // the list in progress, or the part before the failure
  let contradicted: ReadonlySet<string> = new Set();

  const settled = (key: string): FollowState => {
    if (contradicted.has(key)) return CONTRADICTED;
    const entry = answers.get(key);
    if (entry) return entry.state;
    if (whole?.has(key) || pages.has(key)) return PLAIN.following;
    return whole && !doubted.has(key) ? PLAIN.none : UNKNOWN;
  };
  const publish = (): void => {
    const known = new Map<string, FollowState>(Array.from(doubted, (key) => [key, UNKNOWN]));
    for (const key of whole ?? []) known.set(key, PLAIN.following);
    for (const key of pages) known.set(key, PLAIN.following);
    for (const [key, entry] of answers) known.set(key, entry.state);
    const rest = whole ? PLAIN.none : UNKNOWN;
    for (const [key, problem] of problems) {
      const state = known.get(key) ?? rest;
      if (isSettled(state)) known.set(key, { ...state, problem });
    }
    for (const key of contradicted) known.set(key, CONTRADICTED);
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
      answers.clear();
      problems.clear();
      acted.clear();
      pages = new Set();
      whole = undefined;
      doubted = new Set();
      contradicted = new Set();
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
    completeList(startedAt, now, unsure = []) {
      for (const [key, entry] of answers) {
        const isRequest = entry.state.kind === "requested";
        // a list contains no requests, only accepted ones
        const isStillOpen = isRequest ? !pages.has(key) : entry.graceUntil > now;
        const kept = entry.at >= startedAt || isStillOpen;
        if (!kept) answers.delete(key);
      }
      doubted = new Set(whole ? [] : unsure);
      whole = pages;
      pages = new Set();
      list.set("ready");
      publish();
    },
    endDoubt() {
      doubted = new Set();
      publish();
    },
    breakList() {
      if (whole) pages = new Set(); // a refresh failed: keep the older list
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
      answers.set(key, { state: PLAIN[relation], at: now, graceUntil: relation === "none" ? 0 : now + GRACE_MS });
      publish();
    },
    fail(key, problem, now) {
      acted.set(key, now);
      busy.delete(key);
      if (problem.reason !== "") problems.set(key, problem);
      publish();
    },
    note(key, relation, startedAt, now) {
      const entry = answers.get(key);
      const before = settled(key);
      const state = PLAIN[relation];
      const isOld = (acted.get(key) ?? -Infinity) >= startedAt || (entry !== undefined && entry.at > startedAt);
      const inGrace = entry !== undefined && entry.graceUntil > now && relation !== "following";
      const isSame = before.kind === state.kind;
      if (busy.has(key) || isOld || (inGrace && !isSame)) return;
      answers.set(key, { state, at: startedAt, graceUntil: isSame ? (entry?.graceUntil ?? 0) : 0 });
      if (!isSame) publish();
    },
    endGrace(key) {
      const entry = answers.get(key);
      if (entry) answers.set(key, { ...entry, graceUntil: 0 });
    },
    dropProblem(key, problem) {
      if (problems.get(key) !== problem) return; // a newer problem has replaced it
      problems.delete(key);
      publish();
    },
    contradict(keys) {
      if (keys.size === contradicted.size) return; // accounts are only added
      contradicted = new Set(keys);
      publish();
    },
  };
}

type Settled = Extract<FollowState, { readonly kind: "not-following" | "following" | "requested" }>;

function isSettled(state: FollowState): state is Settled {
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
