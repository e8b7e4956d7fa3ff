import { type Html, html } from "./pages/html.ts";

/** Errors of `startInstance` and of its functions. */
export const mainMessages = {
  notAPattern: (pattern: string) =>
    `A fault pattern is "METHOD /path" or a RegExp, for example "GET /api/v1/instance". Got "${pattern}".`,
  noUser: (username: string | undefined) =>
    username === undefined ? "The instance has no users." : `The instance has no user "${username}".`,
  answered: (status: number, text: string) => `The instance answered ${status}: ${text}`,
  redirectLoop: "The instance redirects in a loop.",
  noForm: (page: string) => `The page has no form: ${page}`,
};

/** Texts of the HTML pages. Responses that imitate Mastodon keep Mastodon's texts in their handlers. */
export const pageMessages = {
  about: "A Mastodon-compatible server on loopback, for demonstration and tests. Its data is lost when it stops.",
  welcome: "Welcome",
  enterHost: (host: string): Html => html`Enter <strong>${host}</strong> when an app asks for your server.`,
  signIn: "Sign in",
  signInTo: (host: string) => `Sign in to ${host}`,
  username: "Username",
  password: "Password",
  wrongPassword: "Invalid username or password.",
  demoUser: (username: string, password: string): Html =>
    html`Demo user: <strong>${username}</strong>, password <strong>${password}</strong>. The form is already filled in.`,
  otherAccount: "Use another account",
  staleForm: "This form is out of date",
  staleFormText: "The security check of this form failed. Go back, reload the page and try again.",
  error: "An error has occurred",
  authorizationRequired: "Authorization required",
  permission: (app: string) => `${app} would like permission to access your account`,
  website: (url: string): Html => html`Website: <a href="${url}" rel="noopener noreferrer">${url}</a>`,
  grants: (handle: string, app: string): Html =>
    html`You are signed in as <strong>${handle}</strong>. If you authorize it, <strong>${app}</strong> will be able to:`,
  returnTo: (host: string) => `You will return to ${host}.`,
  returnByCode: "You will return to the app by copying a code.",
  authorize: "Authorize",
  deny: "Deny",
  authorizationCode: "Authorization code",
  copyCode: "Copy this authorization code",
  unknownAccount: "Account not found",
  unknownAccountText: "This server does not know that account.",
  followers: (count: number) => (count === 1 ? "1 follower" : `${count} followers`),
  follow: "Follow",
  unfollow: "Unfollow",
  withdraw: "Withdraw request",
  ownAccount: "This is your own account.",
  following: "You follow this account.",
  requested: "You have asked to follow this account.",
  notFollowing: "You do not follow this account yet.",
};
