// Texts about a server that does not answer in time. Their code loads when they are needed.

/** After this time without an answer, the page says that the server is slow. */
export const SLOW_MS = 5_000;
/** After this time it also says what the visitor can do. */
export const STUCK_MS = 20_000;
export const waiting = {
  slow: (host: string): string => `${host} is slow to answer.`,
  stuck: (host: string): string => `${host} has not answered for over 20 seconds.`,
} as const;
export const browseSignedOut = "Browse signed out";

/** Why a click on a follow button can do nothing yet. */
export const held = {
  offline: "You are offline, so the Follow buttons wait for your list.",
  list: (host: string): string => `The Follow buttons wait for the list of your follows from ${host}.`,
} as const;

/** The lines of the toast in each state. */
export const waits = {
  slow: (host: string) => ({ message: waiting.slow(host) }),
  stuck: (host: string) => ({ message: waiting.stuck(host), reason: "You can wait longer, or go on without it." }),
  failed: (host: string) => ({
    message: `${host} did not send the list of accounts that you follow.`,
    reason: "The Follow buttons wait for that list.",
  }),
} as const;
export const didYouMean = (server: string): string => `Did you mean ${server}?`;
