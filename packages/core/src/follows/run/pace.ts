import type { Allowance, Limit } from "../../lib/follows-backend.ts";

/** A longer wait pauses the run, instead of keeping it waiting. */
export const MAX_WAIT_MS = 15 * 60_000;
/** The number of requests in each time window that a run leaves for single clicks and lists. */
const MAX_RESERVE = 20;

/**
 * Whether the next request may be sent now. "try": the limit that is used up has reset since, by the clock of this device;
 * "hold": not before a request in flight is answered.
 */
export type Pace = "go" | "try" | "hold" | { readonly until: number };

/**
 * Decides by the rate limits whether the next request may be sent.
 * @param state.inFlight how many requests of the run are in flight
 * @param state.follows whether they are follows
 * @param state.isFirst whether no follow of this run has been answered yet, so that its limit is unknown
 */
export function paceOf(
  { requests, follows }: Allowance,
  state: { readonly now: number; readonly inFlight: number; readonly follows: boolean; readonly isFirst: boolean },
): Pace {
  const { now, inFlight } = state;
  const isFull = (limit: Limit | undefined, kept: number): limit is Limit =>
    limit !== undefined && limit.left - inFlight <= kept;
  const isBusy = isFull(requests, Math.min(MAX_RESERVE, Math.floor((requests?.limit ?? 0) / 10)));
  if (isBusy && requests.resetAt > now) return { until: requests.resetAt };
  const isSpent = isFull(follows, 0);
  if (state.follows && isSpent && follows.resetAt > now && inFlight === 0) return { until: follows.resetAt };
  const isUnknown = state.isFirst && !(follows && follows.resetAt > now);
  if (inFlight > 0 && (isBusy || (state.follows && (isSpent || isUnknown)))) return "hold";
  return isBusy || isSpent ? "try" : "go";
}
