import { describe, expect, it } from "vitest";
import { createFakeStorage } from "../testing/fakes.ts";
import type { FollowsBackend } from "../../lib/follows-backend.ts";
import { connectFollows } from "./connect-follows.ts";
import { sharedInstance } from "../testing/shared-instance.ts";
import { PAGE, signedIn, SITE } from "../testing/visitor.ts";
import { bot, botKey } from "../../testing/bots.ts";

const instance = await sharedInstance();
const session = await signedIn(instance);

const { signal } = new AbortController();
const RELATIONSHIPS = "GET /api/v1/accounts/relationships";
const connect = (at = createFakeStorage()): FollowsBackend =>
  connectFollows({ session, site: SITE, pageOrigin: PAGE, at });

describe("relationships", () => {
  it("relationships are read for known accounts, 20 per request, and ids left out once more, each alone", async () => {
    const keys = Array.from({ length: 45 }, (_, index) => botKey(`bot${index}`));
    const ids = Object.fromEntries(keys.map((key, index) => [key, { id: `9${index}` }]));
    const at = createFakeStorage({ rosterIds: JSON.stringify({ [instance.host]: ids }) });
    const backend = connect(at);
    const sizes = async (): Promise<readonly number[]> => {
      const before = instance.state.requests.length;
      expect((await backend.relationships([...keys, botKey("stranger")], signal)).size).toBe(0);
      return instance.state.requests.slice(before).map(({ query }) => new URLSearchParams(query).getAll("id[]").length);
    };
    expect((await sizes()).toSorted((a, b) => b - a)).toEqual([20, 20, 5, ...Array.from({ length: 45 }, () => 1)]);
    expect(await sizes(), "ids that the instance does not know are not asked for alone again").toEqual([20, 20, 5]);
  });

  it("row 162: a relationship that the instance leaves out of a list is read alone", async () => {
    const backend = connect();
    const keys = ["chiefs", "nflnetwork", "locked"].map(botKey);
    for (const key of keys) await backend.follow(key, signal);
    const id = await backend.find(bot("nflnetwork"), signal);
    instance.fault(RELATIONSHIPS, { json: [{ id, following: true }], times: 1 });
    const relations = await backend.relationships(keys, signal);
    expect(keys.map((key) => relations.get(key))).toEqual(["following", "following", "requested"]);
    for (const key of keys) await backend.unfollow(key, signal);
  });

  it("the relationship to a locked account is only requested", async () => {
    const backend = connect();
    expect(await backend.follow(bot("Locked"), signal)).toBe("requested");
    expect((await backend.relationships([botKey("locked")], signal)).get(botKey("locked"))).toBe("requested");
    expect(await backend.unfollow(bot("Locked"), signal)).toBe("none");
  });

  it.each([{}, null, [], { following: "yes" }, { id: "another", following: true }])(
    "row 182: relationships are unknown after the answer %j",
    async (followAnswer) => {
      instance.fault("POST /api/v1/accounts/:id/follow", { followAnswer });
      expect(await connect().follow(bot("chiefs"), signal)).toBeUndefined();
    },
  );
});
