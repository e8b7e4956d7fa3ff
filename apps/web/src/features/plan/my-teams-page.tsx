"use client";

import { createDeferred } from "@roster/core/site";
import { Spinner, useReadable } from "@roster/ui";
import { type ReactNode, useCallback, useDeferredValue, useEffect, useState } from "react";
import "../../styles/roster-pending.css";
import { useCurrentLocation } from "../../location.ts";
import { planOf } from "../../routes.ts";
import { PageHead } from "../list/page-head.tsx";
import * as texts from "../my-teams/messages.ts";
import { useMyTeams } from "../my-teams/my-teams.ts";

/** The page of the visitor's teams: the picker, or the plan if the address asks for it. Their code loads after the first paint. */
export function MyTeamsPage(): ReactNode {
  const location = useCurrentLocation();
  const loader = useMyTeams();
  const [parts] = useState(() => ({
    picker: createDeferred("The picker", () => import("../my-teams/later/picker.tsx")),
    plan: createDeferred("The plan", () => import("./later/plan-view.tsx")),
  }));
  // deferred, so a long list renders in slices, between which the browser handles input
  const teams = useDeferredValue(useReadable(loader.state, (value) => value));
  const picker = useDeferredValue(useReadable(parts.picker.state, (value) => value));
  const planCode = useDeferredValue(useReadable(parts.plan.state, (value) => value));
  const { known } = location;
  const plan = planOf(location);
  const part = plan === undefined ? parts.picker : parts.plan;
  const load = useCallback(() => {
    void loader.load();
    void part.load();
  }, [loader, part]);
  useEffect(() => {
    if (known) load();
  }, [known, load]);

  const isFailed = [teams, plan === undefined ? picker : planCode].some(({ kind }) => kind === "failed");
  const pending = <Pending isFailed={isFailed} onRetry={load} />;
  if (plan !== undefined) {
    if (teams.kind !== "ready" || planCode.kind !== "ready") return pending;
    return <planCode.value.PlanView key={plan} opened={teams.value} team={plan} pending={pending} />;
  }
  return (
    <div data-prerendered="">
      <PageHead title={texts.pickerTitle} />
      {teams.kind === "ready" && picker.kind === "ready" ? <picker.value.Picker opened={teams.value} /> : pending}
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
