// Pages of the visitor's own server. Mastodon and compatible servers have them at these paths.

/** The page that imports a list of accounts to follow. */
export const IMPORT_PATH = "/settings/imports";

/** The page with the posts of the followed accounts. */
export const HOME_TIMELINE_PATH = "/home";

export const SIGN_UP_PATH = "/auth/sign_up";

/** The page that lists the follows. */
export const FOLLOWS_PATH = "/relationships";

/** The page that lists the apps with access to the account. */
export const APPS_PATH = "/oauth/authorized_applications";

/** The page that starts a post with this text. */
export function postPath(text: string): string {
  return `/share?text=${encodeURIComponent(text)}`;
}
