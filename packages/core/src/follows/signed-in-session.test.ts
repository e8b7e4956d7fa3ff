import { describe, expect, it } from "vitest";
import { createFakeClock } from "../instance/testing/fakes.ts";
import type { FollowsBackend } from "../lib/follows-backend.ts";
import { createSignedInSession, later, UNKNOWN } from "./signed-in-session.ts";

const BACKEND: FollowsBackend = {
  viewer: () => Promise.reject(new Error("not asked")),
  async *list() {},
  find: async (acct) => acct,
  follow: async () => "following",
  unfollow: async () => "none",
  relationships: async () => new Map(),
  remembered: () => [],
};

const signIn = (connect: () => Promise<FollowsBackend> = () => new Promise(() => {})) => {
  const stop = new AbortController();
  const session = createSignedInSession({ instance: "i.example", accessToken: "T" }, stop.signal, connect);
  return { session, end: () => stop.abort(new Error("ended")) };
};

describe("the backend of a session", () => {
  it("a session connects once and reuses its backend", async () => {
    let connected = 0;
    const { session } = signIn(async () => {
      connected += 1;
      return BACKEND;
    });
    expect(await Promise.all([session.backend(), session.backend()])).toEqual([BACKEND, BACKEND]);
    expect(await session.backend()).toBe(BACKEND);
    expect(connected).toBe(1);
  });

  it("a session connects again after a failure", async () => {
    let tries = 0;
    const { session } = signIn(async () => {
      tries += 1;
      if (tries === 1) throw new Error("no network");
      return BACKEND;
    });
    await expect(session.backend()).rejects.toThrow("no network");
    expect(await session.backend()).toBe(BACKEND);
    expect(await session.backend()).toBe(BACKEND);
    expect(tries).toBe(2);
  });
});

it("a session whose backend has not loaded knows no rate limits", () => {
  const { session } = signIn();
  void session.backend();
  expect([session.allowance(), session.readsSingly()]).toEqual([UNKNOWN, false]);
});

describe("a scheduled task", () => {
  it("a scheduled task runs once at its time", () => {
    const clock = createFakeClock();
    let done = 0;
    later(signIn().session, 1_000, clock, () => (done += 1));
    clock.advance(999);
    expect(done).toBe(0);
    clock.advance(1);
    clock.advance(5_000);
    expect(done).toBe(1);
  });

  it("a scheduled task does not run after the session ended", () => {
    const clock = createFakeClock();
    const { session, end } = signIn();
    later(session, 1_000, clock, () => expect.unreachable());
    end();
    expect(clock.waits()).toEqual([]);
  });
});
