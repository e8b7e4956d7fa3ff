import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { accounts } from "../roster/testing/space.ts";
import { RosterError } from "../lib/errors.ts";
import { createFakeClock, until } from "../instance/testing/fakes.ts";
import { connectSearch, type ConnectedSearch, type ConnectOptions, type WorkerLike } from "./connect.ts";
import type { SearchResult } from "./port.ts";
import { serveSearch } from "./serve.ts";
import { channelWorker, reporting, silent, threadWorker } from "./testing/fake-workers.ts";
import { scanSearch } from "./testing/scan.ts";

const logged: string[] = [];
afterEach(() => void logged.splice(0));

const names = ({ hits }: SearchResult) => hits.map(({ account }) => account.username);
const here = async () => scanSearch(accounts.slice(0, 1)); // has one account, so that its results differ from the worker's

function connect(worker: () => WorkerLike, options: Partial<ConnectOptions> = {}): ConnectedSearch {
  const log = (message: string, error: unknown): void => void logged.push(`${message}: ${String(error)}`);
  const search = connectSearch(worker, { fallback: here, log, ...options });
  onTestFinished(() => search.close());
  return search;
}

describe("fallback to the main thread", () => {
  const UNREADABLE = "Error: It sent an unknown message";
  const failing: readonly (readonly [how: string, worker: () => WorkerLike, reason: string])[] = [
    [
      "may not be created",
      () => {
        throw new DOMException("blocked", "SecurityError");
      },
      "SecurityError: blocked",
    ],
    ["reports an error", reporting(new Event("error")), "Error: Its script could not be loaded"],
    [
      "reports an error with a message",
      reporting(Object.assign(new Event("error"), { message: "x is not defined" })),
      "Error: x is not defined",
    ],
    ["sends an unreadable message", reporting(new Event("messageerror")), UNREADABLE],
    [
      "cannot load the roster",
      channelWorker((port) => serveSearch(port, () => Promise.reject(new Error("404")))),
      "Error: 404",
    ],
    [
      "sends an invalid answer",
      channelWorker((port) => port.addEventListener("message", () => port.postMessage({ hits: "many" }))),
      UNREADABLE,
    ],
    [
      "cannot create its engine",
      channelWorker((port) => serveSearch(port, () => Promise.reject(new RosterError("option", "wrong words")))),
      "Error: wrong words",
    ],
    [
      "has a script that cannot be loaded",
      threadWorker(new URL("testing/missing.ts", import.meta.url)),
      "Error: Its script could not be loaded",
    ],
  ];
  it.each(failing)("the main thread answers if the worker %s, and logs the reason once", async (_, worker, reason) => {
    const search = connect(worker);
    expect(names(await search.search("ro"))).toEqual(["ESA_Rosetta"]);
    expect(search.state.get().kind).toBe("ready");
    await search.search("ros");
    expect(logged).toEqual([`The search worker failed, so this thread searches: ${reason}`]);
  });

  it("the failure of a worker is logged to the console by default", async () => {
    const shown = vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => shown.mockRestore());
    const error = new Error("blocked");
    const create = (): never => {
      throw error;
    };
    const search = connectSearch(create, { fallback: here });
    await search.search("ro");
    expect(shown.mock.calls).toEqual([["The search worker failed, so this thread searches", error]]);
  });

  it("the main thread answers after the worker was silent for 5 seconds, and terminates the worker", async () => {
    const clock = createFakeClock();
    const worker = silent();
    const search = connect(() => worker, { clock });
    const results = Promise.all([search.search("ro"), search.search("ros")]);
    await until(() => search.state.get().kind === "loading");
    clock.advance(4999);
    expect(worker.ended).toBe(false);
    clock.advance(1);
    expect((await results).map(names)).toEqual([["ESA_Rosetta"], ["ESA_Rosetta"]]);
    expect(worker.ended).toBe(true);
    expect(logged).toEqual(["The search worker failed, so this thread searches: Error: No answer within 5000 ms"]);
  });
  it("a search loads the engine again if it failed to load in the main thread, too", async () => {
    let loads = 0;
    const search = connect(
      () => {
        throw new Error("blocked");
      },
      { fallback: () => (loads++ === 0 ? Promise.reject(new Error("offline")) : here()) },
    );
    await expect(search.search("ro")).rejects.toThrow("offline");
    expect(search.state.get()).toMatchObject({ kind: "failed", term: "ro" });
    expect(names(await search.search("ro"))).toEqual(["ESA_Rosetta"]);
  });
});
