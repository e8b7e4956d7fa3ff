import type { Acct } from "../../lib/acct.ts";
import type { NotFoundFailure } from "../../lib/follow-error.ts";

/**
 * One account of a run.
 * - "waiting": not reached yet; "busy": being looked up, followed or unfollowed
 * - "followed": by this run, or by the visitor after the run failed to, and so it is now as far as the page knows
 * - "requested": the same, or requested before the run
 * - "sent": followed or requested by this run, but the page does not know what holds now
 * - "already": followed before the run
 * - "not-followed": no longer followed, so that there is nothing to unfollow or to undo
 * - "unfollowed", "withdrawn": confirmed by the server
 * - "not-found", "failed": with the reason in words, "" for none; "not-found" also with `why`, as its error has it
 * - "unlisted": not followed, because it is no longer in the roster
 */
export type RunRow =
  | PlainRow
  | { readonly acct: Acct; readonly state: "not-found"; readonly reason: string; readonly why: NotFoundFailure }
  | { readonly acct: Acct; readonly state: "failed"; readonly reason: string };

/** A row without a reason. */
export interface PlainRow {
  readonly acct: Acct;
  /** Set if a requested account is known to approve its followers by hand. Otherwise its server only has not confirmed yet. */
  readonly isLocked?: true;
  readonly state:
    | "waiting"
    | "busy"
    | "followed"
    | "requested"
    | "sent"
    | "already"
    | "not-followed"
    | "unfollowed"
    | "withdrawn"
    | "unlisted";
}

/**
 * Whether the last attempt on the account of a row failed.
 * @example
 * hasFailed({ acct: acctOf(account, data.site), state: "followed" }); // false
 */
export function hasFailed(row: RunRow | undefined): row is Extract<RunRow, { readonly reason: string }> {
  return row?.state === "failed" || row?.state === "not-found";
}
