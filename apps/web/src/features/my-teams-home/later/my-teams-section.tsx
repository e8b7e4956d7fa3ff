import { useReadable } from "@roster/ui";
import { type ReactNode, useEffect, useState } from "react";
import { useLater } from "../../../use-later.ts";
import { hasTeams, useMyTeams } from "../../my-teams/my-teams.ts";

/**
 * The first part of the home page for visitors who have picked teams. What follows is hidden until this is drawn, or could not
 * be loaded. The heading does not wait for the roster.
 */
export function MyTeamsSection(): ReactNode {
  const isNeeded = hasTeams();
  const loader = useMyTeams();
  const teams = useReadable(loader.state, (value) => value);
  const view = useLater("Your teams", () => import("./my-teams-view.tsx"), isNeeded);
  useEffect(() => {
    if (isNeeded) void loader.load();
  }, [loader, isNeeded]);
  if (view.kind === "failed") return <span data-drawn="" />;
  return view.kind === "ready" && <view.value.MyTeamsView teams={teams} onRetry={() => void loader.load()} />;
}

/**
 * The start of the menu for visitors who have picked teams. It loads when the menu opens for the first time; on wide screens the
 * menu is always open.
 */
export function MenuTeams(): ReactNode {
  const loader = useMyTeams();
  const isLoaded = useReadable(loader.state, ({ kind }) => kind === "ready");
  const [isWide] = useState(() => matchMedia("(width >= 960px)").matches);
  const view = useLater("Your teams", () => import("./team-shields.tsx"), isLoaded || (isWide && hasTeams()), loader);
  const { load } = view;
  useEffect(() => {
    const menu = document.querySelector(".sidebar");
    const onToggle = (): void => {
      if (hasTeams()) load();
    };
    menu?.addEventListener("toggle", onToggle);
    return () => menu?.removeEventListener("toggle", onToggle);
  }, [load]);
  return view.kind === "ready" && <view.value.TeamShields opened={view.data} />;
}
