import { describe, expect, it } from "vitest";
import { isLoopbackOrigin, readHost, readStoredHost } from "./host.ts";

const LOCAL_PAGE = "http://localhost:3000";
const LONGEST = [63, 63, 63, 61].map((length) => "a".repeat(length)).join(".");

describe("a host", () => {
  it.each(["24.7.example", "host.x1", "host.1x", "localhost.example", "host.notlocalhost", "a-b.example", LONGEST])(
    "may be %.40s",
    (host) => expect(readHost(host)).toEqual({ host, origin: `https://${host}` }),
  );

  it.each([`${LONGEST}a`, `a.${LONGEST}`, "host-.example", "host.12"])("may not be %.40s", (host) => {
    expect(readHost(host)).toBeUndefined();
  });

  it.each(["127.0.0.100:4000", "roster.localhost", "[::1]:4000"])("may be %s for a page on loopback alone", (host) => {
    expect(readHost(host, LOCAL_PAGE)).toEqual({ host, origin: `http://${host}` });
    expect(readHost(host, "https://roster.example")).toBeUndefined();
    expect(readHost(host)).toBeUndefined();
  });

  it("counts as stored in its one spelling alone", () => {
    expect(readStoredHost("host.example")?.origin).toBe("https://host.example");
    for (const text of ["Host.example", "host.example:443", "javascript:", "", 7, ["host.example"]])
      expect(readStoredHost(text)).toBeUndefined();
  });
});

describe("an origin on loopback", () => {
  it("is none that cannot be read, as a sandboxed page's", () => {
    expect(isLoopbackOrigin("null")).toBe(false);
    expect(isLoopbackOrigin(undefined)).toBe(false);
    expect(isLoopbackOrigin(LOCAL_PAGE)).toBe(true);
  });
});
