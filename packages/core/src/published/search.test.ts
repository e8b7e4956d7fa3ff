import { describe, expect, it } from "vitest";
import { data } from "../browse/testing/space.ts";
import { RosterError } from "../lib/errors.ts";
import type { SearchPort } from "../search/index.ts";
import { createDirectory } from "./directory.ts";
import { connectSearch } from "./search.ts";
import { createSearch } from "./search-orama.ts";

const noWorker = (): never => {
  throw new Error("There are no workers here.");
};

/** The result of a search without a worker. */
async function found(fallback: () => Promise<SearchPort>): Promise<unknown> {
  return connectSearch(noWorker, { fallback, log: () => {} })
    .search({ term: "rosetta" })
    .catch((error: unknown) => error);
}
const from = (json: string) => JSON.parse(json);
/** Calls a function as JavaScript may call it. */
const call = <R>(run: (...args: never) => R, ...args: readonly unknown[]): R => Reflect.apply(run, undefined, args);

describe("the fallback of connectSearch", () => {
  it.each([
    ["{}", "[object Object]"],
    ["null", "null"],
    ["[]", "[object Array]"],
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
      log: () => {},
      fallback: async () => ((calls += 1) === 1 ? Promise.reject(new Error("offline")) : createSearch(data)),
    });
    await expect(search.search({ term: "rosetta" })).rejects.toMatchObject({ kind: "no-search" });
    expect((await search.search({ term: "rosetta" })).total).toBeGreaterThan(0);
  });
});

describe("a function that should create a worker", () => {
  const wrong: readonly (readonly [what: string, create: () => unknown])[] = [
    ["is async", async () => ({})],
    ["returns nothing", () => {}],
    ["returns an address", () => "search.worker.js"],
    ["returns another object", () => new Map()],
  ];

  it.each(wrong)("a createWorker that %s rejects every search", async (_, create) => {
    const fallback = () => expect.unreachable();
    const search = call(connectSearch, create, { fallback });
    for (const term of ["rosetta", "mars"]) {
      const error = await search.search({ term }).catch((reason: unknown) => reason);
      expect(RosterError.is(error, "option") && error.message).toBe(
        `connectSearch: "createWorker()" must be a Worker, and no promise.`,
      );
    }
    expect(search.state.get()).toMatchObject({ kind: "failed", term: "mars" });
  });

  it.each(wrong)("a worker option of a directory that %s rejects every search", async (_, worker) => {
    const fetch = async () => Response.json(data);
    const { search } = await call(createDirectory, { url: "https://orbit.example/roster.json", fetch, worker });
    const error = await search.search({ term: "rosetta" }).catch((reason: unknown) => reason);
    expect(RosterError.is(error, "option") && error.message).toBe(
      `createDirectory: "options.worker()" must be a Worker, and no promise.`,
    );
  });

  it("a directory logs why its worker failed, and searches on the main thread", async () => {
    const fetch = async () => Response.json(data);
    const logged: unknown[] = [];
    const log = (message: string, error: unknown) => void logged.push([message, String(error)]);
    const options = { url: "https://orbit.example/roster.json", fetch, log };
    const { search } = await createDirectory({ ...options, worker: noWorker });
    expect((await search.search({ term: "rosetta" })).total).toBeGreaterThan(0);
    const reason = "Error: There are no workers here.";
    expect(logged).toEqual([["The search worker failed, so this thread searches", reason]]);
    await (await createDirectory(options)).search.search({ term: "rosetta" });
    expect(logged).toHaveLength(1);
  });
});
