/**
 * The stored values that a sign-out removes, each with what it is part of: the session, or sign-ins that were not finished, which
 * name the account to follow afterwards. They stand in one table, because a page may sign out before it has loaded the code
 * that stores them. Values that are not in it stay, e.g. the visitor's teams, or are removed by their own code.
 */
export const FORGOTTEN = {
  rosterRun2: "session",
  "rosterRun2.order": "session",
  rosterFollowed: "session",
  rosterLists: "session",
  rosterIds: "session",
  rosterLookups: "session",
  rosterViewer: "session",
  rosterPermissions: "session",
  rosterServerLists: "session",
  "rosterServerLists.order": "session",
  rosterKits: "session",
  rosterHidden: "session",
  rosterPending: "sign-in",
  rosterReplaced: "sign-in",
  rosterConsents: "sign-in",
} as const;

/**
 * The stored values that a sign-out leaves, in this browser or in a tab. "visitor": they are not of the session; "itself": their
 * own code removes them. Only types read it. A page of the site has words for each stored value, so a new one needs a row here
 * or above.
 */
interface Kept {
  hasSeenHero: "visitor";
  mastodonApp: "itself";
  mastodonInstance: "visitor";
  mastodonToken: "itself";
  rosterAskedFollows: "itself";
  rosterLatest1: "visitor";
  rosterList: "itself";
  rosterMove: "visitor";
  rosterMoving: "itself";
  rosterNotMine: "visitor";
  rosterPendingFollow: "itself";
  rosterPicks: "visitor";
  rosterPostIds: "visitor";
  rosterPosts: "visitor";
  rosterPostsTurn: "visitor";
  rosterReloaded: "visitor";
  rosterSearches: "visitor";
  rosterSeasons: "visitor";
  rosterServers: "visitor";
  rosterShortcuts: "visitor";
  rosterSignInReport: "itself";
  rosterTimes: "itself";
  rosterUnconfirmed: "visitor";
}

/** The names of all stored values, before the base path is added. */
export type StoredName = keyof typeof FORGOTTEN | keyof Kept;

/** What a stored value is removed with. "visitor": a sign-out leaves it; "itself": its own code removes it. */
export type ForgetWith<Name extends StoredName> = (typeof FORGOTTEN & Kept)[Name];
