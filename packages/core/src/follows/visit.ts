import type { Session } from "../types.ts";
import type { FollowsBackend } from "./backend.ts";

/** One sign-in: what belongs to it ends with it. */
export interface Visit {
  readonly session: Session;
  readonly signal: AbortSignal;
  readonly backend: Promise<FollowsBackend>;
}

/** What is asked of the page around: whether it is seen and online, and when it comes back. */
export interface PagePort {
  isVisible(): boolean;
  isOnline(): boolean;
  /** Calls back when the page is shown, focused or online again. Returns what stops it. */
  onWake(listener: () => void): () => void;
}
