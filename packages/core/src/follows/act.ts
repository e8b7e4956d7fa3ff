import { type Acct, keyOf } from "../lib/acct.ts";
import type { Time } from "../lib/clock.ts";
import { FollowError } from "../lib/follow-error.ts";
import { type Ending, type FollowProblem, type FollowState, isFollowed } from "../lib/follow-state.ts";
import type { Action, Allowance, Limit, Relation } from "../lib/follows-backend.ts";
import { DEFAULT_WAIT_MS, isWrongLimit } from "../lib/wait.ts";
import { perform, type Performed } from "./perform.ts";
import { describeProblem } from "./problem.ts";
import type { Priority, Queue } from "./queue.ts";
import type { Rereads } from "./rereads.ts";
import { type FollowsParts, later, type SignedInSession } from "./signed-in-session.ts";

/** The action of a toggle in each state; undefined where there is none. */
export const TOGGLES: Readonly<Record<FollowState["kind"], Action | undefined>> = {
  "signed-out": "follow", // never follows: the missing session is logged as an error
  unknown: undefined,
  "not-following": "follow",
  following: "unfollow",
  requested: "unfollow",
  busy: undefined,
};

/** When an action may send its requests. */
export interface Turn {
  readonly by: Priority;
  /** Stops waiting for a place in the queue. A request that was sent is completed. */
  readonly signal: AbortSignal;
  /** Called right before each request. Rejects if it may not be sent any more. */
  readonly check?: () => Promise<void>;
}

export type Ended =
  | { readonly kind: Exclude<Ending, "already" | "failed"> }
  | { readonly kind: "already" }
  | (Extract<Performed, { readonly kind: "failed" }> & { readonly problem: FollowProblem });

/**
 * Follows or unfollows an account, for a click or for a run. At most two actions are in flight; clicks come first. Resolves to
 * undefined if the session ended, or if the turn was over before the request was sent.
 */
export type Act = (acct: Acct, action: Action, turn: Turn) => Promise<Ended | undefined>;

export function createAct(parts: FollowsParts & { readonly queue: Queue; readonly rereads: Rereads }): Act {
  const { ledger, clock, page, texts, queue, rereads, report } = parts;
  let waited: { readonly session: SignedInSession; readonly until: Time } | undefined; // the wait that a limit asked for
  let sentAt = -Infinity; // when the last action was sent

  /**
   * The error of a click if a rate limit is used up. If the server names a reset that cannot be right, one action is sent each
   * minute.
   */
  const limitOf = (session: SignedInSession, action: Action): FollowError | undefined => {
    const now = clock.now();
    const limit = usedUp(session.allowance(), action, now);
    if (waited?.session !== session || !limit) waited = undefined;
    if (!limit || limit.resetAt <= now) return undefined;
    if (isWrongLimit(limit.resetAt, waited?.until, now))
      return now < sentAt + DEFAULT_WAIT_MS ? tooEarly(Infinity) : undefined;
    waited ??= { session, until: limit.resetAt };
    return tooEarly(limit.resetAt);
  };

  return async (acct, action, turn) => {
    const session = parts.session();
    if (!session) return undefined;
    const key = keyOf(acct);
    const before = ledger.get(key);
    const isClick = turn.by === "click";
    let isOver = false;
    const check = async (): Promise<void> => {
      try {
        await turn.check?.();
      } catch (reason) {
        isOver = true;
        throw reason;
      }
    };
    const failed = (error: FollowError, mayHaveHappened = false): Ended => {
      const problem = describeProblem(error, action, acct, clock.now(), texts);
      const { retryAt } = problem;
      // a run shows its wait itself
      ledger.fail(key, isClick || error.kind !== "rate-limit" ? problem : undefined, clock.now());
      if (isClick && retryAt !== undefined)
        later(session, retryAt - clock.now(), clock, () => ledger.dropProblem(key, problem));
      report(session, `@${acct}: ${action} failed`, error);
      return { kind: "failed", error, mayHaveHappened, problem };
    };
    /** Sends the action, which has a place in the queue, and notes its relation. Rejects only if the session ends. */
    const send = async (): Promise<Performed> => {
      const from = (sentAt = clock.now());
      const isFresh = ledger.begin(key, action, from);
      const end = await perform({ session, clock, acct, action, isFresh, check });
      if (session !== parts.session()) return end;
      if (end.kind === "failed") ledger.contradict(session.contradicted());
      else {
        const at = clock.now();
        ledger.settle(key, end.relation, at);
        parts.tell([[key, end.relation]], { from, at });
        if (isFollowed({ kind: end.relation })) rereads.watch(session);
      }
      return end;
    };
    /** Undefined if a click acts on the account, which may need this place in the queue. */
    const attempt = async (): Promise<Performed | { readonly kind: "already" } | undefined> => {
      if (turn.check) await check();
      const state = ledger.get(key);
      const error = isClick ? limitOf(session, action) : undefined;
      if (error) return { kind: "failed", error, mayHaveHappened: false };
      if (!isClick && state.kind === "busy") return undefined;
      if (!isClick && isFollowed(state) && action === "follow") return { kind: "already" };
      return send();
    };

    if (isClick) {
      if (!page.isOnline()) return failed(new FollowError("offline", "This device is offline"));
      const { retryAt = -Infinity } = ("problem" in before && before.problem) || {};
      if (clock.now() < retryAt) return failed(tooEarly(retryAt));
      ledger.setBusy(key); // also while it waits
    }
    const signal = AbortSignal.any([turn.signal, session.signal]);
    let end: Awaited<ReturnType<typeof attempt>>;
    try {
      while (!end) {
        if (!isClick) await ledger.idle(key, signal);
        end = await queue.run(turn.by, signal, attempt);
      }
    } catch {
      // nothing was sent, or the session has ended
      if (isClick && session === parts.session()) ledger.fail(key, undefined, clock.now());
      return undefined;
    }
    if (end.kind === "already") return end;
    if (end.kind === "done") return { kind: endingOf(end.relation, before) };
    if (session !== parts.session()) return undefined;
    if (isOver) {
      ledger.fail(key, undefined, clock.now());
      return undefined;
    }
    if (end.error.kind !== "unauthorized") return failed(end.error, end.mayHaveHappened);
    report(session, "The instance refused the token", end.error);
    return undefined;
  };
}

/** How an action ended that led to this relation. */
export function endingOf(relation: Relation, before?: FollowState): Exclude<Ending, "already" | "failed"> {
  if (relation === "none") return before?.kind === "requested" ? "withdrawn" : "unfollowed";
  return relation === "following" ? "followed" : "requested";
}

/** The requests that are left for actions in flight, whose number of requests is not known. */
const MAX_RESERVE = 8;
/** A limit of requests that resets later is ignored: the clock of this device may be wrong. */
const MAX_REQUESTS_MS = 15 * 60_000;

/** The rate limit that has no room for the action. */
function usedUp({ requests, follows }: Allowance, action: Action, now: Time): Limit | undefined {
  const isFull = (limit: Limit, reserve: number): boolean => limit.limit > 0 && limit.left <= reserve;
  if (action === "follow" && follows && isFull(follows, 0)) return follows;
  const reserve = Math.min(MAX_RESERVE, Math.floor((requests?.limit ?? 0) / 20));
  return requests && isFull(requests, reserve) && requests.resetAt <= now + MAX_REQUESTS_MS ? requests : undefined;
}

/** The rate-limit error that the instance would send again for a request before this time. */
function tooEarly(until: Time): FollowError {
  return new FollowError("rate-limit", "The rate limit of the instance has not reset yet.", { retryAt: until });
}
