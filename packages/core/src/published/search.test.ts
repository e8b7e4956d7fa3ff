import { describe, expect, it } from "vitest";
import { data } from "../browse/testing/space.ts";
import { RosterError } from "../lib/errors.ts";
import type { SearchPort } from "../search/index.ts";
import { connectSearch } from "./search.ts";
import { createSearch } from "./search-orama.ts";

const noWorker = (): never => {
  throw new Error("There are no workers here.");
};

/** The result of a search without a worker. */
async function found(fallback: () => Promise<SearchPort>): Promise<unknown> {
  return connectSearch(noWorker, { fallback })
    .search({ term: "rosetta" })
    .catch((error: unknown) => error);
}
const from = (json: string) => JSON.parse(json);

describe("the fallback of connectSearch", () => {
  it.each([
    ["{}", "an object"],
    ["null", "null"],
    ["[]", "a list"],
  ])("a fallback that resolves to %s is refused", async (json, named) => {
    for (const fallback of [async () => from(json), () => from(json)]) {
      const error = await found(fallback);
      expect(RosterError.is(error, "option") && error.message).toBe(
        `connectSearch: "fallback" must resolve to a search, such as that of createSearch, not ${named}.`,
      );
    }
  });

  it("a fallback that fails to load rejects with a RosterError that has the cause", async () => {
    const cause = new TypeError("Failed to fetch dynamically imported module");
    const throws = (): never => {
      throw cause;
    };
    for (const fallback of [() => Promise.reject(cause), throws]) {
      const error = await found(fallback);
      expect(RosterError.is(error, "no-search") && error.message).toBe(
        `connectSearch: "fallback" could not load a search.`,
      );
      expect(error).toMatchObject({ cause });
    }
  });

  it("a fallback that rejects with a RosterError rejects with the same error", async () => {
    const error = new RosterError("roster-unreachable", "The roster could not be loaded.");
    expect(await found(() => Promise.reject(error))).toBe(error);
  });

  it("a fallback that failed once is called again by the next search", async () => {
    let calls = 0;
    const search = connectSearch(noWorker, {
      fallback: async () => ((calls += 1) === 1 ? Promise.reject(new Error("offline")) : createSearch(data)),
    });
    await expect(search.search({ term: "rosetta" })).rejects.toMatchObject({ kind: "no-search" });
    expect((await search.search({ term: "rosetta" })).total).toBeGreaterThan(0);
  });
});
