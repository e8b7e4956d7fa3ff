/**
 * The stored values that a sign-out forgets. They stand in one table, because their code need not be loaded then. Those of
 * unfinished sign-ins may name an account; every other value is the visitor's and stays.
 */
export const FORGOTTEN = {
  rosterRun2: "session",
  "rosterRun2.order": "session",
  rosterFollowed: "session",
  rosterIds: "session",
  rosterLookups: "session",
  rosterPending: "sign-in",
  rosterReplaced: "sign-in",
} as const;

/** What a value is forgotten with. One that belongs to the visitor stays; "itself": its own code removes it. */
export type ForgetWith<Name extends string> = Name extends keyof typeof FORGOTTEN
  ? (typeof FORGOTTEN)[Name]
  : "visitor" | "itself";
