import { expect, it, vi } from "vitest";
import { createServers } from "./servers.ts";

function browser(stored?: string, basePath = "/") {
  const map = new Map<string, string>(stored === undefined ? [] : [["rosterServers", stored]]);
  const at = {
    storage: () => ({
      getItem: (key: string) => map.get(key) ?? null,
      setItem: (key: string, value: string) => void map.set(key, value),
      removeItem: (key: string) => void map.delete(key),
    }),
  };
  const tab = (loadKnown = async (): Promise<readonly string[]> => ["known.example"]) =>
    createServers({ at, basePath, pageOrigin: "https://roster.example", loadKnown });
  return { map, tab };
}

it("the last five servers are remembered, the newest first and each once", () => {
  const { map, tab } = browser();
  const servers = tab();
  for (const name of ["a", "b", "c", "d", "e", "f", "b"]) servers.remember(`${name}.example`);
  expect(servers.used.get()).toEqual(["b", "f", "e", "d", "c"].map((name) => `${name}.example`));
  expect(JSON.parse(map.get("rosterServers") ?? "")).toEqual(servers.used.get());
});

it("servers that another tab stored meanwhile are kept", async () => {
  const { tab } = browser();
  const [one, other] = [tab(), tab()];
  await one.load();
  other.remember("b.example");
  one.remember("a.example");
  expect(one.used.get()).toEqual(["a.example", "b.example"]);
});

it("stored values that are not hosts are ignored", async () => {
  const { tab } = browser('["a.example", 7, "javascript:x", "A.example", "127.0.0.1:4000", "a.example", "b.example"]');
  const servers = tab();
  await servers.load();
  expect(servers.used.get()).toEqual(["a.example", "b.example"]);
});

it.each(["", "null", "{", '{"0":"a.example"}', '"a.example"', "[]", "[1]"])(
  "the stored text %j, which is not a list of hosts, is removed",
  async (stored) => {
    const { map, tab } = browser(stored);
    const servers = tab();
    await servers.load();
    expect(servers.used.get()).toEqual([]);
    expect(map.has("rosterServers")).toBe(false);
  },
);

it("the servers of two directories on one origin are stored under different keys", () => {
  const { map, tab } = browser(undefined, "/two");
  tab().remember("a.example");
  expect([...map.keys()]).toEqual(["rosterServers/two"]);
});

it("the known servers load once, and again after a failure", async () => {
  const { tab } = browser();
  const loadKnown = vi.fn<() => Promise<readonly string[]>>(async () => ["known.example"]);
  loadKnown.mockRejectedValueOnce(new TypeError("offline"));
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const servers = tab(loadKnown);
  expect(loadKnown).not.toHaveBeenCalled();
  await servers.load();
  expect(servers.known.get()).toEqual([]);
  expect(logged).toHaveBeenCalledTimes(1);
  await servers.load();
  await servers.load();
  expect(servers.known.get()).toEqual(["known.example"]);
  expect(loadKnown).toHaveBeenCalledTimes(2);
});
