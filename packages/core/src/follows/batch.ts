import type { AccountFacts } from "../lib/account-facts.ts";
import { type Acct, type AcctKey, keyOf } from "../lib/acct.ts";
import { FollowError, toFollowError } from "../lib/follow-error.ts";
import type { FollowState } from "../lib/follow-state.ts";
import type {
  Action,
  Allowance,
  FollowOptionChanges,
  FollowOptions,
  FollowsBackend,
  Refusal,
  Relation,
} from "../lib/follows-backend.ts";
import { withTimeLimit } from "../lib/wait.ts";
import type { Act, Ended, Turn } from "./act.ts";
import { ACTION_LIMIT_MS } from "./perform.ts";
import type { Queue } from "./queue.ts";
import type { Rereads } from "./rereads.ts";
import { type ActingAccount, type FollowsParts, type SignedInSession, UNKNOWN } from "./signed-in-session.ts";

export type RunTurn = Omit<Turn, "by">;

/**
 * Follows for a run over many accounts. It shares the queue of single clicks, which come first. Its results appear in the
 * states of the follows, but not among their outcomes.
 */
export type BatchFollows = ReturnType<typeof createBatch>;

export function createBatch(
  parts: FollowsParts & { readonly queue: Queue; readonly rereads: Rereads; readonly act: Act },
) {
  const { ledger, clock, page, texts, queue, rereads, report } = parts;
  /** Runs a read of the current session. A refused token ends the session. */
  const read = async <T>(
    turn: RunTurn,
    run: (session: SignedInSession, limited: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const session = parts.session();
    if (!session) throw new FollowError("unauthorized", "Nobody is signed in");
    const waits = AbortSignal.any([turn.signal, session.signal]);
    const limit = { ms: ACTION_LIMIT_MS, clock, signal: session.signal };
    try {
      return await queue.run("run", waits, async () => {
        await turn.check?.();
        return withTimeLimit(limit, (limited) => run(session, limited));
      });
    } catch (reason) {
      if (turn.signal.aborted) throw reason;
      const error = toFollowError(reason);
      // a lookup fails if the instance gives two accounts one id: then the states of both are unknown
      if (session === parts.session()) ledger.contradict(session.contradicted());
      if (error.kind === "unauthorized") report(session, "The instance refused the token", error);
      throw error;
    }
  };

  /** Runs a read that an abort ends, which frees its place in the queue. Returns `otherwise` where the backend cannot do it. */
  const ask = <T>(
    turn: RunTurn,
    otherwise: T,
    run: (backend: FollowsBackend, signal: AbortSignal) => Promise<T | undefined> | undefined,
  ): Promise<T> =>
    read(turn, async (session, limited) => {
      const backend = await session.backend();
      return (await run(backend, AbortSignal.any([limited, turn.signal]))) ?? otherwise;
    });

  return {
    page,
    texts,
    account: (): ActingAccount | "loading" | "signed-out" =>
      parts.account() ?? (parts.session() ? "loading" : "signed-out"),
    state: (acct: Acct): FollowState => ledger.get(keyOf(acct)),
    /** Whether the account approves its followers by hand, as far as it is known. */
    isLocked: (acct: Acct): boolean => parts.session()?.isLocked(acct) ?? false,
    /** Finds the account's id at the instance, so that its relation can be read. @throws FollowError */
    find: (acct: Acct, turn: RunTurn): Promise<string> =>
      read(turn, async (session, limited) => (await session.backend()).find(acct, limited)),
    /** Returns those of the accounts that the instance cannot follow, as far as it says so. @throws FollowError */
    refusals: (accts: readonly Acct[], turn: RunTurn): Promise<ReadonlyMap<AcctKey, Refusal>> =>
      ask<ReadonlyMap<AcctKey, Refusal>>(turn, new Map(), (backend, signal) => backend.refusals?.(accts, signal)),
    /** Returns what the instance says about an account; nothing where it cannot say it. @throws FollowError */
    lookUp: (acct: Acct, turn: RunTurn): Promise<AccountFacts> =>
      ask(turn, {}, (backend, signal) => backend.lookUp?.(acct, signal)),
    /** Returns those of the accounts whose server the instance blocks, as far as it says so. @throws FollowError */
    blocked: (accts: readonly Acct[], turn: RunTurn): Promise<readonly Acct[]> =>
      ask(turn, [], (backend, signal) => backend.blocked?.(accts, signal)),
    /** Reads the relations of accounts that were found. @throws FollowError */
    relations: (accts: readonly Acct[], turn: RunTurn): Promise<ReadonlyMap<AcctKey, Relation>> =>
      read(turn, (session, limited) => rereads.read(session, accts.map(keyOf), limited)),
    /** Reads what the follows of these accounts ask for; skips accounts that were not found. @throws FollowError */
    options: (accts: readonly Acct[], turn: RunTurn): Promise<ReadonlyMap<AcctKey, FollowOptions>> =>
      ask<ReadonlyMap<AcctKey, FollowOptions>>(turn, new Map(), async (backend, signal) => {
        const startedAt = clock.now();
        const answers = await backend.options?.(accts.map(keyOf), signal);
        for (const [key, { relation }] of answers ?? []) ledger.note(key, relation, startedAt, clock.now());
        return answers;
      }),
    /** Changes what the follow of an account asks for, once no action on it is in progress. Nobody else acts on it meanwhile. @throws FollowError */
    async setOptions(acct: Acct, changes: FollowOptionChanges, turn: RunTurn): Promise<FollowOptions | undefined> {
      const key = keyOf(acct);
      await ledger.idle(key, turn.signal);
      const during = parts.session();
      // a server may say "following" a little longer, and would be asked to follow it again
      if (["not-following", "signed-out"].includes(ledger.get(key).kind)) return undefined;
      ledger.setBusy(key);
      try {
        return await read(turn, async (session, limited) =>
          (await session.backend()).setOptions?.(acct, changes, limited),
        );
      } finally {
        if (during === parts.session()) ledger.release(key);
      }
    },
    /** Follows or unfollows, see `Act`. */
    act: (acct: Acct, action: Action, turn: RunTurn): Promise<Ended | undefined> =>
      parts.act(acct, action, { ...turn, by: "run" }),
    /** Whether the instance answers one relation per request. */
    readsSingly: (): boolean => parts.session()?.readsSingly() ?? false,
    allowance: (): Allowance => parts.session()?.allowance() ?? UNKNOWN,
  };
}
