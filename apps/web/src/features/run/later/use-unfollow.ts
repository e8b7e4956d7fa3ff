import type { Acct } from "@roster/core";
import type { VisitorRun } from "@roster/core/kernel";
import { useReadable } from "@roster/ui";
import { useState } from "react";
import { useVisitorFollows } from "../../../page.ts";
import { useRun } from "./use-run.ts";

/** Unfollows accounts by a run. */
export function useUnfollow(accts: readonly Acct[]): {
  readonly isReady: boolean;
  /** Whether the last start was refused, because other follows are in progress. */
  readonly isRefused: boolean;
  readonly start: () => void;
} {
  const { run, view } = useRun();
  const viewer = useReadable(useVisitorFollows().viewer, (value) => value);
  const [isRefused, setRefused] = useState(false);
  const inProgress = view.kind === "none" || view.kind === "done" ? undefined : view.purpose;
  const canAct = run !== undefined && viewer !== undefined && accts.length > 0;
  const start = async (): Promise<void> => {
    if (canAct) setRefused(!(await startUnfollow(run, accts)));
  };
  return { isReady: canAct && inProgress !== "unfollow", isRefused, start: () => void start() };
}

/** Unfollows accounts by a run, unless another run is in progress. Resolves to whether it has started. */
export async function startUnfollow(run: VisitorRun | undefined, accts: readonly Acct[]): Promise<boolean> {
  const kind = run?.view.get().kind;
  return run !== undefined && (kind === "none" || kind === "done") && run.start(accts, "unfollow");
}
