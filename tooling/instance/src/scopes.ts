/** The scopes of the instance, with their texts on the consent page. */
const WORDS: Readonly<Record<string, string>> = {
  read: "read all your account's data",
  profile: "read only your profile information",
  "read:accounts": "see accounts information",
  "read:blocks": "see your blocks",
  "read:bookmarks": "see your bookmarks",
  "read:favourites": "see your favourites",
  "read:filters": "see your filters",
  "read:follows": "see your follows",
  "read:lists": "see your lists",
  "read:mutes": "see your mutes",
  "read:notifications": "see your notifications",
  "read:search": "search on your behalf",
  "read:statuses": "see all posts",
  write: "modify all your account's data",
  "write:accounts": "modify your profile",
  "write:blocks": "block accounts and domains",
  "write:bookmarks": "bookmark posts",
  "write:conversations": "mute and delete conversations",
  "write:favourites": "favourite posts",
  "write:filters": "create filters",
  "write:follows": "follow people",
  "write:lists": "create lists",
  "write:media": "upload media files",
  "write:mutes": "mute people and conversations",
  "write:notifications": "clear your notifications",
  "write:reports": "report other people",
  "write:statuses": "publish posts",
  follow: "modify account relationships",
  push: "receive your push notifications",
};

export function knownScopes(): readonly string[] {
  return Object.keys(WORDS);
}

export function isKnownScope(scope: string): boolean {
  return Object.hasOwn(WORDS, scope);
}

/** The text of a scope on the consent page, e.g. "see your follows" for `read:follows`. */
export const scopeWords = (scope: string): string => (isKnownScope(scope) && WORDS[scope]) || scope;

export function parseScopes(text: string): readonly string[] {
  return [...new Set(text.split(/\s+/).filter((scope) => scope !== ""))];
}

/** Whether `held` includes each scope in `wanted`, or its parent: `read` includes `read:follows`. */
export function coversAll(held: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((scope) => held.includes(scope) || held.includes(scope.split(":")[0] ?? scope));
}
