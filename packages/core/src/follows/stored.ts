import { type AcctKey, readKey } from "../lib/acct.ts";
import type { Time } from "../lib/clock.ts";
import type { FollowStates } from "../lib/follow-state.ts";
import { GRACE_MS } from "../lib/follows-backend.ts";
import type { Session } from "../lib/session.ts";
import { finite, listOf, mapOf, optional, shape, text } from "../lib/shape.ts";
import { openStore, type StoragePlace, storageKey } from "../lib/storage.ts";
import { createStore, type Readable } from "../lib/store.ts";
import type { Followed } from "./ledger.ts";
import type { TabLocks } from "./other-tabs.ts";
import { RELATIONS_AT_ONCE, type Rereads } from "./rereads.ts";
import type { FollowsParts } from "./signed-in-session.ts";

/** More requests than anybody waits for. */
const MAX_TIMES = 500;
/** Many servers accept a request within seconds, so the relations of new requests are read often. */
const NEW_EVERY_MS = 5_000;
const EVERY_MS = 30_000;
const POLLED_MS = 10 * 60_000;

/**
 * `session`: a hash of the session, so that the follows of another one are not shown; `account`: whose requests the times are of;
 * `at`: when the follows were known.
 */
const readDocument = shape({
  session: finite,
  account: text,
  at: optional(finite),
  following: listOf(readKey),
  requested: listOf(readKey),
  times: mapOf(readKey, finite),
});
type Document = NonNullable<ReturnType<typeof readDocument>>;

/**
 * The age of the shown states: "now" without this browser's help. Offline, the time when the shown states were known, or
 * "never" if none are stored.
 */
export type AsOf = "now" | "never" | Time;

/** When requests to follow accounts were sent. */
export type RequestTimes = ReadonlyMap<AcctKey, Time>;

type Parts = Pick<FollowsParts, "ledger" | "clock" | "page" | "session" | "account"> & Pick<Rereads, "refresh">;
type Options = StoragePlace & {
  /** `navigator.locks`, with which tabs agree on one that reads the relations of requests. */
  readonly locks?: TabLocks | undefined;
};

/** Opens what this browser knows of the follows of a session, beyond this visit. For `createFollows`. */
export type OpenStored = ReturnType<typeof storedFollows>;

export const storedFollows = (options: Options) => (parts: Parts) => {
  const { ledger, clock, page } = parts;
  const session = (): Session | undefined => parts.session()?.credentials;
  const stored = openStore("rosterFollowed", readDocument, {
    ...options,
    forgetWith: "session",
    print: (value) => value && { ...value, times: Object.fromEntries(value.times) },
  });
  const asOf = createStore<AsOf>("now");
  const requestTimes = createStore<RequestTimes>(new Map());
  let isReadAgain = false; // the list was requested since the last write

  const own = (): Document | undefined => {
    const [current, last] = [session(), stored.get()];
    return current && last?.session === hashOf(current) ? last : undefined;
  };
  const account = (): string => [parts.account()?.id, parts.account()?.host].join("@");
  /** The times of requests of all tabs, without those that this tab knows to be over, and with its own new ones. */
  const times = (): RequestTimes => {
    const isOver = ([key, at]: readonly [AcctKey, Time]): boolean =>
      ["following", "not-following"].includes(ledger.get(key).kind) && ledger.knownAt(key) >= at;
    const last = stored.get();
    const known = own() ?? (last?.account === account() ? last : undefined);
    const sent = new Map([...(known?.times ?? [])].filter((one) => !isOver(one)));
    for (const [key, { kind }] of ledger.states.get().known) {
      const action = ledger.lastOn(key);
      // a server may answer "following" at first, and "requested" a little later
      const isOwn = action?.action === "follow" && clock.now() - action.from <= 2 * GRACE_MS;
      if (kind === "requested" && isOwn && !sent.has(key)) sent.set(key, action.from);
    }
    return new Map([...sent].slice(-MAX_TIMES));
  };
  const textOf = ({ following = [], requested = [] }: Partial<Followed>, sent: RequestTimes): string =>
    JSON.stringify([following, requested, [...sent]]);
  const show = (): void => {
    const last = own();
    const isShown = ledger.states.get().rest.kind === "unknown" && !page.isOnline();
    const sent = times();
    if (textOf({}, sent) !== textOf({}, requestTimes.get())) requestTimes.set(sent);
    ledger.fallBackOn(isShown && last?.at !== undefined ? last : undefined);
    asOf.set(isShown ? (last?.at ?? "never") : "now");
  };
  /** Handles a change in this tab. What another tab stores is only shown, or both could write for ever. */
  const update = (): void => {
    const current = session();
    const list = ledger.list.get();
    if (list === "loading") isReadAgain = true;
    const last = own();
    const followed = list === "ready" ? followedIn(ledger.states.get()) : undefined;
    const isNew =
      (followed && isReadAgain) ||
      textOf(followed ?? last ?? {}, times()) !== textOf(last ?? {}, last?.times ?? new Map());
    if (current && parts.account() && isNew) {
      if (followed) isReadAgain = false;
      stored.refresh(); // another tab may have added times
      const { at, following = [], requested = [] } = followed ? { ...followed, at: clock.now() } : (own() ?? {});
      const known = { session: hashOf(current), account: account(), following, requested, times: times() };
      stored.set(at === undefined ? known : { ...known, at });
    }
    show();
  };

  return {
    asOf,
    requestTimes,
    /** The session has ended. The times stay for the next one of the same account, until the visitor signs out. */
    clear(): void {
      stored.refresh();
      const { account = "", times = new Map() } = stored.get() ?? {};
      stored.set(times.size > 0 ? { session: 0, account, following: [], requested: [], times } : undefined);
    },
    /**
     * Shows what is stored while the list cannot be read offline, stores complete lists, and reads the relations of requests until
     * they are accepted. Returns the function that disconnects.
     */
    connect(): () => void {
      const undo = [
        stored.connect(),
        stored.subscribe(show),
        ledger.states.subscribe(update),
        ledger.list.subscribe(update),
        page.onWake(show),
        pollRequests(requestTimes, parts, options),
      ];
      update();
      return () => undo.forEach((off) => off());
    },
  };
};

/**
 * Reads the relations of requested accounts again, all in one request: 5 s after the last reading during the first minute after a
 * follow, then after 30 s for ten minutes. Pauses while the page is hidden or offline. One tab reads at a time, and tells the
 * others what it has read. Returns the function that stops it.
 */
function pollRequests(
  times: Readable<RequestTimes>,
  { ledger, clock, page, refresh }: Parts,
  { locks, basePath }: Options,
): () => void {
  let cancel: (() => void) | undefined;
  let isStopped = false;
  /** The requests and when their relations are due, those that were read longest ago first. */
  const due = (): readonly (readonly [key: AcctKey, at: Time])[] =>
    [...times.get()]
      .filter(([key]) => ledger.get(key).kind === "requested")
      .map(([key, sentAt]) => ({ key, age: clock.now() - sentAt, at: Math.max(ledger.knownAt(key), sentAt) }))
      .filter(({ age }) => age < POLLED_MS)
      .map(({ key, age, at }) => [key, at + (age < GRACE_MS ? NEW_EVERY_MS : EVERY_MS)] as const)
      .toSorted(([, a], [, b]) => a - b);
  const tick = async (): Promise<void> => {
    const requests = due();
    const isDue = requests.some(([, at]) => at <= clock.now());
    const read = (): Promise<void> => refresh(requests.slice(0, RELATIONS_AT_ONCE).map(([key]) => key));
    const inTurn = async (lock: object | null): Promise<void> => (lock ? read() : undefined);
    if (isDue && page.isVisible() && page.isOnline())
      await (locks?.request(storageKey("rosterRequests", basePath), { ifAvailable: true }, inTurn) ?? read());
    cancel = undefined;
    start();
  };
  const start = (): void => {
    const [first] = due();
    if (isStopped || cancel || !first) return;
    const left = first[1] - clock.now(); // negative if the page was hidden or offline at that time
    cancel = clock.setTimeout(() => void tick(), left > 0 ? left : NEW_EVERY_MS);
  };
  const undo = [times.subscribe(start), ledger.states.subscribe(start)];
  start();
  return () => {
    for (const off of undo) off();
    cancel?.();
    isStopped = true;
  };
}

/** The followed accounts. Undefined while an action is in progress or the state of an account is unknown. */
function followedIn({ known, rest }: FollowStates): Followed | undefined {
  const all = Array.from(known, ([key, { kind }]) => ({ key, kind }));
  if (rest.kind !== "not-following" || all.some(({ kind }) => kind === "busy" || kind === "unknown")) return undefined;
  const keysOf = (wanted: string): readonly AcctKey[] => all.flatMap(({ key, kind }) => (kind === wanted ? key : []));
  return { following: keysOf("following"), requested: keysOf("requested") };
}

/** A short hash, from which nobody can compute the token. */
function hashOf({ instance, accessToken }: Session): number {
  let hash = 0;
  for (const letter of `${instance} ${accessToken}`) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return hash;
}
