import type { Instance } from "@roster/instance";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connectFollows } from "../instance/backend/connect-follows.ts";
import { signOut } from "../instance/sign-in/sign-out.ts";
import { until } from "../instance/testing/fakes.ts";
import { createVisitor, HOME, PAGE, signedIn, SITE, start, type Visitor } from "../instance/testing/visitor.ts";
import { bot, botKey } from "../testing/bots.ts";
import { createFollows, type RunnableFollows } from "./follows.ts";
import { stateOf } from "../lib/follow-state.ts";

let instance: Instance;
beforeAll(async () => {
  instance = await start();
});
afterAll(() => instance.close());

/** Opens a page of the visitor, waits for the list of followings, and closes the page after the visit. */
async function visit({ session, at }: Visitor, during: (follows: RunnableFollows) => Promise<void>): Promise<void> {
  const shared = { site: SITE, at, pageOrigin: PAGE };
  const follows = createFollows({
    session,
    connect: async () => (credentials) => connectFollows({ ...shared, session: credentials }),
    log: () => {},
  });
  const disconnect = follows.connect();
  await until(() => follows.list.get() === "ready", "the list of followings");
  await during(follows);
  disconnect();
}

it("an account that the server could not find has its problem on later visits, until it is found or the visitor signs out", async () => {
  const visitor = createVisitor();
  await signedIn(instance, visitor);
  const problemOf = (follows: RunnableFollows): unknown => {
    const state = stateOf(follows.states.get(), bot("ravens"));
    return "problem" in state ? state.problem?.reason : undefined;
  };
  await visit(visitor, async (follows) => {
    expect(await follows.follow(bot("ravens"))).toMatchObject({ kind: "failed", error: { kind: "not-found" } });
  });
  await visit(visitor, async (follows) => {
    expect(problemOf(follows)).toMatch(/^Could not find account ravens@/);
    expect(stateOf(follows.states.get(), bot("chiefs"))).toEqual({ kind: "not-following" });
    instance.seedFollow(`ravens@${HOME}`); // the server knows it from now on
    instance.seedUnfollow(`ravens@${HOME}`);
    expect(await follows.follow(bot("ravens"))).toMatchObject({ kind: "followed" });
    expect(problemOf(follows)).toBeUndefined();
    await follows.unfollow(bot("ravens"));
  });
  await visit(visitor, async (follows) => expect(problemOf(follows)).toBeUndefined());
  await visit(visitor, async (follows) => {
    await follows.follow(bot("lions"));
    expect(visitor.at.map.get("rosterIds")).toContain(botKey("lions"));
  });
  await signOut({ session: visitor.session, at: visitor.at, pageOrigin: PAGE, log: () => {} });
  expect(visitor.at.map.get("rosterIds")).toBeUndefined();
});
