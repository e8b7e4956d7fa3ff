import { type AcctKey, keyOf } from "../lib/acct.ts";
import { unlessAborted, withTimeLimit } from "../lib/wait.ts";
import { RosterError } from "../lib/errors.ts";
import type { Time } from "../lib/clock.ts";
import type { Store } from "../lib/store.ts";
import type { Viewer } from "../lib/session.ts";
import type { FollowsBackend } from "../lib/follows-backend.ts";
import { failureText, whenText } from "./problem.ts";
import type { Rereads } from "./rereads.ts";
import { type FollowsParts, later, type SignedInSession } from "./signed-in-session.ts";

/** The shortest time between two readings of a complete list by themselves. Between them, relations on screen are read. */
const LIST_FRESH_MS = 15 * 60_000;
/** The shortest time between two readings of a list of which the first failed, unless the visitor asks for it. */
const LIST_RETRY_MS = 60_000;
/** After this time without the end of the list, the visitor may start it anew. */
const MAY_HANG_MS = 5_000;
const WAKE_MS = 1_000;
/**
 * The largest number of remembered accounts that are queried. Their relation may be "requested", which no list
 * contains.
 */
const MAX_QUERIED = 80;
const A_MINUTE_MS = 60_000;
const QUERY_LIMIT_MS = 10_000;

type ListParts = FollowsParts & { readonly viewer: Store<Viewer | undefined> };

/** Decides when the list of followings is read. */
export function createListReader(parts: ListParts & { readonly rereads: Rereads }) {
  const { ledger, clock, page, rereads, report } = parts;
  let readAt = 0;
  let failedAt = -Infinity; // the start of the last reading that failed
  let reading: AbortController | undefined; // the latest reading
  let readingSince = -Infinity;
  let waiting: SignedInSession | undefined; // the session whose list will be read again
  let wokeAt = -Infinity;

  /** Reads the list anew. Never throws. */
  const read = async (): Promise<void> => {
    const current = parts.session();
    if (!current) return;
    reading?.abort(new DOMException("The list is read again", "AbortError"));
    reading = new AbortController();
    const signal = AbortSignal.any([current.signal, reading.signal]);
    const startedAt = (readingSince = clock.now());
    try {
      await loadList({ ...current, signal }, parts);
      readAt = startedAt;
    } catch (error) {
      if (signal.aborted) return;
      report(current, "The list of followings could not be read to its end", error);
      if (signal.aborted) return; // the error has ended the session
      failedAt = page.isOnline() ? startedAt : -Infinity;
      ledger.breakList();
    }
  };
  const retry = (current: SignedInSession): void => {
    const early = failedAt + LIST_RETRY_MS - clock.now();
    if (early <= 0) return void read();
    if (waiting === current) return;
    waiting = current;
    later(current, early, clock, () => {
      waiting = undefined;
      wake();
    });
  };
  const isOld = (): boolean => ledger.list.get() === "ready" && clock.now() - readAt >= LIST_FRESH_MS;
  /** The visitor returns to the page: reads what is on screen, and an old or incomplete list. */
  const wake = (): void => {
    const current = parts.session();
    if (!current || !page.isVisible() || !page.isOnline()) return;
    if (ledger.list.get() === "partial") retry(current);
    // returning to the page fires several events: after the first, only recent follows are read again
    const isNewReturn = clock.now() - wokeAt >= WAKE_MS;
    if (!isNewReturn) return void rereads.reread([]);
    wokeAt = clock.now();
    const onScreen = rereads.reread(page.onScreen?.().map(keyOf) ?? []);
    // a long list has many pages, so what the visitor sees comes first
    void onScreen.then(() => (isOld() ? read() : undefined));
  };

  return {
    read,
    wake,
    /** Reads the list anew, unless a reading is in progress that has not taken long. */
    async reload(): Promise<void> {
      const list = ledger.list.get();
      const mayHang = clock.now() - readingSince >= MAY_HANG_MS;
      if (typeof list === "string" && (list !== "loading" || mayHang)) await read();
    },
  };
}

/** Loads the viewer and the whole list of followings into the ledger. Throws if a request fails or the signal aborts. */
async function loadList(session: SignedInSession, parts: ListParts): Promise<void> {
  const { ledger, clock, texts, viewer } = parts;
  const { signal } = session;
  const startedAt = clock.now();
  ledger.beginList();
  /** Shows how long the rate limit delays the list. Updates once a minute, because screen readers announce every change. */
  const pause = (until: Time): void => {
    const left = until - clock.now();
    if (signal.aborted) return;
    if (left <= 0) return ledger.resumeList();
    const reason = texts.listWait(whenText(until, clock.now(), texts));
    ledger.pauseList({ kind: "waiting", until, reason });
    later(session, left < A_MINUTE_MS ? left : left % A_MINUTE_MS || A_MINUTE_MS, clock, () => pause(until));
  };
  const backend = await unlessAborted(session.backend(), signal);
  const who = await backend.viewer(signal, pause);
  signal.throwIfAborted();
  viewer.set(who);
  const followed = new Set<AcctKey>();
  for await (const page of backend.list(who.id, signal, pause)) {
    signal.throwIfAborted();
    for (const key of page) followed.add(key);
    ledger.addPage(page);
    ledger.contradict(session.contradicted());
  }
  signal.throwIfAborted();
  const asked = backend.remembered().filter((key) => !followed.has(key));
  await readRemembered(asked.slice(-MAX_QUERIED), backend, startedAt, session, parts);
  const missing = [...(backend.missing?.() ?? [])].filter(([key]) => !followed.has(key));
  if (missing.length > 0)
    ledger.remind(new Map(missing.map(([key, why]) => [key, { reason: failureText(why, "follow", key, texts) }])));
}

/**
 * Reads the relations of accounts that the list does not contain, and completes it. Pending requests are queried before, or a
 * requested account would briefly show "Follow". If that takes too long, these accounts stay unknown until it ends, and if it
 * fails, the requested ones do.
 */
async function readRemembered(
  keys: readonly AcctKey[],
  backend: FollowsBackend,
  startedAt: Time,
  { signal }: SignedInSession,
  { ledger, clock, log }: ListParts,
): Promise<void> {
  const askedAt = clock.now();
  let hasFailed = false;
  const query = async (): Promise<void> => {
    try {
      const relations = await backend.relationships(keys, signal);
      signal.throwIfAborted();
      for (const [key, relation] of relations) ledger.note(key, relation, askedAt, clock.now());
    } catch (error) {
      if (signal.aborted || RosterError.is(error, "unauthorized")) throw error;
      hasFailed = true;
      log("The relations to accounts looked up before could not be read", error);
    }
  };
  const answered = keys.length === 0 ? Promise.resolve() : query();
  const limit = { ms: QUERY_LIMIT_MS, clock, signal };
  const isLate = await withTimeLimit(limit, () => answered.then(() => false)).catch((error: unknown) => {
    if (RosterError.is(error, "timeout")) return true;
    throw error;
  });
  signal.throwIfAborted();
  const requested = keys.filter((key) => backend.hasAsked?.(key));
  ledger.completeList(startedAt, isLate ? keys : hasFailed ? requested : []);
  if (!isLate) return;
  await answered;
  signal.throwIfAborted();
  ledger.endDoubt(hasFailed ? requested : []);
}
