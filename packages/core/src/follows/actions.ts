import { type Acct, type AcctKey, keyOf } from "../lib/acct.ts";
import { FollowError, toFollowError } from "../lib/follow-error.ts";
import type { FollowOutcome, FollowProblem, FollowState } from "../types.ts";
import type { Allowance, Limit, Relation } from "../lib/follows-backend.ts";
import { isFollowed } from "../lib/follow-state.ts";
import type { FollowsParts } from "./parts.ts";
import { perform, type Action, type ActionTimes, type Performed } from "./perform.ts";
import { DEFAULT_WAIT_MS, isWrongLimit } from "../lib/wait.ts";
import { describeProblem } from "./problem.ts";
import type { Queue } from "./queue.ts";
import type { Rereads } from "./rereads.ts";
import { later, type SignedInSession } from "./signed-in-session.ts";

/** The action of a toggle in each state; undefined where there is none. */
export const TOGGLES: Readonly<Record<FollowState["kind"], Action | undefined>> = {
  "signed-out": "follow", // never follows: the missing session is logged as an error
  unknown: undefined,
  "not-following": "follow",
  following: "unfollow",
  requested: "unfollow",
  busy: undefined,
};

/** The actions on single accounts. */
export interface Actions {
  /** A click: follows, or unfollows and withdraws. Resolves to undefined if there is nothing to do or the session ended. */
  act(acct: Acct, action: Action): Promise<FollowOutcome | undefined>;
  /** Drops the clicks that wait. Their accounts stay as they are. */
  stopWaiting(): void;
  /** The times of this tab's last action on the account. */
  lastOn(key: AcctKey): ActionTimes | undefined;
  /** Sends one action that has a place in the queue, and notes its relation. Rejects only if the session ends. */
  send(session: SignedInSession, acct: Acct, action: Action, check?: () => Promise<void>): Promise<Performed>;
}

export function createActions(
  options: FollowsParts & {
    readonly queue: Queue;
    readonly rereads: Rereads;
    /** Says why nobody is signed in. */
    readonly whyNobody: () => string;
    readonly onOutcome: (outcome: FollowOutcome) => void;
  },
): Actions {
  const { ledger, clock, page, texts, queue, rereads, report } = options;
  let line = new AbortController(); // aborted when the visitor stops the clicks that wait
  const held = new Map<string, { readonly session: SignedInSession; readonly until: number }>(); // rate limits by action and account
  let waited: { readonly session: SignedInSession; readonly until: number } | undefined; // the wait that a limit asked for
  let sentAt = -Infinity; // when the last action was sent
  const last = new Map<AcctKey, ActionTimes>(); // the last action on each account

  const send: Actions["send"] = async (session, acct, action, check) => {
    const key = keyOf(acct);
    const from = clock.now();
    const recent = rereads.take(session, key);
    ledger.setBusy(key);
    sentAt = from;
    last.set(key, { from, at: Infinity });
    const performed = perform({ session, clock, acct, action, isFresh: recent !== undefined, check });
    const end = await performed.finally(() => last.set(key, { from, at: clock.now() }));
    if (session !== options.session()) return end;
    if (end.kind === "failed") {
      if (recent) rereads.put(key, recent);
      ledger.contradict(session.contradicted());
      return end;
    }
    ledger.settle(key, end.relation, clock.now());
    options.tell([[key, end.relation]], { from, at: clock.now() });
    if (isFollowed({ kind: end.relation })) rereads.watch(session, key);
    return end;
  };

  /**
   * Throws if a rate limit is used up. If the server names a reset that cannot be right, it lets one action through each
   * minute.
   */
  const heedLimits = (session: SignedInSession, action: Action): void => {
    const now = clock.now();
    const limit = usedUp(session.allowance(), action, now);
    if (waited?.session !== session || !limit) waited = undefined;
    if (!limit || limit.resetAt <= now) return;
    if (isWrongLimit(limit.resetAt, waited?.until, now)) {
      if (now < sentAt + DEFAULT_WAIT_MS) throw tooEarly(Infinity);
      return;
    }
    waited ??= { session, until: limit.resetAt };
    throw tooEarly(limit.resetAt);
  };

  const failed = (session: SignedInSession, acct: Acct, action: Action, error: FollowError): FollowOutcome => {
    const key = keyOf(acct);
    const problem: FollowProblem = describeProblem(error, action, acct, clock.now(), texts);
    ledger.fail(key, problem, clock.now());
    if (problem.retryAt !== undefined) {
      held.set(`${action} ${key}`, { session, until: problem.retryAt });
      later(session, problem.retryAt - clock.now(), clock, () => ledger.dropProblem(key, problem));
    }
    const outcome: FollowOutcome = { kind: "failed", acct, action, reason: problem.reason, error };
    report(session, `@${acct}: ${action} failed`, error);
    options.onOutcome(outcome);
    return outcome;
  };

  return {
    send,
    lastOn: (key) => last.get(key),
    stopWaiting() {
      line.abort();
      line = new AbortController();
    },
    async act(acct, action) {
      const key = keyOf(acct);
      const session = options.session();
      const { kind } = ledger.get(key);
      if (!session)
        options.log(`@${acct}: ${action} is impossible`, new FollowError("unauthorized", options.whyNobody()));
      if (!session || kind === "busy") return undefined;
      // if the relation is unknown, both actions are possible
      if (kind !== "unknown" && TOGGLES[kind] !== action) return undefined;
      if (!page.isOnline()) return failed(session, acct, action, new FollowError("offline", "This device is offline"));
      const wait = held.get(`${action} ${key}`);
      if (wait?.session === session && clock.now() < wait.until)
        return failed(session, acct, action, tooEarly(wait.until));
      ledger.setBusy(key);
      const stopped = line.signal;
      let isSent = false;
      try {
        const waits = AbortSignal.any([session.signal, stopped]);
        const end = await queue.run("click", waits, async () => {
          isSent = true;
          heedLimits(session, action);
          return send(session, acct, action);
        });
        if (session !== options.session()) return undefined;
        if (end.kind === "failed") throw end.error;
        const done = outcomeKind(end.relation, kind === "requested");
        const outcome: FollowOutcome =
          done === "requested" ? { kind: done, acct, isLocked: session.isLocked(key) } : { kind: done, acct };
        options.onOutcome(outcome);
        return outcome;
      } catch (reason) {
        if (session !== options.session()) return undefined;
        const error = toFollowError(reason);
        if (stopped.aborted && !isSent) {
          ledger.fail(key, { reason: "" }, clock.now());
          return undefined;
        }
        if (error.kind === "unauthorized") {
          report(session, "The instance refused the token", error);
          return undefined;
        }
        return failed(session, acct, action, error);
      }
    },
  };
}

/** The result of an action that ended with this relation. */
export function outcomeKind(relation: Relation, wasRequested: boolean): Exclude<FollowOutcome["kind"], "failed"> {
  switch (relation) {
    case "following":
      return "followed";
    case "requested":
      return "requested";
    case "none":
      return wasRequested ? "withdrawn" : "unfollowed";
    default:
      return relation satisfies never;
  }
}

/** The requests that are left for actions in flight, whose number of requests is not known. */
const MAX_RESERVE = 8;
/** A limit of requests that resets later is ignored: the clock of this device may be wrong. */
const MAX_REQUESTS_MS = 15 * 60_000;

/** The rate limit that has no room for the action. */
function usedUp({ requests, follows }: Allowance, action: Action, now: number): Limit | undefined {
  const isFull = (limit: Limit, reserve: number): boolean => limit.limit > 0 && limit.left <= reserve;
  if (action === "follow" && follows && isFull(follows, 0)) return follows;
  const reserve = Math.min(MAX_RESERVE, Math.floor((requests?.limit ?? 0) / 20));
  return requests && isFull(requests, reserve) && requests.resetAt <= now + MAX_REQUESTS_MS ? requests : undefined;
}

/** The rate-limit error that the instance would send again for a request before this time. @param until milliseconds since the epoch */
function tooEarly(until: number): FollowError {
  return new FollowError("rate-limit", "The rate limit of the instance has not reset yet.", { retryAt: until });
}
