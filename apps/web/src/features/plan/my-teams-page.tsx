"use client";

import { type ReactNode, useDeferredValue } from "react";
import { useCurrentLocation } from "../../location.ts";
import { CHANGES, planOf, SEASON } from "../../routes.ts";
import { PageHead } from "../list/page-head.tsx";
import { Pending } from "../list/roster-pending.tsx";
import { useLater } from "../../use-later.ts";
import * as texts from "../my-teams/messages.ts";
import { useMyTeams } from "../my-teams/my-teams.ts";

/** The page of the visitor's teams: the picker, or the plan if the address asks for it. Their code loads after the first paint. */
export function MyTeamsPage(): ReactNode {
  const location = useCurrentLocation();
  const { known } = location;
  const teams = useMyTeams();
  const plan = planOf(location);
  const isPlan = plan !== undefined;
  const season = plan?.startsWith(SEASON) ? plan.slice(SEASON.length) : undefined;
  const isOfChanges = plan === CHANGES || season !== undefined;
  // deferred, so a long list renders in slices, between which the browser handles input
  const picker = useDeferredValue(
    useLater("The picker", () => import("../my-teams/later/picker.tsx"), known && !isPlan, teams),
  );
  const planView = useDeferredValue(
    useLater("The plan", () => import("./later/plan-view.tsx"), known && isPlan && !isOfChanges, teams),
  );
  const changes = useDeferredValue(
    useLater("The changes", () => import("./later/changes-view.tsx"), known && isOfChanges, teams),
  );
  const shown = isOfChanges ? changes : isPlan ? planView : picker;
  const pending = <Pending of={shown} loading={texts.loading} failed={texts.failed} />;
  if (isOfChanges) {
    if (changes.kind !== "ready") return pending;
    return <changes.value.ChangesView key={plan} opened={changes.data} season={season} pending={pending} />;
  }
  if (isPlan) {
    if (planView.kind !== "ready") return pending;
    return <planView.value.PlanView key={plan} opened={planView.data} team={plan} pending={pending} />;
  }
  return (
    <div data-prerendered="">
      <PageHead title={texts.pickerTitle} />
      {picker.kind === "ready" ? <picker.value.Picker opened={picker.data} /> : pending}
    </div>
  );
}
