import type { RequestsTo } from "../../lib/requests-to.ts";
import { RosterError } from "../../lib/errors.ts";
import { type Clock, systemClock, type Time } from "../../lib/clock.ts";
import { LISTS_KEY, type PersistedStorage } from "../../lib/storage.ts";
import { createStore, type Readable } from "../../lib/store.ts";
import { wait } from "../../lib/wait.ts";
import { openJournalFile } from "../journal-file.ts";
import type { RunnableFollows } from "../follows.ts";
import type { TabLocks } from "../other-tabs.ts";
import type { FollowRun } from "../run/follow-run.ts";
import { AWAKE_MS, createTabs, type Tabs } from "../run/tabs.ts";
import { listsAt } from "./at-server.ts";
import {
  applyCommand,
  COMMANDS,
  type Command,
  filled,
  isNamed,
  isOwnedBy,
  type ListsJournal,
  printJournal,
  readJournal,
} from "./journal.ts";
import { hasWork, type ListsWorkplace } from "./due.ts";
import type { ListTarget, ServerLists, ServerListsView } from "./types.ts";
import { isRunning, keptView, standings, viewOf } from "./view.ts";
import { createWork } from "./work.ts";

/** The time that `fill` waits for other tabs. */
const FILL_LIMIT_MS = 4_000;

const DAY_MS = 86_400_000;

/** The dependencies of lists. */
export interface CreateServerListsOptions {
  readonly follows: RunnableFollows;
  readonly run: Pick<FollowRun, "view" | "undo">;
  /** The permission for lists, see `Permissions`. */
  readonly permissions: {
    readonly held: Readable<readonly { readonly kind: string; readonly since: Time }[]>;
    http(kind: "lists"): RequestsTo | undefined;
    giveBack(kind: "lists"): Promise<boolean>;
  };
  /** The storage of the journal, under `rosterServerLists`. */
  readonly at: PersistedStorage;
  /** `navigator.locks`, by which one tab of a browser works. */
  readonly locks?: TabLocks | undefined;
  readonly clock?: Clock;
  readonly basePath?: string;
  readonly log?: (message: string, error: unknown) => void;
}

/** Creates the lists of this browser. Nothing is sent or stored before `fill`. */
export function createServerLists(options: CreateServerListsOptions): ServerLists {
  const { follows, run, permissions, at, clock = systemClock, log = console.error } = options;
  const { batch } = follows;
  const file = openJournalFile(LISTS_KEY, readJournal, printJournal, options);
  const view = createStore<ServerListsView>({ kind: "none" });
  let journal: ListsJournal | undefined;
  let stored: ListsJournal | undefined; // the journal that this tab has read or written last
  let starting: { readonly targets: readonly ListTarget[]; readonly resolve: (isFilled: boolean) => void } | undefined;
  let isGivenBack = false;
  let connected: { readonly of: object; readonly http: RequestsTo | undefined } | undefined;
  let leading: { readonly stop: AbortController; wake?: () => void } | undefined; // while this tab has the lock
  let isSeeking = false; // whether this tab waits for the lock
  let tabs: Tabs<Command> | undefined; // while connected
  let connection = new AbortController();
  let openedAt = Infinity; // this page, or what follows its finish
  let hasSeenRun = false; // whether this page has shown the run in progress, so that it also shows the finish
  let awakeAt = -Infinity; // when this tab has last handled an event

  const isMine = (): boolean => isOwnedBy(journal, batch.account());
  const context = () => ({ batch, run: run.view.get(), isHeld: http() !== undefined, now: clock.now() });
  const held = () => permissions.held.get().find(({ kind }) => kind === "lists");
  const http = (): RequestsTo | undefined => {
    const of = isGivenBack ? undefined : held();
    if (of && of !== connected?.of) connected = { of, http: permissions.http("lists") };
    return of && connected?.http;
  };
  const place = {
    batch,
    clock,
    run,
    log,
    http,
    held,
    leftBefore: () => (hasSeenRun ? -Infinity : openedAt),
    journal: () => (tabs && isMine() ? journal : undefined),
    standings: () => standings(context()),
  };
  /** Stores and shows what has changed, and asks to lead if there is something to do. */
  const publish = (): void => {
    const { kind } = run.view.get();
    hasSeenRun ||= kind !== "none" && kind !== "done";
    const before = stored;
    stored = journal;
    if (journal && journal !== before && isMine()) {
      if (before?.account === journal.account && file.isDeleted()) return forget(); // e.g. by a sign-out
      file.write(journal);
    }
    const wasSeeking = isSeeking;
    isSeeking = !leading && (starting !== undefined || hasWork(place));
    if (isSeeking && !wasSeeking) tabs?.send();
    view.set(keptView(viewOf(journal, context()), view.get()));
    leading?.wake?.();
  };
  const replace = (next: ListsJournal | undefined): void => {
    journal = next;
    publish();
  };
  const forget = (): void => {
    file.remove();
    leading?.stop.abort();
    replace(undefined);
  };
  /** Reads the journal of an earlier visit, or of another tab, which leads. */
  const read = (): void => {
    leading?.stop.abort();
    leading = undefined;
    stored = file.read();
    replace(stored);
    const { since = Infinity } = held() ?? {};
    // the visitor consented, but left before anything was filled
    if (!journal && typeof batch.account() === "object" && clock.now() - since > DAY_MS)
      void permissions.giveBack("lists");
  };
  const obey = (command: Command): void => {
    const next = journal && isMine() ? applyCommand(command, journal) : undefined;
    if (next) replace(next);
  };
  const endFill = (isPossible: boolean): void => {
    const { targets = [], resolve } = starting ?? {};
    const account = batch.account();
    starting = undefined;
    const isFilled = isPossible && typeof account === "object";
    if (isFilled) replace(filled(targets, isMine() ? journal : undefined, account));
    resolve?.(isFilled);
  };
  /** Works while this tab has the lock. */
  const runAsLeader = async (): Promise<void> => {
    const mine: typeof leading = (leading = { stop: new AbortController() });
    isSeeking = false;
    const { signal } = mine.stop;
    if (file.isStored()) journal = stored = file.read();
    const command = tabs?.ownCommand();
    if (command) obey(command);
    if (starting) endFill(!isBusy());
    const isCurrent = (): boolean => leading === mine && !signal.aborted;
    const at: ListsWorkplace = {
      ...place,
      signal: AbortSignal.any([signal, connection.signal]),
      journal: () => (isCurrent() ? place.journal() : undefined),
      edit(changed) {
        if (isCurrent() && journal) replace({ ...journal, ...changed });
      },
      async awake() {
        await new Promise<void>(whenAwake);
        at.signal.throwIfAborted();
      },
      async giveBack() {
        isGivenBack = true;
        await permissions.giveBack("lists");
      },
    };
    const work = createWork(at);
    mine.wake = work.wake;
    if (hasWork(place)) await work.run();
    if (leading === mine) leading = undefined;
    publish();
  };
  /** Handles what may be the first event after the browser has frozen this tab: only then another tab may lead. */
  const whenAwake = (then: () => void): void => {
    const wake = (): void => {
      awakeAt = clock.now();
      then();
    };
    if (tabs && leading && clock.now() - awakeAt > AWAKE_MS) void tabs.catchUp().then(wake);
    else wake();
  };
  const onStorage = (changed: string | null): void => {
    const command = leading && tabs?.commandAt(changed);
    if (command) return obey(command);
    if (changed !== file.key && changed !== null) return;
    if (!leading) read();
    else if (file.isDeleted()) forget();
  };
  const onLost = (error: unknown): void => {
    if (leading) read();
    else log("The lists could not be locked", error);
  };
  const onWake = (): void => {
    if (isSeeking && batch.page.isVisible()) tabs?.send(); // the browser may have frozen the tab that leads
    publish();
  };
  const give = (command: Command) => (): void =>
    whenAwake(() => {
      if (leading) obey(command);
      else if (journal && applyCommand(command, journal)) tabs?.send(command);
    });
  /** Whether other lists are being filled or undone. */
  const isBusy = (): boolean => {
    const { kind } = viewOf(journal, context());
    return kind === "undoing" || ((kind === "filling" || kind === "waiting") && isRunning(run.view.get()));
  };
  return {
    view,
    async named(titles, signal) {
      const requests = http();
      if (!requests) throw new RosterError("forbidden", "The permission for lists is not held.");
      const ours = new Set(
        journal?.lists.flatMap(({ id, isOurs }) => (isOurs && isMine() && id !== undefined ? id : [])),
      );
      const all = await listsAt(requests, signal).all();
      const wanted = all.filter((list) => titles.some((title) => isNamed(list, title)));
      return wanted.map((list) => ({ ...list, isOurs: ours.has(list.id) }));
    },
    fill: (targets) =>
      new Promise((resolve) =>
        whenAwake(() => {
          const isEmpty = targets.every(({ accts }) => accts.length === 0);
          if (!tabs || starting || isEmpty || typeof batch.account() === "string" || isBusy()) return resolve(false);
          const mine = (starting = { targets, resolve });
          if (leading) return endFill(true);
          const giveUp = (): void => {
            if (starting === mine) endFill(false); // another tab may lead
          };
          void wait(FILL_LIMIT_MS, clock, connection.signal).then(giveUp, giveUp);
          publish();
        }),
      ),
    retry: give("retry"),
    leave: give("leave"),
    leaveFinish() {
      if (!hasSeenRun) return; // this page shows no finish, and may have a new permission to go on
      hasSeenRun = false;
      openedAt = clock.now();
      publish();
    },
    async undo() {
      if (!isMine()) return;
      give("undo")();
      await new Promise<void>((resolve) => {
        const off = view.subscribe(({ kind }) => {
          if (kind !== "undone" && kind !== "none") return;
          off();
          resolve();
        });
      });
    },
    connect() {
      connection = new AbortController();
      openedAt = clock.now();
      const { signal } = connection;
      const { page } = batch;
      tabs = createTabs({ ...options, of: LISTS_KEY, commands: COMMANDS, clock, page, signal, runAsLeader, onLost });
      const onHeld = (): void => {
        isGivenBack = false;
        publish();
      };
      const undo = [
        at.onChange?.((changed) => whenAwake(() => onStorage(changed))),
        follows.viewer.subscribe(() => (leading ? publish() : read())), // a sign-out has removed the journal
        follows.states.subscribe(publish),
        run.view.subscribe(publish),
        permissions.held.subscribe(onHeld),
        page.onWake(() => whenAwake(onWake)),
      ];
      read();
      return () => {
        connection.abort();
        tabs = undefined;
        endFill(false);
        for (const off of undo) off?.();
        publish();
      };
    },
  };
}
