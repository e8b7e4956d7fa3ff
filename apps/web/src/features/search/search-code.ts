import { type Clock, fetchRoster } from "@roster/core";
import { connectSearch, type ConnectedSearch } from "@roster/core/search";
import { ROSTER_FILE, withBase } from "../../routes.ts";

/** Searches in a worker, or on this thread if the worker fails. */
export function openSearch(clock: Clock): ConnectedSearch {
  return connectSearch(() => new Worker(new URL("../../search.worker.ts", import.meta.url), { type: "module" }), {
    clock,
    fallback: async () => {
      const { createSearch } = await import("@roster/core/search/orama");
      return createSearch(await fetchRoster(withBase(ROSTER_FILE)));
    },
  });
}
