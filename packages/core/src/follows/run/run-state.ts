import type { Acct, AcctKey } from "../../lib/acct.ts";
import type { Ended } from "../act.ts";
import type { ActingAccount, BatchFollows } from "../batch.ts";
import type { Performed } from "../perform.ts";
import type { Relation } from "../../lib/follows-backend.ts";
import type { FollowFailure } from "../../types.ts";
import type { Command, NewRun } from "./commands.ts";
import type { Journal, JournalPause, JournalRow } from "./journal.ts";

/** What the page and the server say at the moment of an event. */
export interface Moment extends Pick<BatchFollows, "texts"> {
  readonly now: number;
  readonly isOnline: boolean;
  readonly account: ReturnType<BatchFollows["account"]>;
  readonly allowance: ReturnType<BatchFollows["allowance"]>;
  readonly stateOf: BatchFollows["state"];
  readonly isLocked: BatchFollows["isLocked"];
  /** False if the browser refuses to store the journal. */
  readonly isStored: boolean;
}

/** A request of the leader. "listed" asks which accounts the roster still lists, and "find" looks an account up. */
export type RunRequest =
  | { readonly kind: "listed" | "relations"; readonly rows: readonly JournalRow[] }
  | { readonly kind: "find" | "act"; readonly row: JournalRow };

/** The result of a request. */
export type Answer =
  | { readonly kind: "listed"; readonly keys: ReadonlySet<AcctKey> }
  | { readonly kind: "relations"; readonly relations: ReadonlyMap<AcctKey, Relation> }
  /** "not-sent": the session ended, or the pass drained before. */
  | { readonly kind: "found" | "not-sent" }
  | Exclude<Ended, { readonly kind: "failed" }>
  | Extract<Performed, { readonly kind: "failed" }>;

/** The work of the leader on the open rows of the journal, until the rows are done, the run pauses, or a command ends it. */
export interface Pass {
  /** The journal at the start. Results of a run that was replaced, or of an action that is being undone, are ignored. */
  readonly of: Journal;
  /** Set when no other request is sent. The pass ends when those in flight are answered. */
  readonly ending?: JournalPause | "done" | "drained";
  /** Undefined as long as the roster is not read. */
  readonly listed?: ReadonlySet<AcctKey>;
  readonly inFlight: readonly RunRequest[];
  /** The requests that follow. */
  readonly next: readonly RunRequest[];
  /** Rows that were looked up, and whose relations are read next. */
  readonly found: readonly JournalRow[];
  /** The size of the next chunk. */
  readonly size: number;
  /** Whether the current account is tried whatever the limits say. */
  readonly isTrial?: boolean;
  /** Whether a follow has been answered, so that the limit of follows is known. */
  readonly hasActed?: boolean;
  /** Set while the pass waits. */
  readonly wait?: { readonly endsAt: number } | undefined;
  /** The number of answers with status 429 in a row. */
  readonly refusals: number;
  /** Rows without a response, in a row. */
  readonly silent: readonly JournalRow[];
  readonly silentWaits: number;
  readonly silentSince: number | undefined;
  /** The failures in a row that have the same reason. */
  readonly alike: readonly FollowFailure[];
}

/** The life of the run in one tab. */
export interface RunState {
  readonly isConnected?: boolean;
  readonly account: Moment["account"];
  /** The last signed-in account. */
  readonly owner?: ActingAccount | undefined;
  /** The journal that this tab has read or written. */
  readonly journal?: Journal | undefined;
  /** Whether an earlier visit wrote the journal. */
  readonly isOld?: boolean;
  /** Whether the run was interrupted: the journal says "running", but no tab leads. */
  readonly isOrphan?: boolean;
  /** When this tab read that another one has changed a row. */
  readonly changedAt: ReadonlyMap<AcctKey, number>;
  /** The run that begins when this tab leads. */
  readonly starting?: NewRun | undefined;
  /** Whether this tab holds the lock, so that it alone sends requests and writes the journal. */
  readonly isLeader?: boolean;
  readonly pass?: Pass | undefined;
  /** Whether the next account is tried whatever the limits say. */
  readonly isTrial?: boolean;
  /** The end of the last wait for a limit, as long as no later response names room. In milliseconds since the epoch. */
  readonly waitedUntil?: number | undefined;
}

export type RunEvent =
  | { readonly kind: "connected"; readonly journal: Journal | undefined }
  | { readonly kind: "start"; readonly starting: NewRun }
  /** Another tab has a run that this one cannot see yet. */
  | { readonly kind: "start-expired"; readonly starting: NewRun }
  /** The visitor's, here or in another tab. */
  | { readonly kind: "command"; readonly command: Command }
  /** This tab got the lock. */
  | { readonly kind: "elected"; readonly journal: Journal | undefined; readonly command: Command | undefined }
  /** Another tab wrote the journal. If this tab leads, that one has taken the lock from it. */
  | { readonly kind: "changed-elsewhere"; readonly journal: Journal | undefined }
  /**
   * - "led-elsewhere": another tab has held the lock for a while
   * - "looked": the account may have changed, or time has passed
   * - "woke": the page is online or visible again
   */
  | { readonly kind: "disconnected" | "led-elsewhere" | "looked" | "woke" }
  | { readonly kind: "wait-over"; readonly wait: Pass["wait"] }
  | { readonly kind: "answered"; readonly request: RunRequest; readonly answer: Answer };

export type Effect =
  /** "drain": requests that wait for a place in the queue are not sent, and those in flight are completed. */
  | { readonly kind: "drain" | "remove" | "ask-to-lead" | "resign" }
  | { readonly kind: "store"; readonly journal: Journal; readonly isNew: boolean }
  | { readonly kind: "send"; readonly request: RunRequest; readonly action: Journal["action"] }
  | { readonly kind: "later"; readonly ms: number; readonly event: RunEvent }
  /** The states of this tab may be outdated. */
  | { readonly kind: "refresh"; readonly accts: readonly Acct[] }
  | { readonly kind: "started"; readonly isStarted: boolean };

/** Whether the journal is that of the signed-in account. */
export function isMine({ account, journal }: Pick<RunState, "account" | "journal">): boolean {
  return isSame(account, journal?.account);
}

export function isSame(one: Moment["account"] | undefined, other: Journal["account"] | undefined): boolean {
  return typeof one === "object" && one.host === other?.host && one.id === other.id;
}

/** Replaces the journal. */
export function put(state: RunState, journal: Journal): RunState {
  return { ...state, journal, isOld: false, isOrphan: false };
}

/** Ends the pass when its requests are answered. */
export function end(state: RunState, ending: NonNullable<Pass["ending"]>): RunState {
  const { pass } = state;
  const isOver = !pass || (pass.ending !== undefined && ending !== "drained");
  return isOver ? state : { ...state, pass: { ...pass, ending } };
}
