import { type Acct, type AcctKey, keyOf } from "../lib/acct.ts";
import { FollowError, toFollowError } from "../lib/follow-error.ts";
import { withTimeLimit } from "../lib/time-limit.ts";
import type { FollowState, FollowStates, Readable, Viewer } from "../types.ts";
import type { Actions } from "./actions.ts";
import type { Allowance, Refusal, Relation } from "./backend.ts";
import { isFollowed } from "./is-followed.ts";
import type { FollowsParts } from "./parts.ts";
import { ACTION_LIMIT_MS, type Action, type Performed } from "./perform.ts";
import { failureOf, failureText } from "./problem.ts";
import type { Queue } from "./queue.ts";
import type { Rereads } from "./rereads.ts";
import { UNKNOWN, type PagePort, type SignedInSession } from "./signed-in-session.ts";
import type { FollowTexts } from "../words/texts.ts";

/** The result of one action of a run. "already" means that no request was needed. */
export type BatchResult = Performed | { readonly kind: "already" };

/** The account that acts, and its instance. */
export interface ActingAccount {
  readonly host: string;
  readonly id: string;
}

/** When a run may send a request. */
export interface RunTurn {
  /** Stops waiting for a place in the queue. A request that was sent is completed. */
  readonly signal: AbortSignal;
  /** Called right before each request. Rejects if the run may not send it any more. */
  check(): Promise<void>;
}

/**
 * Follows for a run over many accounts. It shares the queue of single clicks, which come first. Its results appear in the
 * states of the follows, but not among their outcomes.
 */
export interface BatchFollows {
  readonly page: PagePort;
  readonly texts: FollowTexts;
  /** Whether all tabs learn what one of them does. */
  readonly isShared: boolean;
  /** The states of all accounts. */
  readonly states: Readable<FollowStates>;
  /** The signed-in account. */
  account(): ActingAccount | "loading" | "signed-out";
  state(acct: Acct): FollowState;
  /** Whether the account approves its followers by hand, as far as it is known. */
  isLocked(acct: Acct): boolean;
  /** Finds the account at the instance, so that its relation can be read. @throws FollowError */
  find(acct: Acct, turn: RunTurn): Promise<void>;
  /** Returns those of the accounts that the instance cannot follow, as far as it says so. @throws FollowError */
  refusals(accts: readonly Acct[], turn: RunTurn): Promise<ReadonlyMap<AcctKey, Refusal>>;
  /** Reads the relations of accounts that were found. @throws FollowError */
  relations(accts: readonly Acct[], turn: RunTurn): Promise<ReadonlyMap<AcctKey, Relation>>;
  /**
   * Waits for a place in the queue, then follows or unfollows.
   * @returns undefined if the session ended, or if the turn was over before the request was sent
   */
  act(acct: Acct, action: Action, turn: RunTurn): Promise<BatchResult | undefined>;
  allowance(): Allowance;
}

export function createBatch(
  options: FollowsParts & {
    readonly queue: Queue;
    readonly rereads: Rereads;
    readonly actions: Actions;
    readonly isShared: boolean;
    readonly viewer: () => Viewer | undefined;
  },
): BatchFollows {
  const { ledger, clock, page, texts, queue, rereads, actions, report } = options;
  /** Runs a read of the current session. A refused token ends the session. */
  const read = async <T>(
    turn: RunTurn,
    run: (session: SignedInSession, limited: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const session = options.session();
    if (!session) throw new FollowError("unauthorized", "Nobody is signed in");
    const waits = AbortSignal.any([turn.signal, session.signal]);
    const limit = { ms: ACTION_LIMIT_MS, clock, signal: session.signal };
    try {
      return await queue.run("run", waits, async () => {
        await turn.check();
        return withTimeLimit(limit, (limited) => run(session, limited));
      });
    } catch (reason) {
      if (turn.signal.aborted) throw reason;
      const error = toFollowError(reason);
      if (session === options.session()) ledger.contradict(session.contradicted());
      if (error.kind === "unauthorized") report(session, "The instance refused the token", error);
      throw error;
    }
  };

  return {
    page,
    texts,
    isShared: options.isShared,
    states: ledger.states,
    account() {
      const session = options.session();
      const viewer = options.viewer();
      if (!session) return "signed-out";
      return viewer ? { host: session.credentials.instance, id: viewer.id } : "loading";
    },
    state: (acct) => ledger.get(keyOf(acct)),
    isLocked: (acct) => options.session()?.isLocked(keyOf(acct)) ?? false,
    find: (acct, turn) =>
      read(turn, async (session, limited) => void (await (await session.backend()).find(acct, limited))),
    refusals: (accts, turn) =>
      read(turn, async (session, limited) => {
        const signal = AbortSignal.any([limited, turn.signal]); // a read that is aborted frees its place in the queue
        return (await (await session.backend()).refusals?.(accts, signal)) ?? new Map();
      }),
    relations: (accts, turn) => read(turn, (session, limited) => rereads.read(session, accts.map(keyOf), limited)),
    allowance: () => options.session()?.allowance() ?? UNKNOWN,
    async act(acct, action, turn) {
      const key = keyOf(acct);
      const session = options.session();
      if (!session) return undefined;
      const both = AbortSignal.any([turn.signal, session.signal]);
      let isOver = false;
      const check = (): Promise<void> =>
        turn.check().catch((reason: unknown) => {
          isOver = true;
          throw reason;
        });
      /** Undefined if a click acts on the account, which may need this place in the queue. */
      const attempt = async (): Promise<BatchResult | undefined> => {
        await check();
        const state = ledger.get(key);
        if (state.kind === "busy") return undefined;
        if (isFollowed(state) && action === "follow") return { kind: "already" };
        return actions.send(session, acct, action, check);
      };
      let result: BatchResult | undefined;
      try {
        while (!result) {
          await ledger.idle(key, both);
          result = await queue.run("run", both, attempt);
        }
      } catch {
        return undefined; // aborted
      }
      if (result.kind !== "failed") return result;
      if (session !== options.session()) return undefined;
      const { error } = result;
      const isPassing = isOver || error.kind === "rate-limit" || error.kind === "unauthorized";
      const reason = isPassing ? "" : failureText(failureOf(error), action, acct, texts);
      ledger.fail(key, { reason }, clock.now());
      if (isOver) return undefined;
      report(session, `@${acct}: ${action} failed`, error);
      return session === options.session() ? result : undefined;
    },
  };
}
