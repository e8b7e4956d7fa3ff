"use client";

import { createDeferred } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useRef, useState } from "react";
import "../../../styles/menu-my-teams.css";
import { useMyTeams } from "../../my-teams/my-teams.ts";

/** The start of a phone's menu for visitors who have picked teams. It loads when the menu opens for the first time. */
export function MenuTeams(): ReactNode {
  const loader = useMyTeams();
  const [code] = useState(() => createDeferred("Your teams", () => import("./team-shields.tsx")));
  const teams = useReadable(loader.state, (value) => value);
  const view = useReadable(code.state, (value) => value);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = place.current?.closest("[popover]");
    const load = (): void => {
      if (document.documentElement.dataset["teams"] === undefined) return;
      void loader.load();
      void code.load();
    };
    menu?.addEventListener("toggle", load);
    return () => menu?.removeEventListener("toggle", load);
  }, [loader, code]);
  return (
    <div className="menu-my-teams" data-failed={teams.kind === "failed" ? "" : undefined} ref={place}>
      {teams.kind === "ready" && view.kind === "ready" && <view.value.TeamShields opened={teams.value} />}
    </div>
  );
}
