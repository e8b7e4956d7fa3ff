import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inputsOf } from "../testing/inputs.ts";
import { InstanceInputError } from "./errors.ts";
import { parseInstance } from "./instance-input.ts";

const PUBLIC = { pageOrigin: "https://roster.example" };
const LOCAL = { pageOrigin: "http://localhost:3000" };
const hostOf = (text: string, where = PUBLIC): string | undefined => {
  try {
    return parseInstance(text, where).host;
  } catch (error) {
    if (error instanceof InstanceInputError) return undefined;
    throw error;
  }
};

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
    ["ho\u200Bst.exa\u00ADmple", "host.example"],
    ["\u202Ehost.example", "host.example"],
    ["ho\tst.exam\nple", "host.example"],
    ["bücher.example", "xn--bcher-kva.example"],
  ])("reads %j as %s §5.1 §5.4 §5.5", (text, host) => {
    expect(parseInstance(text, PUBLIC)).toEqual({ host, origin: `https://${host}` });
  });

  it.each([
    "",
    " \t",
    "@",
    "user@",
    "@@",
    "https://",
    "javascript:alert(1)",
    "javascript://%0aalert(1)",
    "data://x",
    "file:///etc/passwd",
    "blob://x.example",
    "ftp://x.example",
    "host.example#@evil.example",
    "host.example\\evil.example",
    "host%2f@",
    "localhost:3000",
    "foo.localhost",
    "127.0.0.1",
    "2130706433",
    "0x7f.1",
    "[::1]",
    "10.0.0.1",
    "169.254.169.254",
    "https://[::ffff:127.0.0.1]",
    "intranet",
    "host.example:99999",
    "host..example",
    "-host.example",
    `${"a".repeat(64)}.example`,
    `${"a.".repeat(130)}example`,
    "a".repeat(1_000_000),
  ])("refuses %.40j §5.6", (text) => {
    expect(hostOf(text)).toBeUndefined();
  });

  it("allows loopback, by http, only for a page on loopback §5.5", () => {
    expect(parseInstance("localhost:4000", LOCAL)).toEqual({ host: "localhost:4000", origin: "http://localhost:4000" });
    expect(parseInstance("http://127.0.0.1:4000/", LOCAL).origin).toBe("http://127.0.0.1:4000");
    expect(hostOf("10.0.0.1", LOCAL)).toBeUndefined();
    expect(parseInstance("http://mastodon.example", LOCAL).origin).toBe("https://mastodon.example");
  });

  it("refuses a long paste at once", () => {
    const paste = "a.".repeat(500_000);
    const took = Array.from({ length: 5 }, () => {
      const started = performance.now();
      expect(hostOf(paste)).toBeUndefined();
      return performance.now() - started;
    });
    expect(Math.min(...took), "the best of five, on a machine that does other things").toBeLessThan(50);
  });

  const inputs = inputsOf("instance input");
  it("gives a canonical https host that reads as itself, or nothing S12", { timeout: inputs.timeout }, () => {
    const piece = fc.constantFrom(
      "@",
      "/",
      ":",
      ".",
      "//",
      "https://",
      "%",
      "\\",
      "#",
      "?",
      "[",
      "]",
      "host.example",
      "1",
    );
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.webUrl(),
      fc.domain(),
      fc.array(fc.oneof(piece, fc.string({ maxLength: 3 })), { maxLength: 9 }).map((pieces) => pieces.join("")),
    );
    let hosts = 0;
    // plain booleans: an `expect` at every run would take most of the time
    const property = fc.property(text, (input) => {
      const host = hostOf(input);
      if (host === undefined) return true;
      hosts += 1;
      return new URL(`https://${host}`).host === host && hostOf(host) === host && /^[a-z0-9.-]+(:\d+)?$/.test(host);
    });
    fc.assert(property, inputs);
    // a parser that refuses everything would hold the property too
    expect(hosts).toBeGreaterThan(inputs.numRuns / 20);
  });
});
