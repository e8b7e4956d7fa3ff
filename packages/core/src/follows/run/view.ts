import { type Acct, type AcctKey, keyOf, splitAcct } from "../../lib/acct.ts";
import type { Time } from "../../lib/clock.ts";
import { isNotFound } from "../../lib/follow-error.ts";
import { type FollowState, hasFailed, isFollowed } from "../../lib/follow-state.ts";
import type { Action } from "../../lib/follows-backend.ts";
import type { BatchFollows } from "../batch.ts";
import type { ActingAccount } from "../signed-in-session.ts";
import { type FollowFailure, failureText } from "../problem.ts";
import type { Journal, JournalRow, RunRow, WaitReason } from "./journal.ts";
import { isOwnedBy } from "../shared-work.ts";
import { actionOf, isOpen, isUndoable } from "./journal.ts";
import type { Pass } from "./leader.ts";

/**
 * Why a run is paused.
 * - "slow-server", "unreachable": the server has not answered, or could not be reached, for 15 minutes
 * - "signed-out": the server ended the sign-in. The same account can go on after signing in again
 * - "allowance": the follows that the server allows are used up, until a time
 * - "failing": five accounts in a row failed for the same reason: the server may block theirs
 */
export type PauseReason =
  | { readonly kind: "visitor" | "slow-server" | "unreachable" | "signed-out" }
  | { readonly kind: "allowance"; readonly until: Time | undefined }
  | { readonly kind: "failing"; readonly failure: FollowFailure; readonly reason: string };

/** The progress of a run. */
export interface RunProgress {
  readonly action: Action;
  /** The action that was started. `action` differs from it while undoing. */
  readonly purpose: Action;
  readonly rows: readonly RunRow[];
  /** The number of rows; those of one change count as one here and below. */
  readonly total: number;
  /** Rows with a result, failures included, and rows whose account the page knows to be followed. */
  readonly done: number;
  /** Rows without a result: `total - done`. */
  readonly left: number;
  /** The number of accounts that `undo()` would unfollow or follow again, as far as is known. 0 while undoing. */
  readonly undoable: number;
  /** The number of accounts whose follow or unfollow may have happened. `undo()` reads their relations first. */
  readonly uncertain: number;
  /** The number of failed rows that may work when `retry()` tries them again. */
  readonly retryable: number;
  /** False if the browser refuses to store the run, so that it ends with this tab. */
  readonly stored: boolean;
}

/** The state of the run of this browser, as far as the signed-in account may see it. */
export type FollowRunView =
  | { readonly kind: "none" }
  /** Interrupted, e.g. by closing the tab: "8 left. Go on?" */
  | (RunProgress & { readonly kind: "offered" })
  /** `current` are the accounts in progress, the oldest first, and `lookUps` how many are being looked up. */
  | (RunProgress & { readonly kind: "running"; readonly current: readonly Acct[]; readonly lookUps: number })
  /** `until` is undefined if the end is not known. */
  | (RunProgress & { readonly kind: "waiting"; readonly reason: WaitReason; readonly until: Time | undefined })
  | (RunProgress & { readonly kind: "paused"; readonly reason: PauseReason })
  /**
   * `stopped`: the visitor stopped it, and `left` rows were not tried. `isUndoneBefore`: it was taken back before this page was
   * opened.
   */
  | (RunProgress & { readonly kind: "done"; readonly stopped: boolean; readonly isUndoneBefore?: true });

/** The failures that last when the same request is sent again. */
const LASTING = new Set<FollowFailure>(["forbidden", "missing-scope", "gone", "contradiction"]);

interface RowContext extends Pick<BatchFollows, "texts" | "isLocked"> {
  readonly busy: ReadonlySet<string>;
  /** What the page knows now; undefined where it may know less than the journal, because another tab runs. */
  readonly stateOf: (acct: Acct) => FollowState | undefined;
  readonly stored: boolean;
}

export function progressOf(journal: Journal, more: RowContext): RunProgress {
  const { action, purpose, rows } = journal;
  const shown = rows.map((row) => {
    const one = { ...rowOf(row, action, more), ...(row.isOpposite && { isOpposite: true as const }) };
    return one.state === "requested" && more.isLocked(one.acct) ? { ...one, isLocked: true as const } : one;
  });
  const isShownFollowed = (index: number): boolean => {
    const state = shown[index]?.state;
    return state === "followed" || state === "requested";
  };
  const open = rows.flatMap((row, index) => (isOpen(row, action) ? [index] : []));
  // a tab that was closed before the answer may have followed the account, and the page may have read that since
  const unknown = open.filter((index) => !isShownFollowed(index));
  const changes = rows.map(({ acct, change = acct }) => change);
  const total = new Set(changes).size;
  const countAt = (indexes: readonly number[]) => new Set(indexes.map((index) => changes[index])).size;
  const left = countAt(unknown) || countAt(open); // a run with none left could not go on
  /** Whether an undo changes the account back, as far as the page knows. */
  const changesBack = (row: JournalRow, index: number): boolean => {
    const follows = actionOf(row, purpose) === "follow";
    // the request failed, but the page may know by now that the server has followed the account
    if (row.state === "sent") return follows && isShownFollowed(index);
    if (!isUndoable(row, purpose)) return false;
    return follows ? shown[index]?.state !== "not-followed" : !isShownFollowed(index);
  };
  const count = (isCounted: typeof changesBack): number => (action === purpose ? rows.filter(isCounted).length : 0);
  return {
    action,
    purpose,
    rows: shown,
    total,
    done: total - left,
    left,
    undoable: count(changesBack),
    uncertain: count((row, index) => row.state === "sent" && !changesBack(row, index)),
    // a failed row that shows what the page knows needs no other try
    retryable: rows.filter(({ failure }, index) => failure && !LASTING.has(failure) && hasFailed(shown[index])).length,
    stored: more.stored,
  };
}

const kindOf = (state: FollowState) => (state.kind === "busy" ? state.was : state.kind);

const NOW = {
  following: "followed",
  requested: "requested",
  "not-following": "not-followed",
  unknown: "sent",
  "signed-out": "sent",
} as const satisfies Record<Exclude<FollowState["kind"], "busy">, RunRow["state"]>;

/** Whether a row shows what the page knows now, instead of what the run did by its journal. */
const SHOWS_NOW = {
  followed: () => true,
  requested: () => true,
  already: (now: FollowState) => kindOf(now) === "not-following" || kindOf(now) === "requested",
  unfollowed: isFollowed,
  withdrawn: isFollowed,
  "not-followed": isFollowed,
  unlisted: () => false,
};

function rowOf(row: JournalRow, ofRun: Action, { busy, stateOf, texts }: RowContext): RunRow {
  const { acct, state, failure } = row;
  const action = actionOf(row, ofRun);
  const known = stateOf(acct);
  if (failure !== undefined) {
    // a failed follow may have happened, or the visitor has followed the account since
    if (action === "follow" && known && isFollowed(known)) return { acct, state: NOW[kindOf(known)] };
    const reason = failureText(failure, action, acct, texts);
    return isNotFound(failure) ? { acct, state: "not-found", reason, why: failure } : { acct, state: "failed", reason };
  }
  if (busy.has(acct)) return { acct, state: "busy" };
  if (state === "sent" && action === "follow" && known && isFollowed(known)) return { acct, state: NOW[kindOf(known)] };
  if (state === "todo" || state === "sent" || isOpen(row, ofRun)) return { acct, state: "waiting" };
  const ended = state === "already" && action === "unfollow" ? "not-followed" : state;
  return { acct, state: known && SHOWS_NOW[ended](known) ? NOW[kindOf(known)] : ended };
}

function pauseOf({ action, pause, rows }: Journal, texts: BatchFollows["texts"]): PauseReason {
  const { kind = "visitor", until, failure = "other" } = pause ?? {};
  if (kind === "allowance") return { kind, until };
  if (kind !== "failing") return { kind };
  const failed = rows.findLast((row) => row.failure === failure);
  const [, host] = failed ? splitAcct(failed.acct) : [];
  return { kind, failure, reason: failureText(failure, actionOf(failed ?? {}, action), host ?? "", texts) };
}

/** A row that another tab has changed arrives earlier than the state that belongs to it, by less than this time. */
export const BEHIND_MS = 1_000;

/** The journal is of an earlier visit, or says "running" although no tab leads, or is kept by a tab that is open. */
export type RunOrigin = "old" | "orphan" | "live";

export interface TabRun {
  readonly journal: Journal | undefined;
  readonly origin: RunOrigin;
  /** The last signed-in account. */
  readonly owner: ActingAccount | undefined;
  /** When this tab read that another one has changed a row. */
  readonly changedAt: ReadonlyMap<AcctKey, Time>;
  /** The work of this tab; undefined if it does not lead. */
  readonly leading: { readonly pass: Pass | undefined } | undefined;
  /** False if the browser refuses to store the journal. */
  readonly isStored: boolean;
}

/** Describes the run as this tab shows it. */
export function viewOf(run: TabRun, batch: BatchFollows, now: Time): FollowRunView {
  const { journal, origin, leading, changedAt } = run;
  const account = batch.account();
  if (!journal) return { kind: "none" };
  const { status, waitsFor, waitsUntil, rows } = journal;
  const sent = rows.filter(({ state, failure }) => origin !== "orphan" && state === "sent" && failure === undefined);
  const current = Array.from(leading ? (leading.pass?.current.keys() ?? []) : sent, ({ acct }) => acct);
  const { texts, isLocked } = batch;
  /** Undefined if this tab may know less than the journal, which another tab writes. */
  const stateOf = (acct: Acct): FollowState | undefined => {
    const isBehind = now < (changedAt.get(keyOf(acct)) ?? -Infinity) + BEHIND_MS;
    return isBehind && !leading ? undefined : batch.state(acct);
  };
  const progress = progressOf(journal, { busy: new Set(current), stored: run.isStored, stateOf, isLocked, texts });
  const isUnfinished = status === "running" || status === "paused";
  if (account === "signed-out" && isOwnedBy(journal, run.owner) && isUnfinished)
    return { ...progress, kind: "paused", reason: { kind: "signed-out" } };
  if (!isOwnedBy(journal, account)) return { kind: "none" };
  if (status === "done" || status === "stopped")
    return {
      ...progress,
      kind: "done",
      stopped: status === "stopped" && progress.left > 0,
      ...(origin === "old" && journal.action !== journal.purpose && { isUndoneBefore: true }),
    };
  if (status === "paused") {
    const reason = pauseOf(journal, texts);
    const isHeld = reason.kind === "allowance" && (reason.until ?? 0) > now;
    const isOffered = origin === "old" && !isHeld && progress.left > 0;
    return isOffered ? { ...progress, kind: "offered" } : { ...progress, kind: "paused", reason };
  }
  if (origin === "orphan") return { ...progress, kind: "offered" };
  if (origin === "old" && !leading) return { kind: "none" }; // until this tab knows whether another one leads
  if (waitsFor) return { ...progress, kind: "waiting", reason: waitsFor, until: waitsUntil };
  return { ...progress, kind: "running", current, lookUps: leading?.pass?.lookUps.size ?? 0 };
}

/** Returns the view before if it is equal, or else keeps its equal rows, so that a page can tell both by their identity. */
export function keptView(now: FollowRunView, before: FollowRunView): FollowRunView {
  if (now.kind === "none" || before.kind === "none") return now.kind === before.kind ? before : now;
  const rows = now.rows.map((row, index) => keptRow(row, before.rows[index]));
  const isSame = rows.length === before.rows.length && rows.every((row, index) => row === before.rows[index]);
  const isKept = isSame && JSON.stringify({ ...now, rows: [] }) === JSON.stringify({ ...before, rows: [] });
  return isKept ? before : { ...now, rows: isSame ? before.rows : rows };
}

/** Compares by the fields, because a change of one row compares hundreds. */
function keptRow(row: RunRow, before: RunRow | undefined): RunRow {
  const isSame = row.acct === before?.acct && row.state === before.state && row.isOpposite === before.isOpposite;
  return isSame && detailOf(row) === detailOf(before) ? before : row;
}

const detailOf = (row: RunRow): string | boolean | undefined => (hasFailed(row) ? row.reason : row.isLocked);
