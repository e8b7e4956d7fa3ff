import type { AcctKey } from "../lib/acct.ts";
import { unlessAborted, withTimeLimit } from "../lib/time-limit.ts";
import { RosterError } from "../lib/errors.ts";
import type { Store } from "../lib/store.ts";
import type { Clock, Viewer } from "../types.ts";
import type { FollowsBackend } from "../lib/follows-backend.ts";
import type { Ledger } from "./ledger.ts";
import { failureText, whenText } from "./problem.ts";
import { later, type SignedInSession } from "./signed-in-session.ts";
import type { FollowTexts } from "../words/texts.ts";

/**
 * The largest number of remembered accounts that are queried. Their relation may be "requested", which no list
 * contains.
 */
const MAX_QUERIED = 80;
const A_MINUTE_MS = 60_000;
const QUERY_LIMIT_MS = 10_000;

interface LoadListOptions {
  readonly session: SignedInSession;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly texts: FollowTexts;
  readonly viewer: Store<Viewer | undefined>;
  readonly isCurrent: () => boolean;
  readonly log: (message: string, error: unknown) => void;
}

/** Loads the viewer and the whole list of followings into the ledger. Throws if a request fails. */
export async function loadList(options: LoadListOptions): Promise<void> {
  const { session, ledger, clock, texts, viewer, isCurrent } = options;
  const startedAt = clock.now();
  ledger.beginList();
  /** Shows how long the rate limit delays the list. Updates once a minute, because screen readers announce every change. */
  const pause = (until: number): void => {
    const left = until - clock.now();
    if (!isCurrent()) return;
    if (left <= 0) return ledger.resumeList();
    const reason = texts.listWait(whenText(until, clock.now(), texts));
    ledger.pauseList({ kind: "waiting", until, reason });
    later(session, left < A_MINUTE_MS ? left : left % A_MINUTE_MS || A_MINUTE_MS, clock, () => pause(until));
  };
  const backend = await unlessAborted(session.backend(), session.signal);
  const who = await backend.viewer(session.signal, pause);
  if (!isCurrent()) return;
  viewer.set(who);
  const followed = new Set<AcctKey>();
  for await (const page of backend.list(who.id, session.signal, pause)) {
    if (!isCurrent()) return;
    for (const key of page) followed.add(key);
    ledger.addPage(page);
    ledger.contradict(session.contradicted());
  }
  if (!isCurrent()) return;
  const asked = backend.remembered().filter((key) => !followed.has(key));
  await readRemembered(asked.slice(-MAX_QUERIED), backend, startedAt, options);
  const missing = [...(backend.missing?.() ?? [])].filter(([key]) => !followed.has(key));
  if (!isCurrent() || missing.length === 0) return;
  ledger.remind(new Map(missing.map(([key, why]) => [key, { reason: failureText(why, "follow", key, texts) }])));
}

/**
 * Reads the relations of accounts that the list does not contain, and completes it. Pending requests are queried before, or a
 * requested account would briefly show "Follow". If that takes too long, these accounts stay unknown until it ends.
 */
async function readRemembered(
  keys: readonly AcctKey[],
  backend: FollowsBackend,
  startedAt: number,
  { session, ledger, clock, isCurrent, log }: LoadListOptions,
): Promise<void> {
  const askedAt = clock.now();
  const query = async (): Promise<void> => {
    try {
      const relations = await backend.relationships(keys, session.signal);
      if (!isCurrent()) return;
      for (const [key, relation] of relations) ledger.note(key, relation, askedAt, clock.now());
    } catch (error) {
      if (!isCurrent()) return;
      if (RosterError.is(error, "unauthorized")) throw error;
      log("The relations to accounts looked up before could not be read", error);
    }
  };
  const answered = keys.length === 0 ? Promise.resolve() : query();
  const limit = { ms: QUERY_LIMIT_MS, clock, signal: session.signal };
  const isLate = await withTimeLimit(limit, () => answered.then(() => false)).catch((error: unknown) => {
    if (RosterError.is(error, "timeout")) return true;
    throw error;
  });
  if (!isCurrent()) return;
  ledger.completeList(startedAt, isLate ? keys : []);
  if (!isLate) return;
  await answered;
  if (isCurrent()) ledger.endDoubt();
}
