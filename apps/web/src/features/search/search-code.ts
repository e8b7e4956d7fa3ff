import { type Clock, fetchRoster } from "@roster/core";
import { connectSearch, type ConnectedSearch } from "@roster/core/search";
import type { RosterLoader } from "../roster/roster-loader.ts";
import { ROSTER_FILE, withBase } from "../../routes.ts";

/** Searches in a worker, or on this thread if the worker fails or names an account that is not in the roster. */
export function openSearch(clock: Clock, rosterLoader: Pick<RosterLoader, "load">): ConnectedSearch {
  return connectSearch(() => new Worker(new URL("../../search.worker.ts", import.meta.url), { type: "module" }), {
    clock,
    async accounts() {
      const loaded = await rosterLoader.load();
      if (loaded === undefined) throw new Error("The roster could not be loaded.");
      return (username) => loaded.roster.get(username);
    },
    fallback: async () => {
      const { createSearch } = await import("@roster/core/search/orama");
      return createSearch(await fetchRoster(withBase(ROSTER_FILE)));
    },
  });
}
