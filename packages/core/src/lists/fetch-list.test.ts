import { describe, expect, it } from "vitest";
import { fetchList } from "./fetch-list.ts";
import { account, HOST, network } from "./testing/network.ts";

const ann = `${HOST}/users/ann`;
const acctsOf = (answer: Awaited<ReturnType<typeof fetchList>>) =>
  answer.kind === "list" ? answer.list.entries.map(({ acct }) => acct) : answer.kind;

describe("a Collection of Mastodon", () => {
  const collection = { name: "Rink", account_id: "9", items: [{ account_id: "1", state: "accepted" }] };
  const answer = { collection, accounts: [account("1", "ann")] };

  it.each(["/collections/7", "/@jo/collections/7", "/ap/users/9/collections/7", "/api/v1/collections/7"])(
    "at %s is read from the API, and its maker is looked up",
    async (path) => {
      const maker = "/api/v1/accounts?id[]=9";
      const { fetch, asked } = network({ "/api/v1/collections/7": answer, [maker]: [account("9", "jo")] });
      expect(await fetchList(HOST + path, { fetch })).toEqual({
        kind: "list",
        list: {
          title: "Rink",
          source: "collection",
          maker: { name: "9", acct: "jo@hockey.example" },
          entries: [{ acct: "ann@hockey.example", name: "1" }],
          left: [],
        },
      });
      expect(asked).toEqual(["/api/v1/collections/7", maker]);
    },
  );

  it("is read from the earlier path of the API, and without its maker, if its server has no other", async () => {
    const { fetch, asked } = network({ "/api/v1_alpha/collections/7": answer });
    const read = await fetchList(`${HOST}/collections/7`, { fetch });
    expect(read).toMatchObject({ kind: "list", list: { entries: [{ acct: "ann@hockey.example" }] } });
    expect(read).not.toHaveProperty("list.maker");
    expect(asked).toHaveLength(3);
  });

  it("that is not one of Mastodon is read at its own address", async () => {
    const { fetch, asked } = network({ "/collections/kit": { type: "Collection", items: [ann] } });
    expect(acctsOf(await fetchList(`${HOST}/collections/kit`, { fetch }))).toEqual(["ann@hockey.example"]);
    expect(asked).toEqual(["/api/v1/collections/kit", "/api/v1_alpha/collections/kit", "/collections/kit"]);
  });
});

describe("a collection of ActivityPub", () => {
  const page = (at: number, more: object = {}) => ({
    type: "OrderedCollectionPage",
    orderedItems: [`https://ice.example/users/a${at}`, ann],
    next: `${HOST}/kit?page=${at + 1}`,
    ...more,
  });

  it("has the accounts of all its pages, each once", async () => {
    const { fetch, asked } = network({
      "/kit": { type: "OrderedCollection", name: "Kit", totalItems: 1, first: "/kit?page=1" },
      "/kit?page=1": page(1),
      "/kit?page=2": page(2, { next: undefined }),
    });
    expect(await fetchList(`${HOST}/kit`, { fetch })).toEqual({
      kind: "list",
      list: {
        title: "Kit",
        source: "activitypub",
        entries: ["a1@ice.example", "ann@hockey.example", "a2@ice.example"].map((acct) => ({ acct })),
        left: [{ text: "ann@hockey.example", why: "twice" }],
      },
    });
    expect(asked).toHaveLength(3);
  });

  it.each([
    ["a page that names itself", { next: `${HOST}/kit?page=1` }, undefined, 2],
    ["a page that names the list", { next: `${HOST}/kit` }, undefined, 2],
    ["a page on another host", { next: "https://ice.example/kit?page=2" }, true, 2],
    ["a page that is missing", {}, true, 3],
    ["a page that is no list", { next: `${HOST}/html` }, true, 3],
    ["a page without an address", { next: "https://" }, true, 2],
  ])("ends with %s", async (_, more, isCut, requests) => {
    const kit = { type: "OrderedCollection", first: `${HOST}/kit?page=1` };
    const { fetch, asked } = network({ "/kit": kit, "/kit?page=1": page(1, more), "/html": "<html>" });
    const answer = await fetchList(`${HOST}/kit`, { fetch });
    expect(acctsOf(answer)).toEqual(["a1@ice.example", "ann@hockey.example"]);
    expect(answer).toMatchObject({ list: { left: [] } });
    expect([answer.kind === "list" && answer.list.isCut, asked.length]).toEqual([isCut, requests]);
  });

  it("without an end is read in 10 requests, and one of long pages up to 1,000 lines", async () => {
    const fetchAny = (count: number) => {
      const asked: string[] = [];
      const fetch = async (url: string): Promise<Response> => {
        const items = Array.from({ length: count }, (_, at) => `https://ice.example/@a${asked.length}_${at}`);
        return Response.json({ type: "CollectionPage", items, next: `${HOST}/kit?page=${asked.push(url)}` });
      };
      return { asked, fetch };
    };
    const short = fetchAny(3);
    expect(acctsOf(await fetchList(`${HOST}/kit`, short))).toHaveLength(30);
    expect(short.asked).toHaveLength(10);
    const long = fetchAny(600);
    expect(await fetchList(`${HOST}/kit`, long)).toMatchObject({ list: { isCut: true, entries: { length: 1_000 } } });
    expect(long.asked).toHaveLength(2);
  });

  it("has the accounts that its own server names by their ids, at most 40, and no others", async () => {
    const ids = Array.from({ length: 45 }, (_, at) => `${HOST}/ap/users/${at + 1}`);
    const query = ids.slice(0, 40).map((_, at) => `id[]=${at + 1}`);
    const other = ["https://ice.example/ap/users/1", "https://hockey-example/ap/users/2"];
    const { fetch, asked } = network({
      "/kit": { type: "Collection", items: [...other, ...ids] },
      [`/api/v1/accounts?${query.join("&")}`]: [
        account("1", "ann"),
        ...["77", "", undefined].map((id) => ({ ...account("77", "eve"), id })),
        7,
      ],
    });
    const answer = await fetchList(`${HOST}/kit`, { fetch });
    expect(acctsOf(answer)).toEqual(["ann@hockey.example"]);
    expect(answer).toMatchObject({ list: { left: { length: 46 } } });
    expect(asked).toHaveLength(2);
  });
});

describe("a list of Bluesky", () => {
  const api = (name: string, query: Record<string, string>) =>
    `https://public.api.bsky.app/xrpc/${name}?${new URLSearchParams(query).toString()}`;
  const uri = "at://did:plc:jo/app.bsky.graph.list/3k";
  const packUri = "at://did:plc:jo/app.bsky.graph.starterpack/3k";
  const subject = (handle: string) => ({ subject: { handle } });
  const list = { uri, name: "Skaters", creator: { handle: "jo.example" } };
  const pack = {
    record: { name: "Pack" },
    creator: { handle: "jo.example" },
    list,
    listItemsSample: [subject("a.example")],
  };
  const getList = (more: object = {}) => api("app.bsky.graph.getList", { list: uri, limit: "100", ...more });
  const answers = {
    [api("com.atproto.identity.resolveHandle", { handle: "jo.example" })]: { did: "did:plc:jo" },
    [api("app.bsky.graph.getStarterPack", { starterPack: packUri })]: { starterPack: pack },
    [getList()]: { list, items: [subject("a.example")], cursor: "c1" },
    [getList({ cursor: "c1" })]: { list, items: [subject("b.example")], cursor: "c1" },
  };

  it.each([
    ["https://bsky.app/starter-pack/jo.example/3k", "Pack", 4],
    ["https://bsky.app/start/did:plc:jo/3k", "Pack", 3],
    ["https://bsky.app/profile/jo.example/lists/3k", "Skaters", 3],
    [packUri, "Pack", 3],
    [uri, "Skaters", 2],
  ])("at %s is read from the public service, without doubles of its sample", async (address, title, requests) => {
    const { fetch, asked } = network(answers);
    expect(await fetchList(address, { fetch })).toEqual({
      kind: "list",
      list: {
        title,
        source: "bluesky",
        maker: { acct: "jo.example@bsky.brid.gy" },
        entries: ["a.example@bsky.brid.gy", "b.example@bsky.brid.gy"].map((acct) => ({ acct })),
        left: [],
      },
    });
    expect(asked).toHaveLength(requests);
  });

  it("that is gone has no list, and a pack whose list cannot be read has the accounts of its sample", async () => {
    const gone = Response.json({ error: "InvalidRequest" }, { status: 400 });
    expect(await fetchList(uri, network({ [getList()]: gone }))).toEqual({ kind: "none" });
    const answer = await fetchList(packUri, network({ ...answers, [getList()]: new TypeError("no network") }));
    expect(answer).toMatchObject({
      list: { title: "Pack", isCut: true, entries: [{ acct: "a.example@bsky.brid.gy" }] },
    });
  });
});
