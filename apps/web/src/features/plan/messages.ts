/** Every text of the plan. */
import { accountCount, counted } from "../picks/messages.ts";

export { accountCount, nothingPicked, teamCount } from "../picks/messages.ts";

const nouns = process.env["NOUNS"] ?? "accounts";
const listed = process.env["LISTED"] ?? "listed here";

export const planTitle = "Your plan";
export const changeTeams = "Change your teams";
export const nothingPickedText = "Pick your teams first. The plan then lists everybody who covers them.";
export const pickTeams = "Pick your teams";
export const goneTeam = `This team is no longer ${listed}.`;

export const nothingToFollow = `Nothing to follow: you already follow these ${nouns}, or they are not included.`;

export function effort(count: number, seconds: number, perDay: number): string {
  const time = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  const start = `${counted(count, "new follow")} in about ${time}.`;
  return count > perDay
    ? `${start} A server usually allows ${perDay} follows a day, so the rest waits until the next day.`
    : `${start} A server usually allows ${perDay} follows a day, and undone follows count too.`;
}

export const kinds = "Include";
export const unconfirmed = "not yet confirmed";
export const unconfirmedHint = `Nobody has confirmed yet that the ${nouns} marked “${unconfirmed}” are on their servers. If your server cannot find one, the list says so.`;

export const ofState = {
  "signed-out": "",
  unknown: "",
  "not-following": "",
  following: "Following",
  requested: "Requested",
  busy: "In progress…",
} as const;

export const national = (group: string, count: number): string => `National voices of the ${group} (${count})`;

export const showAll = (count: number): string => `Show all ${count}`;

export const signIn = "Sign in to follow";
export const signInHint = "Sign in with your own server. Your plan will still be here.";

export const elsewhere = "Without signing in";
export const asFile = "As a file";
export const csvButton = (count: number): string => `Save the list (${accountCount(count)})`;
export const steps = {
  save: "Save the list as a file.",
  open: "On your server, open Preferences, then Import and export, then Import.",
  openAt: "Open the import page of your server:",
  choose: "Choose “Following list” and the file.",
  merge: "Choose Merge, never Overwrite: Overwrite unfollows everybody who is not in the file.",
  upload: `Press Upload. Your server then follows the ${nouns} one after another, which can take some minutes.`,
} as const;
export const oneByOne = "Follow them one by one";
