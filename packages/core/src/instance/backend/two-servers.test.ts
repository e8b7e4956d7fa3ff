import { expect, it } from "vitest";
import { keyOf } from "../../lib/acct.ts";
import { bot, HOSTS } from "../../testing/bots.ts";
import { readFollowings } from "../../testing/followings.ts";
import { createFakeStorage } from "../testing/fakes.ts";
import { sharedInstance } from "../testing/shared-instance.ts";
import { HOME, PAGE, signedIn, signedInBackend, SITE, start } from "../testing/visitor.ts";
import { connectFollows, type ConnectFollowsOptions } from "./connect-follows.ts";

const instance = await sharedInstance();
const session = await signedIn(instance);
const { signal } = new AbortController();
const connect = (more: Partial<ConnectFollowsOptions>) =>
  connectFollows({ session, site: SITE, hosts: HOSTS, pageOrigin: PAGE, ...more });

it("the ids of two accounts of one name on two servers are found and remembered apart", async () => {
  const at = createFakeStorage();
  const backend = connect({ at });
  const [here, there] = [bot("chiefs"), bot("chiefs@mirror.example")];
  const ids = [await backend.find(here, signal), await backend.find(there, signal)];
  expect(new Set(ids).size).toBe(2);
  expect(JSON.parse(at.map.get("rosterIds") ?? "")).toEqual({
    [instance.host]: { [here]: { id: ids[0] }, [there]: { id: ids[1] } },
  });
  expect(backend.contradicted?.()).toEqual(new Set());
});

it("the local accounts of a listed server are not those of the same name on the home server", async () => {
  const own = await start({ local: true, homeServer: "own.example" });
  const hosts = [HOME, "own.example"];
  const backend = await signedInBackend(own, { hosts });
  const followings = async () => (await readFollowings(backend)).toSorted();
  const [here, local] = [bot("chiefs"), bot("chiefs@own.example")];
  own.seedFollow(here);
  expect(await followings()).toEqual([here]);
  expect(await backend.follow(local, signal)).toBe("following");
  expect(await followings()).toEqual([here, local]);
  expect(await backend.unfollow(here, signal)).toBe("none");
  expect(await followings()).toEqual([local]);
  const relations = await backend.relationships([keyOf(here), keyOf(local)], signal);
  expect([relations.get(keyOf(here)), relations.get(keyOf(local))]).toEqual(["none", "following"]);
  await own.close();
});

it("an account is found whose server was not listed yet when the page was built", async () => {
  const backend = connect({ hosts: [HOME] });
  expect(await backend.follow(bot("chiefs@mirror.example"), signal)).toBe("following");
  expect(await backend.unfollow(bot("chiefs@mirror.example"), signal)).toBe("none");
});
