"use client";

import type { ReactNode } from "react";
import { useCurrentLocation } from "../../location.ts";
import { useClock } from "../../page.ts";
import { planOf, planPath, withBase } from "../../routes.ts";
import * as texts from "./messages.ts";
import { RunButtons } from "./run-buttons.tsx";
import { describeRun } from "./run-note.ts";
import { useRun } from "./use-run.ts";

/** The run on pages other than the plan: at the bottom of the window until it is done. */
export function RunBar(): ReactNode {
  const { run, view } = useRun();
  const clock = useClock();
  const onPlan = planOf(useCurrentLocation()) !== undefined;
  if (run === undefined || view.kind === "none" || view.kind === "done" || onPlan) return null;
  const { text, buttons } = describeRun(view, (username) => `@${username}`, clock.now());
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
