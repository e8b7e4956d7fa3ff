/** Text that only the script with the Mastodon client contains, because its file name differs between builds. */
export const CLIENT_CODE = /invalid_grant/;
