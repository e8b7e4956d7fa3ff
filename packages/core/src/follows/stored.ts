import { type AcctKey, readKey } from "../lib/acct.ts";
import type { Clock, Time } from "../lib/clock.ts";
import type { FollowStates } from "../lib/follow-state.ts";
import type { Session } from "../lib/session.ts";
import { finite, listOf, mapOf, optional, shape } from "../lib/shape.ts";
import { openStore, type StoragePlace } from "../lib/storage.ts";
import { createStore, type Readable } from "../lib/store.ts";
import type { Followed, Ledger, RequestTimes } from "./ledger.ts";
import type { PagePort } from "./signed-in-session.ts";

/** More requests than anybody waits for. */
const MAX_TIMES = 500;

/** `session`: a hash of the session, so that the follows of another one are not shown; `at`: when they were known. */
const readDocument = shape({
  session: finite,
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

/** The follows of the session as this browser stores them: what was known last, and when requests were sent. */
export interface StoredFollows {
  readonly asOf: Readable<AsOf>;
  /** Nobody is signed in. */
  clear(): void;
  /** Shows what is stored while the list cannot be read offline, and stores complete lists. Returns the function that disconnects. */
  connect(): () => void;
}

export function openStoredFollows(
  options: StoragePlace & {
    readonly ledger: Ledger;
    readonly clock: Clock;
    readonly page: PagePort;
    readonly session: () => Session | undefined;
  },
): StoredFollows {
  const { ledger, clock, page, session } = options;
  const stored = openStore("rosterFollowed", readDocument, {
    ...options,
    forgetWith: "session",
    print: (value) => value && { ...value, times: Object.fromEntries(value.times) },
  });
  const asOf = createStore<AsOf>("now");
  let isReadAgain = false; // the list was requested since the last write

  const own = (): Document | undefined => {
    const [current, last] = [session(), stored.get()];
    return current && last?.session === hashOf(current) ? last : undefined;
  };
  const show = (): void => {
    const last = own();
    const isShown = ledger.states.get().rest.kind === "unknown" && !page.isOnline();
    if (last) ledger.recall(last.times);
    ledger.fallBackOn(isShown && last?.at !== undefined ? last : undefined);
    asOf.set(isShown ? (last?.at ?? "never") : "now");
  };
  /** The times of this tab and of others, which may know requests that this one does not. */
  const times = (): RequestTimes => {
    const isOver = ([key, at]: readonly [AcctKey, Time]): boolean =>
      ["following", "not-following"].includes(ledger.get(key).kind) && ledger.knownAt(key) >= at;
    const others = [...(own()?.times ?? [])].filter((one) => !isOver(one));
    return new Map([...others, ...ledger.requestTimes.get()].slice(-MAX_TIMES));
  };
  const textOf = ({ following = [], requested = [] }: Partial<Followed>, sent: RequestTimes): string =>
    JSON.stringify([following, requested, [...sent]]);
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
    if (current && isNew) {
      if (followed) isReadAgain = false;
      stored.refresh(); // another tab may have added times
      const { at, following = [], requested = [] } = followed ? { ...followed, at: clock.now() } : (own() ?? {});
      stored.set({ session: hashOf(current), ...(at !== undefined && { at }), following, requested, times: times() });
    }
    show();
  };

  return {
    asOf,
    clear: () => stored.set(undefined),
    connect() {
      const undo = [
        stored.connect(),
        stored.subscribe(show),
        ledger.states.subscribe(update),
        ledger.list.subscribe(update),
        page.onWake(show),
      ];
      update();
      return () => undo.forEach((off) => off());
    },
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
