import type { Action } from "../../lib/follows-backend.ts";
import type { RunnableFollows } from "../follows.ts";
import type { TabLocks } from "../other-tabs.ts";
import { systemClock } from "../../lib/clock.ts";
import { toFollowError } from "../../lib/follow-error.ts";
import { type Acct, keyOf } from "../../lib/acct.ts";
import type { PersistedStorage } from "../../lib/storage.ts";
import { createStore } from "../../lib/store.ts";
import { wait } from "../../lib/wait.ts";
import type { Clock, Readable } from "../../types.ts";
import type { Command } from "./commands.ts";
import { openJournal } from "./journal.ts";
import type { Answer, Effect, RunEvent, RunRequest, RunState } from "./run-state.ts";
import { step } from "./step.ts";
import { AWAKE_MS, createTabs, type Tabs } from "./tabs.ts";
import { keptView, viewOf, type FollowRunView } from "./view.ts";

const DISMISS = { kind: "command", command: "dismiss" } as const;

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
  let state: RunState = { account: "signed-out", changedAt: new Map() };
  let tabs: Tabs | undefined;
  let stop = new AbortController(); // of the connection
  let drain = new AbortController(); // of the current pass
  let awakeAt = -Infinity; // when this tab has last handled an event
  let resign = (): void => {}; // releases the lock
  let onStarted: ((isStarted: boolean) => void) | undefined;

  const momentNow = () => ({
    now: clock.now(),
    isOnline: batch.page.isOnline(),
    account: batch.account(),
    allowance: batch.allowance(),
    stateOf: batch.state,
    isLocked: batch.isLocked,
    texts: batch.texts,
    isStored: file.isStored(),
  });
  const publish = (): void => view.set(keptView(viewOf(state, momentNow()), view.get()));
  const dispatch = (event: RunEvent): void => {
    const next = step(state, event, momentNow());
    ({ state } = next);
    next.effects.forEach(execute);
    publish();
  };
  /** Handles what may be the first event after the browser has frozen this tab: only then another tab may lead. */
  const whenAwake = (run: () => void): void => {
    const wake = (): void => {
      awakeAt = clock.now();
      run();
    };
    if (tabs && state.isLeader && clock.now() - awakeAt > AWAKE_MS) void tabs.catchUp().then(wake);
    else wake();
  };
  const hear = (event: RunEvent): void => whenAwake(() => dispatch(event));
  const execute = (effect: Effect): void => {
    switch (effect.kind) {
      case "drain":
        return drain.abort();
      case "remove":
        return file.remove();
      case "store":
        return !effect.isNew && file.isDeleted() ? dispatch(DISMISS) : file.write(effect.journal);
      case "send":
        if (effect.request.kind === "listed") drain = new AbortController();
        return void send(effect.request, effect.action, drain.signal);
      case "later":
        return void wait(effect.ms, clock, stop.signal).then(
          () => hear(effect.event),
          () => {}, // disconnected
        );
      case "ask-to-lead":
        return tabs?.askToLead();
      case "resign":
        return resign();
      case "refresh":
        return void follows.refresh(effect.accts, true);
      case "started":
        return onStarted?.(effect.isStarted);
      default:
        return effect satisfies never;
    }
  };

  const send = async (request: RunRequest, action: Action, signal: AbortSignal): Promise<void> => {
    const answer = await answerTo(request, action, signal).catch((error: unknown): Answer => {
      if (signal.aborted) return { kind: "not-sent" };
      return { kind: "failed", error: toFollowError(error), mayHaveHappened: false };
    });
    hear({ kind: "answered", request, answer });
  };
  const answerTo = async (request: RunRequest, action: Action, signal: AbortSignal): Promise<Answer> => {
    const check = async (): Promise<void> => {
      await new Promise<void>(whenAwake);
      signal.throwIfAborted();
    };
    const turn = { signal, check };
    switch (request.kind) {
      case "listed": {
        const isListed = await options.listed?.().catch((error: unknown) => {
          log("The roster could not be read before a run", error);
          return undefined;
        });
        const accts = request.rows.map(({ acct }) => acct);
        return { kind: "listed", keys: new Set((isListed ? accts.filter(isListed) : accts).map(keyOf)) };
      }
      case "find":
        await batch.find(request.row.acct, turn);
        return { kind: "found" };
      case "relations": {
        const accts = request.rows.map(({ acct }) => acct);
        return { kind: "relations", relations: await batch.relations(accts, turn) };
      }
      case "act":
        return (await batch.act(request.row.acct, action, turn)) ?? { kind: "not-sent" };
      default:
        return request satisfies never;
    }
  };
  const runAsLeader = async (): Promise<void> => {
    const over = new Promise<void>((resolve) => (resign = resolve));
    dispatch({ kind: "elected", journal: file.isStored() ? file.read() : state.journal, command: tabs?.ownCommand() });
    if (state.isLeader) await over;
  };
  const onStorage = (changed: string | null): void => {
    const command = state.isLeader ? tabs?.commandAt(changed) : undefined;
    if (command) return dispatch({ kind: "command", command });
    if (changed !== file.key && changed !== null) return;
    if (!state.isLeader) dispatch({ kind: "changed-elsewhere", journal: file.read() });
    else if (file.isDeleted()) dispatch(DISMISS); // e.g. by a sign-out
  };
  const give = (command: Command) => (): void =>
    whenAwake(() => (state.isLeader ? dispatch({ kind: "command", command }) : tabs?.send(command)));

  return {
    view,
    start: (accts, action = "follow") =>
      new Promise((resolve) =>
        whenAwake(() => {
          const { kind } = view.get();
          const isBusy = kind === "running" || kind === "waiting" || state.starting !== undefined;
          const unique = new Map(accts.map((acct) => [keyOf(acct), acct]));
          if (!state.isConnected || isBusy || typeof batch.account() === "string" || unique.size === 0)
            return resolve(false);
          onStarted = resolve;
          dispatch({ kind: "start", starting: { accts: Array.from(unique.values()), action } });
          if (state.starting) tabs?.send();
          else resolve(true); // this tab led already
        }),
      ),
    pause: give("pause"),
    resume: give("resume"),
    stop: give("stop"),
    undo: give("undo"),
    retry: give("retry"),
    dismiss() {
      if (!state.journal) return;
      if (!state.isLeader) tabs?.send("dismiss");
      dispatch(DISMISS);
    },
    connect() {
      stop = new AbortController();
      const { isVisible } = batch.page;
      const onLost = (error: unknown): void => {
        if (state.isLeader) dispatch({ kind: "changed-elsewhere", journal: file.read() });
        else log("The run could not be locked", error);
      };
      const { locks, basePath } = options;
      const { key: name } = file;
      tabs = createTabs({ at, basePath, name, clock, locks, isVisible, signal: stop.signal, runAsLeader, onLost });
      const onAccount = (): void => hear({ kind: "looked" });
      const undo = [
        at.onChange?.((changed) => whenAwake(() => onStorage(changed))),
        follows.viewer.subscribe(onAccount),
        follows.list.subscribe(onAccount),
        batch.states.subscribe(publish),
        batch.page.onWake(() => hear({ kind: "woke" })),
      ];
      dispatch({ kind: "connected", journal: file.read() });
      return () => {
        stop.abort();
        dispatch({ kind: "disconnected" });
        for (const off of undo) off?.();
      };
    },
  };
}
