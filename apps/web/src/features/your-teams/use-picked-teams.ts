import { createDeferred } from "@roster/core/site";
import { useReadable } from "@roster/ui";
import { useEffect, useState } from "react";
import { useMyTeams } from "../picks/my-teams.ts";

/** The visitor's teams, and the code that draws them. Both load only if the visitor has picked teams. */
export function usePickedTeams<T>(importCode: () => Promise<T>) {
  const myTeams = useMyTeams();
  const [code] = useState(() => createDeferred("Your teams", importCode));
  const teams = useReadable(myTeams.state, (value) => value);
  const view = useReadable(code.state, (value) => value);
  useEffect(() => {
    if (document.documentElement.dataset["picks"] === undefined) return;
    void myTeams.load();
    void code.load();
  }, [myTeams, code]);
  return { teams, view, reload: () => void myTeams.load() };
}
