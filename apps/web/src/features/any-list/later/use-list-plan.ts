import type { Acct, FollowStates } from "@roster/core";
import { createListPlan, findLookAlikes, type ListPlan, type ListRow } from "@roster/core/lists";
import { acctOf, type AcctKey, keyOf, stateOf } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useClock, useSession, useVisitorFollows } from "../../../page.ts";
import { freshAccounts, isNew } from "../../plan/later/new-follows.ts";
import type { usePlanRun } from "../../plan/later/use-plan-run.ts";
import type { LoadedRoster } from "../../roster/roster-loader.ts";
import { useRun } from "../../run/later/use-run.ts";
import type { KeptAnswers, KeptList } from "./kept-list.ts";

const SIGNED_OUT: FollowStates = { known: new Map(), rest: { kind: "signed-out" } };
const NOBODY = new Map<AcctKey, never>();
const FAILED: ReadonlySet<string> = new Set(["failed", "not-found"]);

/** The plan of a list, as far as the visitor's server has said something, and what a press on its button follows. */
export function useListPlan(
  kept: KeptList,
  { roster }: LoadedRoster,
  { view, results, session, isStarting, refused }: ReturnType<typeof usePlanRun>,
  onAnswers: (answers: KeptAnswers) => void,
): {
  readonly plan: ListPlan;
  /** The rows that a press follows. */
  readonly fresh: readonly ListRow[];
  /** The rows that the button follows after a sign-in. Before it, the page does not know whom the visitor follows. */
  readonly asked: readonly ListRow[];
  /** The rows of `asked`, and those after the first 50 of a long list. A saved file has all of them. */
  readonly all: readonly ListRow[];
  /** Whether the server has been asked about other accounts, but not about this one. */
  readonly isUnasked: (row: ListRow) => boolean;
  /** Whether the present run is of this list. */
  readonly isOwnRun: boolean;
} {
  const { list, on, off, isWhole } = kept;
  const follows = useVisitorFollows();
  const states = useReadable(follows.states, (value) => value);
  const user = useReadable(follows.viewer, (value) => value);
  const clock = useClock();
  const [now] = useState(() => clock.now());
  const keys = useMemo(() => new Set(list.entries.map(({ acct }) => keyOf(acct))), [list]);
  const isOwnRun = results.size > 0 && [...results.keys()].every((key) => keys.has(key));
  const lookAlikes = useMemo(() => findLookAlikes(list, roster.accounts), [list, roster]);
  const isOver = view.kind === "done";
  const known = useMemo(() => {
    const chosen = new Map([
      ...on.map((acct) => [keyOf(acct), "in"] as const),
      ...off.map((acct) => [keyOf(acct), "out"] as const),
    ]);
    return { list, listed: roster.get, lookAlikes, chosen, isWhole, now };
  }, [list, roster, lookAlikes, on, off, isWhole, now]);
  const {
    follow: asked,
    later,
    isLong,
  } = useMemo(
    () => createListPlan({ ...known, states: SIGNED_OUT, refused: NOBODY, answers: NOBODY, isInRun: () => false }),
    [known],
  );
  const answers = useLookUps({
    accts: asked.flatMap(({ acct }) => (isNew(stateOf(states, acct)) ? acct : [])),
    isStopped: isStarting || view.kind === "running" || view.kind === "waiting",
    kept: kept.answers,
    onAnswers,
  });
  const viewer = user && session && acctOf({ username: user.username, host: session.domain ?? session.instance }, {});
  const plan = useMemo(
    () =>
      createListPlan({
        ...known,
        states,
        viewer,
        refused,
        answers,
        isLong,
        isInRun: (key) => isOwnRun && !isOver && results.has(key),
        hasFailed: (key) => isOwnRun && isOver && FAILED.has(results.get(key) ?? ""),
      }),
    [known, states, viewer, refused, answers, isLong, isOwnRun, isOver, results],
  );
  const fresh = freshAccounts(plan.follow, states, results);
  const isUnasked = ({ acct, reason }: ListRow): boolean =>
    reason === undefined && answers.size > 0 && !answers.has(keyOf(acct));
  return { plan, fresh, asked, all: [...asked, ...later], isUnasked, isOwnRun };
}

type Answers = Parameters<typeof createListPlan>[0]["answers"];

/**
 * What the visitor's server says about the first accounts to follow, once it has said whom the visitor follows. The answers come
 * all at once, so that the rows move one time, and are kept for a reload. A press on the start of the run ends the look-ups.
 */
function useLookUps(options: {
  readonly accts: readonly Acct[];
  readonly isStopped: boolean;
  readonly kept: KeptAnswers | undefined;
  readonly onAnswers: (answers: KeptAnswers) => void;
}): Answers {
  const { accts, isStopped, kept, onAnswers } = options;
  const { run } = useRun();
  const follows = useVisitorFollows();
  const server = useReadable(useSession(), (value) => value?.instance);
  const isListRead = useReadable(follows.list, (value) => value === "ready" || value === "partial");
  const hasViewer = useReadable(follows.viewer, (value) => value !== undefined);
  const answers = kept?.server === server ? kept?.rows : undefined;
  const lookUp = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const rows: KeptAnswers["rows"][number][] = [];
    await run?.lookUp(accts, { signal, onAnswer: (acct, answer) => void rows.push({ acct, ...answer }) });
    if (!signal.aborted && server !== undefined) onAnswers({ server, rows });
  });
  const mayAsk = run !== undefined && isListRead && hasViewer && !isStopped && answers === undefined;
  useEffect(() => {
    if (!mayAsk) return undefined;
    const stop = new AbortController();
    void lookUp(stop.signal);
    return () => stop.abort();
  }, [mayAsk]);
  return useMemo(() => new Map(answers?.map((answer) => [keyOf(answer.acct), answer])), [answers]);
}
