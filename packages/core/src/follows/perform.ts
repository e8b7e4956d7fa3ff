import { type Acct, keyOf } from "../lib/acct.ts";
import { FollowError, toFollowError } from "../lib/follow-error.ts";
import { type FollowErrorKind } from "../lib/errors.ts";
import { withTimeLimit } from "../lib/wait.ts";
import type { Clock } from "../lib/clock.ts";
import type { Action, FollowsBackend, Relation } from "../lib/follows-backend.ts";
import { isFollowed } from "../lib/follow-state.ts";
import type { SignedInSession } from "./signed-in-session.ts";

export const ACTION_LIMIT_MS = 45_000;
const REREAD_LIMIT_MS = 10_000;

export type Performed =
  | { readonly kind: "done"; readonly relation: Relation }
  /** `mayHaveHappened`: whether the instance may have acted all the same, because it was silent. */
  | { readonly kind: "failed"; readonly error: FollowError; readonly mayHaveHappened: boolean };

/**
 * Follows or unfollows at the instance. If the response is lost or contains no relation, reads the relation before it reports a
 * failure. Rejects only if the session ends.
 * @param isFresh whether the account was followed a moment ago, so that a relation read now may be outdated
 */
export async function perform(options: {
  readonly session: SignedInSession;
  readonly clock: Clock;
  readonly acct: Acct;
  readonly action: Action;
  readonly isFresh: boolean;
  readonly check: () => Promise<void>;
}): Promise<Performed> {
  const { session, clock, acct, action, isFresh, check } = options;
  const { signal } = session;
  const failed = (error: FollowError, mayHaveHappened = false): Performed => ({
    kind: "failed",
    error,
    mayHaveHappened,
  });
  let backend: FollowsBackend | undefined;
  let failure: FollowError;
  try {
    // start the timeout before loading the code, so a hanging import cannot leave the button busy
    const answered = await withTimeLimit({ ms: ACTION_LIMIT_MS, clock, signal }, async (limited) => {
      backend = await session.backend();
      return backend[action](acct, limited, check);
    });
    if (isDone(answered, action)) return { kind: "done", relation: answered };
    failure = notDone();
    if (answered !== undefined) return failed(failure);
  } catch (reason) {
    if (signal.aborted) throw reason;
    const error = toFollowError(reason);
    if (!backend || !(isNoRelation(error) || mayHaveHappened(error))) return failed(error);
    failure = isNoRelation(error) ? notDone(error) : error;
  }
  // no relation in the response, no response or a 5xx: nobody knows whether it happened, so the relation is read
  const key = keyOf(acct);
  const limit = { ms: REREAD_LIMIT_MS, clock, signal };
  const reading = withTimeLimit(limit, async (limited) => (await backend?.relationships([key], limited))?.get(key));
  const now = await reading.catch(() => undefined);
  const isOutdated = isFresh && now === "none"; // perhaps: a server may not show a new follow yet
  if (isDone(now, action) && !isOutdated) return { kind: "done", relation: now };
  // a request without a response may still be at work
  return failed(failure, now === undefined || SILENT.has(failure.kind) || isDone(now, action));
}

function isDone(relation: Relation | undefined, action: Action): relation is Relation {
  return relation !== undefined && isFollowed({ kind: relation }) === (action === "follow");
}

/** Whether the response is not a relation, e.g. the HTML page of a proxy. */
function isNoRelation(error: FollowError): boolean {
  const isOther = error.kind === "missing-content-type" || error.kind === "unknown-content-type";
  return isOther && !mayHaveHappened(error);
}

function notDone(cause?: unknown): FollowError {
  return new FollowError("refused", "Failed to follow/unfollow.", { cause });
}

const SILENT: ReadonlySet<FollowErrorKind> = new Set(["timeout", "unreachable", "unreadable"]);

/** Whether the instance may have acted although the response failed. */
function mayHaveHappened(error: FollowError): boolean {
  return SILENT.has(error.kind) || (error.status ?? 0) >= 500;
}
