import { type Acct, type AcctKey, createStore, RosterError } from "@roster/core";
import { browserPage, type FollowOptionChanges, type FollowOptions } from "@roster/core/kernel";
import { isFollowed, keyOf } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { useEffect, useEffectEvent, useState } from "react";
import { useRun } from "../../run/later/use-run.ts";

const NOTHING = createStore<ReadonlyMap<AcctKey, FollowOptions>>(new Map());

export type KnownAlerts = readonly [acct: Acct, options: FollowOptions];

/** Changes the follows of accounts, one by one. `name` is that of the switch. */
export type SetAlerts = (name: string, of: readonly Acct[], changes: FollowOptionChanges) => void;

/** What the visitor's server said last about the follows of these accounts. Empty before the first dialog was open. */
export function useKnownAlerts(accts: readonly Acct[]): readonly KnownAlerts[] {
  const known = useReadable(useRun().run?.alerts.known ?? NOTHING, (value) => value);
  return accts.flatMap((acct) => {
    const options = known.get(keyOf(acct));
    return options && isFollowed({ kind: options.relation }) ? [[acct, options] as const] : [];
  });
}

export type AlertsState = "asking" | "said" | "offline" | "paused" | "failed";

/** The requests of a dialog that is closed go on: they are what the visitor asked for. */
const { signal } = new AbortController();

/**
 * Reads what the follows of these accounts ask for, again when the visitor returns to the page, and changes it. A change is
 * shown once the server has said it.
 */
export function useAlerts(accts: readonly Acct[]) {
  const alerts = useRun().run?.alerts;
  const [state, setState] = useState<AlertsState>("asking");
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const [notKept, setNotKept] = useState<ReadonlySet<string>>(new Set());
  const fail = (error: unknown): void => {
    const kind = RosterError.is(error, "rate-limit") ? "paused" : "failed";
    setState(browserPage.isOnline() ? kind : "offline");
  };
  const ask = (): void => void alerts?.read(accts, signal).then(() => setState("said"), fail);
  const askAgain = useEffectEvent(() => busy.size === 0 && ask());
  const isReady = alerts !== undefined;
  useEffect(() => {
    if (!isReady) return undefined;
    askAgain();
    return browserPage.onWake(askAgain);
  }, [isReady]);

  const set = async (...[name, of, changes]: Parameters<SetAlerts>): Promise<void> => {
    setBusy((now) => new Set([...now, name]));
    try {
      for (const acct of of) {
        const said = await alerts?.set(acct, changes, signal);
        if (said === undefined) throw new Error("The server did not say it.");
        const isKept = said.relation !== "following" || keeps(said, changes);
        const field = Object.keys(changes).join();
        setNotKept((now) => new Set([...now, field].filter((one) => !isKept || one !== field)));
        if (!isKept) break; // the server would keep none of them
      }
    } catch (error) {
      fail(error);
    }
    setBusy((now) => new Set([...now].filter((one) => one !== name)));
  };
  return {
    state,
    /** The names of the switches whose change is on its way. */
    busy,
    /** The fields that the server ignored when one was changed last. */
    notKept,
    again(): void {
      setState("asking");
      ask();
    },
    set: ((...change) => void set(...change)) satisfies SetAlerts,
  };
}

function keeps(said: FollowOptions, { notify, reblogs, languages }: FollowOptionChanges): boolean {
  return (
    (notify ?? said.notify) === said.notify &&
    (reblogs ?? said.reblogs) === said.reblogs &&
    (languages === undefined || languages.join() === said.languages?.join())
  );
}
