import type { BatchFollows, BatchResult } from "../follows/batch.ts";
import { outcomeKind } from "../follows/actions.ts";
import type { Relation } from "../follows/backend.ts";
import { isFollowed } from "../follows/is-followed.ts";
import { failureOf } from "../follows/problem.ts";
import { type FollowError, toFollowError } from "../lib/follow-error.ts";
import { DEFAULT_WAIT_MS, isWrongLimit, wait } from "../net/wait.ts";
import type { Clock, FollowFailure } from "../types.ts";
import type { Journal, JournalPause, JournalRow, JournalWait } from "./journal.ts";
import { MAX_WAIT_MS, paceOf, type Patience } from "./pace.ts";
import { isOpen } from "./view.ts";

const IN_FLIGHT = 2;
/** The first rows start soon; later chunks share one read of relations among 20 accounts. */
const FIRST_CHUNK = 5;
const MAX_CHUNK = 20;
/** The number of failures in a row, for the same reason, after which a run pauses: the rest would fail too. */
const MAX_ALIKE = 5;
/** The number of requests in a row without a response after which a run waits, and the waits before it tries again. */
const MAX_SILENT = 2;
const SILENT_WAITS_MS = [5_000, 10_000, 20_000, 40_000, 60_000];
/** After this time without a response, a run pauses. */
const GIVE_UP_MS = 15 * 60_000;
/** How long a run that waits for the network trusts that the page tells it. */
const OFFLINE_CHECK_MS = 60_000;

/** Why a runner stopped before the end. */
type Ending = JournalPause | "signed-out";

export interface RunnerOptions {
  readonly batch: BatchFollows;
  readonly clock: Clock;
  /** The current journal; undefined once it is deleted. */
  readonly journal: () => Journal | undefined;
  /** Changes a row of the journal and stores it. */
  readonly change: (username: string, change: Omit<JournalRow, "username">) => void;
  readonly isListed: (username: string) => boolean;
  readonly onBusy: (username: string, isBusy: boolean) => void;
  /** Called when a wait begins, and when it is over, with undefined. */
  readonly onWait: (wait: JournalWait | undefined) => void;
  /** Called with the number of accounts that are being looked up. */
  readonly onLookUps: (count: number) => void;
  /** When it aborts, the runner completes the requests that were sent and starts no others. */
  readonly signal: AbortSignal;
  readonly patience: Patience;
}

/** Runs the open rows of the journal. Resolves to undefined when none is left, or when the signal aborts. */
export async function runRows(options: RunnerOptions): Promise<Ending | undefined> {
  const { batch, clock, journal, change, signal, patience } = options;
  const { action = "follow", purpose = "follow" } = journal() ?? {};
  // while a run of follows is undone, "sent" still means that the follow was sent
  const marksSent = action === "follow" || purpose === "unfollow";
  let ending: Ending | undefined;
  let waiting: Promise<void> | undefined;
  let inFlight = 0;
  let freed = (): void => {};
  let isFirst = true;
  let isTrial = false; // the current account is tried whatever the limits say
  let rateLimited = 0; // the number of answers with status 429 in a row
  let silent: JournalRow[] = []; // rows without a response, in a row
  let silentWaits = 0;
  let silentSince: number | undefined;
  let alike: FollowFailure[] = [];
  const isOver = (): boolean => ending !== undefined || signal.aborted;
  const openRows = (): readonly JournalRow[] => journal()?.rows.filter((row) => isOpen(row, action)) ?? [];

  /** Waits before the next account. @param until undefined while offline: the wait ends with that */
  const waitFor = (waitsFor: JournalWait["waitsFor"], until?: number): void => {
    if (waiting || isOver()) return;
    options.onWait({ waitsFor, waitsUntil: until });
    const stop = new AbortController();
    // timers do not run while a device sleeps, and a server is often silent because of the network
    const isPassed = (): boolean => {
      if (waitsFor === "offline") return batch.page.isOnline();
      return waitsFor === "slow-server" || waitsFor === "unreachable" || clock.now() >= (until ?? 0);
    };
    const off = batch.page.onWake(() => {
      if (isPassed()) stop.abort();
    });
    const over = (): void => {
      off();
      waiting = undefined;
      if (waitsFor === "offline") silentSince = undefined; // the network was the reason
      if (waitsFor !== "offline" || batch.page.isOnline() || signal.aborted) options.onWait(undefined);
    };
    const ms = until === undefined ? OFFLINE_CHECK_MS : until - clock.now();
    waiting = wait(ms, clock, AbortSignal.any([signal, stop.signal])).then(over, over);
  };
  /** Waits for a rate limit. @param isRefused whether the server has refused a request because of it */
  const waitForLimit = (until: number, isRefused: boolean): void => {
    const now = clock.now();
    if (isWrongLimit(until, isRefused ? undefined : patience.waitedUntil, now)) {
      waitFor("wrong-limit", now + DEFAULT_WAIT_MS);
      patience.isTrial = true;
      return;
    }
    if (isRefused || patience.waitedUntil === undefined) patience.waitedUntil = until;
    if (until - now > MAX_WAIT_MS) ending ??= { kind: "allowance", until };
    else waitFor("limit", until);
  };
  /** Waits until the next request may be sent, and counts it. False if the run is over or waits. */
  const admit = async (follows: boolean): Promise<boolean> => {
    for (;;) {
      if (!batch.page.isOnline()) waitFor("offline");
      if (isOver() || waiting) return false;
      const state = { now: clock.now(), inFlight, follows, isFirst };
      const pace = isTrial ? "try" : paceOf(batch.allowance(), state);
      if (pace === "hold") await new Promise<void>((resolve) => (freed = resolve));
      else if (typeof pace === "object") waitForLimit(pace.until, false);
      else {
        if (pace === "go") patience.waitedUntil = undefined;
        inFlight += 1;
        return true;
      }
    }
  };
  const answered = (): void => {
    inFlight -= 1;
    freed();
  };
  const succeeded = (): void => {
    silent = [];
    silentSince = undefined;
    silentWaits = 0;
    alike = [];
    rateLimited = 0;
  };
  /** Handles an error. @param row its row from now on; undefined for a read of several accounts */
  const failed = (error: FollowError, row?: JournalRow): void => {
    const state = row?.state;
    const put = (failure?: FollowFailure): void => {
      if (row && state) change(row.username, { state, failure });
    };
    if (typeof batch.account() === "string") ending ??= "signed-out";
    else if (error.kind === "rate-limit") waitAfter(error);
    else if (!batch.page.isOnline()) waitFor("offline");
    else {
      const failure = failureOf(error);
      alike = alike[0] === failure ? [...alike, failure] : [failure];
      if (failure === "timeout" || failure === "unreachable") {
        silent = [...silent, ...(row && state ? [{ ...row, state }] : [])];
        silentSince ??= clock.now();
        if (alike.length >= MAX_SILENT) return waitForServer(failure === "timeout" ? "slow-server" : failure);
      } else if (alike.length >= MAX_ALIKE) ending ??= { kind: "failing", failure };
      return put(failure);
    }
    put();
  };
  const waitForServer = (kind: "slow-server" | "unreachable"): void => {
    for (const { username, state } of silent.splice(0)) change(username, { state }); // tried again after the wait
    if (clock.now() - (silentSince ?? 0) >= GIVE_UP_MS) ending ??= { kind };
    else if (!waiting) {
      const ms = SILENT_WAITS_MS[Math.min(silentWaits, SILENT_WAITS_MS.length - 1)] ?? 0;
      silentWaits += 1;
      waitFor(kind, clock.now() + ms);
    }
  };
  const waitAfter = ({ retryAt: resetAt }: FollowError): void => {
    const now = clock.now();
    if (resetAt !== undefined && resetAt > now) return waitForLimit(resetAt, true);
    const ms = Math.min(DEFAULT_WAIT_MS * 2 ** rateLimited, MAX_WAIT_MS);
    rateLimited += 1;
    waitFor("limit", now + ms);
  };
  /** Processes rows, two at a time. */
  const each = async (rows: readonly JournalRow[], follows: boolean, work: (row: JournalRow) => Promise<void>) => {
    const rest = [...rows];
    const worker = async (): Promise<void> => {
      for (let row = rest.shift(); row && (await admit(follows)); row = rest.shift()) {
        options.onBusy(row.username, true);
        await work(row);
        options.onBusy(row.username, false);
        answered();
      }
    };
    await Promise.all(Array.from({ length: IN_FLIGHT }, worker));
  };

  /** Gives a row its result if there is nothing to send. */
  const settle = (row: JournalRow, relation: Relation | undefined): boolean => {
    if (relation === undefined || isFollowed({ kind: relation }) !== (action === "follow")) return false;
    change(row.username, { state: marksSent && row.state === "sent" ? outcomeKind(relation, false) : "already" });
    return true;
  };
  const isWanted = ({ username }: JournalRow): boolean => {
    const isListed = action === "unfollow" || options.isListed(username);
    if (!isListed) change(username, { state: "unlisted" });
    return isListed;
  };
  /** Reads the relations of some rows and returns the rows to act on. Others get their result. */
  const prepare = async (rows: readonly JournalRow[]): Promise<readonly JournalRow[]> => {
    const ready: JournalRow[] = [];
    const unknown = rows.filter((row) => {
      // the states of this tab may be outdated, so the relations are read; follows that it knows are undone without that
      if (action === "follow" || purpose === "unfollow") return row.state === "sent" || isWanted(row);
      const state = batch.state(row.username);
      const isKnown = row.state !== "sent" && state.kind !== "busy" && isFollowed(state);
      if (isKnown) ready.push(row);
      return !isKnown;
    });
    const found: JournalRow[] = [];
    options.onLookUps(unknown.length);
    await each(unknown, false, async (row) => {
      try {
        await batch.find(row.username, signal);
        if (alike[0] === "not-found") alike = [];
        found.push(row);
      } catch (error) {
        if (!signal.aborted) failed(toFollowError(error), row);
      }
    });
    options.onLookUps(0);
    if (found.length === 0 || !(await admit(false))) return ready;
    try {
      const names = found.map(({ username }) => username);
      const relations = await batch.relations(names, signal);
      const open = found.filter((row) => !settle(row, relations.get(row.username.toLowerCase())) && isWanted(row));
      return [...ready, ...open];
    } catch (error) {
      if (!signal.aborted) failed(toFollowError(error));
      return ready;
    } finally {
      answered();
    }
  };
  const act = async (row: JournalRow): Promise<void> => {
    const { username } = row;
    const { kind: was } = batch.state(username);
    if (marksSent) change(username, { state: "sent" });
    const result: BatchResult | undefined = await batch.act(username, action, signal);
    isFirst = false;
    if (!result) {
      if (typeof batch.account() === "string") ending ??= "signed-out";
      else if (marksSent) change(username, { state: "todo" });
      return;
    }
    if (result.kind === "failed") {
      const { error, mayHaveHappened } = result;
      return failed(error, marksSent ? { username, state: mayHaveHappened ? "sent" : "todo" } : row);
    }
    succeeded();
    if (result.kind === "already") return change(username, { state: "already" });
    change(username, { state: outcomeKind(result.relation, was === "requested") });
  };

  for (let size = FIRST_CHUNK; !isOver(); size = Math.min(size * 2, MAX_CHUNK)) {
    const wasWaiting = waiting !== undefined;
    await waiting;
    if (isOver()) break;
    if (wasWaiting) size = 1;
    isTrial = patience.isTrial;
    patience.isTrial = false;
    const rows = openRows().slice(0, isTrial ? 1 : size);
    if (rows.length === 0) return undefined;
    await each(await prepare(rows), action === "follow", act);
    isTrial = false;
  }
  return signal.aborted ? undefined : ending;
}
