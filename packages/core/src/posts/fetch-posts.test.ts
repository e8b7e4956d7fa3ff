import { type Fault, postsOf, startInstance } from "@roster/instance";
import { expect, it, onTestFinished } from "vitest";
import { acctOf } from "../lib/acct.ts";
import { fetchPosts } from "./fetch-posts.ts";

const HOST = "bots.example";
const BOT = acctOf({ username: "Bot", host: HOST }, {});
const LOOKUP = "GET /api/v1/accounts/lookup";
const STATUSES = "GET /api/v1/accounts/:id/statuses";
const ACCOUNT = { id: "7", username: "Bot", acct: "Bot" };

/** Starts the home server, and returns a fetch for which its address is https. */
async function start() {
  const at = await startInstance({
    homeServer: HOST,
    local: true,
    accounts: [
      { username: "Bot", name: "Bot" },
      { username: "Other", name: "Other" },
    ],
  });
  onTestFinished(() => at.close());
  const paths = (): readonly string[] =>
    at.state.requests.map(({ path, query }) => path.replace(/\d{9,}/, "ID") + (query === "" ? "" : `?${query}`));
  const fetch = (url: string, init: RequestInit): Promise<Response> =>
    globalThis.fetch(url.replace(`https://${HOST}`, at.origin), init);
  const idOf = async (name: string): Promise<string> => {
    const { id } = await (await globalThis.fetch(`${at.origin}/api/v1/accounts/lookup?acct=${name}`)).json();
    return id;
  };
  return { at, fetch, paths, idOf };
}

it("the posts of an account take two requests, without a token", async () => {
  const { at, fetch, paths } = await start();
  at.seedPosts("Bot", postsOf(["plain", "reply", "warning"], Date.now()));
  const answer = await fetchPosts(BOT, { fetch });
  expect(answer).toMatchObject({ kind: "posts", posts: [{ isCut: false }, { warning: "Final score" }] });
  expect(paths()).toEqual([
    "/api/v1/accounts/lookup?acct=Bot%40bots.example",
    "/api/v1/accounts/ID/statuses?limit=20&exclude_replies=true&exclude_reblogs=true",
  ]);
  expect(at.state.requests.some(({ headers }) => headers.authorization ?? headers.cookie ?? headers.referer)).toBe(
    false,
  );
});

it("the posts of an account with a known id take one request", async () => {
  const { at, fetch, paths, idOf } = await start();
  at.seedPosts("Bot", postsOf(["plain"], Date.now()));
  const id = await idOf("Bot");
  expect(await fetchPosts(BOT, { fetch, id })).toMatchObject({ kind: "posts", id });
  expect(paths()).toHaveLength(2); // one by idOf
});

it.each(["Other", "nobody"])("a known id that belongs to %s is looked up", async (name) => {
  const { at, fetch, idOf } = await start();
  at.seedPosts("Bot", postsOf(["plain"], Date.now()));
  at.seedPosts("Other", postsOf(["poll"], Date.now()));
  const id = name === "Other" ? await idOf(name) : "7";
  expect(await fetchPosts(BOT, { fetch, id })).toMatchObject({ kind: "posts", id: await idOf("Bot") });
});

it.each([
  ["no posts", [], "none"],
  ["only a boost and a reply", ["boost", "reply"], "filtered"],
  ["only posts for its followers", ["private"], "filtered"],
] as const)("an account with %s has the answer %s", async (_, kinds, kind) => {
  const { at, fetch } = await start();
  at.seedPosts("Bot", postsOf(kinds, Date.now()));
  expect(await fetchPosts(BOT, { fetch })).toMatchObject({ kind });
});

it.each([
  ["does not say how many posts there are", {}],
  ["counts no posts but knows the day of the last one", { statuses_count: 0, last_status_at: "2026-11-20" }],
] as const)("an account without posts is not said to have none if its server %s", async (_, counts) => {
  const { at, fetch } = await start();
  at.fault(LOOKUP, { json: { ...ACCOUNT, ...counts } });
  at.fault(STATUSES, { json: [] });
  expect(await fetchPosts(BOT, { fetch })).toEqual({ kind: "filtered", id: "7" });
});

it("posts that the server should have left out are filtered here", async () => {
  const { at, fetch } = await start();
  at.seedPosts("Bot", postsOf(["plain"], Date.now() + 3_600_000));
  expect(await fetchPosts(BOT, { fetch })).toMatchObject({ kind: "filtered" });
});

it.each<[string, string, Fault, object]>([
  [
    "a moved account",
    LOOKUP,
    { json: { ...ACCOUNT, moved: { acct: "new@town.example" } } },
    { kind: "moved", to: "new@town.example" },
  ],
  [
    "an account that moved on its server",
    LOOKUP,
    { json: { ...ACCOUNT, moved: { acct: "new" } } },
    { kind: "moved", to: "new@bots.example" },
  ],
  ["a suspended account", LOOKUP, { json: { ...ACCOUNT, suspended: true } }, { kind: "suspended" }],
  ["a limited account", LOOKUP, { json: { ...ACCOUNT, limited: true } }, { kind: "limited" }],
  ["a deleted account", LOOKUP, { status: 410 }, { kind: "gone" }],
  ["a server that does not find the account", LOOKUP, { status: 404 }, { kind: "hidden" }],
  ["a server that does not find the posts", STATUSES, { status: 404 }, { kind: "hidden" }],
  ["a server that looks up nobody without a token", LOOKUP, { status: 401 }, { kind: "closed" }],
  ["a server that sends no posts without a token", STATUSES, { status: 401 }, { kind: "closed" }],
  ["a server that refuses", STATUSES, { status: 403 }, { kind: "hidden" }],
])("%s is told as such", async (_, pattern, fault, answer) => {
  const { at, fetch } = await start();
  at.fault(pattern, fault);
  expect(await fetchPosts(BOT, { fetch })).toEqual(answer);
});

it.each<[string, string, Fault, string]>([
  ["a rate limit", LOOKUP, { status: 429 }, "rate-limit"],
  ["an error", STATUSES, { status: 500 }, "unexpected"],
  ["a page of HTML", LOOKUP, { body: "<h1>Hello</h1>" }, "unknown-content-type"],
  ["an answer that is no list", STATUSES, { json: {} }, "unexpected"],
  ["an answer of 10 MB", STATUSES, { body: " ".repeat(10_000_000), contentType: "application/json" }, "unexpected"],
  ["a broken connection", LOOKUP, { reset: true }, "unreachable"],
  ["a redirect", LOOKUP, { redirect: { status: 302, location: "/api/v1/accounts/lookup?acct=Other" } }, "unreachable"],
  ["another account", LOOKUP, { json: { ...ACCOUNT, acct: "Other" } }, "contradiction"],
  ["an account of another server", LOOKUP, { json: { ...ACCOUNT, acct: "Bot@evil.example" } }, "contradiction"],
  ["a path as the id", LOOKUP, { json: { ...ACCOUNT, id: ".." } }, "contradiction"],
  ["posts of another account", STATUSES, { json: [{ account: { ...ACCOUNT, acct: "Other" } }] }, "contradiction"],
])("%s is an error", async (_, pattern, fault, kind) => {
  const { at, fetch } = await start();
  at.fault(pattern, fault);
  await expect(fetchPosts(BOT, { fetch })).rejects.toMatchObject({ kind });
});

it("an account on a private address is refused without a request", async () => {
  const { fetch, paths } = await start();
  const acct = acctOf({ username: "Bot", host: "10.0.0.1" }, {});
  await expect(fetchPosts(acct, { fetch })).rejects.toMatchObject({ kind: "invalid-host" });
  expect(paths()).toEqual([]);
});
