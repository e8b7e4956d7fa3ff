import { describe, expect, it } from "vitest";
import { createFakeClock, createFakeStorage } from "../instance/testing/fakes.ts";
import { createSession } from "./session.ts";
import { storageKey } from "./storage.ts";

const PAGE = "https://roster.example";
const stored = (text: string) => {
  const at = createFakeStorage({ mastodonToken: text });
  const session = createSession({ at, pageOrigin: PAGE });
  session.connect();
  return { at, session };
};

describe("the session", () => {
  it("the session reads its fields from storage §3.8 §3.9 §4.14", () => {
    const { session } = stored('{"instance":"mastodon.example","access_token":"T","token_type":"Bearer","scope":"x"}');
    expect(session.get()).toMatchObject({ instance: "mastodon.example", accessToken: "T" });
  });

  it.each([
    "",
    "null",
    "[]",
    "{",
    '"text"',
    "{}",
    '{"instance":"mastodon.example"}',
    '{"instance":"mastodon.example","access_token":7}',
    '{"instance":"mastodon.example","access_token":""}',
    '{"instance":"mastodon.example","access_token":"a\\nb"}',
    '{"instance":7,"access_token":"T"}',
    '{"instance":"javascript:","access_token":"T"}',
    '{"instance":"javascript:alert(1)","access_token":"T"}',
    '{"instance":"Mastodon.Example","access_token":"T"}',
    '{"instance":"mastodon.example/x","access_token":"T"}',
    '{"instance":"localhost:4000","access_token":"T"}',
    '{"__proto__":{"instance":"mastodon.example","access_token":"T"}}',
  ])("row 57: the session is empty if %s is stored, and removes that text", (text) => {
    const { at, session } = stored(text);
    expect(session.get()).toBeUndefined();
    expect(at.map.has("mastodonToken")).toBe(false);
  });

  it("the session ignores a domain that the instance sends with the token", () => {
    const at = createFakeStorage();
    const session = createSession({ at, pageOrigin: PAGE });
    const token = { access_token: "T", domain: "other.example" };
    session.set({ instance: "mastodon.example", token });
    expect(session.get()?.domain).toBeUndefined();
    session.set({ instance: "mastodon.example", token, domain: "m.example" });
    expect(session.get()?.domain).toBe("m.example");
  });

  it("row 55: the session knows when its token expires, by the clock of this device", () => {
    const at = createFakeStorage();
    const clock = createFakeClock();
    const session = createSession({ at, pageOrigin: PAGE, clock });
    const token = { access_token: "T", expires_in: 604_800, created_at: 1, expires_at: 5 };
    session.set({ instance: "mastodon.example", token });
    const expiresAt = clock.now() + 604_800_000;
    expect(session.get()).toMatchObject({ expiresAt });
    const later = createSession({ at, pageOrigin: PAGE });
    later.connect();
    expect(later.get()).toMatchObject({ expiresAt });
  });

  it.each([undefined, 0, -1, Number.NaN])("a token that lasts %s seconds does not expire", (seconds) => {
    const session = createSession({ at: createFakeStorage(), pageOrigin: PAGE });
    const token = { access_token: "T", expires_at: 5, ...(seconds !== undefined && { expires_in: seconds }) };
    session.set({ instance: "mastodon.example", token });
    expect(session.get()).not.toHaveProperty("expiresAt");
  });

  it("the session stores the token's fields with the instance, and removes them §3.8 §3.9 §3.10 S7", () => {
    const at = createFakeStorage();
    const session = createSession({ at, pageOrigin: PAGE });
    session.set({ instance: "mastodon.example", token: { access_token: "T", scope: "read", created_at: 5 } });
    expect(JSON.parse(at.map.get("mastodonToken") ?? "")).toEqual({
      instance: "mastodon.example",
      access_token: "T",
      scope: "read",
      created_at: 5,
    });
    session.clear();
    expect(at.map.size).toBe(0);
    expect(session.get()).toBeUndefined();
  });

  it("the session has a domain only if it differs from the instance", () => {
    const token = { access_token: "T" };
    const at = createFakeStorage();
    const session = createSession({ at, pageOrigin: PAGE });
    session.set({ instance: "m.town.example", token, domain: "town.example" });
    expect(session.get()).toMatchObject({ domain: "town.example" });
    expect(at.map.get("mastodonToken")).toContain('"domain":"town.example"');
    session.set({ instance: "m.town.example", token, domain: "m.town.example" });
    expect(session.get()).not.toHaveProperty("domain");
    expect(at.map.get("mastodonToken")).toBe('{"access_token":"T","instance":"m.town.example"}');
  });

  it("the session keeps its value if a new token is not a valid header value", () => {
    const { session } = stored('{"instance":"mastodon.example","access_token":"T"}');
    session.set({ instance: "mastodon.example", token: { access_token: "a b" } });
    expect(session.get()?.accessToken).toBe("T");
  });

  it("the session has a storage key that ends with the base path", () => {
    expect(storageKey("mastodonToken", "/")).toBe("mastodonToken");
    expect(storageKey("mastodonToken", "/fan")).toBe("mastodonToken/fan");
  });
});
