import { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { type Clock, systemClock } from "@roster/core";
import { MastodonError } from "@roster/core/mastodon";
import { type Fetch, readRateLimit, retryRead, send, sendForJson, wait } from "@roster/core/requests";
import { readHost } from "@roster/core/site";
import ipaddr from "ipaddr.js";
import { Agent, fetch } from "undici";
import { reasonOf, statusText } from "./reason.ts";

/** The time between two requests to one server. */
export const PACE_MS = 1_000;
/** A server that wants a longer wait is left for the next run. */
const LONGEST_WAIT_MS = 15 * 60_000;

/** A server allows no request for longer than a refresh waits. */
export class BusyError extends Error {}
/** A longer wait is said. */
const LONG_WAIT_MS = 5_000;
const TIME_LIMIT_MS = 15_000;
const MOST_REDIRECTS = 3;

export interface Answer {
  /** Undefined if it is the same as at the time of the ETag. */
  readonly data?: unknown;
  readonly etag?: string;
}

export interface AskOptions {
  /** The ETag of an earlier answer. */
  readonly etag?: string | undefined;
  readonly accept?: string;
  /** Whether another host may answer. */
  readonly mayRedirect?: boolean;
}

/** Another host would answer. It is the cause of a MastodonError. */
export class RedirectError extends Error {}

/** The servers of accounts. Each gets one request a second, and none before the end of its rate limit. */
export interface Servers extends AsyncDisposable {
  /** @throws MastodonError, or an Error if the request is not allowed */
  readonly ask: (host: string, path: string, options?: AskOptions) => Promise<Answer>;
  /** The status of a page, which is asked for once and not read. Undefined if the server does not answer. */
  readonly statusOf: (host: string, path: string) => Promise<number | undefined>;
  /** Whether a person named the address of the server, so that no other one may answer for it. */
  readonly isNamed: (host: string) => boolean;
  /** The time between two requests to a server. */
  readonly paceOf: (host: string) => number;
  readonly now: () => number;
}

export interface ServersOptions {
  /** Names the directory and its owner in the User-Agent. */
  readonly contact: string;
  /** The addresses of servers that are not at https://host, by host. Only these may be private. */
  readonly at?: ReadonlyMap<string, string>;
  /** The clock of the waits. The time limit of a request is real. */
  readonly clock?: Clock;
  /** The time between two requests to a server, `PACE_MS` by default. */
  readonly paceOf?: (host: string) => number;
  readonly timeLimitMs?: number;
  /** Receives a line about each long wait and each repeated request. */
  readonly say?: ((line: string) => void) | undefined;
  readonly resolve?: LookupFunction;
}

export function createServers(options: ServersOptions): Servers {
  const { contact, at = new Map<string, string>(), clock = systemClock } = options;
  const { paceOf = () => PACE_MS, timeLimitMs = TIME_LIMIT_MS, say } = options;
  const outside = new Agent({ connect: { lookup: publicOnly(options.resolve ?? lookup) } });
  const named = new Agent();
  const namedOrigins = new Set(at.values());
  const nextAt = new Map<string, number>();
  const signal = new AbortController().signal;
  const limits: Clock = { now: () => clock.now(), setTimeout: (run, ms) => systemClock.setTimeout(run, ms) };

  /** Checks each address before the request, because a redirect may lead anywhere. */
  const guarded = (mayRedirect: boolean): Fetch => {
    return async (input, { headers, method = "GET", signal: limit }) => {
      let url = new URL(input);
      for (let redirects = 0; ; redirects += 1) {
        const isNamed = namedOrigins.has(url.origin);
        if (!isNamed && (url.protocol !== "https:" || readHost(url.host) === undefined))
          throw new Error(`${shown(url)} is not the https address of a public server`);
        const response = await fetch(url, {
          method,
          headers: { ...Object.fromEntries(new Headers(headers)), "user-agent": contact },
          dispatcher: isNamed ? named : outside,
          redirect: "manual",
          ...(limit && { signal: limit }),
        });
        const location = /^30[12378]$/.test(String(response.status)) ? response.headers.get("location") : null;
        if (location === null) return toGlobal(response);
        await response.body?.cancel();
        const next = new URL(location, url);
        if (next.host !== url.host && !mayRedirect) throw new RedirectError(`${url.host} redirects to ${shown(next)}`);
        if (redirects === MOST_REDIRECTS) throw new Error(`${url.host} redirects too often`);
        url = next;
      }
    };
  };

  /** Says when the next request follows, unless that is later than a command waits. @throws BusyError */
  const sayWait = (host: string, why: string): void => {
    const until = nextAt.get(host) ?? 0;
    const ms = until - clock.now();
    const seconds = Math.ceil(ms / 1_000);
    if (ms > LONGEST_WAIT_MS) throw new BusyError(`${host} ${why}: it allows the next request in ${seconds} s only`);
    const time = new Date(until).toTimeString().slice(0, "HH:MM:SS".length);
    if (ms > LONG_WAIT_MS) say?.(`${host} ${why}. The next try is in ${seconds} s, at ${time}.`);
  };
  const turn = async (host: string): Promise<void> => {
    const start = Math.max(clock.now(), nextAt.get(host) ?? 0);
    sayWait(host, "has a rate limit");
    nextAt.set(host, start + paceOf(host));
    if (start > clock.now()) await wait(start - clock.now(), clock, signal);
  };
  const rest = (host: string, until: number): void => {
    nextAt.set(host, Math.max(until, nextAt.get(host) ?? 0));
  };

  const addressOf = (host: string, path: string): string => new URL(path, at.get(host) ?? `https://${host}`).href;
  return {
    async ask(host, path, { etag, accept, mayRedirect = false } = {}) {
      const url = addressOf(host, path);
      const headers = { ...(etag !== undefined && { "if-none-match": etag }), ...(accept !== undefined && { accept }) };
      let failure: unknown;
      const read = async (): Promise<Answer> => {
        if (failure !== undefined) say?.(`${host}: ${reasonOf(failure)}. Trying again.`);
        await turn(host);
        const request = { url, timeLimitMs, headers };
        const answer = await sendForJson(request, { fetch: guarded(mayRedirect), clock: limits }).catch(
          (error: unknown) => {
            failure = isRateLimit(error) ? undefined : error; // its wait is said
            throw error;
          },
        );
        const { remaining, resetAt } = readRateLimit(answer.headers, clock.now());
        if (remaining === 0 && resetAt !== undefined) rest(host, resetAt);
        const now = answer.headers.get("etag");
        return { data: answer.data, ...(now !== null && { etag: now }) };
      };
      try {
        return await retryRead(read, signal, clock, (until) => {
          rest(host, until);
          sayWait(host, `answers ${statusText(429)}`);
        });
      } catch (error) {
        if (error instanceof MastodonError && error.status === 304 && etag !== undefined) return { etag };
        throw error;
      }
    },
    async statusOf(host, path) {
      await turn(host);
      const withoutBody: Fetch = async (input, init) => {
        const { status, body } = await guarded(true)(input, init);
        await body?.cancel();
        return new Response(null, { status });
      };
      const request = { url: addressOf(host, path), timeLimitMs, headers: { accept: "text/html" } };
      return await send(request, { fetch: withoutBody, clock: limits }).then(
        ({ status }) => status,
        (error: unknown) => (error instanceof MastodonError ? error.status : undefined),
      );
    },
    isNamed: (host) => at.has(host),
    paceOf,
    now: () => clock.now(),
    async [Symbol.asyncDispose]() {
      await Promise.all([outside.close(), named.close()]);
    },
  };
}

const isRateLimit = (error: unknown): boolean => error instanceof MastodonError && error.kind === "rate-limit";

/** An address as messages name it: a scheme without hosts has no origin. */
const shown = ({ origin, href }: URL): string => (origin === "null" ? href.slice(0, 100) : origin);

/** The response as one of the global class. Its body is read piece by piece, so that a limit of its size ends it. */
function toGlobal({ body, status, headers }: Awaited<ReturnType<typeof fetch>>): Response {
  const reader = body?.getReader();
  const stream = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader?.cancel(reason),
  });
  return new Response(reader ? stream : null, { status, headers: [...headers] });
}

/** Refuses names that lead to a private address: a stranger may propose any name. */
function publicOnly(resolve: LookupFunction): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses = typeof found === "string" ? [{ address: found, family: 4 }] : found;
      const hidden = error ? undefined : addresses.find(({ address }) => ipaddr.process(address).range() !== "unicast");
      if (hidden !== undefined) callback(new Error(`${hostname} has the private address ${hidden.address}`), []);
      else if (error || options.all === true) callback(error, addresses);
      else callback(null, addresses[0]?.address ?? "", addresses[0]?.family);
    });
  };
}
