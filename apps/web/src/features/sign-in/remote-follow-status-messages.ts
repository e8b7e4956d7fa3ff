/** The page that opened, as far as it is known. The handle and its Copy button follow. */
export const opened = {
  follow: (host: string, username: string) => [
    "",
    host,
    " has opened in a new window. Follow ",
    `@${username}`,
    " there.",
  ],
  search: (host: string, _: string, handle: string) => ["Opened the search of ", host, " for ", `@${handle}`, "."],
  profile: (host: string, username: string) => [
    "",
    host,
    " has no page to follow from, so the profile of ",
    `@${username}`,
    " should open in a new window. To follow, search for the handle below in your app.",
  ],
  unknown: (host: string, username: string) => [
    "",
    host,
    " has opened in a new window. If that page does not ask whether to follow ",
    `@${username}`,
    ", search there for the handle below.",
  ],
} as const;
export const openAgain = "Open the window again";
export const blocked = "Your browser did not open a new window. Use this link:";
export const link = {
  follow: (username: string, host: string) => ["Follow ", `@${username}`, " on ", host],
  search: (username: string, host: string) => ["Search for ", `@${username}`, " on ", host],
  profile: (username: string) => ["Open the profile of ", `@${username}`],
  unknown: (_: string, host: string) => ["Open ", host],
} as const;
export const copyHandle = "Copy handle";
export const copyHandleOf = (handle: string): string => `${copyHandle} @${handle}`;
