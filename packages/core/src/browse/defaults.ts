import type { Account, Followers } from "../types.ts";

/** An account as it arrives: the fields with a default may be missing or wrong. */
export type Unchecked = Omit<Account, "avatar" | "isBeta" | "followers"> & {
  readonly avatar?: unknown;
  readonly isBeta?: unknown;
  readonly followers?: { readonly [Network in keyof Followers]?: unknown } | undefined;
};

/** Fills in the defaults of an account, and drops an unusable picture or count. Returns a complete account as it is. */
export function withDefaults(entry: Unchecked): Account {
  if (isComplete(entry)) return entry;
  const { avatar, isBeta, followers } = entry;
  return {
    ...entry,
    avatar: isSafeAvatar(avatar) ? avatar : "",
    isBeta: isBeta === true,
    followers: { twitter: countOf(followers?.twitter), mastodon: countOf(followers?.mastodon) },
  };
}

function isComplete(entry: Unchecked): entry is Account {
  const { avatar, isBeta, followers: { twitter, mastodon } = {} } = entry;
  const isCounted = twitter === countOf(twitter) && mastodon === countOf(mastodon);
  return (avatar === "" || isSafeAvatar(avatar)) && typeof isBeta === "boolean" && isCounted;
}

const isSafeAvatar = (value: unknown): value is string =>
  typeof value === "string" && (value.startsWith("https://") || /^\/(?![/\\])/.test(value));

/** Returns a positive whole number; 0 for any other value. */
export function countOf(value: unknown): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : 0;
}
