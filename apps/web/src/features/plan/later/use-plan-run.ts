import { useReadable } from "@roster/ui";
import { useState } from "react";
import { useSession } from "../../../page.ts";
import { resultsOf, useRun } from "../../run/later/use-run.ts";
import type { Refused } from "./new-follows.ts";

const NOBODY: Refused = new Map();

/** The run of a plan, and the press that starts it. */
export function usePlanRun() {
  const { run, view } = useRun();
  const session = useReadable(useSession(), (value) => value);
  // what one server refuses says nothing about the next one
  const [checked, setChecked] = useState<{ readonly session: typeof session; readonly refused: Refused }>();
  const [isStarting, setStarting] = useState(false);
  const [isWatched, setWatched] = useState(false);
  if (!isWatched && view.kind === "running") setWatched(true);
  return {
    run,
    view,
    results: resultsOf(view),
    session,
    /** Whether the run went on while this page was open. */
    isWatched,
    isStarting,
    onStarting: setStarting,
    /** The accounts that the server said it cannot follow when the visitor last pressed the button. */
    refused: checked?.session === session ? (checked?.refused ?? NOBODY) : NOBODY,
    onRefused: (refused: Refused): void => setChecked({ session, refused }),
  };
}
