import type { Fetch } from "../../instance/http/send.ts";
import type { FakeClock } from "../../instance/testing/fakes.ts";
import { PAGE } from "../../instance/testing/visitor.ts";

/** The network of a browser: every request takes a fixed time of the fake clock, and may need a preflight before it. */
export interface BrowserNetwork {
  readonly fetch: Fetch;
  /** Waits until no response is awaited from a socket. Requests that only wait for the clock do not count. */
  idle(): Promise<void>;
  /** The largest number of requests at the same time, without those that read relations. */
  mostInFlight(): number;
}

/** @param latencyMs the duration of each request, preflights included */
export function createBrowserNetwork(clock: FakeClock, latencyMs: number): BrowserNetwork {
  const allowedUntil = new Map<string, number>(); // address → when its preflight expires
  let open = 0;
  let inFlight = 0;
  let most = 0;
  const request = async (url: string, init: RequestInit): Promise<Response> => {
    open += 1;
    const counted = url.includes("/relationships") ? 0 : 1;
    inFlight += counted;
    most = Math.max(most, inFlight);
    const response = await fetch(url, { ...init, signal: null });
    const body = await response.arrayBuffer().finally(() => (open -= 1));
    await new Promise<void>((resolve) => void clock.setTimeout(resolve, latencyMs));
    inFlight -= counted;
    const { status, headers } = response;
    return new Response(status === 204 ? null : body, { status, headers });
  };
  return {
    async fetch(url, init) {
      const method = init.method ?? "GET";
      const key = `${method} ${url}`;
      if (new Headers(init.headers).has("authorization") && (allowedUntil.get(key) ?? 0) <= clock.now()) {
        const asked = { origin: PAGE, "access-control-request-method": method };
        const headers = { ...asked, "access-control-request-headers": "authorization" };
        const seconds = (await request(url, { method: "OPTIONS", headers })).headers.get("access-control-max-age");
        allowedUntil.set(key, clock.now() + Number(seconds ?? 0) * 1_000);
      }
      return request(url, { ...init, headers: { ...Object.fromEntries(new Headers(init.headers)), origin: PAGE } });
    },
    mostInFlight: () => most,
    async idle() {
      for (let quiet = 0; quiet < 3; quiet = open === 0 ? quiet + 1 : 0) await new Promise(setImmediate);
    },
  };
}
