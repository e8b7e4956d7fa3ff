import { waitText } from "../../words/times.ts";
import { timeout, unexpected } from "../messages.ts";

/**
 * The texts of signing in, in English. An app passes those of its language as the option `texts`. Texts that the spec gives are
 * kept word by word.
 * @example
 * signInTexts.silent("slow.example"); // "slow.example did not answer in time."
 */
export const signInTexts = {
  /** A time to wait, in milliseconds. */
  waitText,
  connectingFailed: "An error occurred while connecting to your instance.",
  signingInFailed: "An error occurred while signing in.",
  invalidGrant:
    "This is a common error for large Mastodon instances, wait a few seconds and then try again. It may take a few tries to login.",
  denied: "You cancelled the sign-in.",
  expired: "The sign-in took more than 10 minutes, or the clock of this device has changed meanwhile. Try again.",
  redirected: (typed: string, host: string): string => `${typed} sends you to another site: ${host}.`,
  redirectedHint: "Try again with that site only if you know that it is your server.",
  needsHttps: "Signing in needs https. Open this site by https.",
  outdated: "This browser is too old to sign in or to follow here. Update it or use another one.",
  storageRefused: "This browser does not store data for this site. Allow this site to store data, then sign in again.",
  replaced: "Newer sign-ins replaced this one. Sign in again.",
  // why the server could not be connected
  notConnected: (host: string): string =>
    `${host} does not answer, does not allow apps in browsers, or is not a Mastodon server.`,
  silent: (host: string): string => `${host} did not answer in time.`,
  answered: (host: string, status: number): string => `${host} answered with error ${status}.`,
  answeredWith: (host: string, status: number, description: string): string =>
    `${host} answered with error ${status}: ${description}`,
  notMastodon: (host: string): string => `${host} does not answer like a Mastodon server.`,
  down: "It may be down. Try again later.",
  wrongAddress: "It may not be a Mastodon server. Check its address.",
  offline: "You are offline.",
  /** @param time of `waitText` */
  tryAgainIn: (time: string): string => `Try again in ${time}.`,
  // why a typed text is no server
  mail: (host: string): string =>
    `${host} is an e-mail service. Your server is the part after the second @ of your Mastodon name.`,
  maybeMail: "Is this your e-mail address? Your server is the part after the second @ of your Mastodon name.",
  otherNetwork: (host: string): string =>
    `You cannot sign in with ${host}. Your server is the part after the second @ of your Mastodon name.`,
  inputTooLong: "This is too long for the address of a server.",
  notAServer: "This is not the address of a server. Type its host, for example “mastodon.example”.",
  // details shown when a sign-in fails after the instance has sent the visitor back
  noToken: "Failed to fetch access token",
  tokenMissing: "Access token missing from response.",
  otherIssuer: "The response is not from the server that you chose.",
  noViewer: "The instance did not say who is signed in.",
  timedOut: timeout,
  unexpected,
};

/** The texts of signing in that a visitor reads. */
export type SignInTexts = Readonly<typeof signInTexts>;
