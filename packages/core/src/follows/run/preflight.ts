import type { LookUpAnswer } from "../../lib/account-facts.ts";
import type { Acct, AcctKey } from "../../lib/acct.ts";
import { type Clock, systemClock } from "../../lib/clock.ts";
import { toFollowError } from "../../lib/follow-error.ts";
import type { Refusal } from "../../lib/follows-backend.ts";
import { withTimeLimit } from "../../lib/wait.ts";
import type { RunnableFollows } from "../follows.ts";

const PREFLIGHT_LIMIT_MS = 5_000;
/** More look-ups before the first follow would use up what the instance allows. */
const MAX_LOOK_UPS = 40;

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
  return withTimeLimit({ ms: PREFLIGHT_LIMIT_MS, clock }, (signal) => batch.refusals(accts, { signal })).catch(
    () => new Map(), // the run meets the same fault, and shows it
  );
}

/**
 * Asks the instance which of the accounts are on servers that it blocks, and then about the first 40 of the others, two at a time
 * and in their order. Nothing is known about an account without an answer. Ends when the signal aborts, at a rate limit, and when
 * the session ends. Never throws.
 */
export async function lookUpAccounts(
  { batch }: Pick<RunnableFollows, "batch">,
  accts: readonly Acct[],
  options: { readonly signal: AbortSignal; readonly onAnswer: (acct: Acct, answer: LookUpAnswer) => void },
): Promise<void> {
  const stop = new AbortController();
  const signal = AbortSignal.any([options.signal, stop.signal]);
  const answer = (acct: Acct, said: LookUpAnswer): void => {
    if (!signal.aborted) options.onAnswer(acct, said);
  };
  const blocked = new Set(await batch.blocked(accts, { signal }).catch(() => []));
  for (const acct of blocked) answer(acct, { kind: "not-found", why: "blocked" });
  const lookUp = async (acct: Acct): Promise<void> => {
    try {
      answer(acct, { kind: "found", facts: await batch.lookUp(acct, { signal }) });
    } catch (reason) {
      const error = toFollowError(reason);
      if (error.kind === "gone") answer(acct, { kind: "found", facts: { gone: true } });
      else if (error.kind === "not-found") answer(acct, { kind: "not-found", why: error.notFound });
      else if (error.kind === "rate-limit" || error.kind === "unauthorized" || !batch.page.isOnline()) stop.abort();
    }
  };
  const open = accts.filter((acct) => !blocked.has(acct));
  await Promise.all(open.slice(0, MAX_LOOK_UPS).map(lookUp));
}
