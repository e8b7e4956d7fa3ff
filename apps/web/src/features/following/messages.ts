import { words } from "../../directory.ts";

export const followingDescription = (site: string, network: string): string =>
  `The ${words.many} on ${site} that you follow from your own ${network} server.`;
export const signedOut = "You are signed out";
export const signInToSee = `Sign in to see the ${words.many} that you follow from your own server.`;
export const incomplete = "Your server stopped answering, so this list is not complete.";
export const loadingList = "Loading your list…";
export const findAccounts = `Find ${words.many} to follow`;
export const nothingFollowed = `You do not follow any ${words.one} of this ${words.all} yet. This page lists the ${words.many} that you follow.`;

export const requested = "Requested";
/** @param days the number of midnights since the request was sent */
export function requestedAgo(days: number): string {
  if (days === 0) return "Requested today";
  return days === 1 ? "Requested yesterday" : `Requested ${days} days ago`;
}

export const others = "Others";
export const all = `All ${words.many}`;
export const saveCsv = "Save as CSV";
export const unfollow = "Unfollow all";
export const unfollowLabel = (count: number, team: string): string =>
  count > 1 ? `Unfollow all ${count} of ${team}` : `Unfollow all of ${team}`;
