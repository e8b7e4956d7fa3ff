import type { AcctKey } from "../lib/acct.ts";
import { createStore } from "../lib/store.ts";
import type { FollowList, FollowListWait, FollowProblem, FollowState, FollowStates, Readable } from "../types.ts";
import type { Relation } from "./backend.ts";
import type { FollowTexts } from "../words/texts.ts";

/** The time in which a follow is shown as "Following", even if the instance responds otherwise. */
export const GRACE_MS = 60_000;

const SIGNED_OUT: FollowStates = { known: new Map(), rest: { kind: "signed-out" } };
const UNKNOWN: FollowState = { kind: "unknown" };
/** The state of an account with each relation. */
export const PLAIN = {
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
  get(key: AcctKey): FollowState;
  /** Forgets everything. */
  reset(signedIn: boolean): void;
  /** A reading of the list begins. Pages of an earlier one count until it is complete. */
  beginList(): void;
  /** The wait for the rate limit is over. */
  resumeList(): void;
  /** The rest of the list waits for the rate limit of the instance. */
  pauseList(wait: FollowListWait): void;
  addPage(keys: readonly AcctKey[]): void;
  /**
   * Call it when the list requested at `startedAt` is complete. It replaces everything older.
   * @param unsure accounts that the first list does not contain, but may omit although they are followed or requested. They stay
   * unknown until `endDoubt`
   */
  completeList(startedAt: number, now: number, unsure?: readonly AcctKey[]): void;
  /** No answer about the unsure accounts is awaited any more. */
  endDoubt(): void;
  /** Loading the list failed. Pages read so far stay; the other accounts are unknown. */
  breakList(): void;
  setBusy(key: AcctKey): void;
  /** An action succeeded with this relation. */
  settle(key: AcctKey, relation: Relation, now: number): void;
  /** An action failed: restores the earlier state and adds the problem. */
  fail(key: AcctKey, problem: FollowProblem, now: number): void;
  /**
   * Handles a relation that was requested at `startedAt`. Ignores responses to requests sent before the last action. For
   * 60 s after a follow, only "following" is accepted.
   */
  note(key: AcctKey, relation: Relation, startedAt: number, now: number): void;
  /** An action in another tab succeeded with this relation at `at`. Ignored if this tab has acted since. */
  settleElsewhere(key: AcctKey, relation: Relation, at: number): void;
  /** Resolves when no action on the account is in progress, or when the signal aborts. */
  idle(key: AcctKey, signal: AbortSignal): Promise<void>;
  /** Ends the grace period of an account after the visitor acted on it in another tab. */
  endGrace(key: AcctKey): void;
  /** Adds problems of an earlier visit to accounts that this one has not acted on. */
  remind(earlier: ReadonlyMap<AcctKey, FollowProblem>): void;
  dropProblem(key: AcctKey, problem: FollowProblem): void;
  /** The instance contradicts itself about these accounts: their state is unknown until the session ends. */
  contradict(keys: ReadonlySet<AcctKey>): void;
}

export function createLedger({ contradiction }: Pick<FollowTexts, "contradiction">): Ledger {
  const contradictory: FollowState = { kind: "unknown", problem: { reason: contradiction } };
  const states = createStore<FollowStates>(SIGNED_OUT);
  const list = createStore<FollowList>("signed-out");
  const busy = new Map<AcctKey, FollowState>();
  const answers = new Map<AcctKey, Answer>();
  const problems = new Map<AcctKey, FollowProblem>(); // until the next action on the account
  const acted = new Map<AcctKey, number>(); // when the last action on the account ended
  let whole: ReadonlySet<AcctKey> | undefined; // the last complete list
  let doubted: ReadonlySet<AcctKey> = new Set();
  let pages = new Set<AcctKey>(); // of the list in progress, or before the failure, and of readings that this one replaced
  let reading = new Set<AcctKey>(); // the pages of the list in progress
  let contradicted: ReadonlySet<AcctKey> = new Set();

  const settled = (key: AcctKey): FollowState => {
    if (contradicted.has(key)) return contradictory;
    const entry = answers.get(key);
    if (entry) return entry.state;
    if (whole?.has(key) || pages.has(key)) return PLAIN.following;
    return whole && !doubted.has(key) ? PLAIN.none : UNKNOWN;
  };
  const publish = (): void => {
    const known = new Map<AcctKey, FollowState>(Array.from(doubted, (key) => [key, UNKNOWN]));
    for (const key of whole ?? []) known.set(key, PLAIN.following);
    for (const key of pages) known.set(key, PLAIN.following);
    for (const [key, entry] of answers) known.set(key, entry.state);
    const rest = whole ? PLAIN.none : UNKNOWN;
    for (const [key, problem] of problems) {
      const state = known.get(key) ?? rest;
      if (isSettled(state)) known.set(key, { ...state, problem });
    }
    for (const key of contradicted) known.set(key, contradictory);
    for (const [key, state] of busy) known.set(key, state);
    states.set({ known, rest });
  };
  const answer = (key: AcctKey, relation: Relation, at: number): void => {
    acted.set(key, at);
    answers.set(key, { state: PLAIN[relation], at, graceUntil: relation === "none" ? 0 : at + GRACE_MS });
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
      // the states first: who hears of the list reads them
      if (!isSignedIn) states.set(SIGNED_OUT);
      list.set(isSignedIn ? "loading" : "signed-out");
      if (isSignedIn) publish();
    },
    beginList() {
      reading = new Set();
      list.set("loading");
    },
    resumeList: () => list.set("loading"),
    pauseList: (wait) => list.set(wait),
    addPage(keys) {
      list.set("loading");
      for (const key of keys) {
        pages.add(key);
        reading.add(key);
      }
      publish();
    },
    completeList(startedAt, now, unsure = []) {
      for (const [key, entry] of answers) {
        const isRequest = entry.state.kind === "requested";
        // a list contains no requests, only accepted ones
        const isStillOpen = isRequest ? !reading.has(key) : entry.graceUntil > now;
        const kept = entry.at >= startedAt || isStillOpen;
        if (!kept) answers.delete(key);
      }
      doubted = new Set(whole ? [] : unsure);
      whole = reading;
      pages = new Set();
      reading = new Set();
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
      busy.delete(key);
      answer(key, relation, now);
      publish();
    },
    settleElsewhere(key, relation, at) {
      if ((acted.get(key) ?? -Infinity) > at) return;
      problems.delete(key);
      answer(key, relation, at);
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
    idle: (key, signal) =>
      new Promise((resolve) => {
        const check = (): void => {
          if (busy.has(key) && !signal.aborted) return;
          off();
          signal.removeEventListener("abort", check);
          resolve();
        };
        const off = states.subscribe(check);
        signal.addEventListener("abort", check, { once: true });
        check();
      }),
    endGrace(key) {
      const entry = answers.get(key);
      if (entry) answers.set(key, { ...entry, graceUntil: 0 });
    },
    remind(earlier) {
      for (const [key, problem] of earlier) if (!busy.has(key) && !acted.has(key)) problems.set(key, problem);
      publish();
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
