import * as texts from "@roster/texts/remote-follow-status";

export { blocked, copyHandle, copyHandleOf, openAgain } from "@roster/texts/remote-follow-status";

/** The page that opened, as far as it is known. The handle and its Copy button follow. */
export const opened = {
  follow: texts.openedFollow,
  search: (host: string, _: string, acct: string) => texts.openedSearch(host, acct),
  profile: texts.openedProfile,
  unknown: texts.openedUnknown,
} as const;
export const link = {
  follow: texts.linkFollow,
  search: texts.linkSearch,
  profile: texts.linkProfile,
  unknown: (_: string, host: string) => texts.linkUnknown(host),
} as const;
