import { expect, it, onTestFinished } from "vitest";
import { createFakeStorage } from "../mastodon/testing/fakes.ts";
import type { FollowsBackend } from "../follows/index.ts";
import { createFollows, createSession, createStore, type FollowOutcome, type SessionFollows } from "./index.ts";

/** Collects the errors that the platform reports, instead of the test runner. */
function collectReported(): readonly unknown[] {
  const reported: unknown[] = [];
  const others = process.listeners("unhandledRejection");
  process.removeAllListeners("unhandledRejection");
  process.on("unhandledRejection", (error) => reported.push(error));
  onTestFinished(() => {
    process.removeAllListeners("unhandledRejection");
    for (const other of others) process.on("unhandledRejection", other);
  });
  return reported;
}

it("a listener that throws is reported, and the other listeners of the store run", async () => {
  const reported = collectReported();
  const store = createStore(0);
  const seen: unknown[] = [];
  const error = new Error("The page has no such element.");
  store.subscribe(() => seen.push(["first", store.get()]));
  const stop = store.subscribe(() => {
    throw error;
  });
  store.subscribe(() => seen.push(["last", store.get()]));
  store.set(1);
  expect(seen).toEqual([
    ["first", 1],
    ["last", 1],
  ]);
  await expect.poll(() => reported).toEqual([error]);
  stop();
  store.set(2);
  expect(seen).toHaveLength(4);
  await new Promise((resolve) => setTimeout(resolve));
  expect(reported).toHaveLength(1);
});

/** Follows of a signed-in visitor, whose list has loaded. */
async function signedInFollows(onOutcome: (outcome: FollowOutcome) => void = () => {}): Promise<SessionFollows> {
  const session = createSession({ at: createFakeStorage() });
  session.set({ instance: "social.example", token: { access_token: "secret" } });
  const backend: FollowsBackend = {
    viewer: async () => ({ id: "1", displayName: "Me", username: "me", avatar: "", url: "" }),
    async *list() {},
    find: async () => "7",
    follow: async () => "following",
    unfollow: async () => "none",
    relationships: async () => new Map(),
    remembered: () => [],
  };
  const connect = async () => () => backend;
  const follows = createFollows({ session, homeServer: "bots.example", connect, onOutcome });
  onTestFinished(follows.connect());
  await expect.poll(() => follows.list.get()).toBe("ready");
  return follows;
}

it("a listener that throws leaves no follow busy", async () => {
  const reported = collectReported();
  const follows = await signedInFollows();
  const error = new Error("The page has no such element.");
  const stop = follows.states.subscribe(() => {
    throw error;
  });
  expect(await follows.follow("gamebot")).toEqual({ kind: "followed", username: "gamebot" });
  expect(follows.states.get().known.get("gamebot")).toEqual({ kind: "following" });
  stop();
  await expect.poll(() => reported.length).toBeGreaterThan(0);
  expect(new Set(reported)).toEqual(new Set([error]));
});

it("a follow whose onOutcome throws has still succeeded", async () => {
  const reported = collectReported();
  const error = new Error("The page has no such element.");
  const told: FollowOutcome[] = [];
  const follows = await signedInFollows((outcome) => {
    told.push(outcome);
    throw error;
  });
  const followed = { kind: "followed", username: "gamebot" };
  expect(await follows.follow("gamebot")).toEqual(followed);
  expect(told).toEqual([followed]);
  expect(follows.states.get().known.get("gamebot")).toEqual({ kind: "following" });
  await expect.poll(() => reported).toEqual([error]);
});
