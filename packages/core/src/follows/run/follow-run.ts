import { type Acct, type AcctKey, keyOf } from "../../lib/acct.ts";
import { type Clock, systemClock, type Time } from "../../lib/clock.ts";
import type { Action } from "../../lib/follows-backend.ts";
import { type PersistedStorage, RUN_KEY } from "../../lib/storage.ts";
import { createStore, type Readable } from "../../lib/store.ts";
import { wait } from "../../lib/wait.ts";
import type { ActingAccount } from "../signed-in-session.ts";
import type { RunnableFollows } from "../follows.ts";
import type { TabLocks } from "../other-tabs.ts";
import {
  applyCommand,
  type Command,
  COMMANDS,
  isOwnedBy,
  type Journal,
  type JournalRow,
  openJournal,
  type RunStep,
} from "./journal.ts";
import { createPass, type LeadingTab, type Pass } from "./leader.ts";
import { AWAKE_MS, createTabs, type Tabs } from "./tabs.ts";
import { BEHIND_MS, keptView, viewOf, type FollowRunView, type RunOrigin } from "./view.ts";

/** The time that `start` waits for other tabs. */
const START_LIMIT_MS = 4_000;
/** If another tab holds the lock for this long, the run is shown as running there. */
const ASK_MS = 500;

/** The dependencies of a run. */
export interface CreateFollowRunOptions {
  readonly follows: RunnableFollows;
  /** The storage of the journal, under `rosterRun2`. */
  readonly at: PersistedStorage;
  /** `navigator.locks`, by which the tabs of a browser have one run together. A program without tabs has none. */
  readonly locks?: TabLocks | undefined;
  readonly clock?: Clock;
  readonly basePath?: string;
  /** Loads a function that says whether an account is still listed. The run skips accounts that are not. */
  readonly listed?: () => Promise<(acct: Acct) => boolean>;
  readonly log?: (message: string, error: unknown) => void;
}

/** Follows or unfollows many accounts, and can undo it. All tabs of a browser together have one run at a time. */
export interface FollowRun {
  readonly view: Readable<FollowRunView>;
  /**
   * Starts a run over these accounts. A finished or paused run is deleted. Resolves to false if nobody is signed in,
   * another run is in progress, there are no accounts, or before `connect()`. Steps have an action each, and `undo()` reverses
   * each of them.
   * @param action "follow" by default; "unfollow" also withdraws requests. Of accounts without an action of their own
   */
  start(accts: readonly (Acct | RunStep)[], action?: Action): Promise<boolean>;
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
  const { follows, at, clock = systemClock, log = console.error } = options;
  const { batch } = follows;
  const file = openJournal(options);
  const view = createStore<FollowRunView>({ kind: "none" });
  const limits: LeadingTab["limits"] = { isTrial: false };
  const changedAt = new Map<AcctKey, Time>();
  let journal: Journal | undefined;
  let stored: Journal | undefined; // the journal that this tab has read or written last
  let origin: RunOrigin = "live";
  let owner: ActingAccount | undefined;
  let starting: { readonly run: Journal; readonly resolve: (isStarted: boolean) => void } | undefined;
  let leading: { pass?: Pass } | undefined; // while this tab has the lock
  let isSeeking = false; // whether this tab waits for the lock
  let tabs: Tabs<Command> | undefined; // while connected
  let connection = new AbortController();
  let awakeAt = -Infinity; // when this tab has last handled an event

  const isMine = (): boolean => isOwnedBy(journal, batch.account());
  const isRunning = (): boolean => tabs !== undefined && journal?.status === "running" && isMine();
  const later = (ms: number, run: () => void): void => void wait(ms, clock, connection.signal).then(run, () => {});
  /** Stores and shows what has changed, stops what may not go on, and asks to lead where no other tab may. */
  const publish = (): void => {
    const account = batch.account();
    if (typeof account === "object") owner = account;
    if (account === "signed-out") limits.waitedUntil = undefined;
    if (!isRunning()) leading?.pass?.stop.abort();
    const before = stored;
    stored = journal;
    if (journal && journal !== before && isMine()) {
      if (before?.account === journal.account && file.isDeleted()) return forget(); // e.g. by a sign-out
      file.write(journal);
    }
    const wasSeeking = isSeeking;
    isSeeking = !leading && (starting !== undefined || (isRunning() && origin !== "orphan"));
    if (isSeeking && !wasSeeking) {
      tabs?.askToLead();
      if (origin === "old") later(ASK_MS, showElsewhere);
    }
    const run = { journal, origin, owner, changedAt, leading, isStored: file.isStored() };
    view.set(keptView(viewOf(run, batch, clock.now()), view.get()));
  };
  const showElsewhere = (): void => {
    if (origin === "old" && journal?.status === "running") origin = "live";
    publish();
  };
  /** Puts a journal of this tab in the place of the one before. */
  const replace = (next: Journal | undefined): void => {
    leading?.pass?.stop.abort();
    journal = next;
    origin = "live";
    publish();
  };
  const forget = (): void => {
    file.remove();
    replace(undefined);
  };
  /** Reads the journal of an earlier visit, or of another tab, which leads. */
  const read = (from: RunOrigin): void => {
    const known = new Map(journal?.rows.map(({ acct, state }) => [acct, state]));
    leading?.pass?.stop.abort();
    leading = undefined;
    journal = stored = file.read();
    origin = from;
    const changed = journal?.rows.filter(({ acct, state }) => from === "live" && known.get(acct) !== state) ?? [];
    for (const { acct } of changed) changedAt.set(keyOf(acct), clock.now());
    if (isMine()) endStart(false); // otherwise this tab would replace the run that another one has started
    later(BEHIND_MS, publish);
    publish();
  };
  /** Ends the wait of `start` for the lead: begins its run if that is still possible. */
  const endStart = (isPossible: boolean): void => {
    const { run, resolve } = starting ?? {};
    starting = undefined;
    if (isPossible) replace(run);
    resolve?.(isPossible);
  };
  const obey = (command: Command): void => {
    if (command === "dismiss") return forget();
    const next = journal && isMine() ? applyCommand(command, journal) : undefined;
    limits.isTrial ||= next !== undefined && (command === "resume" || command === "retry");
    if (next) replace(next);
  };
  /** Works while this tab has the lock. Without a command, the visitor decides whether an interrupted run goes on. */
  const runAsLeader = async (): Promise<void> => {
    const mine: typeof leading = (leading = {});
    if (file.isStored()) journal = stored = file.read();
    const command = tabs?.ownCommand();
    const isInterrupted = !starting && !command && journal?.status === "running";
    const mayBeBehind = isInterrupted && origin !== "orphan";
    if (starting) endStart(isOwnedBy(starting.run, batch.account()));
    else if (command) obey(command);
    const next = (): Journal | undefined => (leading === mine && isRunning() ? journal : undefined);
    for (let of = isInterrupted ? undefined : next(); of; of = next()) {
      const { account, action } = of;
      const current = (): Journal | undefined => {
        const isOf = journal?.account === account && journal.action === action;
        return leading === mine && isOf && isMine() ? journal : undefined;
      };
      const edit = (changed: Partial<Journal>): void => {
        const before = current();
        if (before) journal = { ...before, ...changed };
      };
      mine.pass = createPass(of, { batch, clock, limits, listed, journal: current, edit, publish, awake });
      publish();
      await mine.pass.run();
    }
    if (leading !== mine) return;
    leading = undefined;
    if (journal?.status === "running") origin = "orphan";
    publish();
    const mayDiffer = ({ state }: JournalRow): boolean => state !== "already" && state !== "unlisted";
    const accts = journal?.rows.filter(mayDiffer).map(({ acct }) => acct) ?? [];
    if (mayBeBehind) void follows.refresh(accts, true);
  };
  /** Handles what may be the first event after the browser has frozen this tab: only then another tab may lead. */
  const whenAwake = (run: () => void): void => {
    const wake = (): void => {
      awakeAt = clock.now();
      run();
    };
    if (tabs && leading && clock.now() - awakeAt > AWAKE_MS) void tabs.catchUp().then(wake);
    else wake();
  };
  const listed = async (): Promise<(acct: Acct) => boolean> => {
    const failed = (error: unknown): void => log("The roster could not be read before a run", error);
    return (await options.listed?.().catch(failed)) ?? (() => true);
  };
  const awake = (): Promise<void> => new Promise(whenAwake);
  const onStorage = (changed: string | null): void => {
    const command = leading && tabs?.commandAt(changed);
    if (command) return obey(command);
    if (changed !== file.key && changed !== null) return;
    if (!leading) read("live");
    else if (file.isDeleted()) forget(); // e.g. by a sign-out
  };
  const onLost = (error: unknown): void => {
    if (leading) read("live");
    else log("The run could not be locked", error);
  };
  const onWake = (): void => {
    leading?.pass?.wake();
    publish();
  };
  const give = (command: Command) => (): void => whenAwake(() => (leading ? obey(command) : tabs?.send(command)));

  return {
    view,
    start: (accts, action = "follow") =>
      new Promise((resolve) =>
        whenAwake(() => {
          const { kind } = view.get();
          const isBusy = kind === "running" || kind === "waiting" || starting !== undefined;
          const account = batch.account();
          const steps = accts.map((one) => (typeof one === "string" ? { acct: one, action } : one));
          const unique = new Map(steps.map((step) => [keyOf(step.acct), step]));
          if (!tabs || isBusy || typeof account === "string" || unique.size === 0) return resolve(false);
          // the purpose of a run of both is to follow
          const purpose = steps.some((step) => step.action === "follow") ? "follow" : "unfollow";
          const rows = Array.from(unique.values(), ({ acct, action: own }): JournalRow => {
            return { acct, state: "todo", isOpposite: own !== purpose || undefined };
          });
          const mine = (starting = { run: { account, action: purpose, purpose, status: "running", rows }, resolve });
          limits.waitedUntil = undefined;
          if (leading) return endStart(true);
          later(START_LIMIT_MS, () => starting === mine && endStart(false)); // another tab may lead, and its run be hidden
          tabs.send();
        }),
      ),
    pause: give("pause"),
    resume: give("resume"),
    stop: give("stop"),
    undo: give("undo"),
    retry: give("retry"),
    dismiss() {
      if (!journal) return;
      if (!leading) tabs?.send("dismiss");
      forget();
    },
    connect() {
      connection = new AbortController();
      const { page } = batch;
      const { signal } = connection;
      tabs = createTabs({ ...options, of: RUN_KEY, commands: COMMANDS, clock, page, signal, runAsLeader, onLost });
      const undo = [
        at.onChange?.((changed) => whenAwake(() => onStorage(changed))),
        follows.viewer.subscribe(publish),
        follows.states.subscribe(publish),
        page.onWake(() => whenAwake(onWake)),
      ];
      read("old");
      return () => {
        connection.abort();
        tabs = undefined;
        endStart(false);
        publish();
        for (const off of undo) off?.();
      };
    },
  };
}
