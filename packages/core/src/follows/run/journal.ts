import { type Acct, keyOf, readAcct } from "../../lib/acct.ts";
import { finite, listOf, oneOf, optional, type Reader, shape, text } from "../../lib/shape.ts";
import { openStore, safely, type StoragePlace, storageKey } from "../../lib/storage.ts";
import type { FollowFailure } from "../../types.ts";
import type { ActingAccount } from "../batch.ts";
import { isFailure } from "../problem.ts";

/**
 * The storage key of the journal, before the base path is added.
 * @example
 * storageKey(RUN_KEY, "/"); // "rosterRun2"
 */
export const RUN_KEY = "rosterRun2";
/** More accounts than any roster has. */
const MAX_ROWS = 10_000;

const STATES = ["todo", "sent", "followed", "requested", "already", "unfollowed", "withdrawn", "unlisted"] as const;
const STATUSES = ["running", "paused", "stopped", "done"] as const;
const PAUSES = ["visitor", "slow-server", "unreachable", "allowance", "failing"] as const;
const WAITS = ["limit", "wrong-limit", "offline", "slow-server", "unreachable"] as const;

/** The state of one account in a run. */
export interface JournalRow {
  readonly acct: Acct;
  /** Confirmed by the server, except "sent": a request for the purpose of the run was sent, and its effect is not known. */
  readonly state: (typeof STATES)[number];
  /** Why the last attempt failed. */
  readonly failure?: FollowFailure | undefined;
}

/** Why a run is paused. */
export interface JournalPause {
  readonly kind: (typeof PAUSES)[number];
  /** Set for "allowance", in milliseconds since the epoch. */
  readonly until?: number | undefined;
  /** Set for "failing". */
  readonly failure?: FollowFailure | undefined;
}

/**
 * Why a run waits. It goes on by itself.
 * - "limit": the server asks for it; "wrong-limit": it names a wait that cannot be right, so that the run tries one account a minute
 * - "offline": this device is offline
 * - "slow-server", "unreachable": the server did not answer, or could not be reached, twice in a row, and is tried again
 */
export type WaitReason = (typeof WAITS)[number];

/** The stored state of a run. A run continues from it after the browser was killed. */
export interface Journal {
  /** Only this account at this instance may see the journal and continue the run. */
  readonly account: { readonly host: string; readonly id: string };
  readonly action: "follow" | "unfollow";
  /** The action that the visitor started. `action` differs from it while undoing. */
  readonly purpose: "follow" | "unfollow";
  /** "running" in storage without a running tab means that the run was interrupted. */
  readonly status: (typeof STATUSES)[number];
  readonly pause?: JournalPause | undefined;
  readonly waitsFor?: WaitReason | undefined;
  /** In milliseconds since the epoch; undefined if the end of the wait is not known. */
  readonly waitsUntil?: number | undefined;
  readonly rows: readonly JournalRow[];
}

export function isSame(one: ActingAccount | string | undefined, other: Journal["account"] | undefined): boolean {
  return typeof one === "object" && one.host === other?.host && one.id === other.id;
}

/** The journal's fields without a wait. */
export const NO_WAIT = { waitsFor: undefined, waitsUntil: undefined };

/** Whether a row has no result yet. */
export function isOpen({ state, failure }: JournalRow, action: Journal["action"]): boolean {
  if (failure !== undefined) return false;
  return state === "todo" || state === "sent" || (action === "unfollow" && isUndoable({ state }, "follow"));
}

/** Whether the run has followed or unfollowed the account, or may have. */
export function isUndoable({ state }: Pick<JournalRow, "state">, purpose: Journal["purpose"]): boolean {
  if (state === "sent") return true;
  return purpose === "follow"
    ? state === "followed" || state === "requested"
    : state === "unfollowed" || state === "withdrawn";
}

/** The stored journal. */
export interface JournalFile {
  readonly key: string;
  /** Undefined if there is none, or none that this version can read. */
  read(): Journal | undefined;
  /** False if the browser refused to store the journal. */
  isStored(): boolean;
  /** Whether another tab deleted it. */
  isDeleted(): boolean;
  /** If the browser refuses to store it, nothing outdated stays in storage. */
  write(journal: Journal): void;
  remove(): void;
}

export function openJournal(place: StoragePlace): JournalFile {
  const key = storageKey(RUN_KEY, place.basePath);
  const store = openStore(RUN_KEY, readJournal, {
    ...place,
    forgetWith: "session",
    print: (value) => value && printJournal(value),
  });
  const read = (): Journal | undefined => {
    store.refresh();
    return store.get();
  };
  return {
    key,
    read,
    isStored: store.isStored,
    isDeleted: () => store.isStored() && read() === undefined,
    write(journal) {
      store.set(journal);
      if (!store.isStored()) safely(() => place.at.storage().removeItem(key)); // an outdated journal would claim too little
    },
    remove: () => store.set(undefined),
  };
}

/** Returns a journal as it is stored. A row is `[acct, state]` or `[acct, state, failure]`. */
export function printJournal({ rows, ...journal }: Journal): object {
  return { ...journal, rows: rows.map(({ acct, state, failure }) => [acct, state, failure].filter(Boolean)) };
}

const readFailure: Reader<FollowFailure> = (value) => (isFailure(value) ? value : undefined);

const readRow: Reader<JournalRow> = (value) => {
  const [address, name, failure]: readonly unknown[] = Array.isArray(value) ? value : [];
  const acct = typeof address === "string" ? readAcct(address, {}) : undefined;
  const state = oneOf(...STATES)(name);
  return acct && state && { acct, state, failure: readFailure(failure) };
};

const readFields = shape({
  account: shape({ host: text, id: text }),
  action: oneOf("follow", "unfollow"),
  purpose: oneOf("follow", "unfollow"),
  status: oneOf(...STATUSES),
  pause: optional(shape({ kind: oneOf(...PAUSES), until: optional(finite), failure: optional(readFailure) })),
  waitsFor: optional(oneOf(...WAITS)),
  waitsUntil: optional(finite),
  rows: listOf(readRow),
});

/** Reads a stored journal. Undefined for everything that this version does not write. */
export const readJournal: Reader<Journal> = (value) => {
  const journal = readFields(value);
  if (!journal || journal.rows.length > MAX_ROWS) return undefined;
  const names = new Set(journal.rows.map(({ acct }) => keyOf(acct)));
  return names.size === journal.rows.length ? journal : undefined;
};
