import type { AcctKey } from "../lib/acct.ts";
import type { Time } from "../lib/clock.ts";
import type { FollowListWait, FollowProblem, FollowState } from "../lib/follow-state.ts";
import { createFollowStores, showNothing } from "../lib/follow-stores.ts";
import { type Action, GRACE_MS, type Relation } from "../lib/follows-backend.ts";
import type { FollowTexts } from "../words/texts.ts";

const UNKNOWN = { kind: "unknown" } as const satisfies FollowState;
const NOT_FOLLOWED: FollowState = { kind: "unknown", was: "not-following" };
export const PLAIN = {
  following: { kind: "following" },
  requested: { kind: "requested" },
  none: { kind: "not-following" },
} as const satisfies Record<Relation, FollowState>;

export interface OwnAction {
  readonly action: Action;
  readonly from: Time;
  /** Infinity while the action is in progress. */
  readonly at: Time;
  readonly hasFailed?: true;
}

/** A follow of this tab that is less than a minute old. */
interface FreshFollow {
  readonly at: Time;
  /** Whether the instance has said "following" since. */
  readonly isConfirmed?: true;
}

/** Everything that this tab knows about one account, beside the list of followings. */
interface Entry {
  /** The latest answer about it. */
  readonly relation?: Relation;
  /** When that was true: when an action succeeded, or when the request for it was sent. */
  readonly at: Time;
  /** Until then, answers that contradict a follow are ignored. */
  readonly graceUntil: Time;
  /** Set while an action is in progress. */
  readonly busy?: Extract<FollowState, { readonly kind: "busy" }> | undefined;
  /** Why the last action failed, until the next one. */
  readonly problem?: FollowProblem | undefined;
  /** When the last action ended, in this tab or another one. */
  readonly actedAt: Time;
  /** The last action of this tab. */
  readonly own?: OwnAction;
  readonly fresh?: FreshFollow | undefined;
}

const NOTHING: Entry = { at: -Infinity, graceUntil: -Infinity, actedAt: -Infinity };

/** The accounts that were followed and requested when the browser was online. */
export interface Followed {
  readonly following: readonly AcctKey[];
  readonly requested: readonly AcctKey[];
}

/** The state of all accounts: the loaded list, later answers for single accounts, and actions in progress. */
export type Ledger = ReturnType<typeof createLedger>;

export function createLedger({ contradiction }: Pick<FollowTexts, "contradiction">, stores = createFollowStores()) {
  const contradictory = { kind: "unknown", problem: { reason: contradiction } } as const satisfies FollowState;
  const { states, list } = stores;
  const entries = new Map<AcctKey, Entry>();
  let whole: ReadonlySet<AcctKey> | undefined; // the last complete list
  let doubted: ReadonlySet<AcctKey> = new Set();
  let pages = new Set<AcctKey>(); // of the list in progress, or before the failure, and of readings that this one replaced
  let reading = new Set<AcctKey>(); // the pages of the list in progress
  let contradicted: ReadonlySet<AcctKey> = new Set();
  let listedAt = -Infinity; // when the last complete list was requested
  let lastKnown: Followed | undefined;

  const entryOf = (key: AcctKey): Entry => entries.get(key) ?? NOTHING;
  const change = (key: AcctKey, fields: Partial<Entry>): void => void entries.set(key, { ...entryOf(key), ...fields });
  /** When the state of an account was true. */
  const knownAt = (key: AcctKey): Time => (entryOf(key).relation ? entryOf(key).at : listedAt);
  /** The state of an account without its action in progress and its problem. */
  const settled = (key: AcctKey) => {
    if (contradicted.has(key)) return contradictory;
    const { relation } = entryOf(key);
    if (relation) return PLAIN[relation];
    if (whole?.has(key) || pages.has(key)) return PLAIN.following;
    return whole && !doubted.has(key) ? PLAIN.none : UNKNOWN;
  };
  const shown = (key: AcctKey): FollowState => {
    const { busy, problem } = entryOf(key);
    if (busy) return busy;
    const state = settled(key);
    return problem && state.kind !== "unknown" ? { ...state, problem } : state;
  };
  const publish = (): void => {
    const known = new Map<AcctKey, FollowState>();
    const last = whole ? undefined : lastKnown;
    for (const key of last?.following ?? []) known.set(key, { kind: "unknown", was: "following" });
    for (const key of last?.requested ?? []) known.set(key, { kind: "unknown", was: "requested" });
    for (const key of [...doubted, ...(whole ?? []), ...pages, ...contradicted]) known.set(key, shown(key));
    for (const [key, { relation, busy, problem }] of entries)
      if (relation || busy || problem) known.set(key, shown(key));
    states.set({ known, rest: whole ? PLAIN.none : last ? NOT_FOLLOWED : UNKNOWN });
  };
  const setBusy = (key: AcctKey): void => {
    const { kind } = settled(key);
    change(key, { problem: undefined, busy: { kind: "busy", was: kind === "unknown" ? "not-following" : kind } });
    publish();
  };
  /** Notes an action that has succeeded. */
  const acted = (key: AcctKey, relation: Relation, at: Time): void =>
    change(key, { relation, at, actedAt: at, graceUntil: relation === "none" ? -Infinity : at + GRACE_MS });
  /** This tab's action when it ends. */
  const ended = ({ own }: Entry, at: Time, failed: Pick<OwnAction, "hasFailed"> = {}): Pick<Entry, "own"> =>
    own ? { own: { ...own, at, ...failed } } : {};

  return {
    states,
    list,
    knownAt,
    get: (key: AcctKey): FollowState => (list.get() === "signed-out" ? states.get().rest : shown(key)),
    lastOn: (key: AcctKey): OwnAction | undefined => entryOf(key).own,
    reset(isSignedIn: boolean): void {
      entries.clear();
      pages = new Set();
      whole = lastKnown = undefined;
      listedAt = -Infinity;
      doubted = new Set();
      contradicted = new Set();
      showNothing(stores, isSignedIn);
    },
    /** A reading of the list begins. Pages of an earlier one count until it is complete. */
    beginList(): void {
      reading = new Set();
      list.set("loading");
    },
    /** The wait for the rate limit is over. */
    resumeList: (): void => list.set("loading"),
    /** The rest of the list waits for the rate limit of the instance. */
    pauseList: (wait: FollowListWait): void => list.set(wait),
    addPage(keys: readonly AcctKey[]): void {
      list.set("loading");
      for (const key of keys) {
        pages.add(key);
        reading.add(key);
      }
      publish();
    },
    /**
     * Call it when the list requested at `startedAt` is complete. It replaces everything older, except follows whose grace period
     * had not ended then.
     * @param unsure accounts that the first list does not contain, but may omit although they are followed or requested. They stay
     * unknown until `endDoubt`
     */
    completeList(startedAt: Time, unsure: readonly AcctKey[] = []): void {
      for (const [key, { relation, at, graceUntil, ...others }] of entries) {
        // a list contains no requests, and a new follow only after a while
        const maySay = relation === "requested" ? reading.has(key) : graceUntil <= startedAt;
        if (at < startedAt && maySay) entries.set(key, { ...NOTHING, ...others });
      }
      listedAt = startedAt;
      doubted = new Set(whole ? [] : unsure);
      whole = reading;
      pages = new Set();
      reading = new Set();
      list.set("ready");
      publish();
    },
    /** No answer about the unsure accounts is awaited any more, and these stay unsure. */
    endDoubt(keys: readonly AcctKey[]): void {
      doubted = new Set(keys);
      publish();
    },
    /** Loading the list failed. Pages read so far stay; the other accounts are unknown. */
    breakList(): void {
      if (whole) pages = new Set(); // a refresh failed: keep the older list
      list.set(whole ? "ready" : "partial");
      publish();
    },
    /** While there is no list, accounts are unknown and have the state that was known last. */
    fallBackOn(followed: Followed | undefined): void {
      if (followed === lastKnown) return;
      lastKnown = followed;
      publish();
    },
    setBusy,
    /** An action of this tab is sent. Returns whether the account was followed a moment ago, in any tab. */
    begin(key: AcctKey, action: Action, from: Time): boolean {
      setBusy(key);
      change(key, { own: { action, from, at: Infinity } });
      return entryOf(key).graceUntil > from;
    },
    /** An action succeeded with this relation. */
    settle(key: AcctKey, relation: Relation, now: Time): void {
      acted(key, relation, now);
      change(key, {
        busy: undefined,
        ...ended(entryOf(key), now),
        fresh: relation === "none" ? undefined : { at: now },
      });
      publish();
    },
    /** A change that is no action has ended: the account has its earlier state again. */
    release(key: AcctKey): void {
      change(key, { busy: undefined });
      publish();
    },
    /** An action failed: restores the earlier state and adds the problem, unless there is none to show. */
    fail(key: AcctKey, problem: FollowProblem | undefined, now: Time): void {
      change(key, { busy: undefined, actedAt: now, problem, ...ended(entryOf(key), now, { hasFailed: true }) });
      publish();
    },
    /**
     * Handles a relation that was requested at `startedAt`. Ignores responses to requests sent before the last action. For
     * 60 s after a follow, only "following" is accepted.
     */
    note(key: AcctKey, relation: Relation, startedAt: Time, now: Time): void {
      const entry = entryOf(key);
      const isSame = settled(key).kind === PLAIN[relation].kind;
      const isOld = entry.actedAt >= startedAt || entry.at > startedAt;
      const inGrace = entry.graceUntil > now && relation !== "following";
      if (entry.busy || isOld || (inGrace && !isSame)) return;
      const { fresh } = entry;
      if (fresh && relation === "following") change(key, { fresh: { ...fresh, isConfirmed: true } });
      change(key, { relation, at: startedAt, graceUntil: isSame ? entry.graceUntil : -Infinity });
      if (!isSame) publish();
    },
    /** An action in another tab succeeded with this relation at `at`. Ignored if an action has succeeded or begun since. */
    settleElsewhere(key: AcctKey, relation: Relation, at: Time): void {
      const { own, actedAt, ...entry } = entryOf(key);
      // a failure says nothing, so what counts is when the failed action began, or what is known since
      const since = own?.hasFailed ? Math.max(own.from, entry.at) : actedAt;
      if (since > at) return;
      acted(key, relation, at);
      change(key, { problem: undefined });
      publish();
    },
    /**
     * The follows of this tab that are to be read again. Those that are older than a minute are returned for the last time.
     * @param withConfirmed whether also those that the instance has confirmed
     */
    freshFollows(now: Time, withConfirmed: boolean): readonly AcctKey[] {
      const found: AcctKey[] = [];
      for (const [key, { fresh, busy }] of entries) {
        if (!fresh || busy) continue;
        if (now - fresh.at >= GRACE_MS) change(key, { fresh: undefined });
        if (withConfirmed || !fresh.isConfirmed) found.push(key);
      }
      return found;
    },
    /** Resolves when no action on the account is in progress, or when the signal aborts. */
    idle: (key: AcctKey, signal: AbortSignal): Promise<void> =>
      new Promise((resolve) => {
        const check = (): void => {
          if (entryOf(key).busy && !signal.aborted) return;
          off();
          signal.removeEventListener("abort", check);
          resolve();
        };
        const off = states.subscribe(check);
        signal.addEventListener("abort", check, { once: true });
        check();
      }),
    /** Ends the grace period of an account after the visitor acted on it in another tab. */
    endGrace: (key: AcctKey): void => change(key, { graceUntil: -Infinity }),
    /** Adds problems of an earlier visit to accounts that this one has not acted on. */
    remind(earlier: ReadonlyMap<AcctKey, FollowProblem>): void {
      for (const [key, problem] of earlier)
        if (!entryOf(key).busy && entryOf(key).actedAt === -Infinity) change(key, { problem });
      publish();
    },
    dropProblem(key: AcctKey, problem: FollowProblem): void {
      if (entryOf(key).problem !== problem) return; // a newer problem has replaced it
      change(key, { problem: undefined });
      publish();
    },
    /** The instance contradicts itself about these accounts: their state is unknown until the session ends. */
    contradict(keys: ReadonlySet<AcctKey>): void {
      if (keys.size === contradicted.size) return; // accounts are only added
      contradicted = new Set(keys);
      publish();
    },
  };
}
