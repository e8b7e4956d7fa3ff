import { type AcctKey, keyOf } from "../../lib/acct.ts";
import { endingOf } from "../act.ts";
import type { Relation } from "../../lib/follows-backend.ts";
import { isFollowed } from "../../lib/follow-state.ts";
import { failureOf } from "../problem.ts";
import { type FollowError, isNotFound } from "../../lib/follow-error.ts";
import { DEFAULT_WAIT_MS, isWrongLimit } from "../../lib/wait.ts";
import type { FollowFailure } from "../../types.ts";
import { isOpen, NO_WAIT, type Journal, type JournalRow, type WaitReason } from "./journal.ts";
import { MAX_WAIT_MS, paceOf } from "./pace.ts";
import { end, isMine, put, type Answer, type Moment, type Pass, type RunRequest, type RunState } from "./run-state.ts";

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
/** Failures that say nothing about the next account: the server has told why it finds this one not, or the reason is unclear. */
const isAlone = (failure: FollowFailure): boolean => failure !== "not-found" && isNotFound(failure);
const ANSWERED = { refusals: 0, silent: [], silentWaits: 0, silentSince: undefined, alike: [] };

/** Starts to work on the open rows of a journal. */
export function newPass(of: Journal): Pass {
  return { of, inFlight: [{ kind: "listed", rows: of.rows }], next: [], found: [], size: FIRST_CHUNK, ...ANSWERED };
}

/** Takes one step of the pass: an end, a wait, or a request. Returns the same state if the pass waits for an event. */
export function advancePass(state: RunState, pass: Pass, moment: Moment): RunState {
  const { inFlight, hasActed } = pass;
  const [request] = pass.next;
  if (pass.ending) return inFlight.length > 0 ? state : endPass(state, pass.ending);
  if (pass.wait || inFlight.length >= IN_FLIGHT) return state;
  if (!request) return inFlight.length > 0 ? state : prepare(state, pass, moment);
  if (!moment.isOnline) return waitFor(state, "offline", moment);
  const follows = request.kind === "act" && pass.of.action === "follow";
  const load = { now: moment.now, inFlight: inFlight.length, follows, isFirst: !hasActed };
  const pace = pass.isTrial ? "try" : paceOf(moment.allowance, load);
  if (pace === "hold") return state;
  if (typeof pace === "object") return waitForLimit(state, pace.until, false, moment);
  const paced = pace === "go" ? { ...state, waitedUntil: undefined } : state;
  const sent = inPass(paced, { inFlight: [...inFlight, request], next: pass.next.slice(1) });
  return request.kind === "act" && marksSent(pass.of) ? change(sent, request.row, { state: "sent" }) : sent;
}

/** Handles the result of a request. */
export function answer(before: RunState, request: RunRequest, answer: Answer, moment: Moment): RunState {
  const { pass } = before;
  if (!pass?.inFlight.includes(request)) return before;
  const row = "row" in request ? request.row : undefined;
  const isMarked = request.kind === "act" && marksSent(pass.of);
  const inFlight = pass.inFlight.filter((one) => one !== request);
  const state = inPass(before, { inFlight, hasActed: pass.hasActed || request.kind === "act" });
  switch (answer.kind) {
    case "listed":
      return inPass(state, { listed: answer.keys });
    case "found":
      return row
        ? inPass(state, { found: [...pass.found, row], alike: pass.alike[0] === "not-found" ? [] : pass.alike })
        : state;
    case "relations":
      return "rows" in request ? request.rows.reduce((now, one) => settle(now, one, answer.relations), state) : state;
    case "already":
    case "followed":
    case "requested":
    case "unfollowed":
    case "withdrawn":
      return change(inPass(state, ANSWERED), row, { state: answer.kind });
    case "not-sent":
      return isMarked ? change(state, row, { state: "todo" }) : state;
    case "failed": {
      // whatever a second follow gets, the server may still be at work on a first one without an answer
      const mayHaveHappened = answer.mayHaveHappened || row?.state === "sent";
      const reached = row && isMarked ? ({ ...row, state: mayHaveHappened ? "sent" : "todo" } as const) : row;
      return fail(state, pass, answer.error, moment, reached);
    }
    default:
      return answer satisfies never;
  }
}

/** Ends a wait. The rows that are still open are read again, one at first. */
export function endWait(state: RunState, moment: Moment): RunState {
  const { journal, pass } = state;
  if (!journal || !pass?.wait) return state;
  const isOffline = journal.waitsFor === "offline";
  if (isOffline && !moment.isOnline) return inPass(state, { wait: { endsAt: moment.now + OFFLINE_CHECK_MS } });
  const silentSince = isOffline ? undefined : pass.silentSince; // the network was the reason
  const rest = { wait: undefined, size: 1, next: [], found: [], silentSince };
  return put(inPass(state, rest), { ...journal, ...NO_WAIT });
}

/** Ends a wait when the visitor returns: timers do not run while a device sleeps, and a server is often silent because of the network. */
export function wake(state: RunState, moment: Moment): RunState {
  const { waitsFor, waitsUntil = 0 } = state.journal ?? {};
  const isDue = waitsFor === "offline" ? moment.isOnline : moment.now >= waitsUntil;
  return isDue || waitsFor === "slow-server" || waitsFor === "unreachable" ? endWait(state, moment) : state;
}

function inPass(state: RunState, changed: Partial<Pass>): RunState {
  return state.pass ? { ...state, pass: { ...state.pass, ...changed } } : state;
}

/** Puts a row into the journal, unless the run was replaced, or its action is now being undone. The failure before is over. */
function change(state: RunState, row: JournalRow | undefined, changed: Partial<JournalRow> = {}): RunState {
  const { journal, pass } = state;
  if (!row || !journal || !isMine(state) || !isOf(journal, pass?.of)) return state;
  const next = { ...row, failure: undefined, ...changed };
  return put(state, { ...journal, rows: journal.rows.map((one) => (one.acct === row.acct ? next : one)) });
}

/** Whether a pass over one journal may change the other. */
export function isOf(journal: Journal, of: Journal | undefined): boolean {
  return journal.account === of?.account && journal.action === of.action;
}

/** While a run of follows is undone, "sent" still means that the follow was sent. */
function marksSent({ action, purpose }: Journal): boolean {
  return action === "follow" || purpose === "unfollow";
}

function endPass(state: RunState, ending: NonNullable<Pass["ending"]>): RunState {
  const { journal } = state;
  const ended = { ...state, pass: undefined };
  if (!journal) return ended;
  if (ending === "drained") return journal.waitsFor ? put(ended, { ...journal, ...NO_WAIT }) : ended;
  const end = ending === "done" ? ({ status: "done" } as const) : ({ status: "paused", pause: ending } as const);
  return put(ended, { ...journal, ...NO_WAIT, pause: undefined, ...end });
}

/** Prepares the next requests when the ones before are answered. */
function prepare(before: RunState, pass: Pass, moment: Moment): RunState {
  const { action } = pass.of;
  if (pass.found.length > 0) return inPass(before, { next: [{ kind: "relations", rows: pass.found }], found: [] });
  const { isTrial = false, journal } = before;
  const open = journal?.rows.filter((row) => isOpen(row, action)) ?? [];
  const rows = open.slice(0, isTrial ? 1 : pass.size);
  const state = inPass({ ...before, isTrial: false }, { isTrial, size: Math.min(pass.size * 2, MAX_CHUNK) });
  if (rows.length === 0) return end(state, "done");
  /** Follows that this tab knows are undone at once. Its states may be outdated, so the relations of other rows are read. */
  const isKnown = ({ acct, state }: JournalRow): boolean => {
    const now = moment.stateOf(acct);
    return !marksSent(pass.of) && state !== "sent" && now.kind !== "busy" && isFollowed(now);
  };
  const isUnlisted = (row: JournalRow): boolean => row.state !== "sent" && !isWanted(pass, row);
  const next = rows
    .filter((row) => !isUnlisted(row))
    .map((row) => ({ kind: isKnown(row) ? ("act" as const) : ("find" as const), row }));
  const unlisted = rows.filter(isUnlisted);
  return unlisted.reduce((now, row) => change(now, row, { state: "unlisted" }), inPass(state, { next }));
}

function isWanted({ of, listed }: Pass, { acct }: JournalRow): boolean {
  return of.action === "unfollow" || listed?.has(keyOf(acct)) !== false;
}

/** Gives a row its result if there is nothing to send. */
function settle(state: RunState, row: JournalRow, relations: ReadonlyMap<AcctKey, Relation>): RunState {
  const { pass } = state;
  const relation = relations.get(keyOf(row.acct));
  if (!pass) return state;
  if (relation !== undefined && isFollowed({ kind: relation }) === (pass.of.action === "follow")) {
    const wasSent = marksSent(pass.of) && row.state === "sent";
    return change(state, row, { state: wasSent ? endingOf(relation) : "already" });
  }
  if (!isWanted(pass, row)) return change(state, row, { state: "unlisted" });
  return inPass(state, { next: [...pass.next, { kind: "act", row }] });
}

/** Waits before the next account. @param until undefined while offline: the wait ends with that */
function waitFor(state: RunState, waitsFor: WaitReason, moment: Moment, until?: number): RunState {
  const { journal, pass } = state;
  if (!journal || !pass || pass.wait || pass.ending) return state;
  const wait = { endsAt: until ?? moment.now + OFFLINE_CHECK_MS };
  return put(inPass(state, { wait }), { ...journal, waitsFor, waitsUntil: until });
}

/** Waits for a rate limit. @param isRefused whether the server has refused a request because of it */
function waitForLimit(state: RunState, until: number, isRefused: boolean, moment: Moment): RunState {
  const { now } = moment;
  const { waitedUntil } = state;
  if (isWrongLimit(until, isRefused ? undefined : waitedUntil, now))
    return waitFor({ ...state, isTrial: true }, "wrong-limit", moment, now + DEFAULT_WAIT_MS);
  const waiting = { ...state, waitedUntil: isRefused ? until : (waitedUntil ?? until) };
  if (until - now > MAX_WAIT_MS) return end(waiting, { kind: "allowance", until });
  return waitFor(waiting, "limit", moment, until);
}

/** Handles a failed request. @param row its row from now on; undefined for a read of several accounts */
function fail(before: RunState, pass: Pass, error: FollowError, moment: Moment, row?: JournalRow): RunState {
  const state = change(before, row);
  if (error.kind === "rate-limit") return waitAfter(state, pass, error.retryAt, moment);
  if (!moment.isOnline) return waitFor(state, "offline", moment);
  const failure = failureOf(error);
  if (isAlone(failure)) return inPass(change(state, row, { failure }), { alike: [] });
  const alike = pass.alike[0] === failure ? [...pass.alike, failure] : [failure];
  const isSilent = failure === "timeout" || failure === "unreachable";
  const failed = inPass(change(state, row, { failure }), { alike });
  if (!isSilent) return alike.length < MAX_ALIKE ? failed : end(failed, { kind: "failing", failure });
  const silent = row ? [...pass.silent, row] : pass.silent;
  const { silentSince = moment.now, silentWaits } = pass;
  if (alike.length < MAX_SILENT) return inPass(failed, { silent, silentSince });
  const kind = failure === "timeout" ? "slow-server" : failure;
  const open = silent.reduce((now, one) => change(now, one), inPass(failed, { silent: [], silentSince })); // tried again
  if (moment.now - silentSince >= GIVE_UP_MS) return end(open, { kind });
  if (pass.wait) return open;
  const ms = SILENT_WAITS_MS[Math.min(silentWaits, SILENT_WAITS_MS.length - 1)] ?? 0;
  return waitFor(inPass(open, { silentWaits: silentWaits + 1 }), kind, moment, moment.now + ms);
}

/** Waits after a request that the server has refused because of a rate limit. */
function waitAfter(state: RunState, pass: Pass, resetAt: number | undefined, moment: Moment): RunState {
  if (resetAt !== undefined && resetAt > moment.now) return waitForLimit(state, resetAt, true, moment);
  const ms = Math.min(DEFAULT_WAIT_MS * 2 ** pass.refusals, MAX_WAIT_MS);
  return waitFor(inPass(state, { refusals: pass.refusals + 1 }), "limit", moment, moment.now + ms);
}
