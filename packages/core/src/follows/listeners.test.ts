import { expect, it, onTestFinished, vi } from "vitest";
import { createFakeStorage } from "../instance/testing/fakes.ts";
import { createSession } from "../lib/session.ts";
import type { FollowOutcome } from "../types.ts";
import type { FollowsBackend } from "../lib/follows-backend.ts";
import { createFollows, type CreateFollowsOptions, type SessionFollows } from "./follows.ts";
import { bot, botKey } from "../testing/bots.ts";

const error = new Error("The page has no such element.");
const followed = { kind: "followed", acct: bot("gamebot") };

/** Follows of a signed-in visitor, whose list has loaded. */
async function signedInFollows(options: Partial<CreateFollowsOptions> = {}): Promise<SessionFollows> {
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
  const follows = createFollows({
    session,
    connect: async () => () => backend,
    ...options,
  });
  onTestFinished(follows.connect());
  await expect.poll(() => follows.list.get()).toBe("ready");
  return follows;
}

it("a listener that throws leaves no follow busy", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  onTestFinished(() => log.mockRestore());
  const follows = await signedInFollows();
  const stop = follows.states.subscribe(() => {
    throw error;
  });
  expect(await follows.follow(bot("gamebot"))).toEqual(followed);
  expect(follows.states.get().known.get(botKey("gamebot"))).toEqual({ kind: "following" });
  stop();
  expect(new Set(log.mock.calls.flat())).toEqual(new Set([error]));
});

it("a follow whose onOutcome throws has still succeeded", async () => {
  const told: FollowOutcome[] = [];
  const log = vi.fn<(message: string, error: unknown) => void>();
  const follows = await signedInFollows({
    log,
    onOutcome(outcome) {
      told.push(outcome);
      throw error;
    },
  });
  expect(await follows.follow(bot("gamebot"))).toEqual(followed);
  expect(told).toEqual([followed]);
  expect(follows.states.get().known.get(botKey("gamebot"))).toEqual({ kind: "following" });
  expect(log.mock.calls).toEqual([["onOutcome failed", error]]);
});
