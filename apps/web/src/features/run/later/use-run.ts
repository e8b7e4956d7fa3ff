import type { FollowRunView, RunProgress, RunRow } from "@roster/core/follow-run";
import type { VisitorRun } from "@roster/core/kernel";
import { type Acct, type AcctKey, type AsOf, createStore, hasFailed, keyOf, RUN_KEY } from "@roster/core/site";
import { slow, stuck } from "@roster/texts/waiting";
import { useReadable } from "@roster/ui";
import { useEffect, useReducer, useRef, useState } from "react";
import { isStored } from "../../../is-stored.ts";
import { useAddress, useClock, useVisitor, useVisitorFollows } from "../../../page.ts";
import { COUNT_STEP_MS, type RunMoment } from "./run-note.ts";

// what the page reads until the code of the run has loaded
const NO_RUN = {
  view: createStore<FollowRunView>({ kind: "none" }),
  clicks: { count: createStore(0) },
  asOf: createStore<AsOf>("now"),
};

/** The run of this browser. Undefined until its code has loaded, which happens only in a session. */
export function useRun() {
  const run = useReadable(useVisitor().run, (value) => value);
  const { view, clicks } = run ?? NO_RUN;
  const same = <T>(value: T): T => value;
  return {
    run,
    view: useReadable(view, same),
    /** The number of clicks that wait for earlier ones. */
    waiting: useReadable(clicks.count, same),
  };
}

/**
 * Whether this page knows yet if it continues a run that an earlier page has stored. To know, it needs two answers of the
 * visitor's server: whose session this is, and which accounts are followed. It does not wait for a slow server.
 */
export function useIsRunKnown(view: FollowRunView): boolean {
  const { session, follows, serverWait } = useVisitor();
  const [wasKnown, setKnown] = useState(() => !isStored(RUN_KEY));
  const signedIn = useReadable(session, (value) => value !== undefined);
  const isLoading = useReadable(follows.list, (value) => value === "loading");
  const viewer = useReadable(follows.viewer, (value) => value);
  const isPatient = useReadable(serverWait, (value) => value === "none");
  const asOf = useAsOf();
  const isOpen = view.kind === "done" || (view.kind === "none" && viewer === undefined);
  const isKnown = wasKnown || asOf !== "now" || !(signedIn && isLoading && isPatient && isOpen);
  if (isKnown !== wasKnown) setKnown(true);
  return isKnown;
}

/** What the text of the run depends on beside the run. Renders again while a wait counts down. */
export function useRunMoment(view: FollowRunView): RunMoment {
  const clock = useClock();
  const { session, serverWait } = useVisitor();
  const host = useReadable(session, (value) => value?.instance);
  const wait = useReadable(serverWait, (value) => value);
  const [, count] = useReducer((counted: number) => counted + 1, 0);
  const until = view.kind === "waiting" ? view.until : undefined;
  const now = clock.now();
  const left = (until ?? now) - now;
  useEffect(
    () => (left > 0 ? clock.setTimeout(count, left % COUNT_STEP_MS || COUNT_STEP_MS) : undefined),
    [clock, left],
  );
  const slowText = wait === "slow" ? slow : wait === "stuck" ? stuck : undefined;
  return { now, slow: host !== undefined && view.kind === "running" ? slowText?.(host) : undefined };
}

export function useAsOf(): AsOf {
  const run = useReadable(useVisitor().run, (value) => value);
  return useReadable((run ?? NO_RUN).asOf, (value) => value);
}

type Results = ReadonlyMap<AcctKey, RunRow["state"]>;

const NONE: Results = new Map();
const known = new WeakMap<readonly RunRow[], Results>();

/** The result of each account of a run. Made once for the same rows. */
export function resultsOf(view: FollowRunView): Results {
  if (view.kind === "none") return NONE;
  if (view.kind === "done" && view.isUndoneBefore && isClean(view)) return NONE; // the plan is as it was
  const found = known.get(view.rows) ?? new Map(view.rows.map(({ acct, state }) => [keyOf(acct), state]));
  known.set(view.rows, found);
  return found;
}

export function useRunResult(acct: Acct): RunRow["state"] | undefined {
  const run = useReadable(useVisitor().run, (value) => value);
  return useReadable((run ?? NO_RUN).view, (view) => resultsOf(view).get(keyOf(acct)));
}

/** Whether an ended run has nothing left to do or to explain. */
const isClean = ({ left, retryable, uncertain, rows }: RunProgress): boolean =>
  left + retryable + uncertain === 0 && !rows.some(hasFailed);

/**
 * Dismisses a run that has ended without problems when the visitor opens another page than the one that shows its end. Returns a
 * function after which it does so for every end.
 */
export function useDismissOnLeave(view: FollowRunView, isShown = true): () => void {
  const address = useAddress();
  const run = useReadable(useVisitor().run, (value) => value);
  const isDone = isShown && view.kind === "done";
  const isOver = isDone && isClean(view);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isDone) return undefined;
    let here = address.location.get();
    return address.location.subscribe((now) => {
      here ??= now; // until hydration, the page does not know where it is
      const isElsewhere = now?.path !== here?.path || now?.query !== here?.query;
      if (isElsewhere && (isOver || isAsked.current)) run?.dismiss();
    });
  }, [address, run, isDone, isOver]);
  return () => {
    isAsked.current = true;
  };
}

export function useUnfollow(accts: readonly Acct[]) {
  const { run, view } = useRun();
  const viewer = useReadable(useVisitorFollows().viewer, (value) => value);
  const [isRefused, setRefused] = useState(false); // the last start, because other follows are in progress
  const inProgress = view.kind === "none" || view.kind === "done" ? undefined : view.purpose;
  const canAct = run !== undefined && viewer !== undefined && accts.length > 0;
  const start = (): void => {
    if (canAct) void startUnfollow(run, accts).then((hasStarted) => setRefused(!hasStarted));
  };
  return { isReady: canAct && inProgress !== "unfollow", isRefused, start };
}

/** Unfollows accounts by a run, unless another run is in progress. Resolves to whether it has started. */
export async function startUnfollow(run: VisitorRun | undefined, accts: readonly Acct[]): Promise<boolean> {
  const kind = run?.view.get().kind;
  return run !== undefined && (kind === "none" || kind === "done") && run.start(accts, "unfollow");
}
