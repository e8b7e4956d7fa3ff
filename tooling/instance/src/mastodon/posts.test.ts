import { afterEach, expect, it } from "vitest";
import { ask, HOME, idOf, signIn, startFixture, textOf } from "../fixture.ts";
import { postsOf } from "../post-kinds.ts";
import type { Instance, InstanceOptions, SoftwareName } from "../types.ts";

const NOW = Date.UTC(2026, 10, 26, 12);

let instance: Instance | undefined;
afterEach(() => instance?.close());

async function start(options: Partial<InstanceOptions> = {}): Promise<Instance> {
  instance = await startFixture(options);
  instance.seedPosts(`hlbot@${HOME}`, postsOf(["reply", "boost", "private", "plain", "warning"], NOW).toReversed());
  return instance;
}

async function read(at: Instance, query = "", token?: string) {
  const path = `/api/v1/accounts/${await idOf(at, `hlbot@${HOME}`)}/statuses${query}`;
  return ask(at, path, token === undefined ? {} : { token });
}

it("the posts of an account are the public ones, newest first", async () => {
  const at = await start();
  const { list } = await read(at);
  expect(list.map(({ created_at: created }) => created)).toEqual([
    "2026-11-26T12:00:00.000Z",
    "2026-11-26T11:00:00.000Z",
    "2026-11-26T09:00:00.000Z",
    "2026-11-26T08:00:00.000Z",
  ]);
  expect(list[3]).toMatchObject({
    spoiler_text: "Final score",
    account: { acct: `hlbot@${HOME}`, statuses_count: 5, last_status_at: "2026-11-26" },
  });
  const ids = list.map((post) => BigInt(textOf(post, "id")));
  expect(ids).toEqual(ids.toSorted((a, b) => (a < b ? 1 : -1)));
});

it("a page of posts leaves out replies and boosts before the limit", async () => {
  const at = await start();
  const { list } = await read(at, "?limit=4&exclude_replies=true&exclude_reblogs=true");
  expect(list).toHaveLength(2);
  expect(list[0]).toMatchObject({ content: "<p>Practice is over. Everybody took part.</p>" });
});

it("an account without posts has a count of zero, and no date", async () => {
  const at = await start();
  const { json } = await ask(at, `/api/v1/accounts/lookup?acct=plain@${HOME}`);
  expect(json).toMatchObject({ statuses_count: 0, last_status_at: null });
  expect((await ask(at, `/api/v1/accounts/${textOf(json, "id")}/statuses`)).list).toEqual([]);
});

it("the posts of an unknown account return 404", async () => {
  const at = await start();
  expect((await ask(at, "/api/v1/accounts/nobody/statuses")).status).toBe(404);
});

it.each<[SoftwareName, strangers: number, followers: number]>([
  ["mastodon", 200, 403],
  ["hollo", 401, 403],
  ["snac", 404, 200],
])("the software %s answers %d without a token and %d to one for follows", async (software, strangers, followers) => {
  const at = await start({ software });
  at.seedPosts("demo", []);
  const path = `/api/v1/accounts/${await idOf(at, "demo")}/statuses`;
  expect((await ask(at, path)).status).toBe(strangers);
  expect((await ask(at, path, { token: await signIn(at) })).status).toBe(followers);
});
