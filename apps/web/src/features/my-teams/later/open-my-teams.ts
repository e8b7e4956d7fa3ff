import { createMyTeams, type MyTeams } from "@roster/core/site";
import { storagePlace } from "../../../storage-place.ts";

/**
 * Opens the teams that this browser stores. They follow changes in other tabs until the page is closed.
 * @param onPick called at first and after each change, if the visitor has teams
 */
export function openMyTeams(onPick: () => void): MyTeams {
  const myTeams = createMyTeams(storagePlace);
  myTeams.connect();
  window.addEventListener("pageshow", ({ persisted }) => persisted && myTeams.refresh());
  const markRoot = (): void => {
    const root = document.documentElement;
    const { length } = myTeams.get().teams;
    root.toggleAttribute("data-teams", length > 0);
    root.style.setProperty("--teams", String(length)); // as the boot script does
    if (length > 0) onPick();
  };
  myTeams.subscribe(markRoot);
  markRoot();
  return myTeams;
}
