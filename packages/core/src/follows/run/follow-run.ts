import { type Acct, type AcctKey, keyOf } from "../../lib/acct.ts";
import { systemClock } from "../../lib/clock.ts";
import type { Clock, Time } from "../../lib/clock.ts";
import type { PersistedStorage } from "../../lib/storage.ts";
import { createStore, type Readable } from "../../lib/store.ts";
import { wait } from "../../lib/wait.ts";
import type { ActingAccount } from "../batch.ts";
import type { RunnableFollows } from "../follows.ts";
import type { TabLocks } from "../other-tabs.ts";
import { applyCommand, type Command, newJournal, type NewRun } from "./commands.ts";
import { isSame, openJournal, type Journal } from "./journal.ts";
import { createPass, type Limits, type Pass } from "./leader.ts";
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
   * another run is in progress, there are no accounts, or before `connect()`.
   * @param action "follow" by default; "unfollow" also withdraws requests
   */
  start(accts: readonly Acct[], action?: "follow" | "unfollow"): Promise<boolean>;
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
  const { follows, at, clock = systemClock } = options;
  const { batch } = follows;
  const log = options.log ?? ((message, error) => console.error(message, error));
  const file = openJournal(options);
  const view = createStore<FollowRunView>({ kind: "none" });
  const limits: Limits = { isTrial: false };
  const changedAt = new Map<AcctKey, Time>();
  let journal: Journal | undefined;
  let stored: Journal | undefined; // the journal that this tab has read or written last
  let origin: RunOrigin = "live";
  let owner: ActingAccount | undefined;
  let starting: (NewRun & { readonly resolve: (isStarted: boolean) => void }) | undefined;
  let leading: { pass?: Pass } | undefined; // while this tab has the lock
  let isSeeking = false; // whether this tab waits for the lock
  let tabs: Tabs | undefined; // while connected
  let connection = new AbortController();
  let awakeAt = -Infinity; // when this tab has last handled an event

  const isMine = (): boolean => isSame(batch.account(), journal?.account);
  const isRunning = (): boolean => tabs !== undefined && journal?.status === "running" && isMine();
  const later = (ms: number, run: () => void): void => void wait(ms, clock, connection.signal).then(run, () => {}); // disconnected
  /** Stores and shows what has changed. Ends the work for an account that is no longer signed in. */
  const publish = (): void => {
    const account = batch.account();
    if (typeof account === "object") owner = account;
    if (account === "signed-out") limits.waitedUntil = undefined;
    if (!isRunning()) leading?.pass?.stop();
    if (journal !== stored) {
      const isNew = stored?.account !== journal?.account;
      stored = journal;
      if (journal && isMine()) {
        if (!isNew && file.isDeleted()) return forget(); // e.g. by a sign-out
        file.write(journal);
      }
    }
    const seeks = tabs && !leading && (starting !== undefined || (isRunning() && origin !== "orphan"));
    if (seeks && !isSeeking) {
      tabs?.askToLead();
      if (origin === "old")
        later(ASK_MS, () => {
          if (origin === "old" && journal?.status === "running") origin = "live"; // another tab has the lock
          publish();
        });
    }
    isSeeking = seeks === true;
    const run = { journal, origin, owner, account, changedAt, leading, isStored: file.isStored() };
    view.set(keptView(viewOf(run, batch, clock.now()), view.get()));
  };
  /** Puts a journal of this tab in the place of the one before. */
  const replace = (next: Journal | undefined): void => {
    leading?.pass?.stop();
    journal = next;
    origin = "live";
    publish();
  };
  const forget = (): void => {
    file.remove();
    replace(undefined);
  };
  /** Reads the journal of another tab, or of an earlier visit. */
  const read = (from: RunOrigin): void => {
    leading?.pass?.stop();
    leading = undefined;
    journal = stored = file.read();
    origin = from;
  };
  const readAgain = (): void => {
    const known = new Map(journal?.rows.map(({ acct, state }) => [acct, state]));
    read("live");
    for (const { acct, state } of journal?.rows ?? [])
      if (known.get(acct) !== state) changedAt.set(keyOf(acct), clock.now());
    if (isMine()) endStart(false); // otherwise this tab would replace the run that another one has started
    later(BEHIND_MS, publish);
    publish();
  };
  const endStart = (isStarted: boolean): void => {
    starting?.resolve(isStarted);
    starting = undefined;
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
  const begin = (): void => {
    const account = batch.account();
    if (!starting || typeof account !== "object") return endStart(false);
    replace(newJournal(account, starting));
    endStart(true);
  };
  const obey = (command: Command): void => {
    if (command === "dismiss") return forget();
    const next = journal && isMine() ? applyCommand(command, journal) : undefined;
    if (!next) return;
    limits.isTrial ||= command === "resume" || command === "retry";
    replace(next);
  };
  /** Runs while this tab has the lock. Without a command, the visitor decides whether an interrupted run goes on. */
  const runAsLeader = async (): Promise<void> => {
    const mine: typeof leading = (leading = {});
    if (file.isStored()) journal = stored = file.read();
    const command = tabs?.ownCommand();
    const isOrdered = starting !== undefined || command !== undefined;
    if (starting) begin();
    else if (command) obey(command);
    while (isOrdered && leading === mine && journal && isRunning()) {
      const { account, action } = journal;
      mine.pass = createPass(journal, {
        ...{ batch, clock, limits, publish, log },
        listed: options.listed,
        awake: () => new Promise(whenAwake),
        journal() {
          const isSameRun = journal?.account === account && journal.action === action;
          return leading === mine && isSameRun && isMine() ? journal : undefined;
        },
        setJournal: (next) => void (journal = next),
      });
      publish();
      await mine.pass.run();
    }
    if (leading !== mine) return;
    leading = undefined;
    if (journal?.status === "running") {
      origin = "orphan";
      const changed = journal.rows.filter(({ state }) => state !== "already" && state !== "unlisted");
      if (!isOrdered)
        void follows.refresh(
          changed.map(({ acct }) => acct),
          true,
        );
    }
    publish();
  };
  const onStorage = (changed: string | null): void => {
    const command = leading && tabs?.commandAt(changed);
    if (command) return obey(command);
    if (changed !== file.key && changed !== null) return;
    if (!leading) readAgain();
    else if (file.isDeleted()) forget(); // e.g. by a sign-out
  };
  const give = (command: Command) => (): void => whenAwake(() => (leading ? obey(command) : tabs?.send(command)));

  return {
    view,
    start: (accts, action = "follow") =>
      new Promise((resolve) =>
        whenAwake(() => {
          const { kind } = view.get();
          const isBusy = kind === "running" || kind === "waiting" || starting !== undefined;
          const unique = new Map(accts.map((acct) => [keyOf(acct), acct]));
          if (!tabs || isBusy || typeof batch.account() === "string" || unique.size === 0) return resolve(false);
          const mine = (starting = { accts: Array.from(unique.values()), action, resolve });
          limits.waitedUntil = undefined;
          if (leading) return begin();
          later(START_LIMIT_MS, () => starting === mine && endStart(false)); // another tab has a run that this one cannot see yet
          publish();
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
      const { signal } = connection;
      const { isVisible } = batch.page;
      const onLost = (error: unknown): void => {
        if (leading) readAgain();
        else log("The run could not be locked", error);
      };
      const { locks, basePath } = options;
      tabs = createTabs({ at, basePath, name: file.key, clock, locks, isVisible, signal, runAsLeader, onLost });
      const undo = [
        at.onChange?.((changed) => whenAwake(() => onStorage(changed))),
        follows.viewer.subscribe(publish),
        batch.states.subscribe(publish),
        batch.page.onWake(() =>
          whenAwake(() => {
            leading?.pass?.wake();
            publish();
          }),
        ),
      ];
      read("old");
      publish();
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
