import { setImmediate as turn } from "node:timers/promises";
import type { Fetch } from "../../../mastodon/http.ts";
import type { Clock } from "../../../types.ts";

/** One request of a tab, as it leaves and as its answer comes in. */
export interface Call {
  readonly method: string;
  readonly url: URL;
  /** The bearer token, if one is sent. */
  readonly token: string | undefined;
  readonly form: URLSearchParams;
}

/** Who sees what a tab sends and what it is told. */
export interface Wire {
  isOnline(): boolean;
  /** The tab asks for it; it may still be on its way when the tab gives it up. */
  asked(call: Call): void;
  /** It arrives at the instance. */
  arrived(call: Call): void;
  /** The tab has the answer. `data` is undefined where the body is no JSON. */
  told(call: Call, response: Response, data: unknown): void;
}

/** How long a request travels, and its answer, in milliseconds of the fake clock. */
export interface Way {
  readonly up: number;
  readonly down: number;
}

/**
 * The way between tabs and instances: real sockets, but the time a message travels is the fake clock's. So the order in
 * which things happen is the same at every run, and a slow answer costs nothing.
 */
export interface Network {
  way: Way;
  /** How much longer the way back is for a page of a list and for relations, in milliseconds. */
  readDelay: number;
  fetchFor(wire: Wire): Fetch;
  /** Waits until no socket has anything to do. */
  quiet(): Promise<void>;
}

const CALM_TURNS = 3;

export function createNetwork(clock: Clock): Network {
  const onSockets = new Set<Promise<unknown>>();
  const exchange = (url: string, init: RequestInit): Promise<{ response: Response; text: string }> => {
    const { signal: _, ...rest } = init; // what has arrived takes effect, whether or not the tab still waits
    const whole = fetch(url, rest).then(async (response) => ({ response, text: await response.text() }));
    const done: Promise<unknown> = whole.catch(() => undefined).finally(() => onSockets.delete(done));
    onSockets.add(done);
    return whole;
  };
  const network: Network = {
    way: { up: 0, down: 0 },
    readDelay: 0,
    fetchFor: (wire) => async (url, init) => {
      const { up, down } = network.way;
      const call = readCall(url, init);
      const readDelay = /\/(?:following|relationships)$/.test(call.url.pathname) ? network.readDelay : 0;
      wire.asked(call);
      await travel(up, clock, init.signal);
      if (!wire.isOnline()) throw new TypeError("fetch failed");
      wire.arrived(call);
      const { response, text } = await exchange(url, init);
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
