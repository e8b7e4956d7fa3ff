import { unlessAborted, withTimeLimit } from "../net/time-limit.ts";
import { RosterError } from "../lib/errors.ts";
import type { Clock, FollowOutcome, FollowProblem, FollowState } from "../types.ts";
import type { FollowsBackend, Relation } from "./backend.ts";
import { GRACE_MS, type Ledger } from "./ledger.ts";
import { describeProblem } from "./problem.ts";
import { later, type PagePort, type SignedInSession } from "./signed-in-session.ts";

const ACTION_LIMIT_MS = 45_000;
const REREAD_LIMIT_MS = 10_000;
/** When to read the relation again after a follow, because the home server may not have accepted yet. */
const REREAD_AFTER_MS = [3_000, 10_000, 30_000, GRACE_MS] as const;

type Action = "follow" | "unfollow";

/** The action of a toggle in each state; undefined where there is none. */
export const TOGGLES: Readonly<Record<FollowState["kind"], Action | undefined>> = {
  "signed-out": "follow", // which is logged as impossible
  unknown: undefined,
  "not-following": "follow",
  following: "unfollow",
  requested: "unfollow",
  busy: undefined,
};

/** The actions of a visitor on single accounts. */
export interface Actions {
  /** Follows, or unfollows and withdraws. Resolves to undefined if there is nothing to do or the session ended meanwhile. */
  act(username: string, action: Action): Promise<FollowOutcome | undefined>;
  refresh(keys: readonly string[]): Promise<void>;
  /** Reads the relations of accounts followed within the last minute, and of these. */
  reread(keys: readonly string[]): Promise<void>;
}

export function createActions(options: {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly page: PagePort;
  readonly homeServer: string;
  readonly session: () => SignedInSession | undefined;
  readonly report: (session: SignedInSession, message: string, error: unknown) => void;
  readonly log: (message: string, error: unknown) => void;
  readonly onOutcome: (outcome: FollowOutcome) => void;
}): Actions {
  const { ledger, clock, page, homeServer, report } = options;
  const fresh = new Map<string, { readonly session: SignedInSession; readonly at: number }>(); // followed within the last minute
  const held = new Map<string, { readonly session: SignedInSession; readonly until: number }>(); // rate-limited, by action and key

  /** @param isFresh whether the account was followed a moment ago, so that a relation read now may be outdated */
  const perform = async (
    session: SignedInSession,
    username: string,
    action: Action,
    isFresh: boolean,
  ): Promise<Relation> => {
    let backend: FollowsBackend | undefined;
    try {
      // start the timeout before loading the code, so a hanging import cannot leave the button busy
      const answered = await withTimeLimit({ ms: ACTION_LIMIT_MS, clock, signal: session.signal }, async (signal) => {
        backend = await session.backend();
        return backend[action](username, signal);
      });
      if (isDone(answered, action)) return answered;
    } catch (error) {
      if (!session.signal.aborted && isNoRelation(error)) throw notDone(error);
      if (!backend || session.signal.aborted || !mayHaveHappened(error)) throw error;
      const now = await readOne(backend, session, username).catch(() => undefined);
      if (!isDone(now, action) || (isFresh && now === "none")) throw error;
      return now;
    }
    throw notDone();
  };
  const readOne = async (
    backend: FollowsBackend,
    session: SignedInSession,
    username: string,
  ): Promise<Relation | undefined> => {
    const key = username.toLowerCase();
    const limit = { ms: REREAD_LIMIT_MS, clock, signal: session.signal };
    return withTimeLimit(limit, async (signal) => (await backend.relationships([key], signal)).get(key));
  };

  const refresh = async (keys: readonly string[]): Promise<void> => {
    const session = options.session();
    if (!session || keys.length === 0) return;
    try {
      const backend = await unlessAborted(session.backend(), session.signal);
      const startedAt = clock.now();
      const relations = await backend.relationships(keys, session.signal);
      if (session !== options.session()) return;
      for (const [key, relation] of relations) ledger.note(key, relation, startedAt, clock.now());
    } catch (error) {
      report(session, "The relations could not be read again", error);
    }
  };

  const isOver = (at: number): boolean => clock.now() - at >= GRACE_MS;
  const watch = (session: SignedInSession, key: string): void => {
    const entry = { session, at: clock.now() };
    fresh.set(key, entry);
    for (const ms of REREAD_AFTER_MS) {
      later(session, ms, clock, () => {
        if (fresh.get(key) !== entry || !page.isVisible()) return;
        if (isOver(entry.at)) fresh.delete(key);
        void refresh([key]);
      });
    }
  };

  const failed = (session: SignedInSession, username: string, action: Action, error: unknown): FollowOutcome => {
    const key = username.toLowerCase();
    const problem: FollowProblem = describeProblem(error, action, homeServer, clock.now());
    ledger.fail(key, problem, clock.now());
    if (problem.retryAt !== undefined) {
      held.set(`${action} ${key}`, { session, until: problem.retryAt });
      later(session, problem.retryAt - clock.now(), clock, () => ledger.dropProblem(key, problem));
    }
    const outcome: FollowOutcome = { kind: "failed", username, action, reason: problem.reason, error };
    report(session, `@${username}: ${action} failed`, error);
    options.onOutcome(outcome);
    return outcome;
  };

  return {
    refresh,
    async reread(others) {
      const keys = new Set([...fresh.keys(), ...others.map((username) => username.toLowerCase())]);
      for (const [key, { session, at }] of fresh) if (session !== options.session() || isOver(at)) fresh.delete(key);
      await refresh(Array.from(keys));
    },
    async act(username, action) {
      const key = username.toLowerCase();
      const session = options.session();
      const { kind } = ledger.get(key);
      if (!session) options.log(`@${username}: ${action} is impossible without a sign-in`, undefined);
      if (!session || kind === "busy") return undefined;
      // an unknown relation allows both
      if (kind !== "unknown" && TOGGLES[kind] !== action) return undefined;
      if (!page.isOnline())
        return failed(session, username, action, new RosterError("offline", "This device is offline"));
      const wait = held.get(`${action} ${key}`);
      if (wait?.session === session && clock.now() < wait.until)
        return failed(session, username, action, tooEarly(wait.until));
      const followed = fresh.get(key);
      const isFresh = followed?.session === session && !isOver(followed.at);
      fresh.delete(key);
      ledger.setBusy(key);
      try {
        const relation = await perform(session, username, action, isFresh);
        if (session !== options.session()) return undefined;
        ledger.settle(key, relation, clock.now());
        if (relation !== "none") watch(session, key);
        const outcome: FollowOutcome = { kind: outcomeKind(relation, kind === "requested"), username };
        options.onOutcome(outcome);
        return outcome;
      } catch (error) {
        if (session !== options.session()) return undefined;
        if (RosterError.is(error, "unauthorized")) {
          report(session, "The instance refused the token", error);
          return undefined;
        }
        if (isFresh) fresh.set(key, followed); // keep reading it again
        return failed(session, username, action, error);
      }
    },
  };
}

function isDone(relation: Relation | undefined, action: Action): relation is Relation {
  return relation !== undefined && (relation === "none") === (action === "unfollow");
}

function outcomeKind(relation: Relation, wasRequested: boolean): "followed" | "requested" | "withdrawn" | "unfollowed" {
  if (relation === "following") return "followed";
  if (relation === "requested") return "requested";
  return wasRequested ? "withdrawn" : "unfollowed";
}

/** Whether the response is not a relation, e.g. the HTML page of a proxy. */
function isNoRelation(error: unknown): boolean {
  if (!RosterError.is(error)) return false;
  const isOther = error.kind === "missing-content-type" || error.kind === "unknown-content-type";
  return isOther && !mayHaveHappened(error);
}

function notDone(cause?: unknown): RosterError {
  return new RosterError("refused", "Failed to follow/unfollow.", { cause });
}

/** The error that the instance would answer again before this time. @param until milliseconds since the epoch */
function tooEarly(until: number): RosterError {
  const error = new RosterError("rate-limit", "The rate limit of the instance has not reset yet.");
  return Object.assign(error, { rateLimit: { resetAt: until } });
}

/** Whether the instance may have acted although the response failed. Then read the relation before reporting a failure. */
function mayHaveHappened(error: unknown): boolean {
  if (!RosterError.is(error)) return false;
  const status: unknown = Reflect.get(error, "status");
  return error.kind === "timeout" || error.kind === "unreachable" || (typeof status === "number" && status >= 500);
}
