import { type Acct, keyOf } from "../../lib/acct.ts";
import type { Clock, Time } from "../../lib/clock.ts";
import { type FollowError, isNotFound, toFollowError } from "../../lib/follow-error.ts";
import { isFollowed } from "../../lib/follow-state.ts";
import type { Allowance, Limit } from "../../lib/follows-backend.ts";
import { DEFAULT_WAIT_MS, isWrongLimit, wait } from "../../lib/wait.ts";
import { endingOf } from "../act.ts";
import type { BatchFollows } from "../batch.ts";
import { type FollowFailure, failureOf } from "../problem.ts";
import { IN_FLIGHT } from "../queue.ts";
import { RELATIONS_AT_ONCE } from "../rereads.ts";
import {
  actionOf,
  isOpen,
  NO_WAIT,
  type Journal,
  type JournalPause,
  type JournalRow,
  type WaitReason,
} from "./journal.ts";

/** The first rows start soon; later chunks share one read of as many relations as possible. */
const FIRST_CHUNK = 5;
/** The number of failures in a row, for the same reason, after which a run pauses: the rest would fail too. */
const MAX_ALIKE = 5;
/** The number of requests in a row without a response after which a run waits, and its waits, each twice as long. */
const MAX_SILENT = 2;
const SILENT_WAIT_MS = 5_000;
const MAX_SILENT_WAIT_MS = 60_000;
/** After this time without a response, a run pauses. A longer wait for a limit pauses it at once. */
const MAX_WAIT_MS = 15 * 60_000;
/** How long a run that waits for the network trusts that the page tells it. */
const OFFLINE_CHECK_MS = 60_000;
/** The number of requests in each time window that a run leaves for single clicks and lists. */
const MAX_RESERVE = 20;

export interface LeadingTab {
  readonly batch: BatchFollows;
  readonly clock: Clock;
  /**
   * Outlives a pass. `isTrial`: the next account is tried whatever the limits say. `waitedUntil`: the end of the last wait for a
   * limit, as long as no later response names room.
   */
  readonly limits: { isTrial: boolean; waitedUntil?: Time | undefined };
  /** Loads a function that says whether an account is still listed. */
  listed(): Promise<(acct: Acct) => boolean>;
  /** Undefined if this tab no longer leads, or if the run was replaced, or its action is being undone. */
  journal(): Journal | undefined;
  edit(changed: Partial<Journal>): void;
  /** Stores and shows what has changed. */
  publish(): void;
  /** Resolves when this tab, which may have been frozen, knows whether it still leads. */
  awake(): Promise<void>;
}

/** The work of the leader on the open rows of a journal. */
export type Pass = ReturnType<typeof createPass>;

export function createPass({ action, purpose }: Journal, tab: LeadingTab) {
  const { batch, clock, limits, edit } = tab;
  const follows = (row: JournalRow): boolean => actionOf(row, action) === "follow";
  /** While follows are undone, "sent" still means that the follow was sent. */
  const marksSent = (row: JournalRow): boolean => follows(row) || action === purpose;
  const stop = new AbortController();
  const { signal } = stop;
  const turn = { signal, check: () => tab.awake().then(() => signal.throwIfAborted()) };
  const current = new Map<JournalRow, Promise<void>>(); // the rows in flight
  const lookUps = new Set<JournalRow>();
  let isListed = (_acct: Acct): boolean => true;
  let size = FIRST_CHUNK;
  let isTrial = false; // of the current account
  let hasActed = false; // so that the limit of follows is known
  let waiting: Promise<void> | undefined;
  let nap = new AbortController(); // of the current wait
  // what failed in a row, since an account had its result
  let refusals = 0; // answers with status 429
  let alike: readonly FollowFailure[] = []; // failures for the same reason
  let silent: readonly JournalRow[] = []; // rows that got no response
  let silentWaits = 0;
  let silentSince: Time | undefined;

  const run = async (): Promise<void> => {
    isListed = await tab.listed().finally(tab.awake);
    while (!signal.aborted) {
      ({ isTrial } = limits);
      limits.isTrial = false;
      const open = tab.journal()?.rows.filter((row) => isOpen(row, action)) ?? [];
      if (open.length === 0) return edit({ ...NO_WAIT, status: "done", pause: undefined });
      const chunk = open.slice(0, isTrial ? 1 : size);
      size = Math.min(size * 2, RELATIONS_AT_ONCE);
      await workOn(chunk);
      if (waiting) tab.publish();
      await waiting;
    }
  };
  const workOn = async (chunk: readonly JournalRow[]): Promise<void> => {
    const acts: JournalRow[] = [];
    const found: JournalRow[] = [];
    for (const row of chunk) {
      const now = batch.state(row.acct);
      // follows that this tab knows are undone at once; its states may be outdated, so the relations of other rows are read
      const isKnown = !marksSent(row) && row.state !== "sent" && now.kind !== "busy" && isFollowed(now);
      if (row.state !== "sent" && !isWanted(row)) note(row, { state: "unlisted" });
      else if (isKnown) acts.push(row);
      else lookUps.add(row);
    }
    await each(Array.from(lookUps), async (row) => {
      if (!(await ask(row, () => batch.find(row.acct, turn)))) return;
      found.push(row);
      if (alike[0] === "not-found") alike = [];
    });
    lookUps.clear();
    if (found.length > 0 && turnOf(false) !== "stop") {
      const accts = found.map(({ acct }) => acct);
      const relations = await ask(undefined, () => batch.relations(accts, turn));
      for (const row of relations ? found : []) {
        const relation = relations?.get(keyOf(row.acct));
        const isDone = relation !== undefined && isFollowed({ kind: relation }) === follows(row);
        if (isDone) note(row, { state: marksSent(row) && row.state === "sent" ? endingOf(relation) : "already" });
        else if (isWanted(row)) acts.push(row);
        else note(row, { state: "unlisted" });
      }
    }
    await each(acts, act);
  };
  const act = async (row: JournalRow): Promise<void> => {
    if (marksSent(row)) note(row, { state: "sent" });
    const ended = await ask(row, () => batch.act(row.acct, actionOf(row, action), turn));
    hasActed = true;
    if (!ended) return note(row); // not sent
    if (ended.kind === "failed") {
      // whatever a second follow gets, the server may still be at work on a first one without an answer
      const state = ended.mayHaveHappened || row.state === "sent" ? "sent" : "todo";
      return fail(ended.error, marksSent(row) ? { ...row, state } : row);
    }
    refusals = silentWaits = 0;
    alike = silent = [];
    silentSince = undefined;
    note(row, { state: ended.kind });
  };

  const isWanted = (row: JournalRow): boolean => !follows(row) || isListed(row.acct);
  /** Puts a row into the journal. The failure before is over. */
  const note = (row: JournalRow, changed: Partial<JournalRow> = {}): void => {
    const next = { ...row, failure: undefined, ...changed };
    const rows = tab.journal()?.rows.map((one) => (one.acct === row.acct ? next : one));
    if (rows) edit({ rows });
  };

  /** Sends a request for each row, two in flight, until the run waits or ends. */
  const each = async (rows: readonly JournalRow[], send: typeof act): Promise<void> => {
    const answered = (): Promise<void> => {
      tab.publish();
      return Promise.race(current.values());
    };
    for (const row of rows) {
      const isFollow = follows(row) && send === act;
      while (turnOf(isFollow) === "hold") await answered();
      if (turnOf(isFollow) === "stop") break;
      const end = (): boolean => current.delete(row);
      current.set(row, Promise.resolve(row).then(send).finally(end));
    }
    while (current.size > 0) await answered();
  };
  /** Whether the next request may be sent; "stop" if not in this chunk. */
  const turnOf = (isFollow: boolean): "go" | "try" | "hold" | "stop" => {
    const inFlight = current.size;
    if (signal.aborted || waiting) return "stop";
    if (inFlight === IN_FLIGHT) return "hold";
    const load = { now: clock.now(), inFlight, follows: isFollow, isFirst: !hasActed };
    const pace = isTrial ? "try" : paceOf(batch.allowance(), load);
    if (!batch.page.isOnline()) waitFor("offline");
    else if (typeof pace === "object") waitForLimit(pace.until, false);
    else {
      if (pace === "go") limits.waitedUntil = undefined;
      return pace;
    }
    return "stop";
  };
  /** Sends a request and waits for its answer; undefined if it failed or was not sent. */
  const ask = async <T>(row: JournalRow | undefined, send: () => Promise<T>): Promise<T | undefined> => {
    tab.publish();
    try {
      return await send().finally(tab.awake);
    } catch (reason) {
      if (!signal.aborted) fail(toFollowError(reason), row);
      return undefined;
    }
  };
  /** Handles a failed request. @param row its row from now on; undefined for a read of several accounts */
  const fail = (error: FollowError, row?: JournalRow): void => {
    const now = clock.now();
    const failure = failureOf(error);
    if (row) lookUps.delete(row);
    if (row) note(row);
    if (error.kind === "rate-limit") {
      const { retryAt = now } = error;
      if (retryAt > now) return waitForLimit(retryAt, true);
      refusals += 1;
      return waitFor("limit", now + Math.min(DEFAULT_WAIT_MS * 2 ** (refusals - 1), MAX_WAIT_MS));
    }
    if (!batch.page.isOnline()) return waitFor("offline");
    if (row) note(row, { failure });
    // says nothing about the next account: the server has told why it finds this one not, or the reason is unclear
    const isAlone = failure !== "not-found" && isNotFound(failure);
    alike = isAlone ? [] : [...(alike[0] === failure ? alike : []), failure];
    if (failure !== "timeout" && failure !== "unreachable")
      return alike.length < MAX_ALIKE ? undefined : pause({ kind: "failing", failure });
    silentSince ??= now;
    if (row) silent = [...silent, row];
    if (alike.length < MAX_SILENT) return;
    for (const one of silent) note(one); // tried again
    silent = [];
    const kind = failure === "timeout" ? "slow-server" : failure;
    if (now - silentSince >= MAX_WAIT_MS) pause({ kind });
    else if (!waiting) {
      waitFor(kind, now + Math.min(SILENT_WAIT_MS * 2 ** silentWaits, MAX_SILENT_WAIT_MS));
      silentWaits += 1;
    }
  };
  /** Waits for a rate limit. @param isRefused whether the server has refused a request because of it */
  const waitForLimit = (until: Time, isRefused: boolean): void => {
    const now = clock.now();
    const isWrong = isWrongLimit(until, isRefused ? undefined : limits.waitedUntil, now);
    limits.isTrial ||= isWrong;
    if (isWrong) return waitFor("wrong-limit", now + DEFAULT_WAIT_MS);
    limits.waitedUntil = isRefused ? until : (limits.waitedUntil ?? until);
    if (until - now > MAX_WAIT_MS) pause({ kind: "allowance", until });
    else waitFor("limit", until);
  };
  /** Waits before the next account. @param until undefined while offline: the wait ends with that */
  const waitFor = (waitsFor: WaitReason, until?: Time): void => {
    if (signal.aborted || waiting) return;
    edit({ waitsFor, waitsUntil: until });
    waiting = rest(until);
  };
  const rest = async (until: Time | undefined): Promise<void> => {
    const isOffline = until === undefined;
    nap = new AbortController();
    const ms = isOffline ? OFFLINE_CHECK_MS : until - clock.now();
    await wait(ms, clock, AbortSignal.any([signal, nap.signal])).catch(() => {});
    await tab.awake();
    if (signal.aborted) return;
    if (isOffline && !batch.page.isOnline()) return rest(until);
    if (isOffline) silentSince = undefined; // the network was the reason
    size = 1;
    waiting = undefined;
    edit(NO_WAIT);
    tab.publish();
  };
  const pause = (reason: JournalPause): void => {
    if (!signal.aborted) edit({ ...NO_WAIT, status: "paused", pause: reason });
    stop.abort();
  };

  return {
    /** The rows in progress, the oldest first. */
    current,
    /** The rows that are being looked up. */
    lookUps,
    /** Works until the rows are done, the run pauses, or `stop` aborts. */
    run,
    /** After its abort, no other request is sent. Those in flight are completed. */
    stop,
    /** Ends a wait when the visitor returns: timers do not run while a device sleeps, and a silent server often is the network. */
    wake(): void {
      const { waitsFor, waitsUntil = 0 } = tab.journal() ?? {};
      const isDue = waitsFor === "offline" ? batch.page.isOnline() : clock.now() >= waitsUntil;
      if (isDue || waitsFor === "slow-server" || waitsFor === "unreachable") nap.abort();
    },
  };
}

/**
 * Decides by the rate limits whether the next request may be sent. "try": the limit that is used up has reset since, by the clock
 * of this device; "hold": not before a request in flight is answered.
 * @param state.inFlight how many requests of the run are in flight
 * @param state.follows whether they are follows
 * @param state.isFirst whether no follow of this run has been answered yet, so that its limit is unknown
 */
export function paceOf(
  { requests, follows }: Allowance,
  state: { readonly now: Time; readonly inFlight: number; readonly follows: boolean; readonly isFirst: boolean },
): "go" | "try" | "hold" | { readonly until: Time } {
  const { now, inFlight } = state;
  const isFull = (limit: Limit | undefined, kept: number): limit is Limit =>
    limit !== undefined && limit.left - inFlight <= kept;
  const isBusy = isFull(requests, Math.min(MAX_RESERVE, Math.floor((requests?.limit ?? 0) / 10)));
  if (isBusy && requests.resetAt > now) return { until: requests.resetAt };
  const isSpent = isFull(follows, 0);
  if (state.follows && isSpent && follows.resetAt > now && inFlight === 0) return { until: follows.resetAt };
  const isUnknown = state.isFirst && !(follows && follows.resetAt > now);
  if (inFlight > 0 && (isBusy || (state.follows && (isSpent || isUnknown)))) return "hold";
  return isBusy || isSpent ? "try" : "go";
}
