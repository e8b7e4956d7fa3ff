import type { RunProgress, WaitReason } from "@roster/core/follow-run";
import { timeText } from "@roster/texts/clock";
import * as texts from "@roster/texts/run";

type Action = RunProgress["action"];

export * from "@roster/texts/run";
export { openServer } from "@roster/texts/plan";

/** @param now the account in progress, or why there is none */
export const progress = (done: number, total: number, now?: string): string =>
  now === undefined ? texts.progressOf(done, total) : texts.progressNow(done, total, now);

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
  allowance: (action: Action, time: string | undefined): string => {
    if (action === "follow") return time === undefined ? texts.noMoreFollows : texts.nextFollows(time);
    return time === undefined ? texts.noMoreUnfollows : texts.nextUnfollows(time);
  },
  failing: (action: Action, reason: string): string =>
    `${action === "follow" ? texts.followsFailing : texts.unfollowsFailing} ${reason}`.trimEnd(),
} as const;

/**
 * @param count the number of follows that have happened; 0 if some only may have happened
 * @param unfollows whether one of them is confirmed, so that it ends by an unfollow
 */
export const undo = (count: number, unfollows: boolean): string => {
  if (count < 2) return texts.undoAll;
  return (unfollows ? texts.unfollowThese : texts.undoThese)(count);
};

/** The number of rows with each result, in the order of the sentence at the end. */
export const counts = [
  ["followed", texts.countFollowed],
  ["requested", texts.countRequested],
  ["on-its-way", texts.countOnItsWay],
  ["sent", texts.countSent],
  ["already", texts.countAlready],
  ["unfollowed", texts.countUnfollowed],
  ["withdrawn", texts.countWithdrawn],
  ["not-followed", texts.countNotFollowed],
  ["unlisted", texts.countUnlisted],
  ["not-found", texts.countNotFound],
  ["failed", texts.countFailed],
] as const;
export const ofRow = {
  waiting: texts.rowWaiting,
  busy: texts.rowBusy,
  followed: texts.rowFollowed,
  requested: texts.rowRequested,
  sent: texts.rowSent,
  already: texts.rowAlready,
  unfollowed: texts.rowUnfollowed,
  withdrawn: texts.rowWithdrawn,
  "not-followed": texts.rowNotFollowed,
  unlisted: texts.rowUnlisted,
  "not-found": texts.rowNotFound,
  failed: texts.rowFailed,
} as const;

export const leaveTitle = (count: number, purpose: Action = "follow"): string =>
  purpose === "follow" ? texts.leaveFollowing(count) : texts.leaveUnfollowing(count);

/** @param until when the sign-in ends by itself */
export const signInLasts = (until: number, now: number): string =>
  (until > now ? texts.signInEnds : texts.signInEnded)(timeText(until, now));
export const outlives = (until: number, now: number): string => `${signInLasts(until, now)} ${texts.signInFirst}`;
