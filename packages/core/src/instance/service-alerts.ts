import { systemClock } from "../lib/clock.ts";
import { LOOPBACK_ORIGIN, readHost } from "../lib/host.ts";
import { fieldsOf } from "../lib/untrusted.ts";
import { readText } from "../lib/read-text.ts";
import { withTimeLimit } from "../lib/wait.ts";
import type { Clock } from "../types.ts";

const TIME_LIMIT_MS = 5_000;
const MAX_BYTES = 100_000;
const MAX_MINUTES = 100_000;

/** The slow instances: the delay of posts in seconds, by host. */
export interface ServiceAlerts {
  readonly slow: ReadonlyMap<string, number>;
}

/**
 * Fetches the service alerts. Never throws: a failure is logged and gives no alerts.
 * @param io.clock the clock of the time limit of 5 s
 */
export async function fetchServiceAlerts(
  url: string,
  io: {
    readonly fetch?: (input: string, init: RequestInit) => Promise<Response>;
    readonly signal?: AbortSignal;
    readonly clock?: Clock;
    readonly log?: (message: string, error: unknown) => void;
  } = {},
): Promise<ServiceAlerts> {
  const { fetch = globalThis.fetch, clock = systemClock, signal, log = console.error } = io;
  try {
    return await withTimeLimit({ ms: TIME_LIMIT_MS, clock, signal }, async (signal) => {
      const response = await fetch(url, { signal, credentials: "omit" });
      if (!response.ok) throw new Error(`The service alerts were answered with ${response.status}`);
      const text = await readText(response, MAX_BYTES);
      if (text === undefined) throw new Error(`The service alerts are over ${MAX_BYTES} bytes`);
      return readServiceAlerts(JSON.parse(text));
    });
  } catch (error) {
    log("The service alerts could not be read", error);
    return { slow: new Map() };
  }
}

/** Reads a service alerts document. Ignores entries with an unexpected shape. */
export function readServiceAlerts(value: unknown): ServiceAlerts {
  const slow = new Map<string, number>();
  for (const [host, alerts] of Object.entries(fieldsOf(fieldsOf(value)["instances"]))) {
    const ttl = fieldsOf(fieldsOf(alerts)["slow"])["ttl"];
    const known = canonical(host);
    if (known !== undefined && typeof ttl === "number" && Number.isFinite(ttl) && ttl > 0) slow.set(known, ttl);
  }
  return { slow };
}

/** Returns the delay of a slow instance in minutes, at least one; undefined if the instance is not slow. */
export function slowNotice(alerts: ServiceAlerts, host: string): { readonly minutes: number } | undefined {
  const known = canonical(host);
  const seconds = known === undefined ? undefined : alerts.slow.get(known);
  return seconds === undefined ? undefined : { minutes: Math.min(Math.max(Math.round(seconds / 60), 1), MAX_MINUTES) };
}

/** Returns the canonical spelling of a host, as in a stored session. Accepts loopback, since the document is our own. */
function canonical(host: string): string | undefined {
  return readHost(host, LOOPBACK_ORIGIN)?.host;
}
