import { createDeferred } from "../lib/deferred.ts";
import { createStore } from "../lib/store.ts";
import type { ConnectedSearch, SearchState } from "../search/connect.ts";
import { cleanTerm } from "../search/port.ts";
import type { Tags } from "../types.ts";

/** The search of a page. It stays open as long as its page. */
export type PageSearch<T extends Tags = Tags> = Omit<ConnectedSearch<T>, "close">;

/** A search whose code loads when it is first needed. */
export function createDeferredSearch(
  load: () => Promise<PageSearch>,
  log?: (message: string, error: unknown) => void,
): PageSearch {
  const state = createStore<SearchState>({ kind: "idle" });
  const code = createDeferred("Search", load, log);
  code.state.subscribe((now) => {
    if (now.kind === "ready") now.value.state.subscribe(state.set);
  });
  let latest = ""; // the term of the last query while the code loads

  return {
    state,
    warm: () => void code.load().then((search) => search?.warm()),
    async search(typed, options) {
      const loaded = code.get();
      if (loaded) return loaded.search(typed, options);
      const term = typeof typed === "string" ? cleanTerm(typed) : "?"; // the loaded search refuses what is no text
      latest = term;
      state.set(term === "" ? { kind: "idle" } : { kind: "loading", term });
      if (term === "") return { term, hits: [], total: 0 };
      const search = await code.load();
      if (search) return search.search(typed, options);
      const failed = code.state.get();
      const error = "error" in failed ? failed.error : undefined;
      if (term === latest) state.set({ kind: "failed", term, error });
      throw error;
    },
  };
}
