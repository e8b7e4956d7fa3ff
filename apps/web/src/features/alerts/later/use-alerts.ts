import { type Acct, type AcctKey, createStore, RosterError } from "@roster/core";
import { browserPage, type FollowOptions } from "@roster/core/kernel";
import { isFollowed, keyOf } from "@roster/core/site";
import * as texts from "@roster/texts/alerts";
import { slow } from "@roster/texts/waiting";
import { useReadable } from "@roster/ui";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useClock } from "../../../page.ts";
import { useRun } from "../../run/later/use-run.ts";
import { SLOW_MS } from "../../waiting/later/server-wait.ts";

const NOTHING = createStore<ReadonlyMap<AcctKey, FollowOptions>>(new Map());

export type KnownAlerts = readonly [acct: Acct, options: FollowOptions];

/** What the visitor's server said last about the follows of these accounts. Empty before the first dialog was open. */
export function useKnownAlerts(accts: readonly Acct[]): readonly KnownAlerts[] {
  const known = useReadable(useRun().run?.alerts.known ?? NOTHING, (value) => value);
  return accts.flatMap((acct) => {
    const options = known.get(keyOf(acct));
    return options && isFollowed({ kind: options.relation }) ? [[acct, options] as const] : [];
  });
}

/** Reads what the follows of these accounts ask for, again when the visitor returns to the page. */
export function useAskedAlerts(accts: readonly Acct[], host: string) {
  const alerts = useRun().run?.alerts;
  const clock = useClock();
  const [state, setState] = useState<"asking" | "said" | { readonly problem: string }>("asking");
  const reading = useRef<AbortController>(undefined);
  const fail = (error: unknown): void => {
    const problem = RosterError.is(error, "rate-limit") ? texts.paused(host) : texts.failed(host);
    setState({ problem: browserPage.isOnline() ? problem : texts.offline });
  };
  const ask = (): void => {
    reading.current?.abort();
    const turn = (reading.current = new AbortController());
    const sayIt = (): void => setState((now) => (now === "asking" ? { problem: slow(host) } : now));
    const cancel = clock.setTimeout(sayIt, SLOW_MS);
    const failed = (error: unknown): void => {
      if (!turn.signal.aborted) fail(error);
    };
    void alerts
      ?.read(accts, turn.signal)
      .then(() => setState("said"), failed)
      .finally(cancel);
  };
  const askAgain = useEffectEvent(ask);
  const isReady = alerts !== undefined;
  useEffect(() => {
    if (!isReady) return undefined;
    askAgain();
    return browserPage.onWake(askAgain);
  }, [isReady]);
  const again = (): void => {
    setState("asking");
    ask();
  };
  return { state, again, fail };
}
