/** Every text of a run: its progress, its pauses and its end. */
import type { RunProgress, WaitReason } from "@roster/core/follow-run";
import { timeText } from "@roster/core/site";
import { accountCount, counted } from "../picks/messages.ts";

type Action = RunProgress["action"];

const nouns = process.env["NOUNS"] ?? "accounts";
const listed = process.env["LISTED"] ?? "listed here";

export const label = "Follows in progress";
/** @param now the account in progress, or why there is none */
export const progress = (done: number, total: number, now?: string): string =>
  now === undefined ? `${done} of ${total}` : `${done} of ${total} · ${now}`;
export const lookingUp = (count: number): string => `Looking up ${accountCount(count)}`;
export const undoing = (text: string): string => `Undoing: ${text}`;
export const unfollowing = (text: string): string => `Unfollowing: ${text}`;
export const left = (count: number): string => `${count} left.`;

/** The clicks that wait for others. */
export const clicks = "Follows that wait";
export const queued = (count: number): string => `${accountCount(count)} waiting for their turn.`;

/** @param time the time that is left */
export const waits: Readonly<Record<WaitReason, (time: string) => string>> = {
  limit: (time) => `Your server asks us to wait ${time}. This goes on by itself.`,
  "wrong-limit": (time) => `Your server names a wait that cannot be right. The next try is in ${time}.`,
  offline: () => "You are offline. This goes on by itself when you are online again.",
  "slow-server": (time) => `Your server does not answer. The next try is in ${time}.`,
  unreachable: (time) => `Your server cannot be reached. The next try is in ${time}.`,
};
export const offered = (count: number): string => `${left(count)} Go on?`;
export const paused = {
  visitor: "Paused.",
  "slow-server": "Your server does not answer.",
  unreachable: "Your server cannot be reached.",
  "signed-out": "Your sign-in has ended.",
  allowance: (action: Action, time: string | undefined): string =>
    time === undefined
      ? `Your server allows no more ${action}s for now.`
      : `Your server allows the next ${action}s ${time}.`,
  failing: (action: Action, reason: string): string => `Several ${action}s in a row failed. ${reason}`.trimEnd(),
} as const;
export const followHint = `You can also follow these ${nouns} with another server: save the list at the end of this page, and import it there.`;
export const unfollowHint = `Your server may still follow these ${nouns} for you. Its own list shows which.`;
export const ownList = "Open the list on your server";

export const pause = "Pause";
export const resume = "Resume";
export const goOn = "Go on";
export const stop = "Stop";
export const retry = "Try again";
export const signIn = "Sign in";
/** @param count the number of follows that have happened; 0 if some only may have happened */
export const undo = (count: number): string => (count < 2 ? "Undo" : `Undo these ${count}`);
export const dismiss = "Done";
export const start = (count: number): string => `Start: follow ${accountCount(count)}`;
export const starting = "Checking your account…";
export const notStarted = `Following did not start, because another tab is following ${nouns}. Wait until that tab is done, then try again.`;
export const notUnfollowed =
  "Unfollowing did not start, because other follows are in progress. Finish or stop them first.";
export const notStored = "This browser does not store the progress, so keep this tab open until the end.";

export const stopped = "Stopped.";
export const finished = "Finished.";
export const undone = "Undone.";
export const partlyUndone = "Not all undone.";
/** The number of rows with each result, in the order of the sentence at the end. */
export const counts = [
  ["followed", (count: number): string => `${count} followed`],
  ["requested", (count: number): string => `${count} requested`],
  ["sent", (count: number): string => `${counted(count, "follow")} sent`],
  ["already", (count: number): string => `${count} already followed`],
  ["unfollowed", (count: number): string => `${count} unfollowed`],
  ["withdrawn", (count: number): string => `${counted(count, "request")} withdrawn`],
  ["not-followed", (count: number): string => `${count} no longer followed`],
  ["unlisted", (count: number): string => `${count} no longer ${listed}`],
  ["not-found", (count: number): string => `${count} not found`],
  ["failed", (count: number): string => `${count} failed`],
] as const;
export const ofRow = {
  waiting: "Waiting",
  busy: "In progress…",
  followed: "Followed",
  requested: "Requested",
  sent: "Sent",
  already: "Already followed",
  unfollowed: "Unfollowed",
  withdrawn: "Request withdrawn",
  "not-followed": "No longer followed",
  unlisted: `No longer ${listed}`,
  "not-found": "Not found",
  failed: "Failed",
} as const;
export const problems = "These did not work";
export const copyHandle = (name: string): string => `Copy the handle of ${name}`;
export const tellCurators = "Tell the curators";
export const report = (social: string, handle: string, host: string): string =>
  `${social} My server ${host} cannot find @${handle}, which is ${listed}.`;

export const leaveTitle = (count: number, purpose: "follow" | "unfollow" = "follow"): string => {
  if (purpose === "unfollow") return `Unfollowing is not finished: ${left(count)} Signing out ends it.`;
  return count === 1
    ? "1 follow of your plan is left. Signing out ends the plan."
    : `${count} follows of your plan are left. Signing out ends the plan.`;
};
export const leave = "Sign out anyway";
export const stay = "Stay signed in";

export const signInAgain = "Sign in again";
export const startAnyway = "Start anyway";
/** @param until when the sign-in ends by itself */
export const signInLasts = (until: number, now: number): string =>
  `Your sign-in ${until > now ? "ends" : "ended"} ${timeText(until, now)}.`;
export const outlives = (until: number, now: number): string =>
  `${signInLasts(until, now)} These follows may take longer, so sign in again first.`;
