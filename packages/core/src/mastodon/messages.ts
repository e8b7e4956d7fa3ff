/** Every text of this entry point that a visitor may read. Texts that the spec gives are kept word by word. */

import { waitText } from "../messages.ts";

export { accountNotFound } from "../messages.ts";

// sign-in
export const connectingFailed = "An error occurred while connecting to your instance.";
export const signingInFailed = "An error occurred while signing in.";
export const invalidGrant =
  "This is a common error for large Mastodon instances, wait a few seconds and then try again. It may take a few tries to login.";
export const denied = "You cancelled the sign-in.";
export const expired =
  "The sign-in took more than 10 minutes, or the clock of this device has changed meanwhile. Try again.";
export const redirected = (typed: string, host: string): string => `${typed} sends you to another site: ${host}.`;
export const redirectedHint = "Try again with that site only if you know that it is your server.";
export const storageRefused =
  "This browser does not store data for this site. Allow this site to store data, then sign in again.";
export const replaced = "Newer sign-ins replaced this one. Sign in again.";
export const unreachable = (host: string): string =>
  `${host} does not answer, does not allow apps in browsers, or is not a Mastodon server.`;
export const silent = (host: string): string => `${host} did not answer in time.`;
export const answered = (host: string, status: number, description?: string): string =>
  `${host} answered with error ${status}${description === undefined ? "." : `: ${description}`}`;
export const notMastodon = (host: string): string => `${host} does not answer like a Mastodon server.`;
export const down = "It may be down. Try again later.";
export const wrongAddress = "It may not be a Mastodon server. Check its address.";
export const offline = "You are offline.";
export const tryAgainIn = (ms: number): string => `Try again in ${waitText(ms)}.`;
const ownServer = "Your server is the part after the second @ of your Mastodon name.";
export const mail = (host: string): string => `${host} is an e-mail service. ${ownServer}`;
export const maybeMail = `Is this your e-mail address? ${ownServer}`;
export const otherNetwork = (host: string): string => `You cannot sign in with ${host}. ${ownServer}`;
export const inputTooLong = "This is too long for the address of a server.";
export const notAServer = "This is not the address of a server. Type its host, for example “mastodon.example”.";
export const noInstanceInfo = "Failed to fetch instance info";
export const noApp = "Failed to create OAuth app";
export const noToken = "Failed to fetch access token";
export const tokenMissing = "Access token missing from response.";
export const sharedId = (acct: string): string => `The server sent the id of @${acct} for another profile, too.`;
export const otherIssuer = "The response is not from the server that you chose.";

// errors of requests to a server: sign-in shows some of them as details
export const unexpected = "Unexpected error occurred";
export const timeout = "Request timed out";
export const unreadable = "The server answers other requests, but refused this one.";
export const unreached = "The server could not be reached.";
export const noContentType = "The response of the server has no content type.";
export const notJson = (type: string): string => `The response of the server is ${type}, not JSON.`;
export const malformedJson = "The response of the server is malformed JSON.";
export const tooLong = (maxBytes: number): string => `The response is longer than ${maxBytes} bytes.`;
