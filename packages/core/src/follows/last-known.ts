import { type AcctKey, readKey } from "../lib/acct.ts";
import { systemClock } from "../lib/clock.ts";
import { isRecord } from "../lib/is-record.ts";
import { createPersisted, type PersistedStorage } from "../lib/persisted.ts";
import { createStore } from "../lib/store.ts";
import { storageKey } from "../lib/session.ts";
import type { Clock, FollowState, FollowStates, Readable, Session } from "../types.ts";
import type { RunnableFollows } from "./follows.ts";

/** The storage key of the follows that were known last. */
export const LAST_KNOWN_KEY = "rosterFollowed";

const NOT_FOLLOWED: FollowState = { kind: "unknown", was: "not-following" };

interface Followed {
  readonly following: readonly AcctKey[];
  readonly requested: readonly AcctKey[];
}

interface Stored extends Followed {
  /** A hash of the session, so that the follows of another one are not shown. */
  readonly session: number;
  /** In milliseconds since the epoch. */
  readonly at: number;
}

/**
 * The age of the shown states: "now" without this browser's help. Offline, the time when the shown states were known, in
 * milliseconds since the epoch, or "never" if none are stored.
 */
export type AsOf = "now" | "never" | number;

/** The follow states, which survive a reload without a network. */
export interface LastKnown {
  /** While the list of followings cannot be read, because the browser is offline, states are unknown and have a `was`. */
  readonly states: Readable<FollowStates>;
  readonly asOf: Readable<AsOf>;
  /** Stores the states of complete lists. Returns the function that disconnects. */
  connect(): () => void;
}

/** Creates the last known follows of the session. They are stored until the session ends. */
export function createLastKnown(options: {
  readonly follows: Pick<RunnableFollows, "batch" | "states" | "list">;
  readonly session: Readable<Session | undefined>;
  readonly at: PersistedStorage;
  readonly clock?: Clock;
  readonly basePath?: string;
}): LastKnown {
  const { follows, session, at, clock = systemClock, basePath } = options;
  const { page } = follows.batch;
  const stored = createPersisted<Stored | undefined>(storageKey(LAST_KNOWN_KEY, basePath), undefined, parse, print, at);
  const states = createStore(follows.states.initial);
  const asOf = createStore<AsOf>("now");
  let isReadAgain = false; // the list was requested since the last write

  const keep = (current: Session, followed: Followed): void => {
    const now = JSON.stringify([followed.following, followed.requested]);
    const before = stored.get();
    const isSame = before && now === JSON.stringify([before.following, before.requested]);
    if (isSame && !isReadAgain) return;
    isReadAgain = false;
    stored.set({ ...followed, session: hashOf(current), at: clock.now() });
  };
  const show = (): void => {
    const current = session.get();
    const last = stored.get();
    const present = follows.states.get();
    const own = current && last?.session === hashOf(current) ? last : undefined;
    const isShown = present.rest.kind === "unknown" && !page.isOnline();
    states.set(isShown && own ? lastKnown(own, present) : present);
    asOf.set(isShown ? (own?.at ?? "never") : "now");
  };
  /** Handles a change in this tab. What another tab stores is only shown, or both could write for ever. */
  const update = (): void => {
    const current = session.get();
    const list = follows.list.get();
    if (list === "loading") isReadAgain = true;
    if (!current) stored.set(undefined);
    const followed = current && list === "ready" ? followedIn(follows.states.get()) : undefined;
    if (current && followed) keep(current, followed);
    show();
  };

  return {
    states,
    asOf,
    connect() {
      const undo = [
        stored.connect(),
        stored.subscribe(show),
        session.subscribe(update),
        follows.states.subscribe(update),
        follows.list.subscribe(update),
        page.onWake(show),
      ];
      update();
      return () => undo.forEach((off) => off());
    },
  };
}

/** The followed accounts. Undefined while an action is in progress or the state of an account is unknown. */
function followedIn({ known, rest }: FollowStates): Followed | undefined {
  const followed: Record<"following" | "requested", AcctKey[]> = { following: [], requested: [] };
  if (rest.kind !== "not-following") return undefined;
  for (const [key, { kind }] of known) {
    switch (kind) {
      case "busy":
      case "unknown":
        return undefined;
      case "following":
      case "requested":
        followed[kind].push(key);
        break;
      case "not-following":
      case "signed-out":
        break;
      default:
        return kind satisfies never;
    }
  }
  return followed;
}

function lastKnown({ following, requested }: Followed, { known }: FollowStates): FollowStates {
  const all = new Map<AcctKey, FollowState>();
  for (const key of following) all.set(key, { kind: "unknown", was: "following" });
  for (const key of requested) all.set(key, { kind: "unknown", was: "requested" });
  for (const [key, state] of known) all.set(key, state); // the part of the list that could be read
  return { known: all, rest: NOT_FOLLOWED };
}

/** A short hash, from which nobody can compute the token. */
function hashOf({ instance, accessToken }: Session): number {
  let hash = 0;
  for (const letter of `${instance} ${accessToken}`) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return hash;
}

function parse(text: string): Stored | undefined {
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) return undefined;
  const { session, at, following, requested } = value;
  if (typeof session !== "number" || typeof at !== "number" || !Number.isFinite(at)) return undefined;
  return areKeys(following) && areKeys(requested) ? { session, at, following, requested } : undefined;
}

function areKeys(value: unknown): value is readonly AcctKey[] {
  return Array.isArray(value) && value.every((one) => readKey(one) === one);
}

function print(value: Stored | undefined): string | undefined {
  return value && JSON.stringify(value);
}
