import type { Allowance, Limit } from "../follows/backend.ts";

/** A longer wait pauses the run, instead of keeping it waiting. */
export const MAX_WAIT_MS = 15 * 60_000;
/** The number of requests in each time window that a run leaves for single clicks and lists. */
const MAX_RESERVE = 20;

/** Whether the next request may be sent now. "hold": not before a request in flight is answered. */
export type Pace = "go" | "hold" | { readonly until: number; readonly limit: Limit };

/**
 * Decides by the rate limits whether the next request may be sent.
 * @param state.inFlight how many requests of the run are in flight
 * @param state.follows whether they are follows
 * @param state.isFirst whether no follow of this run has been answered yet, so that its limit is unknown
 * @param state.ignored limits that were already waited for: the clock of this device may be wrong
 */
export function paceOf(
  { requests, follows }: Allowance,
  state: {
    readonly now: number;
    readonly inFlight: number;
    readonly follows: boolean;
    readonly isFirst: boolean;
    readonly ignored: ReadonlySet<Limit>;
  },
): Pace {
  const { now, inFlight, ignored } = state;
  const applies = (limit: Limit | undefined): limit is Limit =>
    limit !== undefined && limit.resetAt > now && !ignored.has(limit);
  if (applies(requests)) {
    const reserve = Math.min(MAX_RESERVE, Math.floor(requests.limit / 10));
    if (requests.left - inFlight <= reserve) return { until: requests.resetAt, limit: requests };
  }
  if (!state.follows) return "go";
  if (applies(follows)) {
    if (follows.left > inFlight) return "go";
    return inFlight > 0 ? "hold" : { until: follows.resetAt, limit: follows };
  }
  return state.isFirst && inFlight > 0 ? "hold" : "go";
}
