import type { ActingAccount } from "../follows/batch.ts";
import type { RunnableFollows } from "../follows/follows.ts";
import type { TabLocks } from "../follows/request-polls.ts";
import { systemClock } from "../lib/clock.ts";
import type { PersistedStorage } from "../lib/persisted.ts";
import { storageKey } from "../session.ts";
import type { Clock, Readable } from "../types.ts";
import { openJournal, type Journal } from "./journal.ts";
import { createLease } from "./lease.ts";
import { carryOut, newJournal } from "./orders.ts";
import type { Patience } from "./pace.ts";
import { runRows } from "./runner.ts";
import { createRunState } from "./state.ts";
import { createTabs, type Order, type Tabs } from "./tabs.ts";
import type { FollowRunView } from "./view.ts";

/** The time that `start` waits for other tabs. */
const START_LIMIT_MS = 2_000;
/** If another tab holds the lock for this long, the run is shown as running there. */
const ASK_MS = 500;

/** The dependencies of a run. */
export interface CreateFollowRunOptions {
  readonly follows: RunnableFollows;
  /** The storage of the journal, under `rosterRun`. */
  readonly at: PersistedStorage;
  /** `navigator.locks`; without it, tabs use a lease in storage. */
  readonly locks?: TabLocks | undefined;
  readonly clock?: Clock;
  readonly basePath?: string;
  /** Loads a function that says whether an account is still listed. The run skips accounts that are not. */
  readonly listed?: () => Promise<(username: string) => boolean>;
  readonly log?: (message: string, error: unknown) => void;
}

/** Follows or unfollows many accounts, and can undo it. All tabs of a browser together have one run at a time. */
export interface FollowRun {
  readonly view: Readable<FollowRunView>;
  /**
   * Starts a run over these accounts. A finished or paused run is deleted. Resolves to false if nobody is signed in,
   * another run is in progress, there are no accounts, or before `connect()`.
   * @param action "follow" by default; "unfollow" also withdraws requests
   */
  start(usernames: readonly string[], action?: "follow" | "unfollow"): Promise<boolean>;
  /** Completes the requests that were sent, and sends no others. */
  pause(): void;
  /** Continues an interrupted, paused or stopped run. */
  resume(): void;
  /** Ends the run. Accounts that were not reached stay as they are. */
  stop(): void;
  /** Unfollows, and withdraws, exactly the accounts that the run has followed or requested; or follows those again that it has unfollowed. */
  undo(): void;
  /** Tries failed accounts again. */
  retry(): void;
  /** Ends the run and deletes its journal, e.g. before a sign-out. The view is "none" at once. */
  dismiss(): void;
  /** Reads the journal and listens to other tabs. Call it after `follows.connect()`. Returns the function that disconnects. */
  connect(): () => void;
}

/**
 * Creates the run of this browser. Nothing happens before `connect()`.
 * @example
 * const { createFollows } = await import("@roster/core");
 * const follows = createFollows({
 *   session,
 *   homeServer: "bots.example",
 *   async connect() {
 *     const { connectFollows } = await import("@roster/core/mastodon");
 *     return (signedIn) => connectFollows({ session: signedIn, site: data.site, fetch });
 *   },
 * });
 * const run = createFollowRun({ follows, at });
 * const disconnect = run.connect();
 * await run.start([]); // false
 * run.view.get().kind; // "none"
 * disconnect();
 */
export function createFollowRun(options: CreateFollowRunOptions): FollowRun {
  const { follows, at, basePath, clock = systemClock } = options;
  const { batch } = follows;
  const log = options.log ?? ((message, error) => console.error(message, error));
  const key = storageKey("rosterRun", basePath);
  const state = createRunState({ batch, clock, file: openJournal(at, key) });
  const patience: Patience = { waitedUntil: undefined, isTrial: false };
  let tabs: Tabs | undefined; // while connected
  let has = false; // this tab has the run
  let plan:
    | { readonly begin: (account: ActingAccount) => Journal; readonly started: (isStarted: boolean) => void }
    | undefined;
  let soft = new AbortController(); // when aborted, the runner completes its requests and stops

  const drop = (): void => {
    state.drop();
    soft.abort();
  };
  const obey = (order: Order): void => {
    const journal = state.journal();
    if (!journal) return;
    if (order === "dismiss") return drop();
    const next = state.isMine() ? carryOut(order, journal) : undefined;
    if (!next) return;
    if (order === "resume" || order === "retry") patience.isTrial = true;
    soft.abort(); // the loop below then continues with the new journal
    state.put(next);
  };

  /** Loads the function that says whether an account is listed. */
  const loadListed = async (): Promise<(username: string) => boolean> => {
    try {
      return (await options.listed?.()) ?? (() => true);
    } catch (error) {
      log("The roster could not be read before a run", error);
      return () => true;
    }
  };
  const mayRun = (): boolean => has && tabs !== undefined && state.journal()?.status === "running" && state.isMine();
  const runOn = async (): Promise<void> => {
    while (mayRun()) {
      soft = new AbortController();
      const { signal } = soft;
      const { journal, setBusy: onBusy, setWait: onWait, setLookUps: onLookUps } = state;
      const served = journal();
      const change: typeof state.change = (...changed) => {
        const now = journal();
        // ignores results of a run that was replaced, and of an action that is now being undone
        if (now?.account === served?.account && now?.action === served?.action) state.change(...changed);
        if (!state.journal()) soft.abort(); // deleted by another tab
      };
      const isListed = await loadListed();
      const on = { onBusy, onWait, onLookUps };
      const ending = await runRows({ batch, clock, isListed, signal, patience, change, journal, ...on });
      const now = journal();
      if (signal.aborted || ending === "signed-out" || !now) continue;
      state.put(ending ? { ...now, status: "paused", pause: ending } : { ...now, status: "done", pause: undefined });
    }
  };
  const yieldRun = (): void => {
    if (has) state.end();
    has = false;
  };
  /** Everything that this tab does while it has the run. */
  const serve = async (): Promise<void> => {
    has = true;
    state.begin();
    try {
      const order = tabs?.take();
      const interrupted = state.journal();
      if (plan) {
        const account = batch.account();
        if (typeof account === "object") state.put(plan.begin(account));
        plan.started(typeof account === "object");
      } else if (order) obey(order);
      else if (interrupted?.status === "running") return refresh(interrupted); // the visitor decides whether to go on
      await runOn();
    } finally {
      yieldRun();
    }
  };
  /** Reads the relations that another tab has changed. */
  const refresh = ({ rows }: Journal): void => {
    const changed = rows.filter(({ state: shown }) => shown !== "already" && shown !== "unlisted");
    void follows.refresh(
      changed.map(({ username }) => username),
      true,
    );
  };
  const send = (order: Order): void => {
    if (has) obey(order);
    else tabs?.send(order);
  };
  const onStorage = (changed: string | null): void => {
    const order = has ? tabs?.takeFrom(changed) : undefined;
    if (order) return obey(order);
    if (changed !== key && changed !== null) return;
    if (has) {
      if (state.isDeleted()) return drop(); // e.g. by a sign-out
      if (!state.isForeign()) return;
      yieldRun();
      soft.abort();
    }
    const before = state.journal();
    state.read(false);
    if (state.isMine()) plan?.started(false); // otherwise this plan would replace the run that another tab has started
    watch();
    const isOver = before?.status === "running" && state.journal()?.status !== "running";
    if (isOver && !batch.isShared) refresh(before);
  };
  /** Waits for the lock if another tab holds it: it is released when that tab is killed. */
  const watch = (): void => {
    if (has || state.journal()?.status !== "running" || state.isOrphan() || !state.isMine()) return;
    tabs?.ask();
    if (state.view.get().kind === "none") clock.setTimeout(state.assumeRunning, ASK_MS);
  };
  const onAccount = (): void => {
    if (batch.account() === "signed-out") {
      soft.abort();
      patience.waitedUntil = undefined;
    }
    state.publish();
    watch();
  };

  return {
    view: state.view,
    async start(usernames, action = "follow") {
      const { kind } = state.view.get();
      const account = batch.account();
      if (!tabs || plan || kind === "running" || kind === "waiting" || typeof account === "string") return false;
      const unique = new Map(usernames.map((username) => [username.toLowerCase(), username]));
      if (unique.size === 0) return false;
      patience.waitedUntil = undefined; // the wait of another run
      const begin = (acting: ActingAccount): Journal => newJournal(acting, Array.from(unique.values()), action);
      if (has) {
        state.put(begin(account)); // a paused run whose last requests are being completed
        return true;
      }
      return new Promise((resolve) => {
        const cancel = clock.setTimeout(() => {
          plan?.started(false); // another tab has a run that this one cannot see yet
        }, START_LIMIT_MS);
        plan = {
          begin,
          started(isStarted) {
            cancel();
            plan = undefined;
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
      if (!state.journal()) return;
      send("dismiss");
      drop();
    },
    connect() {
      const stop = new AbortController();
      const locks = options.locks ?? createLease(at, clock);
      tabs = createTabs({ at, key, locks, signal: stop.signal, serve, log });
      const undo = [
        at.onChange?.(onStorage),
        follows.viewer.subscribe(onAccount),
        follows.list.subscribe(onAccount),
        batch.states.subscribe(state.publish),
      ];
      state.read(true);
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
