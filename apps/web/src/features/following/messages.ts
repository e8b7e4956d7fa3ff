export const followingDescription = (site: string, network: string): string =>
  `The accounts on ${site} that you follow from your own ${network} server.`;
export const signedOut = "You are signed out";
export const signInToSee = "Sign in to see the accounts that you follow from your own server.";
export const incomplete = "Your server stopped answering, so this list is not complete.";
export const loadingList = "Loading your list…";
export const findAccounts = "Find accounts to follow";
export const nothingFollowed =
  "You do not follow any account of this roster yet. This page lists the accounts that you follow.";
