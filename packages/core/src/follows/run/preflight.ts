import { systemClock } from "../../lib/clock.ts";
import type { Acct, AcctKey } from "../../lib/acct.ts";
import type { Refusal } from "../../lib/follows-backend.ts";
import type { RunnableFollows } from "../follows.ts";
import { withTimeLimit } from "../../lib/time-limit.ts";
import type { Clock } from "../../types.ts";

const LIMIT_MS = 5_000;

/**
 * Returns those of the accounts that the instance cannot follow, and who has blocked their server. Call it before the first follow
 * of a run. Takes five seconds at most and never throws; nothing is known about the other accounts.
 * @example
 * const { createFollows, acctOf } = await import("@roster/core");
 * const follows = createFollows({
 *   session, // signed in, in this example
 *   async connect() {
 *     const { connectFollows } = await import("@roster/core/mastodon");
 *     return (signedIn) => connectFollows({ session: signedIn, site: data.site, fetch });
 *   },
 * });
 * follows.connect();
 * (await preflight(follows, [acctOf(account, data.site)])).size; // 0
 */
export async function preflight(
  { batch }: Pick<RunnableFollows, "batch">,
  accts: readonly Acct[],
  clock: Clock = systemClock,
): Promise<ReadonlyMap<AcctKey, Refusal>> {
  if (!batch.page.isOnline() || accts.length === 0) return new Map();
  const check = (): Promise<void> => Promise.resolve();
  return withTimeLimit({ ms: LIMIT_MS, clock }, (signal) => batch.refusals(accts, { signal, check })).catch(
    () => new Map(), // the run meets the same fault, and shows it
  );
}
