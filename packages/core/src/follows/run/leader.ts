import type { Acct } from "../../lib/acct.ts";
import { keyOf } from "../../lib/acct.ts";
import type { Clock, Time } from "../../lib/clock.ts";
import { type FollowError, isNotFound, toFollowError } from "../../lib/follow-error.ts";
import { type FollowFailure, isFollowed } from "../../lib/follow-state.ts";
import type { Relation } from "../../lib/follows-backend.ts";
import { DEFAULT_WAIT_MS, isWrongLimit, wait } from "../../lib/wait.ts";
import { endingOf } from "../act.ts";
import type { BatchFollows } from "../batch.ts";
import { failureOf } from "../problem.ts";
import { isOpen, NO_WAIT, type Journal, type JournalPause, type JournalRow, type WaitReason } from "./journal.ts";
import { MAX_WAIT_MS, paceOf } from "./pace.ts";

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

/** The failures in a row, since the server has last done what a request asked for. */
interface Streak {
  /** The number of answers with status 429. */
  readonly refusals: number;
  /** The reason of the last failures, and how many had it. */
  readonly failure?: FollowFailure | undefined;
  readonly alike: number;
  /** Rows without a response. */
  readonly silent: readonly JournalRow[];
  readonly silentWaits: number;
  readonly silentSince?: Time | undefined;
}
const NO_STREAK: Streak = { refusals: 0, alike: 0, silent: [], silentWaits: 0 };

/** What a tab knows about limits, for all passes of a session. */
export interface Limits {
  /** Whether the next account is tried whatever the limits say. */
  isTrial: boolean;
  /** The end of the last wait for a limit, as long as no later response names room. */
  waitedUntil?: Time | undefined;
}

/** The tab that leads. */
export interface LeadingTab {
  readonly batch: BatchFollows;
  readonly clock: Clock;
  readonly limits: Limits;
  /** Loads a function that says whether an account is still listed. */
  readonly listed: (() => Promise<(acct: Acct) => boolean>) | undefined;
  readonly log: (message: string, error: unknown) => void;
  /** The journal; undefined if this tab no longer leads, or if the run was replaced, or its action is now being undone. */
  journal(): Journal | undefined;
  setJournal(journal: Journal): void;
  /** Stores and shows what has changed. */
  publish(): void;
  /** Resolves when this tab knows whether it still leads. It may have been frozen. */
  awake(): Promise<void>;
}

/** The work of the leader on the open rows of a journal. */
export interface Pass {
  /** Rows in progress, the oldest first. */
  readonly current: ReadonlySet<JournalRow>;
  /** Rows that are being looked up. */
  readonly lookUps: ReadonlySet<JournalRow>;
  /** No other request is sent from now on. Those in flight are completed. */
  stop(): void;
  /** Ends a wait when the visitor returns: timers do not run while a device sleeps, and a server is often silent because of the network. */
  wake(): void;
  /** Works until the rows are done, the run pauses, or `stop`. */
  run(): Promise<void>;
}

export function createPass({ action, purpose }: Journal, tab: LeadingTab): Pass {
  const { batch, clock, limits } = tab;
  const stopped = new AbortController();
  const { signal } = stopped;
  const check = async (): Promise<void> => {
    await tab.awake();
    signal.throwIfAborted();
  };
  const turn = { signal, check };
  /** While a run of follows is undone, "sent" still means that the follow was sent. */
  const marksSent = action === "follow" || purpose === "unfollow";
  const current = new Set<JournalRow>();
  const lookUps = new Set<JournalRow>();
  let streak = NO_STREAK;
  let size = FIRST_CHUNK;
  let isTrial = false; // of the current account
  let hasActed = false; // so that the limit of follows is known
  let waiting: Promise<void> | undefined;
  let nap = new AbortController(); // of the current wait
  let isListed: (acct: Acct) => boolean = () => true;

  const edit = (change: (journal: Journal) => Partial<Journal>): void => {
    const journal = tab.journal();
    if (journal) tab.setJournal({ ...journal, ...change(journal) });
  };
  /** Puts a row into the journal. The failure before is over. */
  const note = (row: JournalRow, changed: Partial<JournalRow> = {}): void => {
    const next = { ...row, failure: undefined, ...changed };
    edit(({ rows }) => ({ rows: rows.map((one) => (one.acct === row.acct ? next : one)) }));
  };
  const pause = (reason: JournalPause): void => {
    if (signal.aborted) return;
    edit(() => ({ ...NO_WAIT, status: "paused", pause: reason }));
    stopped.abort();
  };
  /** Waits before the next account. @param until undefined while offline: the wait ends with that */
  const waitFor = (waitsFor: WaitReason, until?: Time): void => {
    if (signal.aborted || waiting) return;
    edit(() => ({ waitsFor, waitsUntil: until }));
    waiting = rest(until);
  };
  const rest = async (until: Time | undefined): Promise<void> => {
    const isOffline = until === undefined;
    do {
      nap = new AbortController();
      const ms = isOffline ? OFFLINE_CHECK_MS : until - clock.now();
      await wait(ms, clock, AbortSignal.any([signal, nap.signal])).catch(() => {});
      await tab.awake();
    } while (isOffline && !batch.page.isOnline() && !signal.aborted);
    waiting = undefined;
    if (signal.aborted) return;
    size = 1;
    if (isOffline) streak = { ...streak, silentSince: undefined }; // the network was the reason
    edit(() => NO_WAIT);
    tab.publish();
  };
  /** Waits for a rate limit. @param isRefused whether the server has refused a request because of it */
  const waitForLimit = (until: Time, isRefused: boolean): void => {
    const now = clock.now();
    const { waitedUntil } = limits;
    if (isWrongLimit(until, isRefused ? undefined : waitedUntil, now)) {
      limits.isTrial = true;
      return waitFor("wrong-limit", now + DEFAULT_WAIT_MS);
    }
    limits.waitedUntil = isRefused ? until : (waitedUntil ?? until);
    if (until - now > MAX_WAIT_MS) pause({ kind: "allowance", until });
    else waitFor("limit", until);
  };
  /** Handles a failed request. @param row its row from now on; undefined for a read of several accounts */
  const fail = (error: FollowError, row?: JournalRow): void => {
    const now = clock.now();
    const failure = failureOf(error);
    const isPassing = error.kind === "rate-limit" || !batch.page.isOnline();
    if (row) note(row, isPassing ? {} : { failure });
    if (error.kind === "rate-limit") {
      const { retryAt } = error;
      if (retryAt !== undefined && retryAt > now) return waitForLimit(retryAt, true);
      const ms = Math.min(DEFAULT_WAIT_MS * 2 ** streak.refusals, MAX_WAIT_MS);
      streak = { ...streak, refusals: streak.refusals + 1 };
      return waitFor("limit", now + ms);
    }
    if (isPassing) return waitFor("offline");
    // says nothing about the next account: the server has told why it finds this one not, or the reason is unclear
    const isAlone = failure !== "not-found" && isNotFound(failure);
    const alike = isAlone ? 0 : streak.failure === failure ? streak.alike + 1 : 1;
    streak = { ...streak, failure, alike };
    if (failure !== "timeout" && failure !== "unreachable") {
      if (alike >= MAX_ALIKE) pause({ kind: "failing", failure });
      return;
    }
    const { silentWaits, silentSince = now } = streak;
    const silent = row ? [...streak.silent, row] : streak.silent;
    streak = { ...streak, silent, silentSince };
    if (alike < MAX_SILENT) return;
    const kind = failure === "timeout" ? "slow-server" : failure;
    streak = { ...streak, silent: [] };
    for (const one of silent) note(one); // tried again
    if (now - silentSince >= GIVE_UP_MS) return pause({ kind });
    if (waiting) return;
    streak = { ...streak, silentWaits: silentWaits + 1 };
    waitFor(kind, now + (SILENT_WAITS_MS[Math.min(silentWaits, SILENT_WAITS_MS.length - 1)] ?? 0));
  };

  /** Whether the next request may be sent; "stop" if not in this chunk. */
  const turnOf = (inFlight: number, follows: boolean): "go" | "hold" | "stop" => {
    if (signal.aborted || waiting) return "stop";
    if (inFlight === IN_FLIGHT) return "hold";
    if (!batch.page.isOnline()) waitFor("offline");
    else {
      const load = { now: clock.now(), inFlight, follows, isFirst: !hasActed };
      const pace = isTrial ? "try" : paceOf(batch.allowance(), load);
      if (pace === "hold") return "hold";
      if (pace === "go") limits.waitedUntil = undefined;
      if (typeof pace === "string") return "go";
      waitForLimit(pace.until, false);
    }
    return "stop";
  };
  /** Sends a request for each item, two in flight, until the run waits or ends. */
  const each = async <T>(items: readonly T[], follows: boolean, send: (item: T) => Promise<void>): Promise<void> => {
    const inFlight = new Set<Promise<void>>();
    const answered = async (): Promise<void> => {
      tab.publish();
      await Promise.race(inFlight);
    };
    for (const item of items) {
      let may = turnOf(inFlight.size, follows);
      for (; may === "hold"; may = turnOf(inFlight.size, follows)) await answered();
      if (may === "stop") break;
      const sent = send(item).finally(() => inFlight.delete(sent));
      inFlight.add(sent);
    }
    while (inFlight.size > 0) await answered();
    tab.publish();
  };
  const ask = async <T>(
    row: JournalRow | undefined,
    send: () => Promise<T>,
    take: (answer: T) => void,
  ): Promise<void> => {
    if (row) current.add(row);
    tab.publish();
    const handle = await send().then(
      (answer) => () => take(answer),
      (error: unknown) => () => (signal.aborted ? undefined : fail(toFollowError(error), row)),
    );
    await tab.awake();
    if (row) current.delete(row);
    handle();
  };
  const act = (row: JournalRow): Promise<void> => {
    if (marksSent) note(row, { state: "sent" });
    return ask(
      row,
      () => batch.act(row.acct, action, turn),
      (ended) => {
        hasActed = true;
        if (!ended) return marksSent && note(row, { state: "todo" }); // not sent
        if (ended.kind !== "failed") {
          streak = NO_STREAK;
          return note(row, { state: ended.kind });
        }
        // whatever a second follow gets, the server may still be at work on a first one without an answer
        const state = ended.mayHaveHappened || row.state === "sent" ? "sent" : "todo";
        fail(ended.error, marksSent ? { ...row, state } : row);
      },
    );
  };

  const isWanted = ({ acct }: JournalRow): boolean => action === "unfollow" || isListed(acct);
  /** Follows that this tab knows are undone at once. Its states may be outdated, so the relations of other rows are read. */
  const isKnown = ({ acct, state }: JournalRow): boolean => {
    const now = batch.state(acct);
    return !marksSent && state !== "sent" && now.kind !== "busy" && isFollowed(now);
  };
  /** Whether to act on a row with this relation. Gives it its result if not. */
  const needsAct = (row: JournalRow, relation: Relation | undefined): boolean => {
    const isDone = relation !== undefined && isFollowed({ kind: relation }) === (action === "follow");
    if (isDone) note(row, { state: marksSent && row.state === "sent" ? endingOf(relation) : "already" });
    else if (!isWanted(row)) note(row, { state: "unlisted" });
    else return true;
    return false;
  };
  const workOn = async (rows: readonly JournalRow[]): Promise<void> => {
    const unlisted = rows.filter((row) => row.state !== "sent" && !isWanted(row));
    for (const row of unlisted) note(row, { state: "unlisted" });
    const open = rows.filter((row) => !unlisted.includes(row));
    const acts = open.filter(isKnown);
    const found: JournalRow[] = [];
    for (const row of open) if (!acts.includes(row)) lookUps.add(row);
    await each(Array.from(lookUps), false, (row) =>
      ask(
        row,
        () => batch.find(row.acct, turn),
        () => {
          found.push(row);
          if (streak.failure === "not-found") streak = { ...streak, failure: undefined };
        },
      ),
    );
    lookUps.clear();
    await each(found.length > 0 ? [found.map(({ acct }) => acct)] : [], false, (accts) =>
      ask(
        undefined,
        () => batch.relations(accts, turn),
        (relations) => acts.push(...found.filter((row) => needsAct(row, relations.get(keyOf(row.acct))))),
      ),
    );
    await each(acts, action === "follow", act);
  };

  return {
    current,
    lookUps,
    stop: () => stopped.abort(),
    wake() {
      const { waitsFor, waitsUntil = 0 } = tab.journal() ?? {};
      const isDue = waitsFor === "offline" ? batch.page.isOnline() : clock.now() >= waitsUntil;
      if (isDue || waitsFor === "slow-server" || waitsFor === "unreachable") nap.abort();
    },
    async run() {
      const failed = (error: unknown): void => tab.log("The roster could not be read before a run", error);
      isListed = (await tab.listed?.().catch(failed)) ?? isListed;
      await tab.awake();
      while (!signal.aborted) {
        ({ isTrial } = limits);
        limits.isTrial = false;
        const open = tab.journal()?.rows.filter((row) => isOpen(row, action)) ?? [];
        const rows = open.slice(0, isTrial ? 1 : size);
        size = Math.min(size * 2, MAX_CHUNK);
        if (rows.length === 0) return edit(() => ({ ...NO_WAIT, status: "done", pause: undefined }));
        await workOn(rows);
        while (waiting) await waiting;
      }
    },
  };
}
