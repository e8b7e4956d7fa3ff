import { unlessAborted, withTimeLimit } from "../net/time-limit.ts";
import { RosterError } from "../lib/errors.ts";
import type { Store } from "../lib/store.ts";
import type { Clock, Viewer } from "../types.ts";
import { listWaitText } from "../messages.ts";
import type { FollowsBackend, Relation } from "./backend.ts";
import type { Ledger } from "./ledger.ts";
import { later, type SignedInSession } from "./signed-in-session.ts";

/** How many accounts once looked up are asked after: their relation may be "requested", which no list tells. */
const MAX_ASKED_AFTER = 80;
const A_MINUTE_MS = 60_000;
const ASK_LIMIT_MS = 10_000;

/** Reads the viewer and the whole list of followings into the ledger. Throws where that breaks off. */
export async function loadList(options: {
  readonly session: SignedInSession;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly viewer: Store<Viewer | undefined>;
  readonly isCurrent: () => boolean;
  readonly log: (message: string, error: unknown) => void;
}): Promise<void> {
  const { session, ledger, clock, viewer, isCurrent, log } = options;
  const startedAt = clock.now();
  ledger.beginList();
  /** Says how long the instance makes it wait, minute by minute: every change is read out to some. */
  const pause = (until: number): void => {
    const left = until - clock.now();
    if (!isCurrent()) return;
    if (left <= 0) return ledger.beginList();
    ledger.pauseList({ kind: "waiting", until, reason: listWaitText(left) });
    later(session, left < A_MINUTE_MS ? left : left % A_MINUTE_MS || A_MINUTE_MS, clock, () => pause(until));
  };
  const backend = await unlessAborted(session.backend(), session.signal);
  const who = await backend.viewer(session.signal, pause);
  if (!isCurrent()) return;
  viewer.set(who);
  const followed = new Set<string>();
  for await (const page of backend.list(who.id, session.signal, pause)) {
    if (!isCurrent()) return;
    for (const key of page) followed.add(key);
    ledger.addPage(page);
  }
  if (!isCurrent()) return;
  const asked = backend.remembered().filter((key) => !followed.has(key));
  // asked before the list counts as read: an account that is only asked may not look unasked in between
  const askedAt = clock.now();
  const relations = await askAfter(asked.slice(-MAX_ASKED_AFTER), backend, session, clock).catch((error: unknown) => {
    if (RosterError.is(error, "unauthorized")) throw error;
    if (isCurrent()) log("The relations to accounts looked up before could not be read", error);
    return new Map<string, Relation>();
  });
  if (!isCurrent()) return;
  for (const [key, relation] of relations) ledger.note(key, relation, askedAt, clock.now());
  ledger.completeList(startedAt, clock.now());
}

async function askAfter(
  keys: readonly string[],
  backend: FollowsBackend,
  session: SignedInSession,
  clock: Clock,
): Promise<ReadonlyMap<string, Relation>> {
  if (keys.length === 0) return new Map();
  const limit = { ms: ASK_LIMIT_MS, clock, signal: session.signal };
  return withTimeLimit(limit, (signal) => backend.relationships(keys, signal));
}
