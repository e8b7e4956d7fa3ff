/** The page that opened, as far as it is known. The handle and its Copy button follow. */
export const opened = {
  follow: (host: string, handle: string) => ["", host, " has opened in a new window. Follow ", `@${handle}`, " there."],
  search: (host: string, _: string, acct: string) => ["Opened the search of ", host, " for ", `@${acct}`, "."],
  profile: (host: string, handle: string) => [
    "",
    host,
    " has no page to follow from, so the profile of ",
    `@${handle}`,
    " should open in a new window. To follow, search for the handle below in your app.",
  ],
  unknown: (host: string, handle: string) => [
    "",
    host,
    " has opened in a new window. If that page does not ask whether to follow ",
    `@${handle}`,
    ", search there for the handle below.",
  ],
} as const;
export const openAgain = "Open the window again";
export const blocked = "Your browser did not open a new window. Use this link:";
export const link = {
  follow: (handle: string, host: string) => ["Follow ", `@${handle}`, " on ", host],
  search: (handle: string, host: string) => ["Search for ", `@${handle}`, " on ", host],
  profile: (handle: string) => ["Open the profile of ", `@${handle}`],
  unknown: (_: string, host: string) => ["Open ", host],
} as const;
export const copyHandle = "Copy handle";
export const copyHandleOf = (acct: string): string => `${copyHandle} @${acct}`;
