import type { Acct, AcctKey } from "../lib/acct.ts";
import type { FollowOptionChanges, FollowOptions } from "../lib/follows-backend.ts";
import type { RunnableFollows } from "./follows.ts";

/** What the visitor's follows ask for: alerts, boosts and languages. One call waits for the other, so the last answer is the newest. */
export interface FollowAlerts {
  /** Reads those of these accounts. @throws FollowError */
  read(accts: readonly Acct[], signal: AbortSignal): Promise<ReadonlyMap<AcctKey, FollowOptions>>;
  /**
   * Changes one, and returns what was read afterwards, because some servers ignore changes. Undefined, and nothing is sent, if the
   * account is not followed.
   * @throws FollowError, also if the change may have happened
   */
  set(acct: Acct, changes: FollowOptionChanges, signal: AbortSignal): Promise<FollowOptions | undefined>;
}

export function createFollowAlerts({ batch }: Pick<RunnableFollows, "batch">): FollowAlerts {
  let last: Promise<unknown> = Promise.resolve();
  const inOrder = <T>(run: () => Promise<T>): Promise<T> => {
    const result = last.catch(() => undefined).then(run);
    last = result;
    return result;
  };
  return {
    read: (accts, signal) => inOrder(() => batch.options(accts, { signal })),
    set: (acct, changes, signal) => inOrder(() => batch.setOptions(acct, changes, { signal })),
  };
}
