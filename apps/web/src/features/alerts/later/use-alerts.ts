import { type Acct, type AcctKey, RosterError } from "@roster/core";
import { browserPage, type FollowOptionChanges, type FollowOptions } from "@roster/core/kernel";
import { isFollowed, keyOf } from "@roster/core/site";
import * as texts from "@roster/texts/alerts";
import { slow } from "@roster/texts/waiting";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useClock } from "../../../page.ts";
import { useRun } from "../../run/later/use-run.ts";
import { SLOW_MS } from "../../waiting/later/server-wait.ts";

type Answers = ReadonlyMap<AcctKey, FollowOptions>;

/** The changes of a dialog that is closed go on: they are what the visitor asked for. */
const { signal: GOES_ON } = new AbortController();

/** Reads what the follows of these accounts ask for, again when the visitor returns to the page, and changes it. */
export function useAlerts(accts: readonly Acct[], host: string) {
  const alerts = useRun().run?.alerts;
  const clock = useClock();
  const [state, setState] = useState<{ readonly answers: Answers } | { readonly problem: string }>();
  const reading = useRef<AbortController>(undefined);
  const fail = (error: unknown): void => {
    const why = RosterError.is(error, "rate-limit") ? texts.paused(host) : texts.failed(host);
    setState({ problem: browserPage.isOnline() ? why : texts.offline });
  };
  const ask = (): void => {
    reading.current?.abort();
    const { signal } = (reading.current = new AbortController());
    const cancel = clock.setTimeout(() => setState((now) => now ?? { problem: slow(host) }), SLOW_MS);
    const failed = (error: unknown): void => {
      if (!signal.aborted) fail(error);
    };
    void alerts
      ?.read(accts, signal)
      .then((answers) => setState({ answers }), failed)
      .finally(cancel);
  };
  const askAgain = useEffectEvent(ask);
  const isReady = alerts !== undefined;
  useEffect(() => {
    if (!isReady) return undefined;
    askAgain();
    return browserPage.onWake(askAgain);
  }, [isReady]);
  return {
    /** The accounts that are followed, as the server said it last, or why its answer is missing. Undefined while it is asked. */
    said:
      state === undefined || "problem" in state
        ? state
        : accts.flatMap((acct) => {
            const options = state.answers.get(keyOf(acct));
            return options && isFollowed({ kind: options.relation }) ? [[acct, options] as const] : [];
          }),
    again(): void {
      setState(undefined);
      ask();
    },
    /** Changes one follow after the other. False if the server has not kept the changes: then it would keep none of the others. */
    async change(of: readonly Acct[], changes: FollowOptionChanges): Promise<boolean> {
      try {
        for (const acct of of) {
          const said = await alerts?.set(acct, changes, GOES_ON);
          if (said === undefined) throw new Error("The server did not say it.");
          setState((now) => (now && "answers" in now ? { answers: new Map(now.answers).set(keyOf(acct), said) } : now));
          if (said.relation === "following" && !hasKept(said, changes)) return false;
        }
      } catch (error) {
        fail(error);
      }
      return true;
    },
  };
}

function hasKept(said: FollowOptions, { notify, reblogs, languages }: FollowOptionChanges): boolean {
  return (
    (notify ?? said.notify) === said.notify &&
    (reblogs ?? said.reblogs) === said.reblogs &&
    (languages === undefined || languages.join() === said.languages?.join())
  );
}
