import { type Acct, acctOf, keyOf } from "@roster/core";
import { describe, expect, it } from "vitest";
import { createFakeClock } from "../../../testing/fake-clock.ts";
import { createFakeStorage, forbiddenStorage } from "../../../testing/fake-storage.ts";
import { createLatestPosts } from "./latest-posts.ts";

const START = Date.UTC(2026, 10, 26, 12);
const MINUTE_MS = 60_000;

const acctAt = (name: string, host = "bots.example"): Acct => acctOf({ username: name, host }, {});

/** A browser, and servers whose answers a test may hold or replace. */
function open({ at = createFakeStorage(), idsAt = createFakeStorage(), clock = createFakeClock(START) } = {}) {
  const asked: string[] = [];
  const held: (() => void)[] = [];
  const world = { chosen: true, online: true, saving: false, holds: false, status: 200, headers: {} };
  const json = (value: unknown) => Response.json(value, { status: world.status, headers: world.headers });
  const posts = createLatestPosts({
    at,
    idsAt,
    basePath: "/",
    pageOrigin: "https://birds.example",
    clock,
    isChosen: () => world.chosen,
    isOnline: () => world.online,
    isSaving: () => world.saving,
    async fetch(url) {
      const { host, pathname, searchParams } = new URL(url);
      const name = searchParams.get("acct")?.split("@")[0] ?? pathname.split("/")[4] ?? "";
      asked.push(`${host} ${name} ${pathname.endsWith("lookup") ? "account" : "posts"}`);
      if (world.holds) await new Promise<void>((resolve) => held.push(resolve));
      const account = { id: name, acct: name };
      if (pathname.endsWith("lookup") || world.status !== 200) return json(account);
      const status = {
        account,
        visibility: "public",
        content: "<p>Hello</p>",
        created_at: new Date(START).toISOString(),
      };
      return json([status]);
    },
  });
  const kindOf = (acct: Acct) => posts.states.get().get(keyOf(acct))?.kind;
  return { posts, clock, asked, held, world, kindOf, at, idsAt };
}

/** Waits until the answers that have arrived are read. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));

const GULLS = acctAt("Gulls");

describe("the newest posts", () => {
  it("posts are asked for once in ten minutes, with two requests at first and one later", async () => {
    const { posts, clock, asked, kindOf } = open();
    expect(posts.cost({ acct: GULLS })).toBe(2);
    posts.load({ acct: GULLS });
    expect(kindOf(GULLS)).toBe("loading");
    posts.load({ acct: GULLS });
    await settled();
    expect([kindOf(GULLS), posts.cost({ acct: GULLS })]).toEqual(["posts", 0]);
    clock.advance(10 * MINUTE_MS - 1);
    posts.load({ acct: GULLS });
    await settled();
    expect(asked).toEqual(["bots.example Gulls account", "bots.example Gulls posts"]);
    clock.advance(1);
    expect(posts.cost({ acct: GULLS })).toBe(1);
    posts.load({ acct: GULLS });
    await settled();
    expect(asked.slice(2)).toEqual(["bots.example Gulls posts"]);
  });

  it("the next page of the tab shows the stored posts without a request", async () => {
    const first = open();
    first.posts.load({ acct: GULLS });
    await settled();
    const next = open({ at: first.at, clock: first.clock });
    next.posts.load({ acct: GULLS });
    expect([next.kindOf(GULLS), next.asked]).toEqual(["posts", []]);
  });

  it("a later visit asks for an account's posts with one request, because the browser stores its id", async () => {
    const first = open();
    first.posts.load({ acct: GULLS });
    await settled();
    const next = open({ idsAt: first.idsAt });
    expect(next.posts.cost({ acct: GULLS })).toBe(1);
    next.posts.load({ acct: GULLS });
    await settled();
    expect([next.kindOf(GULLS), next.asked]).toEqual(["posts", ["bots.example Gulls posts"]]);
  });

  it.each(["{", "7", '{"gulls@bots.example":"7"}', '[["gulls@bots.example",7],[7,"7"],null]'])(
    "the stored ids %s are ignored",
    (text) => {
      const { posts } = open({ idsAt: createFakeStorage({ rosterPostIds: text }) });
      expect(posts.cost({ acct: GULLS })).toBe(2);
    },
  );

  it("accounts that still wait when the visitor presses Stop are not asked for", async () => {
    const { posts, asked, held, world, kindOf } = open();
    world.holds = true;
    const names = ["a", "b", "c"];
    for (const name of names) posts.load({ acct: acctAt(name), homeId: name });
    await settled();
    world.chosen = false;
    world.holds = false;
    for (const release of held) release();
    await settled();
    expect(asked).toHaveLength(2);
    expect(names.map((name) => kindOf(acctAt(name)))).toEqual(["posts", "posts", undefined]);
  });

  it("posts of a known id take one request", async () => {
    const { posts, asked } = open();
    expect(posts.cost({ acct: GULLS, homeId: "Gulls" })).toBe(1);
    posts.load({ acct: GULLS, homeId: "Gulls" });
    await settled();
    expect(asked).toEqual(["bots.example Gulls posts"]);
  });

  it("two accounts are asked at a time", async () => {
    const { posts, asked, held, world, kindOf } = open();
    world.holds = true;
    for (const name of ["a1", "a2", "a3"]) posts.load({ acct: acctAt(name) });
    await settled();
    expect(asked).toHaveLength(2);
    world.holds = false;
    for (const release of held) release();
    await settled();
    expect(["a1", "a2", "a3"].map((name) => kindOf(acctAt(name)))).toEqual(["posts", "posts", "posts"]);
  });

  it("a tab sends thirty requests in five minutes, and then waits", async () => {
    const { posts, clock, asked } = open();
    const names = Array.from({ length: 16 }, (_, index) => `a${index}`);
    const last = acctAt("a15");
    for (const name of names) posts.load({ acct: acctAt(name), ...(name === "a15" && { homeId: name }) });
    await settled();
    expect(asked).toHaveLength(30);
    const until = START + 5 * MINUTE_MS;
    expect(posts.states.get().get(keyOf(last))).toEqual({ kind: "resting", until, isOwn: true });
    clock.advance(5 * MINUTE_MS);
    posts.load({ acct: last, homeId: "a15" });
    await settled();
    expect(posts.states.get().get(keyOf(last))?.kind).toBe("posts");
  });

  it("requests that are repeated after a failure count towards the limit of thirty", async () => {
    const { posts, asked, world, kindOf } = open();
    world.status = 500;
    const asksOnce = async (): Promise<void> => {
      posts.load({ acct: GULLS, homeId: "Gulls" }, { again: true });
      await settled();
    };
    for (let count = 0; count < 31; count += 1) await asksOnce();
    expect([asked.length, kindOf(GULLS)]).toEqual([30, "resting"]);
  });

  it("accounts whose ids prove wrong are looked up while spare requests are left", async () => {
    const { posts, asked, kindOf } = open();
    const all = ["a", "b", "c"].map((name) => acctAt(name));
    const spare = { left: 3 };
    for (const acct of all) posts.load({ acct, homeId: "7" }, { spare });
    await settled();
    expect([asked.length, spare.left]).toEqual([5, 1]);
    expect(all.map(kindOf)).toEqual(["posts", "failed", "failed"]);
  });

  it("a rate limit rests the whole server until it ends, and no other server", async () => {
    const { posts, clock, asked, world, kindOf } = open();
    const until = START + 3 * MINUTE_MS;
    Object.assign(world, { status: 429, headers: { "X-RateLimit-Reset": new Date(until).toISOString() } });
    posts.load({ acct: GULLS });
    await settled();
    world.status = 200;
    posts.load({ acct: acctAt("Terns") });
    posts.load({ acct: acctAt("Terns", "town.example") });
    await settled();
    expect(posts.states.get().get(keyOf(acctAt("Terns")))).toEqual({ kind: "resting", until, isOwn: false });
    expect([kindOf(acctAt("Terns", "town.example")), asked.length]).toEqual(["posts", 3]);
    clock.advance(3 * MINUTE_MS);
    expect(kindOf(GULLS), "the visitor may ask again").toBe("failed");
    posts.load({ acct: GULLS });
    await settled();
    expect(kindOf(GULLS)).toBe("posts");
  });

  it("a failure is asked again after a minute, or at once if the visitor wants to", async () => {
    const { posts, clock, asked, world, kindOf } = open();
    world.status = 500;
    posts.load({ acct: GULLS });
    await settled();
    posts.load({ acct: GULLS });
    await settled();
    expect([kindOf(GULLS), asked.length]).toEqual(["failed", 1]);
    posts.load({ acct: GULLS }, { again: true });
    await settled();
    expect(asked).toHaveLength(2);
    clock.advance(MINUTE_MS);
    world.status = 200;
    posts.load({ acct: GULLS });
    await settled();
    expect(kindOf(GULLS)).toBe("posts");
  });

  it("the answer that an account is deleted is kept for a day", async () => {
    const { posts, clock, asked, world, kindOf } = open();
    world.status = 410;
    posts.load({ acct: GULLS });
    await settled();
    clock.advance(24 * 60 * MINUTE_MS - 1);
    posts.load({ acct: GULLS });
    await settled();
    expect([kindOf(GULLS), asked.length]).toEqual(["gone", 1]);
  });

  it("nothing is asked while the visitor saves data or is offline", async () => {
    const { posts, asked, world, kindOf } = open();
    world.saving = true;
    posts.load({ acct: GULLS });
    expect(kindOf(GULLS)).toBe("saving");
    Object.assign(world, { saving: false, online: false });
    posts.load({ acct: GULLS });
    expect(kindOf(GULLS)).toBe("offline");
    await settled();
    expect(asked).toEqual([]);
  });

  it("an offline visitor sees the stored posts, even old ones", async () => {
    const { posts, clock, world, kindOf } = open();
    posts.load({ acct: GULLS });
    await settled();
    clock.advance(60 * MINUTE_MS);
    world.online = false;
    posts.load({ acct: GULLS });
    expect(kindOf(GULLS)).toBe("posts");
  });

  it.each([
    "{",
    "7",
    '[["gulls@bots.example",{"until":9e15,"state":{"kind":"posts","posts":[]}}]]',
    '[["gulls@bots.example",{"until":9e15,"state":{"kind":"posts","id":"7","posts":[{"at":"now","paragraphs":[]}]}}]]',
    '[["gulls@bots.example",{"until":9e15,"state":{"kind":"none","id":7}}]]',
    '[["gulls@bots.example",{"until":9e15,"state":{"kind":"moved"}}]]',
    '[["gulls@bots.example",{"until":9e15,"state":{"kind":"constructor","id":"7"}}]]',
  ])("the stored text %s is ignored", (text) => {
    const { posts } = open({ at: createFakeStorage({ rosterLatest1: text }) });
    expect(posts.cost({ acct: GULLS })).toBe(2);
  });

  it("a stored post is read as one that arrives: a link that is not safe is left out, and a medium of an unknown kind is a file", () => {
    const post = {
      at: 1,
      paragraphs: [[{ text: "x", href: "javascript:alert(1)" }]],
      media: [{ kind: "constructor" }],
    };
    const entry = { until: 9e15, state: { kind: "posts", id: "7", posts: [post] } };
    const { posts } = open({
      at: createFakeStorage({ rosterLatest1: JSON.stringify([["gulls@bots.example", entry]]) }),
    });
    posts.load({ acct: GULLS });
    const state = posts.states.get().get(keyOf(GULLS));
    expect(state?.kind === "posts" && state.posts[0]).toMatchObject({
      paragraphs: [[{ text: "x" }]],
      media: [{ kind: "file", description: "" }],
    });
  });

  it("posts are shown if the browser refuses to store them", async () => {
    const clock = createFakeClock(START);
    const { posts, kindOf } = open({ at: { ...createFakeStorage(), ...forbiddenStorage }, clock });
    posts.load({ acct: GULLS });
    await settled();
    expect([kindOf(GULLS), posts.cost({ acct: GULLS })]).toEqual(["posts", 0]);
  });

  it("the answers of a hundred accounts are stored, without the oldest", async () => {
    const { posts, clock, at } = open();
    for (let index = 0; index <= 100; index += 1) {
      posts.load({ acct: acctAt(`a${index}`), homeId: `a${index}` });
      if (index % 25 === 24) {
        await settled();
        clock.advance(5 * MINUTE_MS);
      }
    }
    await settled();
    const names = JSON.parse(at.entries.get("rosterLatest1") ?? "[]").map(([key]: [string]) => key);
    expect([names.length, names[0]]).toEqual([100, "a1@bots.example"]);
  });
});
