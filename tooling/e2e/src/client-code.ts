/** Identifies the script with the Mastodon client by its content, because its file name differs between builds. */
export const CLIENT_CODE = /invalid_grant/;
