import { describe, expect, it } from "vitest";
import { parseServer, parseUrl } from "./follow-page.ts";

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
  ])("the entered server %j is queried at %s about %s", (text, origin, resource) => {
    expect(parseServer(text, false)).toEqual({ origin, resource, site: new URL(origin).host });
  });

  const REFUSED = [
    ["", "   ", "me", "@me", "me@", "me at home", "a b.example", "https://", "javascript:x"],
    ["social.example\\evil", "me@social.example/about", "me@social.example@evil.example", "a/b@social.example"],
    ["http://social.example", "ftp://social.example", "https://me@social.example", "https://:secret@social.example"],
    ["192.0.2.7", "[2001:db8::1]", "https://10.0.0.1", "social.1", "social.e-"],
    ["localhost", "localhost:3000", "127.0.0.1:3000", "[::1]:3000"],
  ].flat();
  it.each(REFUSED)("the entered server %j is refused", (text) => {
    expect(parseServer(text, false)).toBeUndefined();
  });

  it("an entered server of more than 500 characters is refused", () => {
    const address = `https://social.example/${"a".repeat(477)}`;
    expect(address).toHaveLength(500);
    expect(parseServer(address, false)?.site).toBe("social.example");
    expect(parseServer(`${address}a`, false)).toBeUndefined();
  });
});

describe("a server under development", () => {
  it.each(["localhost:3000", "127.0.0.10:3000", "[::1]:3000", "social.localhost:3000"])(
    "the server under development %s is queried if that is allowed",
    (host) => {
      expect(parseServer(host, true)).toEqual({ origin: `http://${host}`, resource: `http://${host}`, site: host });
      expect(parseServer(`me@${host}`, true)).toMatchObject({ origin: `http://${host}`, resource: `acct:me@${host}` });
      expect(parseUrl(`http://${host}/follow`, true)?.pathname).toBe("/follow");
      expect(parseUrl(`http://${host}/follow`, false)).toBeUndefined();
    },
  );

  it.each(["http://social.example", "http://localhost.example", "http://128.0.0.1", "ftp://localhost"])(
    "the server %s is never queried, not even during development",
    (address) => {
      expect(parseServer(address, true)).toBeUndefined();
    },
  );

  it("a server is queried without the password in its address", () => {
    expect(parseUrl("http://me:secret@localhost:3000", true)).toBeUndefined();
  });
});
