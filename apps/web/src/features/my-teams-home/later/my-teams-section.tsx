"use client";

import type { ReactNode } from "react";
import { usePickedTeams } from "./use-picked-teams.ts";

/**
 * The first part of the home page for visitors who have picked teams. An attribute of the root reserves its height
 * before the first paint.
 */
export function MyTeamsSection(): ReactNode {
  const { teams, view, reload } = usePickedTeams(() => import("./my-teams-view.tsx"));
  return view.kind === "ready" && <view.value.MyTeamsView teams={teams} onRetry={reload} />;
}
