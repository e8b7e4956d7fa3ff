import { type Team } from "@roster/core";
import { readTeams, type SharedTeams } from "@roster/core/site";
import { useEffect, useState } from "react";
import { useAddress } from "../../../page.ts";
import { MY_TEAMS_PATH } from "../../../routes.ts";

const NONE: SharedTeams = { kind: "none" };

/**
 * The teams that the link in the address bar shares, and a function that removes them from the address. Back and another link
 * show them again.
 */
export function useSharedTeams(all: readonly Team[]): readonly [SharedTeams, () => void] {
  const address = useAddress();
  const [shared, setShared] = useState(NONE);
  useEffect(() => {
    const read = (): void => setShared(readTeams(window.location.hash.slice(1), all));
    read();
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, [all]);
  const dismiss = (): void => {
    address.rewrite(MY_TEAMS_PATH);
    setShared(NONE);
  };
  return [shared, dismiss];
}
