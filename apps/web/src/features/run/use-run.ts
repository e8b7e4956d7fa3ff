import type { FollowRunView } from "@roster/core";
import { useReadable } from "@roster/ui";
import { useSyncExternalStore } from "react";
import { useVisitor, type VisitorRun } from "../../page.ts";

const NONE: FollowRunView = { kind: "none" };
const nothing = (): (() => void) => () => {};

/** The run of this browser. Undefined until its code has loaded, which happens only in a session. */
export function useRun(): { readonly run: VisitorRun | undefined; readonly view: FollowRunView } {
  const run = useReadable(useVisitor().run, (value) => value);
  const view = useSyncExternalStore(
    run?.view.subscribe ?? nothing,
    () => run?.view.get() ?? NONE,
    () => NONE,
  );
  return { run, view };
}
