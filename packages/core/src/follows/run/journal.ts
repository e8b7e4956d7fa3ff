import { type Acct, type Home, keyOf, readAcct } from "../../lib/acct.ts";
import { isFailure } from "../problem.ts";
import { storageKey } from "../../lib/session.ts";
import { isRecord } from "../../lib/is-record.ts";
import { parseJson } from "../../lib/parse-json.ts";
import { safely, type PersistedStorage } from "../../lib/persisted.ts";
import type { FollowFailure } from "../../types.ts";

/** Rows of version 1 have usernames on the home server. */
const VERSION = 2;
/**
 * The storage key of the journal, before the base path is added.
 * @example
 * storageKey(RUN_KEY, "/"); // "rosterRun2"
 */
export const RUN_KEY = "rosterRun2";
/** The key of a journal of version 1. */
export const EARLIER_RUN_KEY = "rosterRun";
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
  /** The key of a journal of version 1, which is also the name of the lock of tabs with that version. */
  readonly earlierKey: string;
  /** Whether there is a journal of version 1. */
  hasEarlier(): boolean;
  /** Keeps a journal of version 1 as one of this version, unless there is one. Only while no tab of version 1 leads. */
  carryOver(): void;
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

export function openJournal(
  at: PersistedStorage,
  { homeServer, basePath }: Home & { readonly basePath?: string },
): JournalFile {
  const key = storageKey(RUN_KEY, basePath);
  const earlierKey = storageKey(EARLIER_RUN_KEY, basePath);
  let isStored = true;
  const remove = (name: string): void => safely(() => at.storage().removeItem(name));
  const text = (name: string): string | null => safely(() => at.storage().getItem(name)) ?? null;
  /** Reads one of the journals, and removes it if it is damaged. */
  const parse = (name: string, home?: Home): Journal | undefined => {
    const found = text(name);
    const journal = found === null ? undefined : parseJournal(found, home);
    if (found !== null && journal === undefined) remove(name);
    return journal;
  };
  const read = (): Journal | undefined =>
    parse(key) ?? (homeServer === undefined ? undefined : parse(earlierKey, { homeServer }));
  const write = (journal: Journal): void => {
    try {
      at.storage().setItem(key, printJournal(journal));
      isStored = true;
    } catch {
      remove(key); // an outdated journal would claim too little
      isStored = false;
    }
  };
  return {
    key,
    earlierKey,
    read,
    write,
    hasEarlier: () => text(earlierKey) !== null,
    carryOver() {
      const journal = read();
      if (journal) write(journal);
      remove(earlierKey);
    },
    isStored: () => isStored,
    isDeleted: () => isStored && text(key) === null,
    remove() {
      remove(key);
      remove(earlierKey);
    },
  };
}

/** Writes a journal as text. A row is `[acct, state]` or `[acct, state, failure]`. */
export function printJournal({ rows, ...journal }: Journal): string {
  const written = rows.map(({ acct, state, failure }) => [acct, state, failure].filter(Boolean));
  return JSON.stringify({ version: VERSION, ...journal, rows: written });
}

/**
 * Reads a journal. Undefined for everything that no version wrote.
 * @param home the server of the accounts of a journal of version 1
 */
export function parseJournal(text: string, home: Home = {}): Journal | undefined {
  const value = parseJson(text);
  if (!isRecord(value) || !isRecord(value["account"])) return undefined;
  const { host, id } = value["account"];
  const { version, action, purpose = "follow", rows: list } = value;
  if (version !== (home.homeServer === undefined ? VERSION : 1)) return undefined;
  const status = oneOf(STATUSES, value["status"]);
  if (typeof host !== "string" || typeof id !== "string" || status === undefined) return undefined;
  if (action !== "follow" && action !== "unfollow") return undefined;
  if (purpose !== "follow" && purpose !== "unfollow") return undefined;
  if (!Array.isArray(list) || list.length > MAX_ROWS) return undefined;
  const rows = list.map((row) => parseRow(row, home)).filter((row) => row !== undefined);
  const names = new Set(rows.map(({ acct }) => keyOf(acct)));
  if (rows.length !== list.length || names.size !== rows.length) return undefined;
  const pause = parsePause(value["pause"]);
  const waitsUntil = timeOf(value["waitsUntil"]);
  const waitsFor = oneOf(WAITS, value["waitsFor"]);
  return { account: { host, id }, action, purpose, status, pause, ...(waitsFor && { waitsFor, waitsUntil }), rows };
}

function parseRow(value: unknown, home: Home): JournalRow | undefined {
  if (!Array.isArray(value)) return undefined;
  const [handle, state, failure]: readonly unknown[] = value;
  const known = oneOf(STATES, state);
  const acct = typeof handle === "string" ? readAcct(handle, home) : undefined;
  if (acct === undefined || known === undefined) return undefined;
  return { acct, state: known, failure: isFailure(failure) ? failure : undefined };
}

function parsePause(value: unknown): JournalPause | undefined {
  if (!isRecord(value)) return undefined;
  const { kind: name, until, failure } = value;
  const kind = oneOf(PAUSES, name);
  return kind && { kind, until: timeOf(until), failure: isFailure(failure) ? failure : undefined };
}

function timeOf(value: unknown): number | undefined {
  return typeof value === "number" && Number.isFinite(value) ? value : undefined;
}

function oneOf<T extends string>(known: readonly T[], value: unknown): T | undefined {
  return known.find((one) => one === value);
}
