/** Every text of a run: its progress, its pauses and its end. */
import { accountCount, counted } from "../picks/messages.ts";

const nouns = process.env["NOUNS"] ?? "accounts";
const listed = process.env["LISTED"] ?? "listed here";

export const label = "Follows in progress";
/** @param name the account in progress */
export const progress = (done: number, total: number, name?: string): string =>
  name === undefined ? `${done} of ${total}` : `${done} of ${total} · ${name}`;
export const undoing = (text: string): string => `Undoing: ${text}`;
export const unfollowing = (text: string): string => `Unfollowing: ${text}`;
export const left = (count: number): string => `${count} left.`;

/** The clicks that wait for others. */
export const clicks = "Follows that wait";
export const queued = (count: number): string => `${accountCount(count)} waiting for their turn.`;

export const waiting = (time: string): string => `Your server asks us to wait ${time}. This goes on by itself.`;
export const offered = (count: number): string => `${left(count)} Go on?`;
export const paused = {
  visitor: "Paused.",
  offline: "You are offline.",
  "slow-server": "Your server does not answer.",
  unreachable: "Your server cannot be reached.",
  "signed-out": "Your sign-in has ended.",
  allowance: (time: string | undefined): string =>
    time === undefined ? "Your server allows no more follows for now." : `Your server allows the next follows ${time}.`,
  failing: (reason: string): string => `Several follows in a row failed. ${reason}`.trimEnd(),
} as const;
export const failingHint = `You can also follow these ${nouns} with another server: save the list at the end of this page, and import it there.`;

export const pause = "Pause";
export const resume = "Resume";
export const goOn = "Go on";
export const stop = "Stop";
export const retry = "Try again";
export const signIn = "Sign in";
/** @param count the number of follows that have happened; 0 if some only may have happened */
export const undo = (count: number): string => (count === 0 ? "Undo" : `Undo these ${count}`);
export const dismiss = "Done";
export const start = (count: number): string => `Start: follow ${accountCount(count)}`;
export const starting = "Checking your account…";
export const notStarted = `Following did not start, because another tab is following ${nouns}. Wait until that tab is done, then try again.`;
export const notStored = "This browser does not store the progress, so keep this tab open until the end.";

export const stopped = "Stopped.";
export const finished = "Finished.";
export const undone = "Undone.";
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

export const time = (until: number, from: number): string => {
  const clock = new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(until);
  const days = Math.round((new Date(until).setHours(0, 0, 0, 0) - new Date(from).setHours(0, 0, 0, 0)) / 86_400_000);
  if (days === 0) return `at ${clock}`;
  if (days === 1) return `tomorrow at ${clock}`;
  return `on ${new Intl.DateTimeFormat("en", { weekday: "long" }).format(until)} at ${clock}`;
};

export const leaveTitle = (count: number, purpose: "follow" | "unfollow" = "follow"): string => {
  if (purpose === "unfollow") return `Unfollowing is not finished: ${left(count)} Signing out ends it.`;
  return count === 1
    ? "1 follow of your plan is left. Signing out ends the plan."
    : `${count} follows of your plan are left. Signing out ends the plan.`;
};
export const leave = "Sign out anyway";
export const stay = "Stay signed in";
