"use client";

import { createDeferred } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useState } from "react";
import { useMyTeams } from "../picks/my-teams.ts";

/**
 * The first part of the home page for visitors who have picked teams. An attribute of the root reserves its height
 * before the first paint.
 */
export function YourTeams(): ReactNode {
  const myTeams = useMyTeams();
  const [code] = useState(() => createDeferred("Your teams", () => import("./your-teams-view.tsx")));
  const teams = useReadable(myTeams.state, (value) => value);
  const view = useReadable(code.state, (value) => value);
  useEffect(() => {
    if (document.documentElement.dataset["picks"] === undefined) return;
    void myTeams.load();
    void code.load();
  }, [myTeams, code]);
  return view.kind === "ready" && <view.value.YourTeamsView teams={teams} onRetry={() => void myTeams.load()} />;
}
