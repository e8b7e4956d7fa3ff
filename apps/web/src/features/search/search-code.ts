import type { Clock } from "@roster/core";
import { connectSearch, type ConnectedSearch } from "@roster/core/search";
import type { LoadedRoster, RosterLoader } from "../roster/roster-loader.ts";
import { openPagefind } from "./open-pagefind.ts";
import { withBase } from "../../routes.ts";

/**
 * Opens the search of the site. A directory with an index of static files searches that. Others search in a worker, or on this
 * thread if the worker fails or names an account that is not in the roster.
 */
export function openSearch(clock: Clock, rosterLoader: Pick<RosterLoader, "load">): ConnectedSearch {
  if (process.env["SEARCH"] === "pagefind") return openPagefind(clock, rosterLoader);
  const load = async (): Promise<LoadedRoster> => {
    const loaded = await rosterLoader.load();
    if (loaded === undefined) throw new Error("The roster could not be loaded.");
    return loaded;
  };
  const startWorker = (): Worker => {
    const worker =
      process.env.NODE_ENV === "development"
        ? new Worker(new URL("../../search.worker.ts", import.meta.url), { type: "module" })
        : new Worker(withBase(process.env["SEARCH_WORKER"] ?? ""));
    load().then(
      ({ file }) => worker.postMessage(file, {}),
      () => worker.postMessage(new ArrayBuffer(0), {}), // without a roster the worker answers with failures
    );
    return worker;
  };
  import("./found.tsx").catch(() => {}); // requested early; the search page imports it with the first result
  return connectSearch(startWorker, {
    clock,
    async accounts() {
      const { roster } = await load();
      return (found) => roster.get(found);
    },
    fallback: async () => {
      const [{ createSearch }, { roster }] = await Promise.all([import("@roster/core/search/orama"), load()]);
      return createSearch(roster);
    },
  });
}
