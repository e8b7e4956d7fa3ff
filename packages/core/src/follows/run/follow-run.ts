import { type Acct, type AcctKey, keyOf } from "../../lib/acct.ts";
import { systemClock, type Time } from "../../lib/clock.ts";
import type { Action } from "../../lib/follows-backend.ts";
import { RUN_KEY } from "../../lib/storage.ts";
import { createStore, type Readable } from "../../lib/store.ts";
import type { ActingAccount } from "../signed-in-session.ts";
import { createSharedWork, isOwnedBy, type SharedWorkPlace } from "../shared-work.ts";
import {
  applyCommand,
  type Command,
  COMMANDS,
  type Journal,
  type JournalRow,
  printJournal,
  readJournal,
  type RunStep,
} from "./journal.ts";
import { createPass, type LeadingTab, type Pass } from "./leader.ts";
import { BEHIND_MS, keptView, viewOf, type FollowRunView, type RunOrigin } from "./view.ts";

/** If another tab holds the lock for this long, the run is shown as running there. */
const ASK_MS = 500;

/** The dependencies of a run. */
export interface CreateFollowRunOptions extends SharedWorkPlace {
  /** Loads a function that says whether an account is still listed. The run skips accounts that are not. */
  readonly listed?: () => Promise<(acct: Acct) => boolean>;
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
  const { follows, clock = systemClock, log = console.error } = options;
  const { batch } = follows;
  const view = createStore<FollowRunView>({ kind: "none" });
  const limits: LeadingTab["limits"] = { isTrial: false };
  const changedAt = new Map<AcctKey, Time>();
  let origin: RunOrigin = "live";
  let owner: ActingAccount | undefined;
  let pass: Pass | undefined; // of this tab, while it leads

  const isRunning = (): boolean => shared.isConnected() && shared.journal()?.status === "running" && shared.isMine();
  const showElsewhere = (): void => {
    if (origin === "old" && shared.journal()?.status === "running") origin = "live";
    shared.publish();
  };
  /** Without a command, the visitor decides whether an interrupted run goes on. */
  const work = async (isCurrent: () => boolean, isAsked: boolean): Promise<void> => {
    pass = undefined;
    const isInterrupted = !isAsked && shared.journal()?.status === "running";
    const mayBeBehind = isInterrupted && origin !== "orphan";
    const next = (): Journal | undefined => (isCurrent() && isRunning() ? shared.journal() : undefined);
    for (let of = isInterrupted ? undefined : next(); of; of = next()) {
      const { account, action } = of;
      const journal = (): Journal | undefined => {
        const now = shared.journal();
        return isCurrent() && now?.account === account && now.action === action && shared.isMine() ? now : undefined;
      };
      const edit = (changed: Partial<Journal>): void => {
        if (journal()) shared.change(changed);
      };
      const { publish, awake } = shared;
      pass = createPass(of, { batch, clock, limits, listed, journal, edit, publish, awake });
      publish();
      await pass.run();
    }
    if (!isCurrent()) return;
    const { status, rows = [] } = shared.journal() ?? {};
    if (status === "running") origin = "orphan";
    const mayDiffer = ({ state }: JournalRow): boolean => state !== "already" && state !== "unlisted";
    if (mayBeBehind)
      void follows.refresh(
        rows.filter(mayDiffer).map(({ acct }) => acct),
        true,
      );
  };
  const listed = async (): Promise<(acct: Acct) => boolean> => {
    const failed = (error: unknown): void => log("The roster could not be read before a run", error);
    return (await options.listed?.().catch(failed)) ?? (() => true);
  };
  const shared = createSharedWork<Journal, Command>({
    ...options,
    of: RUN_KEY,
    readJournal,
    print: printJournal,
    commands: COMMANDS,
    takesOver: false,
    apply(command, journal) {
      if (command === "dismiss") return "deleted";
      const next = applyCommand(command, journal);
      limits.isTrial ||= next !== undefined && (command === "resume" || command === "retry");
      return next;
    },
    hasWork: () => isRunning() && origin !== "orphan",
    onSeek() {
      if (origin === "old") shared.later(ASK_MS, showElsewhere);
    },
    work,
    onReplaced(by, before) {
      pass?.stop.abort();
      origin = by === "opened" ? "old" : "live";
      if (by === "here") return;
      const known = new Map(before?.rows.map(({ acct, state }) => [acct, state]));
      const rows = by === "elsewhere" ? (shared.journal()?.rows ?? []) : [];
      for (const { acct, state } of rows) if (known.get(acct) !== state) changedAt.set(keyOf(acct), clock.now());
      if (shared.isMine()) shared.cancelStart(); // otherwise this tab would replace the run that another one has started
      shared.later(BEHIND_MS, shared.publish);
    },
    onWake: () => pass?.wake(),
    show() {
      const account = batch.account();
      if (typeof account === "object") owner = account;
      if (account === "signed-out") limits.waitedUntil = undefined;
      if (!isRunning()) pass?.stop.abort();
      const leading = shared.isLeading() ? { pass } : undefined;
      const run = { journal: shared.journal(), origin, owner, changedAt, leading, isStored: shared.isStored() };
      view.set(keptView(viewOf(run, batch, clock.now()), view.get()));
    },
  });
  const { give, connect } = shared;

  return {
    view,
    start: (accts, action = "follow") =>
      shared.start(() => {
        const { kind } = view.get();
        const account = batch.account();
        const steps = accts.map((one): RunStep => (typeof one === "string" ? { acct: one, action } : one));
        const unique = new Map(steps.map((step) => [keyOf(step.acct), step]));
        if (kind === "running" || kind === "waiting" || typeof account === "string" || unique.size === 0)
          return undefined;
        // the purpose of a run of both is to follow
        const purpose = steps.some((step) => step.action === "follow") ? "follow" : "unfollow";
        const rows = Array.from(unique.values(), ({ acct, action: own, change }): JournalRow => {
          return { acct, state: "todo", isOpposite: own !== purpose || undefined, change };
        });
        const run: Journal = { account, action: purpose, purpose, status: "running", rows };
        limits.waitedUntil = undefined;
        return () => (isOwnedBy(run, batch.account()) ? run : undefined);
      }),
    pause: give("pause"),
    resume: give("resume"),
    stop: give("stop"),
    undo: give("undo"),
    retry: give("retry"),
    dismiss: () => shared.delete("dismiss"),
    connect,
  };
}
