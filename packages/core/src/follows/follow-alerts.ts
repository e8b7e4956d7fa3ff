import { type Acct, type AcctKey, keyOf } from "../lib/acct.ts";
import { stateOf } from "../lib/follow-state.ts";
import type { FollowOptionChanges, FollowOptions } from "../lib/follows-backend.ts";
import { createStore, type Readable } from "../lib/store.ts";
import type { RunnableFollows } from "./follows.ts";

/** What the visitor's follows ask for: alerts, boosts and languages. Nothing is read or stored before the first call. */
export interface FollowAlerts {
  /** What was read last of each account, as long as it is followed. */
  readonly known: Readable<ReadonlyMap<AcctKey, FollowOptions>>;
  /** Reads those of these accounts again. @throws FollowError */
  read(accts: readonly Acct[], signal: AbortSignal): Promise<void>;
  /**
   * Changes one, and returns what was read afterwards, because some servers ignore changes. Undefined, and nothing is sent, if the
   * account is not followed.
   * @throws FollowError, also if the change may have happened
   */
  set(acct: Acct, changes: FollowOptionChanges, signal: AbortSignal): Promise<FollowOptions | undefined>;
}

export function createFollowAlerts({ batch, states }: Pick<RunnableFollows, "batch" | "states">): FollowAlerts {
  const known = createStore<ReadonlyMap<AcctKey, FollowOptions>>(new Map());
  let last: Promise<unknown> = Promise.resolve();
  /** Runs one call after another, so that what was read last is the newest. */
  const inOrder = <T>(run: () => Promise<T>): Promise<T> => {
    const result = last.catch(() => undefined).then(run);
    last = result;
    return result;
  };
  const note = (keys: readonly AcctKey[], read: ReadonlyMap<AcctKey, FollowOptions>): void => {
    const others = Array.from(known.get()).filter(([key]) => !keys.includes(key));
    known.set(new Map([...others, ...read]));
  };
  // an unfollow ends the alerts of an account, so that the next follow of it begins without alerts
  states.subscribe((now) => {
    const gone = Array.from(known.get().keys()).filter((key) =>
      ["not-following", "signed-out"].includes(stateOf(now, key).kind),
    );
    if (gone.length > 0) note(gone, new Map());
  });
  return {
    known,
    read: (accts, signal) => inOrder(async () => note(accts.map(keyOf), await batch.options(accts, { signal }))),
    set: (acct, changes, signal) =>
      inOrder(async () => {
        const key = keyOf(acct);
        let said: FollowOptions | undefined;
        try {
          said = await batch.setOptions(acct, changes, { signal });
          return said;
        } finally {
          note([key], new Map(said && [[key, said]])); // without an answer, the change may have happened
        }
      }),
  };
}
