import { describe, expect, it } from "vitest";
import { parseInstance } from "../instance/sign-in/instance.ts";
import { firstAsked } from "../remote-follow/testing/asked.ts";
import { siteSchema } from "../schema/site.ts";
import { hostSchema, serverSchema } from "../schema/text-schemas.ts";
import { createSession } from "./session.ts";
import { isLoopbackOrigin, readHost, readStoredHost } from "./host.ts";

const LOCAL_PAGE = "http://localhost:3000";
const LONGEST = [63, 63, 63, 61].map((length) => "a".repeat(length)).join(".");

describe("a host", () => {
  it.each(["24.7.example", "host.x1", "host.1x", "localhost.example", "host.notlocalhost", "a-b.example", LONGEST])(
    "%.40s is a valid public host",
    (host) => expect(readHost(host)).toEqual({ host, origin: `https://${host}` }),
  );

  it.each([`${LONGEST}a`, `a.${LONGEST}`, "host-.example", "host.12"])("%.40s is not a valid host", (host) => {
    expect(readHost(host)).toBeUndefined();
  });

  it.each(["127.0.0.100:4000", "roster.localhost", "[::1]:4000"])(
    "%s is a valid host only for a page on loopback",
    (host) => {
      expect(readHost(host, LOCAL_PAGE)).toEqual({ host, origin: `http://${host}` });
      expect(readHost(host, "https://roster.example")).toBeUndefined();
      expect(readHost(host)).toBeUndefined();
    },
  );

  it("a stored host is valid only in canonical spelling", () => {
    expect(readStoredHost("host.example")?.origin).toBe("https://host.example");
    for (const text of ["Host.example", "host.example:443", "javascript:", "", 7, ["host.example"]])
      expect(readStoredHost(text)).toBeUndefined();
  });
});

/** One line for each kind of host, with the answer that all functions of the core must give. */
const HOSTS: readonly (readonly [host: string, answer: "public" | "loopback" | "refused"])[] = [
  ["social.example", "public"],
  ["social.example:8443", "public"],
  ["a-b.c.example", "public"],
  ["xn--bcher-kva.example", "public"],
  ["localhost", "loopback"],
  ["localhost:4000", "loopback"],
  ["social.localhost", "loopback"],
  ["127.0.0.1:4000", "loopback"],
  ["127.200.3.4", "loopback"],
  ["127.0.0.100:65535", "loopback"],
  ["[::1]:4000", "loopback"],
  ["social", "refused"],
  ["192.0.2.7", "refused"],
  ["[2001:db8::1]", "refused"],
  ["social_.example", "refused"],
  ["social.example:99999", "refused"],
];

describe("host functions", () => {
  it.each(HOSTS)("all functions of the core agree that the host %s is %s", async (host, answer) => {
    const isLocal = answer === "loopback";
    const accepted = [answer === "public", answer !== "refused"];
    const origin = `${isLocal ? "http" : "https"}://${host}`;
    const stored = (pageOrigin: string) => {
      const text = JSON.stringify({ instance: host, access_token: "T" });
      const storage = { getItem: () => text, setItem() {}, removeItem() {} };
      const session = createSession({ at: { storage: () => storage }, pageOrigin });
      session.connect();
      return session.get() !== undefined;
    };
    const typed = (pageOrigin: string) => {
      try {
        return parseInstance(host, { pageOrigin }).host === host;
      } catch {
        return false;
      }
    };
    const page = "https://roster.example";
    expect([readHost(host) !== undefined, readHost(host, LOCAL_PAGE) !== undefined]).toEqual(accepted);
    expect([stored(page), stored(LOCAL_PAGE)]).toEqual(accepted);
    expect([typed(page), typed(LOCAL_PAGE)]).toEqual(accepted);
    const asked = await Promise.all([firstAsked(host, false), firstAsked(host, true)]);
    expect(asked.map((address) => address && new URL(address).origin)).toEqual(
      accepted.map((is) => (is ? origin : undefined)),
    );
    expect([hostSchema, serverSchema].map((schema) => schema.safeParse(host).success)).toEqual(accepted);
    expect(siteSchema.shape.origin.safeParse(`http://${host}`).success).toBe(isLocal);
  });
});

describe("isLoopbackOrigin", () => {
  it("an opaque origin, such as that of a sandboxed page, is not a loopback origin", () => {
    expect(isLoopbackOrigin("null")).toBe(false);
    expect(isLoopbackOrigin(undefined)).toBe(false);
    expect(isLoopbackOrigin(LOCAL_PAGE)).toBe(true);
  });
});
