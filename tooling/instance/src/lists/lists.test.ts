import { describe, expect, it, onTestFinished } from "vitest";
import { ask, HOME, signIn, startFixture, textOf } from "../fixture.ts";
import { type InstanceOptions, type Json, type JsonObject, SERVER_SOFTWARE } from "../types.ts";
import { LIST_FAULTS } from "./list-faults.ts";
import { BLOCKED_HOST, BRIDGE, SKATERS } from "./strangers.ts";

const start = async (options: Partial<InstanceOptions> = {}) => {
  const instance = await startFixture({ lists: {}, followings: 0, ...options });
  onTestFinished(() => instance.close());
  return instance;
};
const isArray = (value: Json): value is readonly Json[] => Array.isArray(value);
const listIn = (json: JsonObject, name: string): readonly JsonObject[] => {
  const value: unknown = json[name];
  return Array.isArray(value) ? value : [];
};
const objectIn = (json: JsonObject, name: string): JsonObject => {
  const value: Json = json[name] ?? {};
  return typeof value === "object" && value !== null && !isArray(value) ? value : {};
};
const AS = { headers: { accept: "application/activity+json" } };

describe("a Collection", () => {
  it("a Collection of strangers and listed accounts has pending items, and one without an account", async () => {
    const at = await start({ lists: { members: ["me@other.example"] } });
    const { json, headers } = await ask(at, "/api/v1/collections/116001");
    const items = listIn(objectIn(json, "collection"), "items");
    const states = items.map(({ state }) => state);
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(objectIn(json, "collection")).toMatchObject({ name: "Rink friends", discoverable: true, item_count: 25 });
    expect([states.length, states.filter((state) => state === "pending").length]).toEqual([25, 2]);
    expect(items.filter((item) => !("account_id" in item))).toHaveLength(1);
    const accounts = listIn(json, "accounts");
    expect(accounts).toHaveLength(25); // the maker is first, and one item has no account
    const accts = accounts.map(({ acct }) => acct);
    expect(accts.slice(0, 4)).toEqual(["jo", "me@other.example", `hlbot@${HOME}`, `locked@${HOME}`]);
    for (const one of ["moved@puck.example", "gone@ice.example", `blocked@${BLOCKED_HOST}`, "demo", "127.0.0.1"])
      expect(accts).toContain(one);
    expect(accounts.find(({ username }) => username === "unlisted")).toMatchObject({
      noindex: true,
      discoverable: false,
    });
    expect(accounts.find(({ username }) => username === "thehlbot")).toMatchObject({ display_name: "HL B\u043Et" });
  });

  it("other Collections have 25 or 150 accounts, none, or are not to be found, and an unknown one answers 404", async () => {
    const at = await start();
    const sizes = await Promise.all(
      ["116002", "116003", "116004", "116005"].map(async (id) => {
        const { json } = await ask(at, `/api/v1/collections/${id}`);
        return [listIn(json, "accounts").length - 1, objectIn(json, "collection")["discoverable"]];
      }),
    );
    expect(sizes).toEqual([
      [25, true],
      [150, true],
      [5, false],
      [0, true],
    ]);
    expect((await ask(at, "/api/v1/collections/1")).status).toBe(404);
    const old = await ask(at, "/api/v1_alpha/collections/116002");
    expect([old.status, old.headers.get("deprecation")]).toEqual([200, "@1781049600"]);
  });

  it.each(SERVER_SOFTWARE)("%s serves Collections only if it is the newest Mastodon", async (software) => {
    const { status } = await ask(await start({ software }), "/api/v1/collections/116002");
    expect(status).toBe(software === "mastodon" ? 200 : 404);
  });

  it("without lists, an instance serves none and knows no stranger", async () => {
    const at = await startFixture();
    onTestFinished(() => at.close());
    const paths = ["/api/v1/collections/116002", "/kits/ids", "/api/v1/accounts/lookup?acct=moved@puck.example"];
    for (const path of paths) expect((await ask(at, path)).status).toBe(404);
  });
});

it("a visitor finds the strangers, but not those of a blocked server, of no server, or of Bluesky without the bridge", async () => {
  const at = await start();
  const token = await signIn(at);
  const find = async (acct: string) => {
    const { list } = await ask(at, `/api/v1/accounts/search?q=${acct}&resolve=true`, { token });
    const { status } = await ask(at, `/api/v1/accounts/lookup?acct=${acct}`, { token });
    return [list.some((found) => found["acct"] === acct), status];
  };
  expect(await find("annbell@hockey.example")).toEqual([true, 200]);
  expect(await find(`${SKATERS[17]}@${BRIDGE}`)).toEqual([true, 200]);
  for (const acct of [`${SKATERS[18]}@${BRIDGE}`, `blocked@${BLOCKED_HOST}`, "lost@nowhere.example"])
    expect(await find(acct)).toEqual([false, 404]);
  expect((await find("gone@ice.example"))[1]).toBe(410);
  expect((await ask(at, "/api/v1/instance/domain_blocks")).list).toMatchObject([{ domain: BLOCKED_HOST }]);
  expect(at.state.follows()).toEqual(["yours@ice.example"]);
});

describe("a list of ActivityPub", () => {
  it("a list has its actors inline or as ids, and the instance serves the actors of its own", async () => {
    const at = await start();
    const inline = await ask(at, "/kits/inline", AS);
    const ids = await ask(at, "/kits/ids", AS);
    const closed = await ask(at, "/closed/kits/inline", AS);
    expect(inline.headers.get("content-type")).toContain("application/activity+json");
    expect([inline, ids, closed].map(({ headers }) => headers.get("access-control-allow-origin"))).toEqual([
      "*",
      "*",
      null,
    ]);
    expect(listIn(inline.json, "items")[0]).toMatchObject({ type: "Person", preferredUsername: "hlbot" });
    const own = /http[^"]+\/ap\/users\/\w+(?=")/.exec(ids.text)?.[0] ?? "";
    expect((await ask(at, own, AS)).json).toMatchObject({ id: own, preferredUsername: "jo" });
    const id = own.split("/").at(-1);
    expect((await ask(at, `/api/v1/accounts?id[]=${id}&id[]=1`)).list).toMatchObject([{ acct: "jo" }]);
    expect((await ask(at, "/kits/ids")).headers.get("content-type")).toContain("text/html");
  });

  it("a paged list ends after its third page, and a circle goes on to itself", async () => {
    const at = await start();
    const sizes: number[] = [];
    let next = textOf((await ask(at, "/kits/paged", AS)).json, "first");
    while (next !== "") {
      const { json } = await ask(at, next, AS);
      sizes.push(listIn(json, "orderedItems").length);
      next = textOf(json, "next");
    }
    expect(sizes).toEqual([10, 10, 5]);
    const { json } = await ask(at, "/kits/circle", AS);
    expect(json["next"]).toBe(json["id"]);
  });
});

it("a starter pack of Bluesky names its list, which has three pages and needs the DID of its maker", async () => {
  const at = await start();
  const ofHandle = await ask(
    at,
    "/xrpc/app.bsky.graph.getStarterPack?starterPack=at://jo.example/app.bsky.graph.starterpack/3lrink",
  );
  const uri = textOf(objectIn(objectIn(ofHandle.json, "starterPack"), "list"), "uri");
  const page = (cursor: unknown) =>
    ask(at, `/xrpc/app.bsky.graph.getList?list=${uri}&limit=100&cursor=${String(cursor)}`);
  const handles: unknown[] = [];
  let cursor: unknown = 0;
  while (cursor !== undefined) {
    const { json } = await page(cursor);
    handles.push(...listIn(json, "items").map((item) => objectIn(item, "subject")["handle"]));
    cursor = json["cursor"];
  }
  expect(handles).toEqual(SKATERS);
  const byHandle = await ask(at, `/xrpc/app.bsky.graph.getList?list=${uri.replace("did:plc:jo", "jo.example")}`);
  expect([byHandle.status, byHandle.json]).toEqual([400, { error: "InvalidRequest", message: "List not found" }]);
});

it("a list that browsers may not read has no CORS headers", async () => {
  const at = await start();
  for (const path of ["/api/v1/collections/116002", "/kits/inline"]) {
    at.fault(`GET ${path}`, { ...LIST_FAULTS["without CORS"], times: 1 });
    expect((await ask(at, path, AS)).headers.get("access-control-allow-origin")).toBeNull();
    expect((await ask(at, path, AS)).headers.get("access-control-allow-origin")).toBe("*");
  }
});
