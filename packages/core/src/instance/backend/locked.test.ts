import { beforeEach, expect, it } from "vitest";
import type { Relation } from "../../lib/follows-backend.ts";
import { createFakeClock, createFakeStorage, type FakeClock, type FakeStorage } from "../testing/fakes.ts";
import { sharedInstance } from "../testing/shared-instance.ts";
import { HOME, PAGE, signedIn, signedInBackend, SITE, start } from "../testing/visitor.ts";
import { connectFollows } from "./connect-follows.ts";
import { bot, botKey } from "../../testing/bots.ts";
import { readFollowings } from "../../testing/followings.ts";

const signal = new AbortController().signal;
// snac says that it follows a locked account, and leaves it out of the list until the account approves
const instance = await sharedInstance({ software: "snac" });
let clock: FakeClock;
let at: FakeStorage;
beforeEach(() => {
  clock = createFakeClock();
  at = createFakeStorage();
  for (const acct of [...instance.state.follows(), ...instance.state.requested()]) instance.seedUnfollow(acct);
});

const visit = async () => {
  const backend = await signedInBackend(instance, { clock, at });
  return {
    ...backend,
    readList: () => readFollowings(backend),
    relation: async (username: string): Promise<Relation | undefined> =>
      (await backend.relationships([botKey(username)], signal)).get(botKey(username)),
  };
};

it("a locked account that a complete list does not contain is requested, a minute after the follow", async () => {
  const backend = await visit();
  expect(await backend.follow(bot("Locked"), signal)).toBe("following");
  clock.advance(59_000);
  await backend.readList();
  expect(await backend.relation("locked")).toBe("following");
  clock.advance(1_000);
  expect(await backend.relation("locked"), "the list is older").toBe("following");
  await backend.readList();
  expect(await backend.relation("locked")).toBe("requested");
});

it("a later visit knows that a followed account is locked", async () => {
  await (await visit()).follow(bot("Locked"), signal);
  clock.advance(60_000);
  const backend = await visit();
  expect(backend.remembered()).toContain(botKey("locked"));
  expect(await backend.relation("locked"), "no list is read yet").toBe("following");
  await backend.readList();
  expect(await backend.relation("locked")).toBe("requested");
  instance.seedFollow(`Locked@${HOME}`);
  await backend.readList();
  expect(await backend.relation("locked"), "the account has approved").toBe("following");
});

it("an account that is not locked counts as followed although the list does not contain it", async () => {
  const backend = await visit();
  await backend.follow(bot("chiefs"), signal);
  clock.advance(60_000);
  instance.fault("GET /api/v1/accounts/:id/following", { json: [], times: 1 });
  await backend.readList();
  expect(await backend.relation("chiefs")).toBe("following");
});

it("only an account that the instance has called locked is locked, also in a later visit", async () => {
  const backend = await visit();
  for (const name of ["Locked", "chiefs"]) await backend.find(bot(name), signal);
  for (const { isLocked } of [backend, await visit()])
    expect([isLocked?.(botKey("Locked")), isLocked?.(botKey("chiefs"))]).toEqual([true, false]);
});

it("an accepted request counts as followed although the last list, which is older, does not contain it", async () => {
  const mastodon = await start();
  const session = await signedIn(mastodon);
  const open = async () => {
    const backend = connectFollows({ session, site: SITE, pageOrigin: PAGE, clock, at });
    await readFollowings(backend);
    return async () => (await backend.relationships([botKey("locked")], signal)).get(botKey("locked"));
  };
  await connectFollows({ session, site: SITE, pageOrigin: PAGE, clock, at }).follow(bot("Locked"), signal);
  clock.advance(60_000);
  const relation = await open();
  expect(await relation()).toBe("requested");
  mastodon.seedFollow(`Locked@${HOME}`);
  expect([await relation(), await relation()]).toEqual(["following", "following"]);
  await mastodon.close();
});
