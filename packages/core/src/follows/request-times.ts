import { type AcctKey, type Home, keyOf, readAcct } from "../lib/acct.ts";
import { systemClock } from "../lib/clock.ts";
import { isRecord } from "../lib/is-record.ts";
import { createPersisted, type PersistedStorage } from "../lib/persisted.ts";
import { createStore } from "../lib/store.ts";
import { storageKey } from "../lib/session.ts";
import type { Clock, FollowStates, Readable } from "../types.ts";
import type { ActingAccount } from "./batch.ts";
import { stateOf } from "./state-of.ts";
import type { RunnableFollows } from "./follows.ts";
import { GRACE_MS } from "./ledger.ts";
import { pollRequests, type TabLocks } from "./request-polls.ts";

/** The storage key of the times of requests. */
export const REQUEST_TIMES_KEY = "rosterRequests";
const MAX_TIMES = 500;

/** When the request to follow an account was sent, in milliseconds since the epoch. */
type Times = ReadonlyMap<AcctKey, number>;

interface Stored {
  readonly account: ActingAccount;
  readonly times: Times;
}

/** When waiting follow requests were sent. Only requests that were sent in this browser have a time. */
export interface RequestTimes extends Readable<Times> {
  /**
   * Reads the stored times and follows the states. Reads the relations of recent requests again until they are accepted.
   * Returns the function that disconnects.
   */
  connect(): () => void;
}

const NONE: Times = new Map();

/**
 * Creates the times of the signed-in account. They survive reloads, until the request is accepted or withdrawn, another
 * account signs in, or the visitor signs out.
 */
export function createRequestTimes(options: {
  readonly follows: Pick<RunnableFollows, "batch" | "states" | "viewer" | "refresh">;
  readonly at: PersistedStorage;
  readonly clock?: Clock;
  readonly basePath?: string;
  /** An earlier version stored the usernames of its accounts. */
  readonly homeServer?: string | undefined;
  /** `navigator.locks`: one tab reads the relations of waiting requests for all. Without them, each tab does. */
  readonly locks?: TabLocks;
}): RequestTimes {
  const { follows, at, clock = systemClock, basePath, locks } = options;
  const key = storageKey(REQUEST_TIMES_KEY, basePath);
  const stored = createPersisted<Stored | undefined>(key, undefined, (text) => parse(text, options), print, at);
  const view = createStore(NONE);
  const acted = new Map<AcctKey, number>(); // when this tab followed an account
  let before: FollowStates = follows.states.initial;

  const timesOf = (account: ActingAccount): Times => {
    const own = stored.get();
    return own?.account.host === account.host && own.account.id === account.id ? own.times : NONE;
  };
  const publish = (): void => {
    const account = follows.batch.account();
    view.set(typeof account === "object" ? timesOf(account) : NONE);
  };
  /** Notes the changes of the states since the last call. */
  const note = (): void => {
    const account = follows.batch.account();
    const now = follows.states.get();
    const earlier = before;
    before = now;
    if (account === "signed-out") acted.clear();
    if (typeof account === "string") return publish();
    const set = new Map<AcctKey, number>();
    for (const [key, state] of now.known) {
      if (state === earlier.known.get(key)) continue;
      if (state.kind === "busy" && state.was === "not-following") acted.set(key, clock.now());
      const sentAt = acted.get(key);
      // a server may answer "following" at first, and "requested" a little later
      const isOwn = sentAt !== undefined && clock.now() - sentAt <= 2 * GRACE_MS;
      if (state.kind === "requested" && isOwn) set.set(key, sentAt);
    }
    const isOver = (key: AcctKey): boolean => {
      const { kind } = stateOf(now, key);
      // without a change, this tab may know less than the one that has sent the request
      return kind !== stateOf(earlier, key).kind && (kind === "following" || kind === "not-following");
    };
    const known = timesOf(account);
    const isChanged = [...known.keys()].some(isOver) || [...set].some(([key, sentAt]) => known.get(key) !== sentAt);
    if (isChanged) {
      stored.refresh(); // another tab may have added times
      const kept = [...timesOf(account)].filter(([key]) => !isOver(key) && !set.has(key));
      stored.set({ account, times: new Map([...kept, ...set].slice(-MAX_TIMES)) });
    }
    publish();
  };

  return {
    ...view,
    connect() {
      const undo = [
        stored.connect(),
        stored.subscribe(publish),
        follows.states.subscribe(note),
        follows.viewer.subscribe(note),
        pollRequests({
          times: view,
          states: follows.states,
          refresh: follows.refresh,
          page: follows.batch.page,
          clock,
          turn: locks && { locks, name: key },
        }),
      ];
      note();
      return () => undo.forEach((off) => off());
    },
  };
}

function parse(text: string, home: Home): Stored | undefined {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value) || !isRecord(value["times"])) return undefined;
  const { host, id } = value;
  if (typeof host !== "string" || typeof id !== "string") return undefined;
  const times = Object.entries(value["times"]).flatMap(([text, time]) => {
    const acct = readAcct(text, home);
    return acct && typeof time === "number" && Number.isFinite(time) ? [[keyOf(acct), time] as const] : [];
  });
  return { account: { host, id }, times: new Map(times.slice(-MAX_TIMES)) };
}

function print(value: Stored | undefined): string | undefined {
  if (value === undefined || value.times.size === 0) return undefined;
  return JSON.stringify({ ...value.account, times: Object.fromEntries(value.times) });
}
