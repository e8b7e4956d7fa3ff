import { browserStorage } from "@roster/core/kernel";
import { createMyTeams } from "@roster/core/site";
import { site } from "../../directory.ts";
import type { LoadedRoster } from "../roster/roster-loader.ts";
import type { OpenedTeams } from "./my-teams.ts";

/** Opens the picks that this browser stores. They follow changes in other tabs until the page is closed. */
export function openMyTeams(loaded: LoadedRoster | undefined): OpenedTeams {
  if (loaded === undefined) throw new Error("The roster could not be loaded.");
  const picks = createMyTeams({ at: browserStorage, basePath: site.basePath });
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
