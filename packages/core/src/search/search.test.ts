import { describe, expect, it, onTestFinished } from "vitest";
import { accounts } from "../roster/testing/space.ts";
import { connectSearch, type ConnectedSearch, type ConnectOptions, type WorkerLike } from "./connect.ts";
import type { SearchPort, SearchResult } from "./port.ts";
import { until } from "../instance/testing/fakes.ts";
import { serveSearch } from "./serve.ts";
import { channelWorker, silent, threadWorker } from "./testing/fake-workers.ts";
import { scanSearch } from "./testing/scan.ts";

const names = ({ hits }: SearchResult) => hits.map(({ account }) => account.username);
const here = async () => scanSearch(accounts.slice(0, 1)); // has one account, so that its results differ from the worker's
const serving = channelWorker((port) => serveSearch(port, async () => scanSearch(accounts)));

function connect(worker: () => WorkerLike, options: Partial<ConnectOptions> = {}): ConnectedSearch {
  const log = () => expect.unreachable("The worker failed.");
  const search = connectSearch(worker, { fallback: here, log, ...options });
  onTestFinished(() => search.close());
  return search;
}

describe("a search in a worker", () => {
  it("a search in a worker gets its answers from a real worker thread §3.28 §7.26", async () => {
    const search = connect(threadWorker(new URL("testing/worker.ts", import.meta.url)), { timeoutMs: 30_000 });
    const result = await search.search(" mars ");
    expect(result).toMatchObject({ term: "mars", total: 1 });
    expect(names(result)).toEqual(["MarsExpress"]);
    expect(search.state.get()).toEqual({ kind: "ready", result });
  });
  it("a search starts no worker for an empty term §4.36 §5.9", async () => {
    const search = connect(() => {
      throw new Error("not wanted");
    });
    expect(await search.search(" \n ")).toEqual({ term: "", hits: [], total: 0 });
    expect(search.state.get()).toEqual({ kind: "idle" });
  });
  it("a search cuts a term of 100 KB to 200 characters without splitting a surrogate pair", async () => {
    const search = connect(serving);
    expect((await search.search("x".repeat(100_000))).term).toHaveLength(200);
    expect((await search.search("a\uD83D")).term).toBe("a\uFFFD");
  });
  it("a search sends the limit, by default 30, and the filter §3.27 §4.37 §5.10 §9.12", async () => {
    const asked: Parameters<SearchPort["search"]>[] = [];
    const spy: SearchPort = {
      async search(...query) {
        asked.push(query);
        return { term: query[0], hits: [], total: 0 };
      },
    };
    const search = connect(channelWorker((port) => serveSearch(port, async () => spy)));
    await search.search("a");
    await search.search("b", { limit: 5, where: { type: "Writer" } });
    expect(asked).toEqual([
      ["a", { limit: 30, where: {}, prefer: [] }],
      ["b", { limit: 5, where: { type: "Writer" }, prefer: [] }],
    ]);
  });
  it("a search can start its worker before the first term", () => {
    let made = 0;
    const search = connect(() => (made++, serving()));
    search.warm();
    search.warm();
    expect(made).toBe(1);
  });
});

describe("the latest term", () => {
  it("a search ignores the late answer to an earlier term §4.38", async () => {
    const answers: ((result: SearchResult) => void)[] = [];
    const search = connect(channelWorker((port) => serveSearch(port, async () => slow)));
    const slow: SearchPort = { search: () => new Promise((resolve) => answers.push(resolve)) };
    const first = search.search("ma");
    const second = search.search("mars");
    await until(() => answers.length === 2);
    answers[1]?.({ term: "mars", hits: [], total: 1 });
    await second;
    answers[0]?.({ term: "ma", hits: [], total: 2 });
    expect((await first).term).toBe("ma");
    expect(search.state.get()).toEqual({ kind: "ready", result: { term: "mars", hits: [], total: 1 } });
  });
  it("an empty term clears the search while an answer is pending", async () => {
    const search = connect(serving);
    const first = search.search("mars");
    await search.search("");
    await first;
    expect(search.state.get()).toEqual({ kind: "idle" });
  });
});

describe("aborting", () => {
  it("an aborted search rejects with the signal's reason and leaves the worker running", async () => {
    const worker = silent();
    const search = connect(() => worker);
    const controller = new AbortController();
    const result = search.search("ro", { signal: controller.signal });
    controller.abort(new Error("left the page"));
    await expect(result).rejects.toThrow("left the page");
    expect(search.state.get()).toEqual({ kind: "idle" });
    expect(worker.ended).toBe(false);
  });
  it("closing a search rejects pending queries and terminates the worker, which is no failure", async () => {
    const worker = silent();
    const search = connect(() => worker);
    const result = search.search("ro");
    search.close();
    await expect(result).rejects.toThrow("closed");
    expect(worker.ended).toBe(true);
  });
});

describe("serveSearch", () => {
  it("serveSearch ignores messages that are not requests", async () => {
    const { port1, port2 } = new MessageChannel();
    onTestFinished(() => port1.close());
    const answers: unknown[] = [];
    port1.addEventListener("message", ({ data }) => answers.push(data));
    port1.start();
    serveSearch(port2, async () => scanSearch(accounts));
    port2.start();
    for (const odd of [null, "x", 7, [], ["roster.json", "words"], { term: "a" }, { id: 1, term: {} }])
      port1.postMessage(odd);
    port1.postMessage({ id: 9, term: "mars", limit: 1, where: {} });
    await until(() => answers.length > 0);
    expect(answers).toEqual([{ id: 9, result: expect.objectContaining({ term: "mars", total: 1 }) }]);
  });
});
