import type { BatchFollows } from "../follows/batch.ts";
import { createStore } from "../lib/store.ts";
import type { Clock, FollowState, Readable } from "../types.ts";
import type { Journal, JournalFile, JournalRow, JournalWait } from "./journal.ts";
import { pauseOf, progressOf, type FollowRunView, type RunProgress, type RunRow } from "./view.ts";

/** A row that another tab has changed arrives earlier than the state that belongs to it, by less than this time. */
const BEHIND_MS = 1_000;
const NONE: FollowRunView = { kind: "none" };

/** The journal that this tab has read or written, and the view of it. */
export interface RunState {
  readonly view: Readable<FollowRunView>;
  journal(): Journal | undefined;
  /** Whether the journal is that of the signed-in account. */
  isMine(): boolean;
  /** Whether the run was interrupted: the journal says "running", but no tab holds the lock. */
  isOrphan(): boolean;
  /** Reads the stored journal. @param isOld whether an earlier visit wrote it */
  read(isOld: boolean): void;
  /** Replaces and stores the journal. This tab holds the lock. Drops the journal if another tab has deleted it. */
  put(next: Journal): void;
  /** Changes a row and stores the journal. */
  change(username: string, changed: Omit<JournalRow, "username">): void;
  /** Deletes the journal. */
  drop(): void;
  /** Whether another tab deleted the journal. */
  isDeleted(): boolean;
  /** Whether another tab wrote the journal although this one holds the lock: its lease had expired. */
  isForeign(): boolean;
  /** Called when this tab gets the lock. */
  begin(): void;
  /** Stops waiting for the tab that may hold the lock, and shows the run as running there. */
  assumeRunning(): void;
  /** Called when this tab releases the lock. */
  end(): void;
  setBusy(username: string, isBusy: boolean): void;
  /** @param wait what the run waits for, or undefined when that is over */
  setWait(wait: JournalWait | undefined): void;
  /** @param count the number of accounts that are being looked up */
  setLookUps(count: number): void;
  publish(): void;
}

export function createRunState(options: {
  readonly batch: BatchFollows;
  readonly file: JournalFile;
  readonly clock: Clock;
}): RunState {
  const { batch, file, clock } = options;
  const view = createStore<FollowRunView>(NONE);
  const busy = new Set<string>();
  let journal: Journal | undefined;
  let lookUps = 0;
  let isStored = true;
  let has = false; // this tab holds the lock
  let isOld = false;
  const changedAt = new Map<string, number>(); // when this tab read that another one has changed a row, by username
  let isOrphan = false;
  let owner: Journal["account"] | undefined; // the last signed-in account

  const isMine = (): boolean => isSame(batch.account(), journal?.account);
  const viewNow = (): FollowRunView => {
    if (!journal) return NONE;
    const { status, waitsFor, waitsUntil, rows } = journal;
    const sent = rows.filter(({ state, failure }) => state === "sent" && failure === undefined);
    const shown = has ? busy : new Set(isOrphan ? [] : sent.map(({ username }) => username));
    /** Undefined if this tab may know less than the journal, which another tab writes. */
    const stateOf = (username: string): FollowState | undefined => {
      if (has) return batch.state(username);
      const isAhead = clock.now() < (changedAt.get(username) ?? -Infinity) + BEHIND_MS;
      return isAhead || (status === "running" && !batch.isShared) ? undefined : batch.state(username);
    };
    const more = { busy: shown, stored: isStored, homeServer: batch.homeServer, stateOf };
    const progress = withSameRows(progressOf(journal, more), view.get());
    const isUnfinished = status === "running" || status === "paused";
    if (batch.account() === "signed-out" && isSame(owner, journal.account) && isUnfinished)
      return { ...progress, kind: "paused", reason: { kind: "signed-out" } };
    if (!isMine()) return NONE;
    if (status === "done" || status === "stopped") return { ...progress, kind: "done", stopped: status === "stopped" };
    if (status === "paused") {
      const reason = pauseOf(journal, batch.homeServer);
      const isHeld = reason.kind === "allowance" && (reason.until ?? 0) > clock.now();
      return isOld && !isHeld && progress.left > 0
        ? { ...progress, kind: "offered" }
        : { ...progress, kind: "paused", reason };
    }
    if (isOrphan) return { ...progress, kind: "offered" };
    if (isOld && !has) return NONE; // until this tab knows whether another one has the run
    if (waitsFor) return { ...progress, kind: "waiting", reason: waitsFor, until: waitsUntil };
    return { ...progress, kind: "running", current: Array.from(shown), lookUps };
  };
  const publish = (): void => {
    const account = batch.account();
    if (typeof account === "object") owner = account;
    const [before, now] = [view.get(), viewNow()];
    if (!isEqual(before, now)) view.set(now);
  };
  const isDeleted = (): boolean => isStored && !file.isThere();

  const state: RunState = {
    view,
    publish,
    isMine,
    isDeleted,
    isForeign: () => isStored && file.isForeign(),
    journal: () => journal,
    isOrphan: () => isOrphan,
    read(old) {
      const before = new Map(journal?.rows.map(({ username, state }) => [username, state]));
      journal = file.read();
      isOld = old;
      isOrphan = false;
      if (!old) {
        const changed = journal?.rows.filter(({ username, state }) => state !== before.get(username)) ?? [];
        for (const { username } of changed) changedAt.set(username, clock.now());
        clock.setTimeout(publish, BEHIND_MS);
      }
      publish();
    },
    put(next) {
      if (!has) return; // only the tab that has the run writes
      const isNew = journal === undefined || next.account !== journal.account;
      const isGone = !isNew && isDeleted();
      journal = isGone ? undefined : next;
      isOld = isOrphan = false;
      if (!isGone && isMine()) isStored = file.write(next);
      publish();
    },
    change(username, changed) {
      if (!journal || !isMine()) return;
      const rows = journal.rows.map((row) => (row.username === username ? { username, ...changed } : row));
      state.put({ ...journal, rows });
    },
    drop() {
      journal = undefined;
      isStored = true;
      file.remove();
      publish();
    },
    assumeRunning() {
      if (journal?.status === "running") isOld = false;
      publish();
    },
    begin() {
      has = true;
      if (isStored) journal = file.read();
    },
    end() {
      has = false;
      isOrphan = journal?.status === "running";
      publish();
    },
    setBusy(username, isBusy) {
      if (isBusy) busy.add(username);
      else busy.delete(username);
      publish();
    },
    setWait(wait) {
      const { waitsFor, waitsUntil } = wait ?? {};
      if (!journal || (journal.waitsFor === waitsFor && journal.waitsUntil === waitsUntil)) return;
      state.put({ ...journal, waitsFor, waitsUntil });
    },
    setLookUps(count) {
      lookUps = count;
      publish();
    },
  };
  return state;
}

/** Keeps the objects of rows that have not changed, so that a page can tell them by their identity. */
function withSameRows(progress: RunProgress, before: FollowRunView): RunProgress {
  if (before.kind === "none") return progress;
  const rows = progress.rows.map((row, index) => {
    const same = before.rows[index];
    return same && isSameRow(row, same) ? same : row;
  });
  const isUnchanged = rows.length === before.rows.length && rows.every((row, index) => row === before.rows[index]);
  return { ...progress, rows: isUnchanged ? before.rows : rows };
}

/** Compares rows by their fields, because a change of one row compares hundreds. */
function isSameRow(one: RunRow, other: RunRow): boolean {
  return one.username === other.username && one.state === other.state && reasonOf(one) === reasonOf(other);
}

const reasonOf = (row: RunRow): string | undefined => ("reason" in row ? row.reason : undefined);

/** Compares views, whose unchanged rows are the same object. */
function isEqual(one: object, other: object): boolean {
  const [fields, others] = [Object.entries(one), new Map(Object.entries(other))];
  return (
    fields.length === others.size &&
    fields.every(([name, value]) => {
      const same = others.get(name);
      return value === same || (name !== "rows" && JSON.stringify(value) === JSON.stringify(same));
    })
  );
}

function isSame(one: Journal["account"] | string | undefined, other: Journal["account"] | undefined): boolean {
  return typeof one === "object" && one.host === other?.host && one.id === other.id;
}
