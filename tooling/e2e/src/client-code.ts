/** Text that occurs in a script only if it contains the Mastodon client. The build decides which file that is. */
export const CLIENT_CODE = /invalid_grant/;
