import { type Acct, type AcctKey, keyOf } from "../lib/acct.ts";
import type { Clock, Time } from "../lib/clock.ts";
import type { Allowance, FollowsBackend, Relation } from "../lib/follows-backend.ts";
import type { Session } from "../lib/session.ts";
import type { Ledger } from "./ledger.ts";
import type { FollowTexts } from "../words/texts.ts";

/** The rate limits before the first response. */
export const UNKNOWN: Allowance = { requests: undefined, follows: undefined };

/** The account that acts, and its instance. */
export interface ActingAccount {
  readonly host: string;
  readonly id: string;
}

/** The state of the page: whether it is visible and online, and when the visitor returns to it. */
export interface PagePort {
  isVisible(): boolean;
  isOnline(): boolean;
  /** Calls back when the page is visible, hidden, focused, online or back from the browser's cache. Returns the function that unsubscribes. */
  onWake(listener: () => void): () => void;
  /** The visible accounts, whose relations are read again when the visitor returns. */
  onScreen?(): readonly Acct[];
}

export interface FollowsParts {
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly page: PagePort;
  readonly texts: FollowTexts;
  readonly session: () => SignedInSession | undefined;
  /** The signed-in account, once it is loaded. */
  readonly account: () => ActingAccount | undefined;
  /** Logs an error of a session. A refused token ends the session instead. */
  readonly report: (session: SignedInSession, message: string, error: unknown) => void;
  readonly log: (message: string, error: unknown) => void;
  /**
   * Tells the other tabs what this one has learnt.
   * @param time.from when it began to act on these accounts; absent if it has only read them
   * @param time.at when the action ended, or when the request for the relations was sent
   */
  readonly tell: (
    relations: readonly (readonly [key: AcctKey, relation: Relation])[],
    time: { readonly from?: Time; readonly at: Time },
  ) => void;
}

const NOBODY: ReadonlySet<AcctKey> = new Set();

/** Everything scoped to one signed-in session; aborted when the session ends. */
export type SignedInSession = ReturnType<typeof createSignedInSession>;

/** @param connect creates the backend of a session */
export function createSignedInSession(
  credentials: Session,
  signal: AbortSignal,
  connect: (credentials: Session) => Promise<FollowsBackend>,
) {
  let loaded: FollowsBackend | undefined;
  let loading: Promise<FollowsBackend> | undefined;
  const load = async (): Promise<FollowsBackend> => {
    try {
      return (loaded = await connect(credentials));
    } catch (error) {
      loading = undefined;
      throw error;
    }
  };
  return {
    credentials,
    signal,
    /** Returns the backend. The first call loads its code; if that fails, the next call tries again. */
    backend: (): Promise<FollowsBackend> => (loading ??= load()),
    // nothing of this is known before the backend has loaded
    allowance: (): Allowance => loaded?.allowance?.() ?? UNKNOWN,
    readsSingly: (): boolean => loaded?.readsSingly?.() ?? false,
    isLocked: (acct: Acct): boolean => loaded?.isLocked?.(keyOf(acct)) ?? false,
    contradicted: (): ReadonlySet<AcctKey> => loaded?.contradicted?.() ?? NOBODY,
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
