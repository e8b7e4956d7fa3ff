import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useRef } from "react";
import { useLater } from "../../../use-later.ts";
import { hasTeams, useMyTeams } from "../../my-teams/my-teams.ts";

/**
 * The first part of the home page for visitors who have picked teams. An attribute of the root reserves its height
 * before the first paint. The heading does not wait for the roster.
 */
export function MyTeamsSection(): ReactNode {
  const isNeeded = hasTeams();
  const loader = useMyTeams();
  const teams = useReadable(loader.state, (value) => value);
  const view = useLater("Your teams", () => import("./my-teams-view.tsx"), isNeeded);
  useEffect(() => {
    if (isNeeded) void loader.load();
  }, [loader, isNeeded]);
  return view.kind === "ready" && <view.value.MyTeamsView teams={teams} onRetry={() => void loader.load()} />;
}

/** The start of a phone's menu for visitors who have picked teams. It loads when the menu opens for the first time. */
export function MenuTeams(): ReactNode {
  const view = useLater("Your teams", () => import("./team-shields.tsx"), false, useMyTeams());
  const { load } = view;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const menu = place.current?.closest("[popover]");
    const onToggle = (): void => {
      if (hasTeams()) load();
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
