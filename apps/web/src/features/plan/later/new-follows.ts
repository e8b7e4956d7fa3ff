import type { Acct, FollowState, FollowStates } from "@roster/core";
import type { RunRow } from "@roster/core/follow-run";
import type { VisitorRun } from "@roster/core/kernel";
import { type AcctKey, isFollowed, keyOf, stateOf } from "@roster/core/site";
import * as texts from "@roster/texts/plan";

/** The accounts that the visitor's server cannot follow, each with who has blocked its server. */
export type Refused = Awaited<ReturnType<VisitorRun["preflight"]>>;

/** The usual number of follows that a server allows in a day. */
const FOLLOWS_PER_DAY = 400;

/** The usual time of one follow, with its look-up, in seconds. */
const FOLLOW_SECONDS = 1.5;

/** Whether a run would follow the account: as far as is known, it is neither followed nor requested. */
export function isNew(state: FollowState): boolean {
  return state.kind !== "busy" && !isFollowed(state);
}

/** The results of accounts that only a new run follows. The buttons of their own run try failed ones again. */
const LEFT: ReadonlySet<RunRow["state"]> = new Set(["not-followed", "unfollowed", "withdrawn"]);

/** The accounts that a new run would follow: as far as is known not followed, and not left to the present run. */
export function freshAccounts<T extends { readonly acct: Acct }>(
  chosen: readonly T[],
  states: FollowStates,
  results: ReadonlyMap<AcctKey, RunRow["state"]>,
): readonly T[] {
  return chosen.filter(({ acct }) => {
    const result = results.get(keyOf(acct));
    return isNew(stateOf(states, acct)) && (result === undefined || LEFT.has(result));
  });
}

/** The usual time of a number of follows in seconds, rounded up to a multiple of five. */
export function secondsFor(count: number): number {
  return Math.ceil((count * FOLLOW_SECONDS) / 5) * 5;
}

/** The longest usual time of new follows in milliseconds: a minute more than is usual, and a day for each full limit of the server. */
export function longestMs(count: number): number {
  const days = Math.ceil(count / FOLLOWS_PER_DAY) - 1;
  return (secondsFor(count) + 60) * 1_000 + days * 86_400_000;
}

/** Up to this number of follows no limit of a server matters. */
const FEW = 100;

/** The usual time of a number of follows in words, and the limit of servers. */
export function effort(count: number): string {
  const seconds = secondsFor(count);
  const isHalf = seconds > 20 && seconds < 50;
  const long = isHalf ? texts.halfMinute : texts.minutes(Math.ceil(seconds / 60));
  const time = texts.effort(seconds > 20 ? long : texts.seconds(seconds));
  const limit = count > FOLLOWS_PER_DAY ? texts.moreThanADay : texts.withinADay;
  return count > FEW ? `${time} ${limit(FOLLOWS_PER_DAY)}` : time;
}
