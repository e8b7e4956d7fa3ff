import { accountNotFound, waitText } from "../messages.ts";

/** Every text of this entry point that a visitor may read. Texts that the spec gives are kept word by word. */
export const signInTexts = {
  connectingFailed: "An error occurred while connecting to your instance.",
  signingInFailed: "An error occurred while signing in.",
  invalidGrant:
    "This is a common error for large Mastodon instances, wait a few seconds and then try again. It may take a few tries to login.",
  denied: "You cancelled the sign-in.",
  expired: "The sign-in took more than 10 minutes, or the clock of this device has changed meanwhile. Try again.",
  redirected: (typed: string, host: string) => `${typed} sends you to another site: ${host}.`,
  redirectedHint: "Try again with that site only if you know that it is your server.",
  storageRefused: "This browser does not store data for this site. Allow this site to store data, then sign in again.",
  unreachable: "The server does not answer, does not allow apps in browsers, or is not a Mastodon server.",
  offline: "You are offline.",
  rateLimit: (message: string, ms: number) => `${message}. Try again in ${waitText(ms)}.`,
  described: (message: string, description: string) => `${message}: ${description}`,
  inputTooLong: "This is too long for the address of a server.",
  notAServer: "This is not the address of a server. Type its host, for example “mastodon.example”.",
  noInstanceInfo: "Failed to fetch instance info",
  noApp: "Failed to create OAuth app",
  noToken: "Failed to fetch access token",
  tokenMissing: "Access token missing from response.",
  otherIssuer: "The response is not from the server that you chose.",
} as const;

/** Errors of requests to a server. Sign-in shows some of them as details. */
export const requestTexts = {
  unexpected: "Unexpected error occurred",
  timeout: "Request timed out",
  unreachable: "The server could not be reached.",
  noContentType: "The response of the server has no content type.",
  notJson: (type: string) => `The response of the server is ${type}, not JSON.`,
  malformedJson: "The response of the server is malformed JSON.",
  tooLong: (maxBytes: number) => `The response is longer than ${maxBytes} bytes.`,
  accountNotFound,
} as const;
