import { createStore } from "@roster/core";
import { cleanTerm, type ConnectedSearch, type SearchResult, type SearchState } from "@roster/core/search";

/** A search whose code loads when it is first needed. */
export function createLazySearch(load: () => Promise<ConnectedSearch>): ConnectedSearch {
  const state = createStore<SearchState>({ kind: "idle" });
  let loading: Promise<ConnectedSearch> | undefined;
  let connected: ConnectedSearch | undefined;
  let latest = ""; // the term asked for last, while the code is on its way

  const open = async (): Promise<ConnectedSearch> => {
    const search = await load();
    search.state.subscribe(() => state.set(search.state.get()));
    connected = search;
    return search;
  };
  const get = (): Promise<ConnectedSearch> => {
    loading ??= open().catch((error: unknown) => {
      loading = undefined; // the next call tries again
      throw error;
    });
    return loading;
  };

  return {
    state,
    warm() {
      get().then(
        (search) => search.warm(),
        () => {}, // the search itself will tell
      );
    },
    close: () => connected?.close(),
    async search(query): Promise<SearchResult> {
      if (connected !== undefined) return connected.search(query);
      const term = cleanTerm(query.term);
      latest = term;
      state.set(term === "" ? { kind: "idle" } : { kind: "loading", term });
      if (term === "") return { term, hits: [], total: 0 };
      try {
        return await (await get()).search(query);
      } catch (error) {
        if (connected === undefined && term === latest) state.set({ kind: "failed", term, error });
        throw error;
      }
    },
  };
}
