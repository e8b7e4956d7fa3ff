import type { Acct } from "@roster/core";
import type { createListPlan } from "@roster/core/lists";
import { keyOf } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { useEffect, useEffectEvent, useState } from "react";
import { useSession, useVisitorFollows } from "../../../page.ts";
import { useRun } from "../../run/later/use-run.ts";

type Answers = Parameters<typeof createListPlan>[0]["answers"];
const NONE: Answers = new Map();

/**
 * What the visitor's server says about the first accounts to follow, once it has said whom they follow. The answers come all at
 * once, so that the rows move one time. A press on the start of the run ends the look-ups.
 */
export function useLookUps(accts: readonly Acct[], isStopped: boolean): Answers {
  const { run } = useRun();
  const follows = useVisitorFollows();
  const session = useReadable(useSession(), (value) => value);
  const isListRead = useReadable(follows.list, (value) => value === "ready" || value === "partial");
  const hasViewer = useReadable(follows.viewer, (value) => value !== undefined);
  const [asked, setAsked] = useState<{ readonly session: typeof session; readonly answers: Answers }>();
  const hasAsked = asked?.session === session;
  const current = useEffectEvent(() => accts);
  const mayAsk = run !== undefined && isListRead && hasViewer && !isStopped && !hasAsked;
  useEffect(() => {
    if (!mayAsk) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const answers = new Map<ReturnType<typeof keyOf>, NonNullable<ReturnType<Answers["get"]>>>();
    const onAnswer = (acct: Acct, answer: NonNullable<ReturnType<Answers["get"]>>): void =>
      void answers.set(keyOf(acct), answer);
    void run.lookUp(current(), { signal, onAnswer }).then(() => setAsked({ session, answers }));
    return () => stop.abort();
  }, [run, mayAsk, session]);
  return hasAsked ? (asked?.answers ?? NONE) : NONE;
}
