import { browserStorage } from "@roster/core/kernel";
import { createPicks } from "@roster/core/site";
import { site } from "../../directory.ts";
import type { LoadedRoster } from "../roster/roster-loader.ts";
import type { MyTeams } from "./my-teams.ts";

/** Opens the picks that this browser stores. They follow changes in other tabs until the page is closed. */
export function openMyTeams(loaded: LoadedRoster | undefined): MyTeams {
  if (loaded === undefined) throw new Error("The roster could not be loaded.");
  const picks = createPicks({ at: browserStorage, basePath: site.basePath, homeServer: site.homeServer });
  picks.connect();
  window.addEventListener("pageshow", ({ persisted }) => persisted && picks.refresh());
  const markRoot = (): void => {
    const root = document.documentElement;
    const { length } = picks.get().teams;
    root.toggleAttribute("data-picks", length > 0);
    root.style.setProperty("--picks", String(length)); // as the boot script does
  };
  picks.subscribe(markRoot);
  markRoot();
  return { picks, loaded };
}
