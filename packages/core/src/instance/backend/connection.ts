import type { Http } from "masto/interfaces/index.js";
import type { Allowance, Limit } from "../../lib/follows-backend.ts";
import { systemClock } from "../../lib/clock.ts";
import { RosterError } from "../../lib/errors.ts";
import { readStoredHost } from "../../lib/host.ts";
import { unlessAborted } from "../../lib/wait.ts";
import type { Clock, Session } from "../../types.ts";
import { CEILING_MS, createMastodonHttp, type MastodonClientOptions } from "../http/client.ts";
import { MastodonError } from "../http/errors.ts";
import { readRateLimit } from "../http/headers.ts";
import { type Fetch, type HttpOptions, read } from "../http/send.ts";

/** When a limit without a time is assumed to reset. */
const DEFAULT_RESET_MS = 60_000;
/** Some servers send the whole list of followings in one response. */
const MAX_LIST_BYTES = 10_000_000;
const FOLLOW_PATH = /\/api\/v1\/accounts\/[^/]+\/follow$/;
/** Pages of a list have a rate limit of their own, which does not apply to follows. */
const LIST_PATH = /\/following$/;

export interface ConnectionOptions extends HttpOptions {
  readonly session: Session;
  readonly pageOrigin?: string;
  readonly isOnline?: () => boolean;
}

/**
 * Opens the requests of one session to its instance.
 * @throws MastodonError "unreachable" if the instance is not one that may be contacted
 */
export function openConnection(options: ConnectionOptions) {
  const { session, clock = systemClock, isOnline } = options;
  const instance = readStoredHost(session.instance, options.pageOrigin);
  if (!instance) throw new MastodonError("unreachable", "The stored instance is not one that may be contacted.");
  const allowance = createAllowanceReader(clock);
  const fetch = allowance.reading((url, init) => (options.fetch ?? globalThis.fetch)(url, init));
  const plain = { url: instance.origin, accessToken: session.accessToken, clock, fetch };
  /** Requests the account of the token. Throws "unauthorized" if the token is invalid. */
  const verify = (signal: AbortSignal): Promise<unknown> =>
    verifyCredentials(createMastodonHttp(plain), signal).catch(endOfSession);
  const shared = { ...plain, onDoubt: createTokenCheck(verify, isOnline) };
  return {
    instance,
    clock,
    /** The names of the instance: its host, and its domain in handles. */
    names: [instance.host, session.domain ?? instance.host] as const,
    reads: createMastodonHttp({ ...shared, maxBytes: MAX_LIST_BYTES }),
    /** Follows and their lookups, which share the time limit of the whole follow. */
    acts: createMastodonHttp({ ...shared, timeLimitMs: CEILING_MS }),
    verify,
    /** The rate limits by the headers of all responses. */
    allowance: allowance.get,
  };
}

/** Requests the account of a token, for `readViewer`. */
export function verifyCredentials(http: Http, signal: AbortSignal): Promise<unknown> {
  return read(http, "/api/v1/accounts/verify_credentials", signal);
}

/** Some servers answer 422 instead of 401 to an invalid token. */
function endOfSession(error: unknown): never {
  if (!RosterError.is(error, "unprocessable")) throw error;
  throw new MastodonError("unauthorized", error.message, { cause: error, status: 422 });
}

/**
 * Creates the check after a request that failed without a readable response or with 422: some servers refuse an invalid token in
 * one of these ways. It requests the account of the token, and the answer says clearly whether the token is invalid.
 */
function createTokenCheck(
  verify: (signal: AbortSignal) => Promise<unknown>,
  isOnline: () => boolean = () => true,
): NonNullable<MastodonClientOptions["onDoubt"]> {
  interface Check {
    readonly answer: Promise<unknown>;
    readonly waiting: AbortSignal[];
    readonly stop: AbortController;
  }
  let check: Check | undefined; // of requests that fail together; aborted with the last of them
  const begin = (): Check => {
    const stop = new AbortController();
    const end = (): void => {
      check = undefined;
      stop.abort(); // removes the listeners
    };
    return { answer: verify(stop.signal).finally(end), waiting: [], stop };
  };
  return async (cause, signal) => {
    const isSilent = cause.kind === "unreachable";
    if (isSilent && !isOnline()) return;
    signal.throwIfAborted();
    const { answer, waiting, stop } = (check ??= begin());
    waiting.push(signal);
    const stopIfAllLeft = (): void => {
      if (waiting.every(({ aborted }) => aborted)) stop.abort();
    };
    signal.addEventListener("abort", stopIfAllLeft, { signal: stop.signal });
    try {
      await unlessAborted(answer, signal);
    } catch (error) {
      if (signal.aborted || RosterError.is(error, "unauthorized")) throw error;
      return; // the token was not refused, so the error of the request stands
    }
    const message = "The server answers other requests, but refused this one.";
    if (isSilent) throw new MastodonError("unreadable", message, { cause });
  };
}

/** Reads the rate limits from the headers of all responses to its fetch. */
function createAllowanceReader(clock: Clock) {
  let requests: Limit | undefined;
  let follows: Limit | undefined;
  const note = (path: string, headers: Headers): void => {
    const now = clock.now();
    const { limit, remaining: left, resetAt = now + DEFAULT_RESET_MS } = readRateLimit(headers, now);
    if (left === undefined || LIST_PATH.test(path)) return;
    const next: Limit = { limit: limit ?? left, left, resetAt };
    // servers without a limit for follows send that of requests
    if (FOLLOW_PATH.test(path) && limit !== requests?.limit) follows = latest(follows, next, now);
    else requests = latest(requests, next, now);
  };
  return {
    get: (): Allowance => ({ requests, follows }),
    reading:
      (fetch: Fetch): Fetch =>
      async (url, init) => {
        const response = await fetch(url, init);
        note(new URL(url).pathname, response.headers);
        return response;
      },
  };
}

/** Responses may overtake each other: within one window, the smaller number is the newer one. */
function latest(before: Limit | undefined, next: Limit, now: number): Limit {
  const isSameWindow = before?.resetAt === next.resetAt && next.resetAt > now;
  return isSameWindow && before !== undefined && before.left < next.left ? before : next;
}
