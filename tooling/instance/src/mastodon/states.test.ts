import { expect, it, onTestFinished } from "vitest";
import { ask, HOME, startFixture, textOf } from "../fixture.ts";

const start = async () => {
  const instance = await startFixture({ local: true });
  onTestFinished(() => instance.close());
  return { instance, look: () => ask(instance, "/api/v1/accounts/lookup?acct=hlbot") };
};

it("a deleted account answers 410, at its address and by WebFinger, until it is taken back", async () => {
  const { instance, look } = await start();
  const { json } = await look();
  instance.setState(`hlbot@${HOME}`, { state: "gone" });
  const paths = [
    "/api/v1/accounts/lookup?acct=hlbot",
    `/api/v1/accounts/${textOf(json, "id")}`,
    `/api/v1/accounts/${textOf(json, "id")}/statuses`,
    `/.well-known/webfinger?resource=acct:hlbot@${HOME}`,
  ];
  for (const path of paths) expect((await ask(instance, path)).status).toBe(410);
  instance.setState(`hlbot@${HOME}`, { state: undefined });
  expect((await look()).json).toEqual(json);
});

it("an account is suspended, limited, a stub or moved, and says so in its entity", async () => {
  const { instance, look } = await start();
  const becomes = async (change: Parameters<typeof instance.setState>[1]) => {
    instance.setState(`hlbot@${HOME}`, { state: undefined, movedTo: undefined, ...change });
    return (await look()).json;
  };
  const empty = { display_name: "", note: "", followers_count: 0, statuses_count: 0, last_status_at: null };
  expect(await becomes({ state: "suspended" })).toMatchObject({ ...empty, suspended: true });
  expect(await becomes({ state: "stub" })).toMatchObject(empty);
  expect(await becomes({ state: "limited" })).toMatchObject({ display_name: "HL Bot", limited: true });
  expect(await becomes({ movedTo: "new@other.example" })).toMatchObject({ moved: { acct: "new@other.example" } });
  expect(await becomes({ twitterFollowers: 5 })).toMatchObject({ display_name: "HL Bot", followers_count: 5 });
});

it("an answer of the API has an ETag, and is sent without a body to a client that knows it", async () => {
  const { instance, look } = await start();
  const { headers } = await look();
  const etag = headers.get("etag") ?? "";
  const again = () => ask(instance, "/api/v1/accounts/lookup?acct=hlbot", { headers: { "if-none-match": etag } });
  expect(await again()).toMatchObject({ status: 304, text: "" });
  instance.setState(`hlbot@${HOME}`, { twitterFollowers: 5 });
  expect((await again()).status).toBe(200);
});
