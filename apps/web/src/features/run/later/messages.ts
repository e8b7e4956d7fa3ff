import type { RunProgress, RunRow, WaitReason } from "@roster/core/follow-run";
import { timeText } from "@roster/texts/clock";
import * as texts from "@roster/texts/run";

export * from "@roster/texts/run";
export { openServer } from "@roster/texts/plan";

/** @param time the time that is left */
export const waits: Readonly<Record<WaitReason, (time: string) => string>> = {
  limit: texts.waitLimit,
  "wrong-limit": texts.waitWrongLimit,
  offline: () => texts.waitOffline,
  "slow-server": texts.waitSlowServer,
  unreachable: texts.waitUnreachable,
};
export const paused = {
  visitor: texts.pausedByVisitor,
  "slow-server": texts.pausedSlowServer,
  unreachable: texts.pausedUnreachable,
  "signed-out": texts.pausedSignedOut,
} as const;

interface ResultTexts {
  readonly row: string;
  /** The part of the last sentence that counts these rows. The parts have the order of this table. */
  readonly count?: (count: number) => string;
}

export const results: Readonly<Record<RunRow["state"] | "undone", ResultTexts>> = {
  waiting: { row: texts.rowWaiting },
  busy: { row: texts.rowBusy },
  followed: { row: texts.rowFollowed, count: texts.countFollowed },
  requested: { row: texts.rowRequested, count: texts.countRequested },
  sent: { row: texts.rowSent, count: texts.countSent },
  already: { row: texts.rowAlready, count: texts.countAlready },
  unfollowed: { row: texts.rowUnfollowed, count: texts.countUnfollowed },
  withdrawn: { row: texts.rowWithdrawn, count: texts.countWithdrawn },
  "not-followed": { row: texts.rowNotFollowed, count: texts.countNotFollowed },
  unlisted: { row: texts.rowUnlisted, count: texts.countUnlisted },
  "not-found": { row: texts.rowNotFound, count: texts.countNotFound },
  failed: { row: texts.rowFailed, count: texts.countFailed },
  undone: { row: texts.rowUndone },
};

export const leaveTitle = (count: number, purpose: RunProgress["purpose"] = "follow"): string =>
  purpose === "follow" ? texts.leaveFollowing(count) : texts.leaveUnfollowing(count);

/** @param until when the sign-in ends by itself */
export const signInLasts = (until: number, now: number): string =>
  (until > now ? texts.signInEnds : texts.signInEnded)(timeText(until, now));
export const outlives = (until: number, now: number): string => `${signInLasts(until, now)} ${texts.signInFirst}`;
