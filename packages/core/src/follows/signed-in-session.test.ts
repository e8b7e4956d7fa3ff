import { describe, expect, it } from "vitest";
import { createFakeClock } from "../instance/testing/fakes.ts";
import { createSignedInSession, later, retrying, type SignedInSession, UNKNOWN } from "./signed-in-session.ts";

const signIn = (): { readonly session: SignedInSession; readonly end: () => void } => {
  const stop = new AbortController();
  const credentials = { instance: "i.example", accessToken: "T" };
  const session = createSignedInSession(credentials, stop.signal, () => new Promise(() => {}));
  return { session, end: () => stop.abort(new Error("ended")) };
};

describe("a value that is created once", () => {
  it("retrying calls its function once and reuses the result", async () => {
    let made = 0;
    const make = retrying(async () => (made += 1));
    expect(await Promise.all([make(), make()])).toEqual([1, 1]);
    expect(await make()).toBe(1);
  });

  it("retrying calls its function again after a failure", async () => {
    let tries = 0;
    const make = retrying(async () => {
      tries += 1;
      if (tries === 1) throw new Error("no network");
      return tries;
    });
    await expect(make()).rejects.toThrow("no network");
    expect(await make()).toBe(2);
    expect(await make()).toBe(2);
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
