import { createDeferred } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { useEffect, useState } from "react";
import { useMyTeams } from "../../my-teams/my-teams.ts";

/** The visitor's teams, and the code that draws them. Both load only if the visitor has picked teams. */
export function usePickedTeams<T>(importCode: () => Promise<T>) {
  const loader = useMyTeams();
  const [code] = useState(() => createDeferred("Your teams", importCode));
  const teams = useReadable(loader.state, (value) => value);
  const view = useReadable(code.state, (value) => value);
  useEffect(() => {
    if (document.documentElement.dataset["teams"] === undefined) return;
    void loader.load();
    void code.load();
  }, [loader, code]);
  return { teams, view, reload: () => void loader.load() };
}
