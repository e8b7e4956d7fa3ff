import { describe, expect, it } from "vitest";
import type { App } from "./oauth.ts";
import { openPending, type Pending, type PendingSignIns, readFollow } from "./pending.ts";
import { createFakeClock, createFakeStorage, type FakeClock, type FakeStorage } from "../testing/fakes.ts";

const TEN_MINUTES_MS = 600_000;
const APP: App = { client_id: "id", client_secret: "secret", redirect_uri: "https://roster.example/login" };

interface Browser {
  readonly at: FakeStorage;
  readonly clock: FakeClock;
  readonly pending: PendingSignIns;
  readonly record: (state: string, more?: Partial<Pending>) => Pending;
}

const browser = (at = createFakeStorage()): Browser => {
  const clock = createFakeClock();
  const record = (state: string, more: Partial<Pending> = {}): Pending => ({
    state,
    host: "i.example",
    app: APP,
    verifier: "V",
    back: "/browse",
    createdAt: clock.now(),
    ...more,
  });
  return { at, clock, pending: openPending({ at }, clock), record };
};
const stored = ({ at }: Browser): Record<string, unknown>[] => JSON.parse(at.map.get("rosterPending") ?? "[]");

describe("a pending sign-in", () => {
  it("a pending sign-in is read back without changes in this tab and in another", () => {
    const one = browser();
    const purpose = { kind: "follow", id: "1-2" } as const;
    const whole = one.record("S", { follow: "game.bot-1_x", domain: "town.example", purpose });
    expect(one.pending.add(whole)).toBe(true);
    expect(browser(one.at).pending.peek("S")).toStrictEqual(whole);
    expect(one.pending.peek("S")).toStrictEqual(whole);
    expect(one.pending.peek("T")).toBeUndefined();
  });

  it("a pending sign-in keeps no purpose that this version does not know", () => {
    const one = browser();
    one.pending.add(one.record("S"));
    for (const purpose of ["follow", { kind: "unfollow", id: "1" }, { kind: "follow", id: 7 }, { kind: "follow" }]) {
      one.at.map.set("rosterPending", JSON.stringify([{ ...stored(one)[0], purpose }]));
      expect(browser(one.at).pending.peek("S")).toStrictEqual(one.record("S"));
    }
  });

  it("a pending sign-in may have neither an account to follow nor a domain", () => {
    const one = browser();
    one.pending.add(one.record("S"));
    expect(browser(one.at).pending.peek("S")).toStrictEqual(one.record("S"));
  });

  it("a pending sign-in can be used once, and other records stay", () => {
    const one = browser();
    for (const state of ["S", "T"]) one.pending.add(one.record(state));
    expect(one.pending.take("S")?.state).toBe("S");
    expect(one.pending.take("S")).toBeUndefined();
    expect(stored(one).map(({ state }) => state)).toEqual(["T"]);
    expect(one.pending.take("T")?.state).toBe("T");
    expect(one.at.map.has("rosterPending")).toBe(false);
  });

  it("a pending sign-in expires after ten minutes", () => {
    const one = browser();
    one.pending.add(one.record("S"));
    one.clock.advance(TEN_MINUTES_MS);
    expect(one.pending.hasFor("i.example")).toBe(true);
    one.clock.advance(1);
    expect(one.pending.hasFor("i.example")).toBe(false);
    expect(one.pending.peek("S")).toBeUndefined();
    const late = one.pending.take("S");
    expect(late && one.pending.isExpired(late)).toBe(true);
    expect(one.pending.take("S")).toBeUndefined();
  });

  it("a pending sign-in is found by its host", () => {
    const one = browser();
    for (const host of ["a.example", "b.example"]) one.pending.add(one.record(host, { host }));
    expect(["a.example", "b.example", "c.example"].map((host) => one.pending.hasFor(host))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("a pending sign-in that newer ones replaced is remembered without its secrets for ten minutes, and 20 of them at most", () => {
    const one = browser();
    const states = Array.from({ length: 30 }, (_, index) => `state-${index}`);
    for (const state of states) one.pending.add(one.record(state));
    // the newest five are pending, and the 20 before them were replaced
    const known = states.map((state) => browser(one.at).pending.wasReplaced(state));
    expect(known).toEqual(states.map((_, index) => index >= 5 && index < 25));
    expect(one.at.map.get("rosterReplaced")).not.toMatch(/secret|verifier/);
    one.clock.advance(TEN_MINUTES_MS + 1);
    expect(one.pending.wasReplaced("state-24")).toBe(false);
    one.pending.add(one.record("later"));
    expect(one.at.map.has("rosterReplaced")).toBe(false);
  });

  it.each(["{", "{}", "7", "null", '[null,{"state":7,"createdAt":1},{"state":"S"}]'])(
    "no replaced sign-in is read if %s is stored",
    (text) => {
      expect(browser(createFakeStorage({ rosterReplaced: text })).pending.wasReplaced("S")).toBe(false);
    },
  );

  it("storing a pending sign-in reports if the storage does not keep it", () => {
    const deaf = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
    const { clock, record } = browser();
    expect(openPending({ at: { storage: () => deaf } }, clock).add(record("S"))).toBe(false);
    const refusing = (): never => {
      throw new DOMException("denied", "SecurityError");
    };
    expect(openPending({ at: { storage: refusing } }, clock).add(record("S"))).toBe(false);
  });

  it("pending sign-ins have their own storage key for a base path", () => {
    const { at, clock, record } = browser();
    openPending({ at, basePath: "/fan" }, clock).add(record("S"));
    expect(Array.from(at.map.keys())).toEqual(["rosterPending/fan"]);
  });

  it.each(["state", "host", "verifier", "back", "createdAt", "app"])(
    "row 50: a stored pending sign-in with an invalid %s is ignored",
    (name) => {
      const one = browser();
      for (const state of ["S", "T"]) one.pending.add(one.record(state));
      const [first, second] = stored(one);
      one.at.map.set("rosterPending", JSON.stringify([{ ...first, [name]: null }, second, null, 7]));
      expect(browser(one.at).pending.hasFor("i.example")).toBe(true);
      expect([browser(one.at).pending.peek("S"), browser(one.at).pending.peek("T")?.state]).toEqual([undefined, "T"]);
    },
  );

  it.each(["{", "{}", "7", "null"])("no pending sign-in is read if %s is stored", (text) => {
    expect(browser(createFakeStorage({ rosterPending: text })).pending.hasFor("i.example")).toBe(false);
  });

  it("a pending sign-in drops an invalid account or domain", () => {
    const one = browser();
    one.pending.add(one.record("S"));
    one.at.map.set("rosterPending", JSON.stringify([{ ...stored(one)[0], follow: "a b", domain: 7 }]));
    expect(browser(one.at).pending.peek("S")).toStrictEqual(one.record("S"));
  });
});

describe("the account to follow after sign-in", () => {
  it.each(["a", "game.bot-1_X", "a".repeat(64), "@a", "game.bot@bots.example:8443"])(
    "the account to follow after sign-in may be %s",
    (text) => {
      expect(readFollow(text)).toStrictEqual({ follow: text });
    },
  );

  it.each(["", "a b", "a@", "a@b@c", "a@b/c", " a", "a/", "a".repeat(65), 7, undefined])(
    "the account to follow after sign-in must not be %j",
    (text) => {
      expect(readFollow(text)).toStrictEqual({});
    },
  );
});
