"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { useLater } from "../../../use-later.ts";
import { useMyTeams } from "../../my-teams/my-teams.ts";

/** The start of a phone's menu for visitors who have picked teams. It loads when the menu opens for the first time. */
export function MenuTeams(): ReactNode {
  const view = useLater("Your teams", () => import("./team-shields.tsx"), false, useMyTeams());
  const { load } = view;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = place.current?.closest("[popover]");
    const onToggle = (): void => {
      if (document.documentElement.dataset["teams"] !== undefined) load();
    };
    menu?.addEventListener("toggle", onToggle);
    return () => menu?.removeEventListener("toggle", onToggle);
  }, [load]);
  return (
    <div className="menu-my-teams" data-failed={view.kind === "failed" ? "" : undefined} ref={place}>
      {view.kind === "ready" && <view.value.TeamShields opened={view.data} />}
    </div>
  );
}
