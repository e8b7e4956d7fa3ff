import { type Clock, systemClock } from "../lib/clock.ts";
import type { Reader } from "../lib/shape.ts";
import { openStore, type PersistedStorage, safely, storageKey } from "../lib/storage.ts";
import { wait } from "../lib/wait.ts";
import type { RunnableFollows } from "./follows.ts";
import type { TabLocks } from "./other-tabs.ts";
import type { ActingAccount } from "./signed-in-session.ts";
import { AWAKE_MS, createTabs, type Tabs } from "./tabs.ts";

/** The time that `start` waits for other tabs. */
const START_LIMIT_MS = 4_000;

/** Only this account may see the journal and continue the work. */
interface OfAccount {
  readonly account: ActingAccount;
}

/** The page and the browser of shared work. */
export interface SharedWorkPlace {
  readonly follows: RunnableFollows;
  /** The storage of the journal. */
  readonly at: PersistedStorage;
  /** `navigator.locks`, by which one tab of a browser works. A program without tabs has none. */
  readonly locks?: TabLocks | undefined;
  readonly clock?: Clock;
  readonly basePath?: string;
  readonly log?: (message: string, error: unknown) => void;
}

export interface SharedWorkOptions<Journal extends OfAccount, Command extends string> extends SharedWorkPlace {
  /** The storage key of the journal. */
  readonly of: "rosterRun2" | "rosterServerLists";
  readonly readJournal: Reader<Journal>;
  readonly print: (journal: Journal | undefined) => object | undefined;
  readonly commands: readonly Command[];
  /** Whether a tab gets the lead from a frozen one also without a command of the visitor. */
  readonly takesOver: boolean;
  /** Returns the journal after a command; undefined if the command has no effect on it. */
  apply(command: Command, journal: Journal): Journal | "deleted" | undefined;
  /** Whether one tab has to lead. */
  hasWork(): boolean;
  /** Called when this tab has asked to lead. */
  onSeek?(): void;
  /**
   * Works while this tab leads. @param isCurrent whether it still does
   * @param isAsked whether the visitor has just started the work or given a command
   */
  work(isCurrent: () => boolean, isAsked: boolean): Promise<void>;
  /** Called with the journal before when it was replaced: by this tab, by the one of an earlier visit, or by that of another tab. */
  onReplaced(by: "here" | "opened" | "elsewhere", before: Journal | undefined): void;
  /** Called when the visitor returns to the page. */
  onWake?(): void;
  /** Shows what has changed. */
  show(): void;
}

export function isOwnedBy(journal: OfAccount | undefined, account: ActingAccount | string | undefined): boolean {
  return typeof account === "object" && account.host === journal?.account.host && account.id === journal.account.id;
}

/** Work that the tabs of this browser do together: one of them leads and writes its journal, and the others read it. */
export function createSharedWork<Journal extends OfAccount, Command extends string>(
  options: SharedWorkOptions<Journal, Command>,
) {
  const { at, basePath, clock = systemClock, log = console.error, of, takesOver } = options;
  const { batch, viewer, states } = options.follows;
  const key = storageKey(of, basePath);
  const store = openStore(of, options.readJournal, { ...options, forgetWith: "session" });
  let journal: Journal | undefined;
  let known: Journal | undefined; // the journal that this tab has read or written last
  let starting:
    | { readonly create: () => Journal | undefined; readonly resolve: (isStarted: boolean) => void }
    | undefined;
  let leading: object | undefined; // while this tab has the lock
  let isSeeking = false; // whether this tab waits for the lock
  let tabs: Tabs<Command> | undefined; // while connected
  let connection = new AbortController();
  let awakeAt = -Infinity; // when this tab has last handled an event

  /** Undefined if there is none, or none that this version can read. */
  const stored = (): Journal | undefined => {
    store.refresh();
    return store.get();
  };
  const isDeleted = (): boolean => store.isStored() && stored() === undefined; // e.g. by a sign-out
  const isMine = (): boolean => isOwnedBy(journal, batch.account());
  const later = (ms: number, run: () => void): void => void wait(ms, clock, connection.signal).then(run, () => {});
  /** Stores and shows what has changed, and asks to lead if there is something to do. */
  const publish = (): void => {
    const before = known;
    known = journal;
    if (journal && journal !== before && isMine()) {
      if (before?.account === journal.account && isDeleted()) return forget();
      store.set(journal);
      if (!store.isStored()) safely(() => at.storage().removeItem(key)); // an outdated journal would claim too little
    }
    const wasSeeking = isSeeking;
    isSeeking = !leading && (starting !== undefined || options.hasWork());
    if (isSeeking && !wasSeeking) {
      if (takesOver) tabs?.send();
      else tabs?.askToLead();
      options.onSeek?.();
    }
    options.show();
  };
  const replace = (next: Journal | undefined): void => {
    const before = journal;
    journal = next;
    options.onReplaced("here", before);
    publish();
  };
  const forget = (): void => {
    store.set(undefined);
    replace(undefined);
  };
  /** Reads the journal of an earlier visit, or of another tab, which leads. */
  const read = (by: "opened" | "elsewhere"): void => {
    const before = journal;
    leading = undefined;
    journal = known = stored();
    options.onReplaced(by, before);
    publish();
  };
  /** Ends the wait of `start` for the lead: begins its work if that is still possible. */
  const endStart = (isPossible: boolean): void => {
    const { create, resolve } = starting ?? {};
    starting = undefined;
    const next = isPossible ? create?.() : undefined;
    if (next) replace(next);
    resolve?.(next !== undefined);
  };
  const obey = (command: Command): void => {
    const next = journal && isMine() ? options.apply(command, journal) : undefined;
    if (next === "deleted") forget();
    else if (next) replace(next);
  };
  const runAsLeader = async (): Promise<void> => {
    const mine = (leading = {});
    isSeeking = false;
    if (store.isStored()) journal = known = stored();
    const command = tabs?.ownCommand();
    const isAsked = command !== undefined || starting !== undefined;
    if (command) obey(command);
    if (starting) endStart(true);
    await options.work(() => leading === mine, isAsked);
    if (leading !== mine) return;
    leading = undefined;
    publish();
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
  const onStorage = (changed: string | null): void => {
    const command = leading && tabs?.commandAt(changed);
    if (command) return obey(command);
    if (changed !== key && changed !== null) return;
    if (!leading) read("elsewhere");
    else if (isDeleted()) forget();
  };
  const onLost = (error: unknown): void => {
    if (leading) read("elsewhere");
    else log(`${key} could not be locked`, error);
  };
  const onWake = (): void => {
    if (takesOver && isSeeking && batch.page.isVisible()) tabs?.send(); // the browser may have frozen the tab that leads
    options.onWake?.();
    publish();
  };
  return {
    journal: () => journal,
    isMine,
    isConnected: () => tabs !== undefined,
    isLeading: () => leading !== undefined,
    isStored: store.isStored,
    publish,
    replace,
    read,
    later,
    /** Changes the journal without storing or showing it yet. */
    change(changed: Partial<Journal>): void {
      if (journal) journal = { ...journal, ...changed };
    },
    /** Resolves when this tab, which may have been frozen, knows whether it still leads. */
    awake: () => new Promise<void>(whenAwake),
    /** Ends a `start` that waits. */
    cancelStart: () => endStart(false),
    /**
     * Starts other work once this tab leads. Resolves to false if that is not possible, e.g. because another tab leads.
     * @param prepare returns a function that creates the journal when this tab leads; each may return undefined
     */
    start: (prepare: () => (() => Journal | undefined) | undefined) =>
      new Promise<boolean>((resolve) =>
        whenAwake(() => {
          const create = tabs && !starting ? prepare() : undefined;
          if (!create) return resolve(false);
          const mine = (starting = { create, resolve });
          if (leading) return endStart(true);
          later(START_LIMIT_MS, () => starting === mine && endStart(false));
          isSeeking = true;
          tabs?.send();
        }),
      ),
    /** Returns the function that gives this command, in whichever tab leads. */
    give: (command: Command) => (): void => whenAwake(() => (leading ? obey(command) : tabs?.send(command))),
    /** Deletes the journal, in all tabs. @param command what another tab that leads is told */
    delete(command: Command): void {
      if (!journal) return;
      if (!leading) tabs?.send(command);
      forget();
    },
    connect(): () => void {
      connection = new AbortController();
      const { signal } = connection;
      const { page } = batch;
      tabs = createTabs({ ...options, clock, page, signal, runAsLeader, onLost });
      const undo = [
        at.onChange?.((changed) => whenAwake(() => onStorage(changed))),
        viewer.subscribe(publish),
        states.subscribe(publish),
        page.onWake(() => whenAwake(onWake)),
      ];
      read("opened");
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
