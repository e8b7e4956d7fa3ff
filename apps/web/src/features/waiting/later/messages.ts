// Texts about a server that does not answer in time. Their code loads when they are needed.
import * as texts from "@roster/texts/waiting";

export { browseSignedOut, heldByList, heldOffline, takeServer } from "@roster/texts/waiting";

/** After this time without an answer, the page says that the server is slow. */
export const SLOW_MS = 5_000;
/** After this time it also says what the visitor can do. */
export const STUCK_MS = 20_000;

/** The lines of the toast in each state. */
export const waits = {
  slow: (host: string) => ({ message: texts.slow(host) }),
  stuck: (host: string) => ({ message: texts.stuck(host), reason: texts.stuckHint }),
  failed: (host: string) => ({ message: texts.failed(host), reason: texts.failedHint }),
} as const;
