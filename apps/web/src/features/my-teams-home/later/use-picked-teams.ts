import { useReadable } from "@roster/ui";
import { useEffect } from "react";
import { useLater } from "../../../use-later.ts";
import { useMyTeams } from "../../my-teams/my-teams.ts";

/** The visitor's teams, and the code that draws them. Both load only if the visitor has picked teams. */
export function usePickedTeams<T>(importCode: () => Promise<T>) {
  const hasTeams = document.documentElement.dataset["teams"] !== undefined;
  const loader = useMyTeams();
  const teams = useReadable(loader.state, (value) => value);
  const view = useLater("Your teams", importCode, hasTeams);
  useEffect(() => {
    if (hasTeams) void loader.load();
  }, [loader, hasTeams]);
  return { teams, view, reload: () => void loader.load() };
}
