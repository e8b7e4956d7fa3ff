import type { FollowRunView } from "@roster/core/follow-run";
import { useReadable } from "@roster/ui";
import { useSyncExternalStore } from "react";
import { useVisitor, type VisitorRun } from "../../page.ts";

const NONE: FollowRunView = { kind: "none" };
const nothing = (): (() => void) => () => {};

/** The run of this browser, and the clicks that wait. Undefined until its code has loaded, which happens only in a session. */
export function useRun(): {
  readonly run: VisitorRun | undefined;
  readonly view: FollowRunView;
  /** The number of clicks that wait for earlier ones. */
  readonly waiting: number;
} {
  const run = useReadable(useVisitor().run, (value) => value);
  const view = useSyncExternalStore(
    run?.view.subscribe ?? nothing,
    () => run?.view.get() ?? NONE,
    () => NONE,
  );
  const waiting = useSyncExternalStore(
    run?.clicks.count.subscribe ?? nothing,
    () => run?.clicks.count.get() ?? 0,
    () => 0,
  );
  return { run, view, waiting };
}
