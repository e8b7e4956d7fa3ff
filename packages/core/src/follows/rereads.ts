import { unlessAborted } from "../net/time-limit.ts";
import type { Clock } from "../types.ts";
import type { Relation } from "./backend.ts";
import { GRACE_MS, type Ledger } from "./ledger.ts";
import { later, type PagePort, type SignedInSession } from "./signed-in-session.ts";

/** Relations are read again after these times since the newest follow, because the home server may accept it late. */
const REREAD_AFTER_MS = [3_000, 10_000, 30_000, GRACE_MS] as const;

/** A follow less than a minute old. */
export interface FreshFollow {
  readonly session: SignedInSession;
  readonly at: number;
}

/** Reads relations again. Recent follows are read automatically, with one timer and one request for all of them. */
export interface Rereads {
  /** Reads the relations of these accounts. Never throws. */
  refresh(keys: readonly string[]): Promise<void>;
  /** Reads the relations of recent follows, and of these accounts. Never throws. */
  reread(keys: readonly string[]): Promise<void>;
  /** Reads relations into the ledger. @throws RosterError */
  read(session: SignedInSession, keys: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, Relation>>;
  watch(session: SignedInSession, key: string): void;
  /** Stops watching an account and returns its follow if it is recent. */
  take(session: SignedInSession, key: string): FreshFollow | undefined;
  /** Watches an account again. */
  put(key: string, follow: FreshFollow): void;
}

export function createRereads(options: {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly page: PagePort;
  readonly session: () => SignedInSession | undefined;
  readonly report: (session: SignedInSession, message: string, error: unknown) => void;
}): Rereads {
  const { ledger, clock, page, report } = options;
  const fresh = new Map<string, FreshFollow>();
  let newest: FreshFollow | undefined;
  const isOver = ({ at }: FreshFollow): boolean => clock.now() - at >= GRACE_MS;

  const read: Rereads["read"] = async (session, keys, signal) => {
    const backend = await unlessAborted(session.backend(), signal);
    const startedAt = clock.now();
    const relations = await backend.relationships(keys, signal);
    if (session !== options.session()) return new Map();
    for (const [key, relation] of relations) ledger.note(key, relation, startedAt, clock.now());
    return relations;
  };
  const refresh = async (keys: readonly string[]): Promise<void> => {
    const session = options.session();
    if (!session || keys.length === 0) return;
    try {
      await read(session, keys, session.signal);
    } catch (error) {
      report(session, "The relations could not be read again", error);
    }
  };
  const reread = async (others: readonly string[]): Promise<void> => {
    const keys = new Set([...fresh.keys(), ...others.map((username) => username.toLowerCase())]);
    for (const [key, follow] of fresh) if (follow.session !== options.session() || isOver(follow)) fresh.delete(key);
    await refresh(Array.from(keys));
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
          if (newest === follow && page.isVisible()) void reread([]);
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
