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
  rosterPending: "sign-in",
  rosterReplaced: "sign-in",
} as const;

/** What a stored value is removed with. "visitor": a sign-out leaves it; "itself": its own code removes it. */
export type ForgetWith<Name extends string> = Name extends keyof typeof FORGOTTEN
  ? (typeof FORGOTTEN)[Name]
  : "visitor" | "itself";
