import { describe, expect, it } from "vitest";
import { firstAsked, webFinger } from "./testing/asked.ts";

describe("an entered server", () => {
  it.each([
    ["social.example", "https://social.example", "https://social.example"],
    ["  social.example\n", "https://social.example", "https://social.example"],
    ["Social.Example/about?x#y", "https://social.example", "https://social.example"],
    ["social.example:8443", "https://social.example:8443", "https://social.example:8443"],
    ["https://social.example/@me", "https://social.example", "https://social.example"],
    ["HTTPS://social.example", "https://social.example", "https://social.example"],
    ["me@social.example", "https://social.example", "acct:me@social.example"],
    ["@me@social.example", "https://social.example", "acct:me@social.example"],
    ["@Me@Social.Example:8443", "https://social.example:8443", "acct:Me@social.example:8443"],
    ["bücher.example", "https://xn--bcher-kva.example", "https://xn--bcher-kva.example"],
    ["social.example.", "https://social.example", "https://social.example"],
  ])("the entered server %j is queried at %s about %s", async (text, origin, resource) => {
    expect(await firstAsked(text, false)).toBe(webFinger(origin, resource));
  });

  const REFUSED = [
    ["", "   ", "me", "@me", "me@", "me at home", "a b.example", "https://", "javascript:x"],
    ["social.example\\evil", "me@social.example/about", "me@social.example@evil.example", "a/b@social.example"],
    ["http://social.example", "ftp://social.example", "https://me@social.example", "https://:secret@social.example"],
    ["192.0.2.7", "[2001:db8::1]", "https://10.0.0.1", "social.1", "social.e-"],
    ["localhost", "localhost:3000", "127.0.0.1:3000", "[::1]:3000"],
  ].flat();
  it.each(REFUSED)("the entered server %j is refused", async (text) => {
    expect(await firstAsked(text, false)).toBeUndefined();
  });

  it("an entered server of more than 500 characters is refused", async () => {
    const address = `https://social.example/${"a".repeat(477)}`;
    expect(address).toHaveLength(500);
    expect(await firstAsked(address, false)).toMatch(/^https:\/\/social\.example\//);
    expect(await firstAsked(`${address}a`, false)).toBeUndefined();
  });
});

describe("a server under development", () => {
  it.each(["localhost:3000", "127.0.0.10:3000", "[::1]:3000", "social.localhost:3000"])(
    "the server under development %s is queried if that is allowed",
    async (host) => {
      const origin = `http://${host}`;
      expect(await firstAsked(host, true)).toBe(webFinger(origin, origin));
      expect(await firstAsked(`me@${host}`, true)).toBe(webFinger(origin, `acct:me@${host}`));
      expect(await firstAsked(`${origin}/follow`, true)).toBe(webFinger(origin, origin));
      expect(await firstAsked(`${origin}/follow`, false)).toBeUndefined();
    },
  );

  it.each(["http://social.example", "http://localhost.example", "http://128.0.0.1", "ftp://localhost"])(
    "the server %s is never queried, not even during development",
    async (address) => {
      expect(await firstAsked(address, true)).toBeUndefined();
    },
  );

  it("a server is queried without the password in its address", async () => {
    expect(await firstAsked("http://me:secret@localhost:3000", true)).toBeUndefined();
  });
});
