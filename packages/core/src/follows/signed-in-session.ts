import type { Clock, Session } from "../types.ts";
import type { FollowsBackend } from "./backend.ts";

/** Everything scoped to one signed-in session; aborted when the session ends. */
export interface SignedInSession {
  readonly credentials: Session;
  readonly signal: AbortSignal;
  /** Returns the backend. The first call loads its code; if that fails, the next call tries again. */
  backend(): Promise<FollowsBackend>;
}

/** The state of the page: whether it is visible and online, and when the visitor returns to it. */
export interface PagePort {
  isVisible(): boolean;
  isOnline(): boolean;
  /** Calls back when the page is visible, focused or online again. Returns the function that unsubscribes. */
  onWake(listener: () => void): () => void;
  /** The usernames of the visible accounts, whose relations are read again when the visitor returns. */
  onScreen?(): readonly string[];
}

/** Caches the result of a function, but retries after a failure. */
export function retrying<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** Runs a function later, unless the session ends before. */
export function later(session: SignedInSession, ms: number, clock: Clock, run: () => void): void {
  const cancel = clock.setTimeout(() => {
    session.signal.removeEventListener("abort", cancel);
    run();
  }, ms);
  session.signal.addEventListener("abort", cancel, { once: true });
}
