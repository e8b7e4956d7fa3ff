import type { AcctKey } from "../lib/acct.ts";
import { GRACE_MS, type Relation } from "../lib/follows-backend.ts";
import { unlessAborted } from "../lib/wait.ts";
import { type FollowsParts, later, type SignedInSession } from "./signed-in-session.ts";

/** Relations are read again after these times since the newest follow, because the account's server may accept it late. */
const REREAD_AFTER_MS = [3_000, 10_000, 30_000, GRACE_MS] as const;
/** The number of relations that one request can read on most servers. */
export const RELATIONS_AT_ONCE = 20;
/** Below these shares of the allowed requests, relations are no longer read by themselves: the rest is for follows. */
const LOW_SHARES = { reread: 0.25, refresh: 0.1 };

export type Rereads = ReturnType<typeof createRereads>;

export function createRereads(parts: FollowsParts) {
  const { ledger, clock, page, report, tell } = parts;
  let newest: object | undefined; // the newest follow
  let readings = 0; // in progress

  /** Reads relations into the ledger. @throws FollowError */
  const read = async (
    session: SignedInSession,
    keys: readonly AcctKey[],
    signal: AbortSignal,
  ): Promise<ReadonlyMap<AcctKey, Relation>> => {
    const backend = await unlessAborted(session.backend(), signal);
    const startedAt = clock.now();
    const relations = await backend.relationships(keys, signal);
    if (session !== parts.session()) return new Map();
    tell([...relations], { at: startedAt });
    for (const [key, relation] of relations) ledger.note(key, relation, startedAt, clock.now());
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
  const isScarce = (session: SignedInSession, what: keyof typeof LOW_SHARES): boolean => {
    const { requests } = session.allowance();
    const isOpen = requests !== undefined && requests.resetAt > clock.now();
    return isOpen && requests.left < requests.limit * LOW_SHARES[what];
  };
  /** Reads the relations of these accounts, unless few requests are left. Never throws. */
  const refresh = async (keys: readonly AcctKey[]): Promise<void> => {
    const session = parts.session();
    if (session && keys.length > 0 && !isScarce(session, "refresh")) await tryToRead(session, keys);
  };
  /** Reads the relations of recent follows, and of these accounts, unless few requests are left. Never throws. */
  const reread = async (others: readonly AcctKey[]): Promise<void> => {
    const session = parts.session();
    if (!session) return;
    // where every relation costs a request, a second confirmation is not worth it
    const keys = [...ledger.freshFollows(clock.now(), !session.readsSingly()), ...others];
    readings += 1;
    for (const rest = Array.from(new Set(keys)); rest.length > 0 && !isScarce(session, "reread");)
      if (!(await tryToRead(session, rest.splice(0, RELATIONS_AT_ONCE)))) break;
    readings -= 1;
  };

  return {
    read,
    refresh,
    reread,
    /** An account was followed: its relation is read some times in the next minute, with those of all recent follows. */
    watch(session: SignedInSession): void {
      const follow = (newest = {});
      for (const ms of REREAD_AFTER_MS) {
        later(session, ms, clock, () => {
          if (newest === follow && page.isVisible() && readings === 0) void reread([]);
        });
      }
    },
  };
}
