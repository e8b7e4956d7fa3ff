import { systemClock } from "@roster/core";
import { createDeferred } from "@roster/core/site";
import { expect, it, onTestFinished, vi } from "vitest";
import { account, birds } from "../../../testing/birds.ts";
import { loadedOf } from "../../../testing/loaded.ts";
import { createTestTeams } from "../../../testing/mount.tsx";
import { openSearch } from "./search-code.ts";

const ann = account("Ann");

function search(load: () => Promise<ReturnType<typeof loadedOf> | undefined>) {
  // without a worker, the page searches itself
  vi.stubGlobal("Worker", undefined);
  vi.spyOn(window, "fetch").mockResolvedValue(new Response("", { status: 404 }));
  const picks = createDeferred("Your teams", async () => createTestTeams());
  const opened = openSearch(systemClock, { load }, { load: async () => undefined, picks });
  onTestFinished(() => {
    opened.close();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  return opened.search("ann");
}

it("the search of the site finds accounts of the roster", async () => {
  const { hits } = await search(async () => loadedOf(birds([ann, account("Bob")])));
  expect(hits.map((hit) => hit.account)).toEqual([ann]);
});

it("the search of the site fails if the roster could not be loaded", async () => {
  await expect(search(async () => undefined)).rejects.toThrow("The roster could not be loaded.");
});
