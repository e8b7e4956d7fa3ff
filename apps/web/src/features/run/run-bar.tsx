"use client";

import type { FollowRun } from "@roster/core";
import type { ReactNode } from "react";
import { useCurrentLocation } from "../../location.ts";
import { useClock } from "../../page.ts";
import { planOf, planPath, withBase } from "../../routes.ts";
import * as texts from "./messages.ts";
import { RunButtons } from "./run-buttons.tsx";
import { announcement, describeRun, type StartedRun } from "./run-note.ts";
import { useRun } from "./use-run.ts";

/** The run on pages other than the plan: at the bottom of the window until it is done. Announces the run on every page. */
export function RunBar(): ReactNode {
  const { run, view } = useRun();
  const now = useClock().now();
  const onPlan = planOf(useCurrentLocation()) !== undefined;
  const hasRun = run !== undefined && view.kind !== "none";
  return (
    <>
      {/* always there, because screen readers announce only changes of a region that they know */}
      <output className="vh">{hasRun && announcement(view, now)}</output>
      {hasRun && view.kind !== "done" && !onPlan && <Bar run={run} view={view} now={now} />}
    </>
  );
}

function Bar(props: { readonly run: FollowRun; readonly view: StartedRun; readonly now: number }): ReactNode {
  const { run, view, now } = props;
  const { text, buttons } = describeRun(view, (username) => `@${username}`, now);
  return (
    <section className="run-bar" aria-label={texts.label}>
      <p>
        <a className="link" href={withBase(planPath())}>
          {text}
        </a>
      </p>
      <RunButtons run={run} buttons={buttons.slice(0, 1)} />
    </section>
  );
}
