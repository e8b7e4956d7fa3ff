import type { Clock, Session } from "../types.ts";
import type { FollowsBackend } from "./backend.ts";

/** One sign-in: what belongs to it ends with it. */
export interface SignedInSession {
  readonly credentials: Session;
  readonly signal: AbortSignal;
  /** The backend, whose code loads at first; where that fails, the next call tries again. */
  backend(): Promise<FollowsBackend>;
}

/** What is asked of the page around: whether it is seen and online, and when it comes back. */
export interface PagePort {
  isVisible(): boolean;
  isOnline(): boolean;
  /** Calls back when the page is shown, focused or online again. Returns what stops it. */
  onWake(listener: () => void): () => void;
  /** Usernames of the accounts in sight, whose relations are read again when the page comes back. */
  onScreen?(): readonly string[];
}

/** Keeps what was made, but not a failure to make it. */
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

/** Runs later, unless the sign-in ends before. */
export function later(session: SignedInSession, ms: number, clock: Clock, run: () => void): void {
  const cancel = clock.setTimeout(() => {
    session.signal.removeEventListener("abort", cancel);
    run();
  }, ms);
  session.signal.addEventListener("abort", cancel, { once: true });
}
