import type { RunnableFollows } from "../follows/follows.ts";
import type { Limit } from "../follows/backend.ts";
import { systemClock } from "../lib/clock.ts";
import { checkOptions } from "../lib/options.ts";
import type { PersistedStorage } from "../lib/persisted.ts";
import { createStore } from "../lib/store.ts";
import { storageKey } from "../session.ts";
import type { Clock, Readable } from "../types.ts";
import { openJournal, type Journal, type JournalRow } from "./journal.ts";
import { createLease } from "./lease.ts";
import { carryOut, newJournal } from "./orders.ts";
import { runRows } from "./runner.ts";
import { createTabs, type Order, type RunLocks } from "./tabs.ts";
import { pauseOf, progressOf, type FollowRunView } from "./view.ts";

/** The time that `start` waits for other tabs. */
const START_LIMIT_MS = 2_000;

/** The dependencies of a run. */
export interface CreateFollowRunOptions {
  readonly follows: RunnableFollows;
  /** The storage of the journal, under `rosterRun`. */
  readonly at: PersistedStorage;
  /** `navigator.locks`; without it, tabs use a lease in storage. */
  readonly locks?: RunLocks | undefined;
  readonly clock?: Clock;
  readonly basePath?: string;
  /** Loads a function that says whether an account is still listed. The run skips accounts that are not. */
  readonly listed?: () => Promise<(username: string) => boolean>;
  readonly log?: (message: string, error: unknown) => void;
}

/** Follows many accounts, one run at a time in all tabs of this browser, and undoes that. */
export interface FollowRun {
  readonly view: Readable<FollowRunView>;
  /**
   * Starts a run over these accounts and forgets a finished or paused one. Resolves to false if nobody is signed in, another
   * run is in progress, or there is nothing to follow.
   */
  start(usernames: readonly string[]): Promise<boolean>;
  /** Completes the requests that were sent, and sends no others. */
  pause(): void;
  /** Goes on with an interrupted, paused or stopped run. */
  resume(): void;
  /** Ends the run. Accounts that were not reached are not followed. */
  stop(): void;
  /** Unfollows, and withdraws, exactly the accounts that the run has followed or requested. */
  undo(): void;
  /** Tries failed accounts again. */
  retry(): void;
  /** Ends the run and deletes its journal, e.g. before a sign-out. The view is "none" at once. */
  dismiss(): void;
  /** Reads the journal and listens to other tabs. Call it after `follows.connect()`. Returns the function that disconnects. */
  connect(): () => void;
}

const NONE: FollowRunView = { kind: "none" };

/**
 * Creates the run of this browser. Nothing happens before `connect()`.
 * @example
 * const run = createFollowRun({ follows, at }); // in a browser, with `locks: navigator.locks`
 * const disconnect = run.connect();
 * await run.start(["gamebot", "scorebot"]); // false, because nobody is signed in here
 * run.view.get().kind; // "none"
 * disconnect();
 */
export function createFollowRun(options: CreateFollowRunOptions): FollowRun {
  checkOptions("createFollowRun", options, { "follows.batch": "object", "at.storage": "function" });
  const { follows, at, basePath, clock = systemClock } = options;
  const { batch } = follows;
  const log = options.log ?? ((message, error) => console.error(message, error));
  const key = storageKey("rosterRun", basePath);
  const file = openJournal(at, key);
  const view = createStore<FollowRunView>(NONE);
  const busy = new Set<string>();
  const ignored = new Set<Limit>();
  let journal: Journal | undefined;
  let stored = true;
  let has = false; // this tab has the run
  let isOld = false; // the journal is from an earlier visit
  let isOrphan = false; // the journal says "running", but no tab has the run
  let owner: Journal["account"] | undefined; // the last signed-in account
  let waitsUntil: number | undefined;
  let plan: { readonly usernames: readonly string[]; readonly started: (isStarted: boolean) => void } | undefined;
  let soft = new AbortController();

  const isMine = (): boolean => {
    const account = batch.account();
    return typeof account === "object" && account.host === journal?.account.host && account.id === journal.account.id;
  };
  const viewNow = (): FollowRunView => {
    if (!journal) return NONE;
    const { status, rows } = journal;
    const sent = rows.filter(({ state, failure }) => state === "sent" && failure === undefined);
    const shown = has ? busy : new Set(isOrphan ? [] : sent.map(({ username }) => username));
    const progress = progressOf(journal, { busy: shown, stored, homeServer: batch.homeServer });
    const isOwner = owner?.host === journal.account.host && owner.id === journal.account.id;
    const isOpen = status === "running" || status === "paused";
    if (batch.account() === "signed-out" && isOwner && isOpen)
      return { ...progress, kind: "paused", reason: { kind: "signed-out" } };
    if (!isMine()) return NONE;
    if (status === "done" || status === "stopped") return { ...progress, kind: "done", stopped: status === "stopped" };
    if (status === "paused") {
      const reason = pauseOf(journal, batch.homeServer);
      const isHeld = reason.kind === "allowance" && (reason.until ?? 0) > clock.now();
      return isOld && !isHeld ? { ...progress, kind: "offered" } : { ...progress, kind: "paused", reason };
    }
    if (isOrphan) return { ...progress, kind: "offered" };
    if (isOld && !has) return NONE; // until this tab knows whether another one has the run
    if (waitsUntil !== undefined) return { ...progress, kind: "waiting", until: waitsUntil };
    return { ...progress, kind: "running", current: Array.from(shown) };
  };
  const publish = (): void => {
    const account = batch.account();
    if (typeof account === "object") owner = account;
    view.set(viewNow());
  };
  /** Replaces the journal. Stores nothing for another account, or after the journal was deleted. */
  const put = (next: Journal): void => {
    const isNew = journal === undefined || next.account !== journal.account;
    const isDeleted = stored && !isNew && !file.isThere();
    journal = isDeleted ? undefined : next;
    isOld = isOrphan = false;
    if (isDeleted) soft.abort();
    else if (isMine()) stored = file.write(next);
    publish();
  };
  const drop = (): void => {
    journal = undefined;
    stored = true;
    soft.abort();
    file.remove();
    publish();
  };
  const change = (username: string, changed: Omit<JournalRow, "username">): void => {
    if (!journal || !isMine()) return;
    put({ ...journal, rows: journal.rows.map((row) => (row.username === username ? { username, ...changed } : row)) });
  };
  const obey = (order: Order): void => {
    if (!journal) return;
    if (order === "dismiss") return drop();
    if (!isMine()) return;
    const next = carryOut(order, journal);
    if (!next) return;
    if (order === "resume" || order === "retry") {
      const { follows: limit } = batch.allowance();
      if (limit) ignored.add(limit);
    }
    soft.abort(); // the runner completes its requests, then the loop below goes on with the new journal
    put(next);
  };

  /** Loads the test for listed accounts. */
  const loadListed = async (): Promise<(username: string) => boolean> => {
    try {
      return (await options.listed?.()) ?? (() => true);
    } catch (error) {
      log("The roster could not be read before a run", error);
      return () => true;
    }
  };
  const mayRun = (): boolean => tabs !== undefined && journal?.status === "running" && isMine();
  const runOn = async (): Promise<void> => {
    while (mayRun()) {
      soft = new AbortController();
      const { signal } = soft;
      const isListed = await loadListed();
      const ending = await runRows({
        batch,
        clock,
        isListed,
        signal,
        ignored,
        change,
        journal: () => journal,
        onBusy(username, isBusy) {
          if (isBusy) busy.add(username);
          else busy.delete(username);
          publish();
        },
        onWait(until) {
          waitsUntil = until;
          publish();
        },
      });
      if (signal.aborted || ending === "signed-out" || !journal) continue;
      put(ending ? { ...journal, status: "paused", pause: ending } : { ...journal, status: "done", pause: undefined });
    }
  };
  /** Everything that this tab does while it has the run. */
  const serve = async (): Promise<void> => {
    has = true;
    try {
      if (stored) journal = file.read();
      const order = tabs?.take();
      if (plan) {
        const account = batch.account();
        if (typeof account === "object") put(newJournal(account, plan.usernames));
        plan.started(typeof account === "object");
        plan = undefined;
      } else if (order) obey(order);
      else if (journal?.status === "running") return; // interrupted: the visitor decides
      await runOn();
    } finally {
      has = false;
      isOrphan = journal?.status === "running";
      publish();
    }
  };
  let tabs: ReturnType<typeof createTabs> | undefined;
  const send = (order: Order): void => {
    if (has) obey(order);
    else tabs?.send(order);
  };
  const onStorage = (changed: string | null): void => {
    const order = has ? tabs?.takeFrom(changed) : undefined;
    if (order) return obey(order);
    if (changed !== key && changed !== null) return;
    if (has) {
      if (stored && !file.isThere()) drop(); // deleted by another tab, e.g. by a sign-out
      return;
    }
    journal = file.read();
    isOld = isOrphan = false;
    watch();
  };
  /** Publishes, and waits for the run if another tab has it, so that its death is noticed. */
  const watch = (): void => {
    publish();
    if (!has && journal?.status === "running" && !isOrphan && isMine()) tabs?.ask();
  };
  const onAccount = (): void => {
    if (batch.account() === "signed-out") soft.abort();
    watch();
  };

  return {
    view,
    async start(usernames) {
      const { kind } = view.get();
      const account = batch.account();
      if (!tabs || plan || kind === "running" || kind === "waiting" || typeof account === "string") return false;
      const unique = new Map(usernames.map((username) => [username.toLowerCase(), username]));
      if (unique.size === 0) return false;
      const names = Array.from(unique.values());
      if (has) {
        put(newJournal(account, names)); // a paused run whose last requests are being completed
        return true;
      }
      return new Promise((resolve) => {
        const cancel = clock.setTimeout(() => {
          plan = undefined; // another tab has a run that this one cannot see yet
          resolve(false);
        }, START_LIMIT_MS);
        plan = {
          usernames: names,
          started(isStarted) {
            cancel();
            resolve(isStarted);
          },
        };
        tabs?.ask();
      });
    },
    pause: () => send("pause"),
    resume: () => send("resume"),
    stop: () => send("stop"),
    undo: () => send("undo"),
    retry: () => send("retry"),
    dismiss() {
      if (!journal) return;
      send("dismiss");
      drop();
    },
    connect() {
      const stop = new AbortController();
      const locks = options.locks ?? createLease(at, clock);
      tabs = createTabs({ at, key, locks, signal: stop.signal, serve, log });
      journal = file.read();
      isOld = true;
      const undo = [at.onChange?.(onStorage), follows.viewer.subscribe(onAccount), follows.list.subscribe(onAccount)];
      watch();
      return () => {
        stop.abort();
        soft.abort();
        tabs = undefined;
        for (const off of undo) off?.();
      };
    },
  };
}
