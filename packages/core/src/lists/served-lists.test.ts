import { LIST_FAULTS, PLAIN, SKATERS, startInstance } from "@roster/instance";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { createFakeClock } from "../instance/testing/fakes.ts";
import { HOME } from "../instance/testing/visitor.ts";
import { fetchList } from "./fetch-list.ts";

const server = await startInstance({
  homeServer: HOME,
  accounts: [{ username: "hlbot", name: "HL Bot" }],
  lists: {},
});
afterEach(() => server.clearFaults());
afterAll(() => server.close());

const PEOPLE = PLAIN.map(({ username, host }) => `${username}@${host}`);
const read = (path: string, options = {}) =>
  fetchList(path.startsWith("/") ? server.origin + path : path, {
    pageOrigin: "http://localhost:3000",
    // Bluesky's public service is on the test instance, too
    fetch: (url, init) => fetch(url.replace("https://public.api.bsky.app", server.origin), init),
    ...options,
  });
const listAt = async (path: string) => {
  const found = await read(path);
  if (found.kind !== "list") throw new Error(`${path} is ${found.kind}`);
  return found.list;
};
const acctsAt = async (path: string) => (await listAt(path)).entries.map(({ acct }) => acct);

describe("a list of the test instance", () => {
  it.each([
    "/collections/116002",
    "/ap/users/1/collections/116002",
    "/api/v1/collections/116002",
    "/@jo/collections/116002",
  ])("a Collection is read by %s: its title, its maker and exactly its accounts", async (path) => {
    const list = await listAt(path);
    expect(list).toMatchObject({ title: "Hockey beat writers", source: "collection", left: [] });
    expect(list.maker).toEqual({ name: "Jo Berg", acct: `jo@${server.host}` });
    expect(list.entries.map(({ acct }) => acct)).toEqual(PEOPLE.slice(0, 25));
  });

  it("a Collection says what its server knows: who is locked, has moved, is silent, asked not to be found, or has not agreed yet", async () => {
    const { entries, left } = await listAt("/collections/116001");
    const factsOf = (username: string) => entries.find(({ acct }) => acct.startsWith(`${username}@`))?.facts;
    expect(factsOf("locked")).toMatchObject({ locked: true });
    expect(factsOf("moved")).toMatchObject({ movedTo: "mo@hockey.example" });
    expect(factsOf("unlisted")).toMatchObject({ unlisted: true });
    expect(factsOf("silent")?.lastPost).toBeLessThan(Date.now() - 360 * 86_400_000);
    expect(left).toEqual(PEOPLE.slice(0, 2).map((text) => ({ text, why: "pending" })));
    expect(entries.find(({ acct }) => acct.startsWith("markup@"))?.name).toBe(
      "<b>Zoe</b> &amp; Z\u0351\u0357\u035B\u0308oe",
    );
  });

  it("Collections have up to 150 accounts, none, or a maker who asked not to pass them on", async () => {
    expect(await acctsAt("/collections/116003")).toEqual(PEOPLE);
    expect(await listAt("/collections/116004")).toMatchObject({ isPrivate: true });
    expect(await listAt("/collections/116005")).toMatchObject({ title: "Nobody yet", entries: [] });
    expect(await read("/collections/7")).toEqual({ kind: "none" });
  });

  it("a kit of ActivityPub has its actors inline, in pages, and by ids that its server names", async () => {
    expect(await acctsAt("/kits/paged")).toEqual(PEOPLE.slice(0, 25));
    const local = [`jo@${server.host}`, `demo@${server.host}`];
    expect((await acctsAt("/kits/ids")).toSorted()).toEqual([...PEOPLE.slice(0, 25), ...local].toSorted());
    expect(await acctsAt("/kits/circle")).toEqual(PEOPLE.slice(0, 1));
    const { entries } = await listAt("/kits/inline");
    expect(entries.find(({ acct }) => acct.startsWith("moved@"))?.facts).toMatchObject({
      movedTo: "mo@hockey.example",
    });
    expect(entries.find(({ acct }) => acct.startsWith("unlisted@"))?.facts).toMatchObject({ unlisted: true });
  });

  it.each(["https://bsky.app/starter-pack/jo.example/3lrink", "https://bsky.app/profile/jo.example/lists/3lrink"])(
    "all pages of %s are read",
    async (path) => {
      expect(await acctsAt(path)).toEqual(SKATERS.map((handle) => `${handle}@bsky.brid.gy`));
      expect(await listAt(path)).toMatchObject({ title: "Skaters", maker: { name: "Jo Berg" } });
    },
  );
});

it.each([
  ["gone", "none"],
  ["authorized fetch", "closed"],
  ["a page", "none"],
  ["no JSON", "none"],
  ["JSON as a text", "list"],
  ["10 MB", "too-long"],
  ["a private address", "closed"],
  ["429", "busy"],
  ["503", "closed"],
] as const)("a list whose server answers with %s is %s", async (name, kind) => {
  server.fault("GET /*", LIST_FAULTS[name]);
  for (const path of ["/collections/116002", "/kits/inline"]) expect(await read(path)).toMatchObject({ kind });
});

it.each(["no answer", "without an end"] as const)(
  "a list whose server sends %s is closed after 20 seconds",
  async (name) => {
    const clock = createFakeClock();
    server.fault("GET /*", LIST_FAULTS[name]);
    const reading = read("/collections/116002", { clock });
    while (!clock.next(20_000)) await new Promise(setImmediate);
    expect(await reading).toEqual({ kind: "closed" });
  },
);

it("row 229: a redirect to another server is not followed", async () => {
  const other = await startInstance({ accounts: [], lists: {} });
  server.fault("GET /*", { redirect: { status: 302, location: `${other.origin}/kits/inline` } });
  expect(await read("/kits/inline")).toEqual({ kind: "closed" });
  expect(other.state.requests).toEqual([]);
  await other.close();
});

it("a 429 says until when, unless that is years away", async () => {
  const clock = createFakeClock();
  const busyFor = (ms: number) => ({
    status: 429,
    headers: { "X-RateLimit-Reset": new Date(clock.now() + ms).toISOString() },
  });
  server.fault("GET /*", { ...busyFor(60_000), times: 1 });
  expect(await read("/collections/116002", { clock })).toEqual({ kind: "busy", until: clock.now() + 60_000 });
  server.fault("GET /*", { ...busyFor(10 ** 12), times: 1 });
  expect(await read("/collections/116002", { clock })).toEqual({ kind: "busy" });
});

it("row 229: a list that changes between two readings, and names one account 500 times, is read as it is each time", async () => {
  const items = (count: number) => ({ type: "Collection", items: Array(count).fill("https://ice.example/users/ann") });
  server.fault("GET /*", { json: items(500), times: 1 });
  server.fault("GET /*", { json: items(0), times: 1 });
  const [first, second] = [await listAt("/kits/any"), await listAt("/kits/any")];
  expect([first.entries.length, first.left.length]).toEqual([1, 499]);
  expect(second.entries).toEqual([]);
});
