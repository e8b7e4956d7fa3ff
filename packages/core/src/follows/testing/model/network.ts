import { setImmediate as turn } from "node:timers/promises";
import { isRecord } from "../../../lib/untrusted.ts";
import type { Fetch } from "../../../instance/http/send.ts";
import type { FakeClock } from "../../../instance/testing/fakes.ts";
import type { Clock } from "../../../types.ts";

/** One request of a tab. */
export interface Call {
  readonly method: string;
  readonly url: URL;
  /** The bearer token, if one is sent. */
  readonly token: string | undefined;
  readonly form: URLSearchParams;
}

/** Observes the requests and responses of one tab. */
export interface Wire {
  isOnline(): boolean;
  /** The tab sends the request. It never arrives if the tab aborts it on the way. */
  asked(call: Call): void;
  /** The request arrives at the instance. */
  arrived(call: Call): void;
  /** The tab receives the response. `data` is undefined if the body is not JSON. */
  told(call: Call, response: Response, data: unknown): void;
}

/** The latency of requests and responses, in milliseconds of the fake clock. */
export interface Way {
  readonly up: number;
  readonly down: number;
}

/**
 * The network between tabs and instances: real sockets, but latency runs on the fake clock. Therefore every run has the
 * same order of events, and a slow response takes no real time.
 */
export interface Network {
  way: Way;
  /** Additional latency of the responses with lists and relations, in milliseconds. */
  readDelay: number;
  /** The milliseconds after a follow during which lists and relations do not contain it yet. */
  lag: number;
  fetchFor(wire: Wire): Fetch;
  /** Waits until no request is in progress on a socket. */
  quiet(): Promise<void>;
}

const CALM_TURNS = 3;
/** The shortest time of a request, so that two actions one after the other never have all their times in common. */
const SHORTEST_MS = 1;
const FOLLOW_PATH = /\/accounts\/([^/]+)\/follow$/;
const READ_PATH = /\/(?:following|relationships)$/;

export function createNetwork(clock: FakeClock): Network {
  const onSockets = new Set<Promise<unknown>>();
  const exchange = (url: string, init: RequestInit): Promise<{ response: Response; text: string }> => {
    const { signal: _, ...rest } = init; // a request that arrived takes effect, even if the tab has aborted it
    const whole = fetch(url, rest).then(async (response) => ({ response, text: await response.text() }));
    const done: Promise<unknown> = whole.catch(() => undefined).finally(() => onSockets.delete(done));
    onSockets.add(done);
    return whole;
  };
  const followedAt = new Map<string, number>(); // key: token and account id
  const late = async (call: Call, ask: () => ReturnType<typeof exchange>): ReturnType<typeof exchange> => {
    const id = FOLLOW_PATH.exec(call.url.pathname)?.[1];
    if (call.method === "POST" && id !== undefined) followedAt.set(`${call.token} ${id}`, clock.now());
    const { response, text } = await ask();
    const isFresh = (of: string): boolean =>
      clock.now() - (followedAt.get(`${call.token} ${of}`) ?? -Infinity) < network.lag;
    return { response, text: network.lag > 0 && READ_PATH.test(call.url.pathname) ? without(text, isFresh) : text };
  };
  const network: Network = {
    way: { up: 0, down: 0 },
    readDelay: 0,
    lag: 0,
    fetchFor: (wire) => async (url, init) => {
      const { up, down } = network.way;
      const call = readCall(url, init);
      const readDelay = READ_PATH.test(call.url.pathname) ? network.readDelay : 0;
      wire.asked(call);
      clock.set(clock.now() + SHORTEST_MS);
      await travel(up, clock, init.signal);
      if (!wire.isOnline()) throw new TypeError("fetch failed");
      wire.arrived(call);
      const { response, text } = await late(call, () => exchange(url, init));
      await travel(down + readDelay, clock, init.signal);
      if (!wire.isOnline()) throw new TypeError("fetch failed");
      wire.told(call, response, parse(text));
      return new Response(text, { status: response.status, headers: response.headers });
    },
    async quiet() {
      for (let calm = 0; calm < CALM_TURNS;) {
        await Promise.all(onSockets);
        await turn();
        calm = onSockets.size === 0 ? calm + 1 : 0;
      }
    },
  };
  return network;
}

function readCall(url: string, init: RequestInit): Call {
  const bearer = new Headers(init.headers).get("authorization");
  return {
    method: init.method ?? "GET",
    url: new URL(url),
    token: bearer?.replace(/^Bearer /, ""),
    form: init.body instanceof URLSearchParams ? init.body : new URLSearchParams(),
  };
}

async function travel(ms: number, clock: Clock, signal: AbortSignal | null | undefined): Promise<void> {
  signal?.throwIfAborted();
  if (ms === 0) return;
  await new Promise<void>((resolve, reject) => {
    const lost = (): void => {
      cancel();
      reject(signal?.reason);
    };
    const cancel = clock.setTimeout(() => {
      signal?.removeEventListener("abort", lost);
      resolve();
    }, ms);
    signal?.addEventListener("abort", lost, { once: true });
  });
}

/** Removes fresh follows from a response: entries of a list of accounts, or the `following` of relations. */
function without(text: string, isFresh: (id: string) => boolean): string {
  const all: unknown = parse(text);
  if (!Array.isArray(all)) return text;
  const seen = all.flatMap((entry: unknown) => {
    if (!isRecord(entry) || typeof entry["id"] !== "string" || !isFresh(entry["id"])) return [entry];
    return "following" in entry ? [{ ...entry, following: false }] : [];
  });
  return JSON.stringify(seen);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
