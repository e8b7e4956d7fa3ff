import { describe, expect, it } from "vitest";
import { MAX_INPUT_LENGTH, parseInstance, withoutPassword } from "./instance.ts";
import { hostOf, PUBLIC } from "../testing/host-of.ts";

const LOCAL = { pageOrigin: "http://localhost:3000" };

describe("instance input", () => {
  it.each([
    ["  Mastodon.Social ", "mastodon.social"],
    ["user@host.example", "host.example"],
    ["@user@host.example", "host.example"],
    ["acct:user@host.example", "host.example"],
    ["https://host.example/@user", "host.example"],
    ["https://host.example/@user@other.example", "host.example"],
    ["host.example/@user", "host.example"],
    ["https://host.example/", "host.example"],
    ["host.example/about?x#y", "host.example"],
    ["//host.example", "host.example"],
    ["host.example%2f@other.example", "other.example"],
    ["https://user:pw@host.example", "host.example"],
    ["http://host.example", "host.example"],
    ["host.example.", "host.example"],
    ["host.example:443", "host.example"],
    ["host.example:8443", "host.example:8443"],
    ["HTTP://host.example", "host.example"],
    ["HTTPS://host.example", "host.example"],
    ["https://host.example/a@b?c#d", "host.example"],
    ["host.example/a?b@c", "host.example"],
    ["host.example/#", "host.example"],
    ["host.example?", "host.example"],
    ["host.example//x.example", "host.example"],
    ["https://host.example?a@b", "host.example"],
    ["user@b@host.example", "host.example"],
    ["ho\u200Bst.exa\u00ADmple", "host.example"],
    ["\u202Ehost.example", "host.example"],
    ["ho\tst.exam\nple", "host.example"],
    ["bücher.example", "xn--bcher-kva.example"],
  ])("rows 3, 4, 5, 10 and 14: the instance input %j is read as %s §5.1 §5.4 §5.5", (text, host) => {
    expect(parseInstance(text, PUBLIC)).toEqual({ host, origin: `https://${host}` });
  });

  const REFUSED = [
    // no host
    ["", " \t", "@", "user@", "@@", "https://", "host%2f@", "intranet", "localhost:3000", "foo.localhost"],
    // another scheme
    ["javascript:alert(1)", "javascript://%0aalert(1)", "data://x", "file:///etc/passwd", "blob://x.example"],
    ["ftp://x.example", "xhttps://host.example", "httpsx://host.example", "x1+.-://host.example"],
    // two hosts, of which browsers read the other one
    ["host.example#@evil.example", "host.example\\evil.example", "host.example\\@evil.example"],
    ["host.example?@evil.example", "a/b//host.example"],
    // an address of a private network
    ["127.0.0.1", "2130706433", "0x7f.1", "[::1]", "10.0.0.1", "169.254.169.254", "https://[::ffff:127.0.0.1]"],
    // a host that cannot be
    ["host.example:99999", "host..example", "-host.example", `${"a".repeat(64)}.example`],
    [`${"a.".repeat(130)}example`, "a".repeat(1_000_000)],
  ].flat();
  it.each(REFUSED)("rows 7 and 9: the instance input %.40j is refused §5.6", (text) => {
    expect(hostOf(text)).toBeUndefined();
  });

  it("a loopback instance is allowed, by http, only for a page on loopback §5.5", () => {
    expect(parseInstance("localhost:4000", LOCAL)).toEqual({ host: "localhost:4000", origin: "http://localhost:4000" });
    expect(parseInstance("http://127.0.0.1:4000/", LOCAL).origin).toBe("http://127.0.0.1:4000");
    expect(hostOf("10.0.0.1", LOCAL)).toBeUndefined();
    expect(parseInstance("http://mastodon.example", LOCAL).origin).toBe("https://mastodon.example");
  });

  it("row 15: instance input is read up to a maximum length, and the error for longer input says so", () => {
    const text = (length: number): string => "host.example/".padEnd(length, "a");
    expect(hostOf(text(MAX_INPUT_LENGTH))).toBe("host.example");
    const tooLong = "This is too long for the address of a server.";
    expect(() => parseInstance(text(MAX_INPUT_LENGTH + 1))).toThrow(tooLong);
    expect(() => parseInstance("")).toThrow(
      "This is not the address of a server. Type its host, for example “mastodon.example”.",
    );
  });

  it.each([
    ["https://user:pw@host.example", "host.example"],
    ["HTTP://user:pw@host.example/a", "host.example"],
    ["https:user:pw@host.example", "host.example"],
    ["//user:pw@host.example", "host.example"],
    [" us\u200Ber:pw@host.example ", "host.example"],
    ["a@b:pw@host.example", "host.example"],
    ["https://xacct:pw@host.example", "host.example"],
    ["acct:user:pw@host.example", "host.example"],
    ["ACCT:user@host.example", "ACCT:user@host.example"],
    ["acct:user@host.example", "acct:user@host.example"],
    ["@user@host.example", "@user@host.example"],
    ["https://host.example/a:b@c", "https://host.example/a:b@c"],
    ["host.example?a:b@c", "host.example?a:b@c"],
    ["host.example#a:b@c", "host.example#a:b@c"],
    [" Host.Example:443 ", " Host.Example:443 "],
  ])("row 8: the input %j is stored as %j, without a password", (text, kept) => {
    expect(withoutPassword(text, { host: "host.example", origin: "https://host.example" })).toBe(kept);
  });

  it("the sign-in field refuses a very long text at once", () => {
    const paste = "a.".repeat(500_000);
    const took = Array.from({ length: 5 }, () => {
      const started = performance.now();
      expect(hostOf(paste)).toBeUndefined();
      return performance.now() - started;
    });
    expect(Math.min(...took), "the best of five, on a machine that does other things").toBeLessThan(50);
  });
});
