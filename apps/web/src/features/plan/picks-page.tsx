"use client";

import { createDeferred } from "@roster/core/site";
import { Spinner, useReadable } from "@roster/ui";
import { type ReactNode, useCallback, useDeferredValue, useEffect, useState } from "react";
import "../../styles/roster-pending.css";
import { useCurrentLocation } from "../../location.ts";
import { planOf } from "../../routes.ts";
import { PageHead } from "../list/page-head.tsx";
import * as texts from "../picks/messages.ts";
import { useMyTeams } from "../picks/my-teams.ts";

/** The page of the visitor's teams: the picker, or the plan if the address asks for it. Their code loads after the first paint. */
export function PicksPage(): ReactNode {
  const location = useCurrentLocation();
  const myTeams = useMyTeams();
  const [parts] = useState(() => ({
    picker: createDeferred("The picker", () => import("../picks/picker.tsx")),
    plan: createDeferred("The plan", () => import("./plan-view.tsx")),
  }));
  // deferred, so a long list renders in slices, between which the browser handles input
  const teams = useDeferredValue(useReadable(myTeams.state, (value) => value));
  const picker = useDeferredValue(useReadable(parts.picker.state, (value) => value));
  const planCode = useDeferredValue(useReadable(parts.plan.state, (value) => value));
  const { known } = location;
  const plan = planOf(location);
  const part = plan === undefined ? parts.picker : parts.plan;
  const load = useCallback(() => {
    void myTeams.load();
    void part.load();
  }, [myTeams, part]);
  useEffect(() => {
    if (known) load();
  }, [known, load]);

  const isFailed = [teams, plan === undefined ? picker : planCode].some(({ kind }) => kind === "failed");
  const pending = <Pending isFailed={isFailed} onRetry={load} />;
  if (plan !== undefined) {
    if (teams.kind !== "ready" || planCode.kind !== "ready") return pending;
    return <planCode.value.PlanView key={plan} myTeams={teams.value} team={plan} pending={pending} />;
  }
  return (
    <div data-prerendered="">
      <PageHead title={texts.pickerTitle} />
      {teams.kind === "ready" && picker.kind === "ready" ? <picker.value.Picker myTeams={teams.value} /> : pending}
    </div>
  );
}

function Pending({ isFailed, onRetry }: { readonly isFailed: boolean; readonly onRetry: () => void }): ReactNode {
  if (!isFailed) {
    return (
      <p className="list-loading" role="status">
        <Spinner /> {texts.loading}
      </p>
    );
  }
  return (
    <div className="panel" role="alert">
      <p>{texts.failed}</p>
      <button type="button" className="button" data-kind="solid" onClick={onRetry}>
        {texts.retry}
      </button>
    </div>
  );
}
