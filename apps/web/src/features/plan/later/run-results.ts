import type { FollowRunView, RunRow } from "@roster/core/follow-run";
import { type Acct, type AcctKey, keyOf } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { useVisitor } from "../../../page.ts";
import { NO_RUN } from "../../run/later/use-run.ts";

type Results = ReadonlyMap<AcctKey, RunRow["state"]>;

const NONE: Results = new Map();
const known = new WeakMap<readonly RunRow[], Results>();

/** The result of each account of a run. Made once for the same rows. */
export function resultsOf(view: FollowRunView): Results {
  if (view.kind === "none") return NONE;
  const found = known.get(view.rows) ?? new Map(view.rows.map(({ acct, state }) => [keyOf(acct), state]));
  known.set(view.rows, found);
  return found;
}

/** The result of one account, if it is in the run. */
export function useRunResult(acct: Acct): RunRow["state"] | undefined {
  const run = useReadable(useVisitor().run, (value) => value);
  return useReadable(run?.view ?? NO_RUN, (view) => resultsOf(view).get(keyOf(acct)));
}
