import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { createRoster } from "../roster/roster.ts";
import { account, accounts, data } from "../roster/testing/space.ts";
import { createFakeClock } from "../instance/testing/fakes.ts";
import { connectSearch, type ConnectOptions, type WorkerLike } from "./connect.ts";
import type { SearchPort, SearchResult } from "./port.ts";
import { scanSearch } from "./testing/scan.ts";

const here = async (): Promise<SearchPort> => scanSearch(accounts);
const found = (term: string, total = 1): SearchResult => ({ term, hits: [], total });

/** Connects a search to a fake worker. The test reads the requests and answers them. */
function setUp(options: Partial<ConnectOptions> = {}, post?: () => never) {
  const listeners = new Map<string, (event: Event) => void>();
  const asked: unknown[] = [];
  const worker = { ended: false };
  const made = { times: 0 };
  const logged: unknown[] = [];
  const search = connectSearch(
    (): WorkerLike => {
      made.times += 1;
      return {
        postMessage: post ?? ((message) => asked.push(message)),
        addEventListener: (type, listener) => void listeners.set(type, listener),
        terminate: () => void (worker.ended = true),
      };
    },
    { fallback: here, clock: createFakeClock(), log: (_, error) => logged.push(error), ...options },
  );
  const answer = (data: object): void => listeners.get("message")?.(new MessageEvent("message", { data }));
  const dispatch = (event: Event): void => listeners.get(event.type)?.(event);
  return { search, asked, answer, dispatch, worker, made, logged };
}

describe("a connected search", () => {
  it("a connected search is idle before the first term, and idle and silent after close", async () => {
    let loads = 0;
    const { search, answer, made } = setUp({ fallback: () => (loads++, here()) });
    expect(search.state.get()).toEqual({ kind: "idle" });
    const result = search.search("mars");
    answer({ id: 1, result: found("mars") });
    await result;
    expect(search.state.get().kind).toBe("ready");
    search.close();
    expect(search.state.get()).toEqual({ kind: "idle" });
    const closed = { name: "AbortError", message: "The search was closed" };
    await expect(search.search("mars")).rejects.toMatchObject(closed);
    expect([made.times, loads]).toEqual([1, 0]);
  });

  it("a connected search keeps the latest result while the next one loads, even if an earlier one arrives late", async () => {
    const { search, answer } = setUp();
    const results = [search.search("ma"), search.search("mars")];
    answer({ id: 2, result: found("mars") });
    await results[1];
    answer({ id: 1, result: found("ma", 2) });
    await results[0];
    void search.search("marsh").catch(() => {});
    expect(search.state.get()).toEqual({ kind: "loading", term: "marsh", previous: found("mars") });
    search.close();
  });

  it("row 119: the late result of an earlier term does not replace that of the current term", async () => {
    const { search, answer } = setUp();
    const results = [search.search("ma"), search.search("mars")];
    answer({ id: 2, result: found("mars") });
    answer({ id: 1, result: found("ma", 2) });
    await Promise.all(results);
    expect(search.state.get()).toEqual({ kind: "ready", result: found("mars") });
  });

  it("a connected search stops waiting for an engine that never answers when the query is aborted", async () => {
    const never: SearchPort = { search: () => new Promise(() => {}) };
    const search = connectSearch(
      () => {
        throw new Error("blocked");
      },
      { fallback: async () => never, log: () => {} },
    );
    const controller = new AbortController();
    const result = search.search("mars", { signal: controller.signal });
    controller.abort(new Error("left the page"));
    await expect(result).rejects.toThrow("left the page");
    expect(search.state.get()).toEqual({ kind: "idle" });
  });

  it("a connected search removes its abort listener after the answer", async () => {
    const { search, answer } = setUp();
    const { signal } = new AbortController();
    const result = search.search("mars", { signal });
    expect(getEventListeners(signal, "abort").length).toBeGreaterThan(0);
    answer({ id: 1, result: found("mars") });
    await result;
    await Promise.resolve();
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });
});

describe("a worker", () => {
  it("a worker is not terminated by the timeout after it has answered", async () => {
    const clock = createFakeClock();
    const { search, answer, worker } = setUp({ clock });
    const result = search.search("mars");
    answer({ id: 1, result: found("mars") });
    expect(await result).toEqual(found("mars"));
    expect(clock.waits()).toEqual([]);
    clock.advance(60_000);
    expect(worker.ended).toBe(false);
  });

  it("a worker is not terminated by the timeout of an aborted query, and its late answer is ignored", async () => {
    const clock = createFakeClock();
    const { search, answer, worker } = setUp({ clock });
    const controller = new AbortController();
    const result = search.search("mars", { signal: controller.signal });
    controller.abort(new Error("left"));
    await expect(result).rejects.toThrow("left");
    clock.advance(60_000);
    answer({ id: 1, result: found("mars") });
    expect(worker.ended).toBe(false);
    const next = search.search("moon");
    answer({ id: 2, result: found("moon") });
    expect(await next).toEqual(found("moon"));
  });

  it("a worker that answers for another term is terminated, and the main thread answers", async () => {
    const { search, answer, worker } = setUp();
    const result = search.search("mars");
    answer({ id: 1, result: found("moon") });
    expect((await result).total).toBe(1);
    expect(worker.ended).toBe(true);
  });

  it("row 174: a worker that answers with more hits than the limit is terminated, and the main thread answers", async () => {
    const hits = Array.from({ length: 3 }, () => ({ account: account("MarsExpress"), matches: [] }));
    const { search, answer, worker, logged } = setUp();
    const result = search.search("mars", { limit: 3 });
    answer({ id: 1, result: { term: "mars", hits, total: 3 } });
    expect((await result).hits).toEqual(hits);
    const fewer = search.search("mars", { limit: 2 });
    answer({ id: 2, result: { term: "mars", hits, total: 3 } });
    expect((await fewer).total).toBe(1);
    expect(worker.ended).toBe(true);
    expect(logged.map(String)).toEqual(["Error: It answered another query"]);
  });

  it("a worker's hits have the page's accounts, and a worker that names another account is terminated", async () => {
    const roster = createRoster(data);
    const mars = account("MarsExpress", { name: "another name" });
    const { search, answer, worker, logged } = setUp({
      accounts: async () => roster.get,
    });
    const hit = (of: object, id: number) => {
      answer({ id, result: { term: "mars", total: 1, hits: [{ account: of, matches: [], alias: "Red" }] } });
    };
    const first = search.search("mars");
    hit(mars, 1);
    expect((await first).hits[0]?.account).toBe(roster.get("MarsExpress"));
    expect((await first).hits[0]?.alias).toBe("Red");
    const second = search.search("mars");
    hit({ ...mars, host: "mirror.example" }, 2);
    expect((await second).hits.map(({ account: { username } }) => username)).toEqual(["MarsExpress"]);
    expect(worker.ended).toBe(true);
    expect(logged.map(String)).toEqual(["Error: It found an address that is not listed"]);
  });

  it("the main thread answers if the page's accounts cannot be loaded, and the worker stays", async () => {
    const { search, answer, worker } = setUp({ accounts: () => Promise.reject(new Error("offline")) });
    const result = search.search("mars");
    answer({ id: 1, result: found("mars", 7) });
    expect((await result).total).toBe(1);
    expect(worker.ended).toBe(false);
  });

  it("a worker that reports a failure is terminated, and the main thread answers all pending queries", async () => {
    const { search, answer, worker } = setUp();
    const results = [search.search("mars"), search.search("rosetta")];
    answer({ id: 1, failure: "no roster" });
    expect((await Promise.all(results)).map(({ hits }) => hits.map(({ account }) => account.username))).toEqual([
      ["MarsExpress"],
      ["ESA_Rosetta"],
    ]);
    expect(worker.ended).toBe(true);
  });

  it("a worker whose script fails reports no uncaught error, and the main thread answers", async () => {
    const { search, dispatch, worker } = setUp();
    const result = search.search("mars");
    const event = new Event("error", { cancelable: true });
    dispatch(event);
    expect(event.defaultPrevented).toBe(true);
    expect((await result).total).toBe(1);
    expect(worker.ended).toBe(true);
  });

  it("a worker to which a message cannot be sent is terminated, and the main thread answers", async () => {
    const { search, worker, logged } = setUp({}, () => {
      throw new DOMException("no clone", "DataCloneError");
    });
    expect((await search.search("mars")).total).toBe(1);
    expect(worker.ended).toBe(true);
    expect(logged.map(String)).toEqual(["DataCloneError: no clone"]);
  });
});
