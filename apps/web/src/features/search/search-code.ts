import type { Clock } from "@roster/core";
import { connectSearch, type ConnectedSearch } from "@roster/core/search";

/** Search in its worker, or on this thread where no worker does. */
export function openSearch(clock: Clock): ConnectedSearch {
  return connectSearch(() => new Worker(new URL("../../search.worker.ts", import.meta.url), { type: "module" }), {
    clock,
    fallback: async () => {
      const [{ createSearch }, { loadRoster }] = await Promise.all([
        import("@roster/core/search/orama"),
        import("../list/load-roster.ts"),
      ]);
      return createSearch(await loadRoster());
    },
  });
}
