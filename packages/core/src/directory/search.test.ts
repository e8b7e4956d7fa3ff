import { expect, it } from "vitest";
import { createStore } from "../lib/store.ts";
import type { SearchState } from "../search/connect.ts";
import { createDeferredSearch, type PageSearch } from "./search.ts";

const nothing = { hits: [], total: 0 };

function engine(): PageSearch {
  const state = createStore<SearchState>({ kind: "idle" });
  return {
    state,
    warm: () => {},
    async search(term) {
      const result = { term, ...nothing };
      state.set({ kind: "ready", result });
      return result;
    },
  };
}

it("the deferred search is loading until its code has loaded, and then has the state of the loaded search", async () => {
  const search = createDeferredSearch(async () => engine());
  const found = search.search(" red ");
  expect(search.state.get()).toEqual({ kind: "loading", term: "red" });
  await found;
  expect(search.state.get()).toMatchObject({ kind: "ready" });
});

it("the deferred search answers an empty term without loading the code", async () => {
  const search = createDeferredSearch(() => expect.unreachable());
  expect(await search.search(" ")).toEqual({ term: "", ...nothing });
  expect(search.state.get()).toEqual({ kind: "idle" });
});

it("the deferred search fails the latest term if the code cannot be loaded, and loads it again for the next term", async () => {
  const error = new TypeError("Failed to fetch");
  let online = false;
  const search = createDeferredSearch(async () => {
    if (!online) throw error;
    return engine();
  });
  const results = await Promise.allSettled([search.search("red"), search.search("blue")]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(search.state.get()).toEqual({ kind: "failed", term: "blue", error });
  online = true;
  expect(await search.search("blue")).toEqual({ term: "blue", ...nothing });
});
