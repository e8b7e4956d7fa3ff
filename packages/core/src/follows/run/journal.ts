import { type Acct, acctIn, keyOf } from "../../lib/acct.ts";
import type { Time } from "../../lib/clock.ts";
import type { NotFoundFailure } from "../../lib/follow-error.ts";
import type { Ending } from "../../lib/follow-state.ts";
import type { Action } from "../../lib/follows-backend.ts";
import { finite, listOf, oneOf, optional, type Read, type Reader, shape, text } from "../../lib/shape.ts";
import { fieldsOf } from "../../lib/untrusted.ts";
import { FAILURES, type FollowFailure } from "../problem.ts";

/** More accounts than any roster has. */
const MAX_ROWS = 10_000;

const STATES = ["todo", "sent", "followed", "requested", "already", "unfollowed", "withdrawn", "unlisted"] as const;
const WAITS = ["limit", "wrong-limit", "offline", "slow-server", "unreachable"] as const;

/**
 * Why a run waits. It goes on by itself.
 * - "limit": the server asks for it; "wrong-limit": it names a wait that cannot be right, so that the run tries one account a minute
 * - "offline": this device is offline
 * - "slow-server", "unreachable": the server did not answer, or could not be reached, twice in a row, and is tried again
 */
export type WaitReason = (typeof WAITS)[number];

/** The state of one account in a run. */
export interface JournalRow {
  readonly acct: Acct;
  /** Confirmed by the server, except "sent": a request for the purpose of the run was sent, and its effect is not known. */
  readonly state: "todo" | "sent" | "unlisted" | Exclude<Ending, "failed">;
  /** Why the last attempt failed. */
  readonly failure?: FollowFailure | undefined;
  /** Set for an account that the run unfollows while it follows others, or the other way round. */
  readonly isOpposite?: true | undefined;
  readonly change?: string | undefined;
}

/**
 * One account of a run as a page shows it.
 * - "waiting": not reached yet; "busy": being looked up, followed or unfollowed
 * - "followed": by this run, or by the visitor after the run had failed to. The page knows nothing newer
 * - "requested": the same, or requested before the run
 * - "sent": followed or requested by this run, but the page does not know what holds now
 * - "already": followed before the run
 * - "not-followed": no longer followed, so that there is nothing to unfollow or to undo
 * - "unfollowed", "withdrawn": confirmed by the server
 * - "not-found", "failed": with the reason in words, "" for none; "not-found" also with `why`, as its error has it
 * - "unlisted": not followed, because it is no longer in the roster
 */
export type RunRow =
  | (RowAccount & {
      readonly state: "waiting" | "busy" | "sent" | "not-followed" | "unlisted" | Exclude<Ending, "failed">;
      /** Set if a requested account is known to approve its followers by hand. Otherwise its server only has not confirmed yet. */
      readonly isLocked?: true;
    })
  | (RowAccount & { readonly state: "not-found"; readonly reason: string; readonly why: NotFoundFailure })
  | (RowAccount & { readonly state: "failed"; readonly reason: string });

interface RowAccount {
  readonly acct: Acct;
  /** Set for an account of which the run does the opposite of its `action`. */
  readonly isOpposite?: true;
}

/** An account of a run, and what the run does with it. */
export interface RunStep {
  readonly acct: Acct;
  readonly action: Action;
  /** An id that the steps of one change share, e.g. of an account that has moved. The progress counts them as one. */
  readonly change?: string;
}

const readFailure = oneOf(...FAILURES);
/** Marks a stored row that `isOpposite`. */
const OPPOSITE = "opposite";

const readRow: Reader<JournalRow> = (value) => {
  const [address, name, ...more]: readonly unknown[] = Array.isArray(value) ? value : [];
  const acct = acctIn({})(address);
  const state = oneOf(...STATES)(name);
  const isOpposite = more.includes(OPPOSITE) || undefined;
  const { change } = fieldsOf(more.at(-1));
  return acct && state && { acct, state, failure: readFailure(more[0]), isOpposite, change: text(change) };
};

const readPause = shape({
  kind: oneOf("visitor", "slow-server", "unreachable", "allowance", "failing"),
  /** Set for "allowance". */
  until: optional<Time | undefined>(finite),
  /** Set for "failing". */
  failure: optional<FollowFailure | undefined>(readFailure),
});

const readFields = shape({
  /** Only this account at this instance may see the journal and continue the run. */
  account: shape({ host: text, id: text }),
  action: oneOf("follow", "unfollow"),
  /** The action that the visitor started. `action` differs from it while undoing. */
  purpose: oneOf("follow", "unfollow"),
  /** "running" in storage without a running tab means that the run was interrupted. */
  status: oneOf("running", "paused", "stopped", "done"),
  pause: optional<JournalPause | undefined>(readPause),
  waitsFor: optional<WaitReason | undefined>(oneOf(...WAITS)),
  /** Undefined if the end of the wait is not known. */
  waitsUntil: optional<Time | undefined>(finite),
  rows: listOf(readRow),
});

export type JournalPause = Read<typeof readPause>;
/** The stored state of a run. A run continues from it after the browser was killed. */
export type Journal = Read<typeof readFields>;

/** The journal's fields without a wait. */
export const NO_WAIT = { waitsFor: undefined, waitsUntil: undefined };

/** What a run with this action, or with this purpose, does with the account of a row. */
export function actionOf({ isOpposite }: Pick<JournalRow, "isOpposite">, ofRun: Action): Action {
  return (ofRun === "follow") === (isOpposite !== true) ? "follow" : "unfollow";
}

/** Whether a row has no result yet. */
export function isOpen(row: JournalRow, ofRun: Action): boolean {
  const { state, failure } = row;
  if (failure !== undefined) return false;
  const isFollowed = state === "followed" || state === "requested";
  return state === "todo" || state === "sent" || (isFollowed && actionOf(row, ofRun) === "unfollow");
}

/** Whether the run has followed or unfollowed the account, or may have. */
export function isUndoable(row: JournalRow, purpose: Action): boolean {
  const { state } = row;
  if (state === "sent") return true;
  return actionOf(row, purpose) === "follow"
    ? state === "followed" || state === "requested"
    : state === "unfollowed" || state === "withdrawn";
}

export const COMMANDS = ["pause", "resume", "stop", "undo", "retry", "dismiss"] as const;
export type Command = (typeof COMMANDS)[number];

/** Returns the journal after a command; undefined if the command has no effect on it. */
export function applyCommand(command: Exclude<Command, "dismiss">, journal: Journal): Journal | undefined {
  const { action, purpose, status, rows } = journal;
  const running = { ...journal, ...NO_WAIT, status: "running", pause: undefined } as const;
  switch (command) {
    case "pause":
      return status === "running" ? { ...running, status: "paused", pause: { kind: "visitor" } } : undefined;
    case "stop":
      return status === "done" || status === "stopped" ? undefined : { ...running, status: "stopped" };
    case "resume":
      return status === "done" ? undefined : running;
    case "retry":
      return { ...running, rows: rows.map((row) => ({ ...row, failure: undefined })) };
    case "undo": {
      if (action !== purpose) return applyCommand("resume", journal);
      const undone = rows.flatMap((row) => {
        if (!isUndoable(row, purpose)) return [];
        // an unfollow begins with what was followed, and a follow with "todo", see `isOpen`
        const state = actionOf(row, purpose) === "follow" ? row.state : "todo";
        return [{ ...row, state, failure: undefined }];
      });
      return { ...running, action: purpose === "follow" ? "unfollow" : "follow", rows: undone };
    }
    default:
      return command satisfies never;
  }
}

/** Returns a journal as it is stored. A row is `[acct, state]`, followed by a failure, "opposite" and `{ change }` if it has them. */
export function printJournal(journal: Journal | undefined): object | undefined {
  return (
    journal && {
      ...journal,
      rows: journal.rows.map(({ acct, state, failure, isOpposite, change }) =>
        [acct, state, failure, isOpposite && OPPOSITE, change && { change }].filter(Boolean),
      ),
    }
  );
}

/** Reads a stored journal. Undefined for everything that this version does not write. */
export const readJournal: Reader<Journal> = (value) => {
  const journal = readFields(value);
  if (!journal || journal.rows.length > MAX_ROWS) return undefined;
  const names = new Set(journal.rows.map(({ acct }) => keyOf(acct)));
  return names.size === journal.rows.length ? journal : undefined;
};
