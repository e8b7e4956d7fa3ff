import type { FollowRunView, RunRow } from "@roster/core/follow-run";
import { useReadable } from "@roster/ui";
import { useSyncExternalStore } from "react";
import { useVisitor } from "../../page.ts";

type Results = ReadonlyMap<string, RunRow["state"]>;

const NONE: Results = new Map();
const known = new WeakMap<readonly RunRow[], Results>();

/** The result of each account of a run, by username. Made once for the same rows. */
export function resultsOf(view: FollowRunView): Results {
  if (view.kind === "none") return NONE;
  const found = known.get(view.rows) ?? new Map(view.rows.map(({ username, state }) => [username, state]));
  known.set(view.rows, found);
  return found;
}

/** The result of one account, if it is in the run. */
export function useRunResult(username: string): RunRow["state"] | undefined {
  const run = useReadable(useVisitor().run, (value) => value);
  return useSyncExternalStore(
    run?.view.subscribe ?? nothing,
    () => run && resultsOf(run.view.get()).get(username),
    () => undefined,
  );
}

const nothing = (): (() => void) => () => {};
