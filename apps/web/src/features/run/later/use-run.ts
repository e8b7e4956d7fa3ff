import type { Readable } from "@roster/core";
import type { FollowRunView } from "@roster/core/follow-run";
import { browserStorage, type VisitorRun } from "@roster/core/kernel";
import { type AsOf, RUN_KEY, storageKey } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { useEffect, useReducer, useState } from "react";
import { site } from "../../../directory.ts";
import { useClock, useVisitor } from "../../../page.ts";
import { waiting } from "../../waiting/later/messages.ts";
import { COUNT_STEP_MS, type RunMoment } from "./run-note.ts";

const constant = <T>(value: T): Readable<T> => ({ initial: value, get: () => value, subscribe: () => () => {} });
// what the page reads until the code of the run has loaded
export const NO_RUN = constant<FollowRunView>({ kind: "none" });
const NO_CLICKS = constant(0);
const NOW = constant<AsOf>("now");

/** The run of this browser, and the clicks that wait. Undefined until its code has loaded, which happens only in a session. */
export function useRun(): {
  readonly run: VisitorRun | undefined;
  readonly view: FollowRunView;
  /** The number of clicks that wait for earlier ones. */
  readonly waiting: number;
} {
  const run = useReadable(useVisitor().run, (value) => value);
  const view = useReadable(run?.view ?? NO_RUN, (value) => value);
  const waiting = useReadable(run?.clicks.count ?? NO_CLICKS, (value) => value);
  return { run, view, waiting };
}

/**
 * Whether this page knows yet if it continues a run that an earlier page has stored. To know, it needs two answers of the
 * visitor's server: whose session this is, and which accounts are followed. It does not wait for a slow server.
 */
export function useIsRunKnown(view: FollowRunView): boolean {
  const { session, follows, serverWait } = useVisitor();
  const [wasKnown, setKnown] = useState(() => !isRunStored());
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

function isRunStored(): boolean {
  try {
    return browserStorage.storage().getItem(storageKey(RUN_KEY, site.basePath)) !== null;
  } catch {
    return false; // storage may refuse any access
  }
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
  const isSlow = host !== undefined && (wait === "slow" || wait === "stuck");
  return { now, slow: isSlow && view.kind === "running" ? waiting[wait](host) : undefined };
}

/** The age of the follow states that the page shows. */
export function useAsOf(): AsOf {
  const run = useReadable(useVisitor().run, (value) => value);
  return useReadable(run?.asOf ?? NOW, (value) => value);
}
