import type { AcctKey } from "../lib/acct.ts";
import { unlessAborted } from "../lib/time-limit.ts";
import type { Relation } from "../lib/follows-backend.ts";
import { GRACE_MS } from "../lib/follows-backend.ts";
import type { FollowsParts } from "./parts.ts";
import { later, type SignedInSession } from "./signed-in-session.ts";

/** Relations are read again after these times since the newest follow, because the account's server may accept it late. */
const REREAD_AFTER_MS = [3_000, 10_000, 30_000, GRACE_MS] as const;

/** The number of accounts that one request can read on most servers. */
const CHUNK = 20;
/** Below these shares of the allowed requests, relations are no longer read by themselves: the rest is for follows. */
const LOW_SHARES = { reread: 0.25, refresh: 0.1 };

/** A follow less than a minute old. */
export interface FreshFollow {
  readonly session: SignedInSession;
  readonly at: number;
  /** Whether the instance has said "following" since. */
  readonly isConfirmed?: boolean;
}

/** Reads relations again. Recent follows are read automatically, with one timer and one request for all of them. */
export interface Rereads {
  /** Reads the relations of these accounts, unless few requests are left. Never throws. */
  refresh(keys: readonly AcctKey[]): Promise<void>;
  /** Reads the relations of recent follows, and of these accounts, unless few requests are left. Never throws. */
  reread(keys: readonly AcctKey[]): Promise<void>;
  /** Reads relations into the ledger. @throws FollowError */
  read(
    session: SignedInSession,
    keys: readonly AcctKey[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<AcctKey, Relation>>;
  watch(session: SignedInSession, key: AcctKey): void;
  /** Stops watching an account and returns its follow if it is recent. */
  take(session: SignedInSession, key: AcctKey): FreshFollow | undefined;
  /** Watches an account again. */
  put(key: AcctKey, follow: FreshFollow): void;
}

export function createRereads(options: FollowsParts): Rereads {
  const { ledger, clock, page, report, tell } = options;
  const fresh = new Map<AcctKey, FreshFollow>();
  let newest: FreshFollow | undefined;
  let readings = 0; // in progress
  const isOver = ({ at }: FreshFollow): boolean => clock.now() - at >= GRACE_MS;

  const read: Rereads["read"] = async (session, keys, signal) => {
    const backend = await unlessAborted(session.backend(), signal);
    const startedAt = clock.now();
    const relations = await backend.relationships(keys, signal);
    if (session !== options.session()) return new Map();
    tell([...relations], { at: startedAt });
    for (const [key, relation] of relations) {
      ledger.note(key, relation, startedAt, clock.now());
      const follow = fresh.get(key);
      if (follow && follow.at <= startedAt && relation === "following")
        fresh.set(key, { ...follow, isConfirmed: true });
    }
    return relations;
  };
  /** Returns whether the relations could be read. */
  const tryToRead = async (session: SignedInSession, keys: readonly AcctKey[]): Promise<boolean> => {
    try {
      await read(session, keys, session.signal);
      return true;
    } catch (error) {
      report(session, "The relations could not be read again", error);
      return false;
    }
  };
  const refresh = async (keys: readonly AcctKey[]): Promise<void> => {
    const session = options.session();
    if (session && keys.length > 0 && !isScarce(session, "refresh")) await tryToRead(session, keys);
  };
  const isScarce = (session: SignedInSession, read: keyof typeof LOW_SHARES): boolean => {
    const { requests } = session.allowance();
    return (
      requests !== undefined && requests.resetAt > clock.now() && requests.left < requests.limit * LOW_SHARES[read]
    );
  };
  const reread = async (others: readonly AcctKey[]): Promise<void> => {
    const session = options.session();
    if (!session) return;
    const own = Array.from(fresh);
    for (const [key, follow] of own) if (follow.session !== session || isOver(follow)) fresh.delete(key);
    // where every relation costs a request, a second confirmation is not worth it
    const unsure = own.filter(([, { isConfirmed }]) => !(isConfirmed && session.readsSingly()));
    const keys = [...unsure.map(([key]) => key), ...others];
    readings += 1;
    for (const rest = Array.from(new Set(keys)); rest.length > 0 && !isScarce(session, "reread");)
      if (!(await tryToRead(session, rest.splice(0, CHUNK)))) break;
    readings -= 1;
  };

  return {
    read,
    refresh,
    reread,
    watch(session, key) {
      const follow = { session, at: clock.now() };
      fresh.set(key, follow);
      newest = follow;
      for (const ms of REREAD_AFTER_MS) {
        later(session, ms, clock, () => {
          if (newest === follow && page.isVisible() && readings === 0) void reread([]);
        });
      }
    },
    take(session, key) {
      const follow = fresh.get(key);
      fresh.delete(key);
      return follow?.session === session && !isOver(follow) ? follow : undefined;
    },
    put: (key, follow) => void fresh.set(key, follow),
  };
}
