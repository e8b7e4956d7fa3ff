import { words } from "../../directory.ts";

const listed = process.env["LISTED"] ?? "listed here";

/** Every text of the page of picks and of the share dialog. */

export const pageName = "Your teams";

export const pickerTitle = "Which teams are yours?";
export const pickerHint = "Pick as many as you like. Nothing is followed yet, and you need no account.";
export const searchLabel = "Find a team or city";
export const jumpLabel = (group: string): string => `Jump to a ${group.toLowerCase()}`;
export const noMatch = (text: string): string => `No team is called “${text}”.`;
export const clearSearch = "Show all teams";
export const withoutScript = "Picking teams needs JavaScript. These lists do not:";
export const failed = "The teams could not be loaded. Check your connection and try again.";
export const loading = "Loading the teams…";
export const retry = "Try Again";

export const counted = (count: number, one: string, more = `${one}s`): string => `${count} ${count === 1 ? one : more}`;
export const teamCount = (count: number): string => counted(count, "team");
export const accountCount = (count: number): string => counted(count, words.one, words.many);
export const nothingPicked = "No team picked yet";
export const seePlan = "See the plan";
export const alsoIn = (place: string): string => `Also in ${place}`;
export const gone = (count: number): string =>
  count === 1 ? `One of your teams is no longer ${listed}.` : `${count} of your teams are no longer ${listed}.`;
export const removeGone = (count: number): string => (count === 1 ? "Remove it" : "Remove them");

export const sharedTitle = (count: number): string =>
  count === 1 ? "Somebody shares a team with you" : `Somebody shares ${count} teams with you`;
export const sharedNothing = "This link has no teams";
export const sharedUnknown = (count: number): string =>
  count === 1 ? `One more team of this link is not ${listed}.` : `${count} more teams of this link are not ${listed}.`;
export const sharedUnreadable =
  "The link is damaged, or a newer version of this site made it. Ask for a new link, or pick your own teams below.";
export const sharedEmpty = `None of the teams of this link are ${listed}. Pick your own teams below.`;
export const takeShared = (count: number): string => (count === 1 ? "Use this team" : "Use these teams");
export const declineShared = "No, thanks";
export const replaceMine = "Replace mine";
export const addToMine = "Add to mine";
export const keepMine = "Keep mine";
export const dismiss = "OK";

export const share = "Share";
export const shareTitle = "Share your teams";
export const shareHint = (count: number): string =>
  count === 1
    ? "Whoever opens this link sees your team and can pick it too. The link does not say who you are."
    : `Whoever opens this link sees your ${count} teams and can pick them too. The link does not say who you are.`;
export const shareText = (names: readonly string[], site: string): string => `My teams on ${site}: ${names.join(", ")}`;
export const shareWith = "Share with…";
export const copyLink = "Copy the link";
export const qrName = "QR code of the link";
export const shareFailed = "This could not be loaded. Check your connection and try again.";
