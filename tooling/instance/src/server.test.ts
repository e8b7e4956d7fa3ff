import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ask, HOME, idOf, post, signIn, startFixture } from "./fixture.ts";
import { startInstance } from "./instance.ts";
import type { Instance } from "./types.ts";

let instance: Instance;
beforeAll(async () => {
  instance = await startFixture();
});
afterAll(() => instance.close());

describe("CORS", () => {
  it.each(["/api/v1/instance", "/api/v1/nothing", "/.well-known/nodeinfo"])(
    "CORS lets any origin read %s",
    async (path) => {
      const { headers } = await ask(instance, path);
      expect(headers.get("access-control-allow-origin")).toBe("*");
    },
  );

  it.each(["/oauth/token", "/oauth/revoke"])("CORS lets any origin post to %s", async (path) => {
    expect((await post(instance, path, {})).headers.get("access-control-allow-origin")).toBe("*");
  });

  it.each(["/", "/auth/sign_in", "/oauth/authorize", "/@demo", "/__state"])(
    "CORS sends no CORS headers for %s",
    async (path) => {
      expect((await ask(instance, path)).headers.get("access-control-allow-origin")).toBeNull();
    },
  );

  it("CORS exposes the headers for paging, rate limits and the request id", async () => {
    const { headers } = await ask(instance, "/api/v1/instance");
    expect(headers.get("access-control-expose-headers")).toBe(
      "Link, X-RateLimit-Reset, X-RateLimit-Limit, X-RateLimit-Remaining, X-Request-Id",
    );
    expect(headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  });

  it("CORS answers a preflight and allows the requested headers", async () => {
    const { status, headers } = await ask(instance, "/api/v1/accounts/1/follow", {
      method: "OPTIONS",
      headers: { "access-control-request-method": "POST", "access-control-request-headers": "authorization" },
    });
    expect(status).toBe(200);
    expect(headers.get("access-control-allow-headers")).toBe("authorization");
    expect(headers.get("access-control-allow-methods")).toContain("POST");
  });
});

describe("rate limits", () => {
  const limited = async (rateLimit: NonNullable<Parameters<typeof startFixture>[0]>["rateLimit"]) => {
    const other = await startFixture({ rateLimit: rateLimit ?? {}, now: () => Date.UTC(2026, 10, 21, 0, 1) });
    return { other, token: await signIn(other) };
  };

  it("the rate limit allows 300 requests in five minutes and sends the reset as a date", async () => {
    const { other, token } = await limited({});
    const { headers } = await ask(other, "/api/v1/accounts/verify_credentials", { token });
    await other.close();
    expect(headers.get("x-ratelimit-limit")).toBe("300");
    expect(headers.get("x-ratelimit-remaining")).toBe("299");
    expect(headers.get("x-ratelimit-reset")).toBe("2026-11-21T00:05:00.000000Z");
  });

  it("the rate limit refuses requests over the limit", async () => {
    const { other, token } = await limited({ token: 1 });
    await ask(other, "/api/v1/accounts/verify_credentials", { token });
    const { status, json, headers } = await ask(other, "/api/v1/accounts/verify_credentials", { token });
    await other.close();
    expect([status, json]).toEqual([429, { error: "Too many requests" }]);
    expect([headers.get("x-ratelimit-remaining"), headers.get("retry-after")]).toEqual(["0", null]);
  });

  it("the rate limit resets the count when the next window begins", async () => {
    let minute = 1;
    const now = () => Date.UTC(2026, 10, 21, 0, minute);
    const other = await startFixture({ rateLimit: { token: 1 }, now });
    const token = await signIn(other);
    const seen: (number | string | null)[] = [];
    for (minute of [1, 2, 5]) {
      const { status, headers } = await ask(other, "/api/v1/accounts/verify_credentials", { token });
      seen.push(status, headers.get("x-ratelimit-reset"));
    }
    await other.close();
    const first = "2026-11-21T00:05:00.000000Z";
    expect(seen).toEqual([200, first, 429, first, 200, "2026-11-21T00:10:00.000000Z"]);
  });

  it("the rate limit counts requests for further pages separately", async () => {
    const { other, token } = await limited({ paging: 1 });
    const path = `/api/v1/accounts/${await idOf(other, "demo")}/following`;
    const seen: number[] = [];
    for (const query of ["?max_id=9", "", "?max_id=9"]) seen.push((await ask(other, path + query, { token })).status);
    await other.close();
    expect(seen).toEqual([200, 200, 429]);
  });

  it("the rate limit sends the follow limit after a follow, and refuses follows over that limit", async () => {
    const { other, token } = await limited({ follows: 1 });
    const follow = async (name: string) =>
      ask(other, `/api/v1/accounts/${await idOf(other, `${name}@${HOME}`)}/follow`, { method: "POST", token });
    const first = await follow("hlbot");
    const second = await follow("plain");
    await other.close();
    expect(first.headers.get("x-ratelimit-limit")).toBe("1");
    expect([second.status, second.json]).toEqual([429, { error: "Too many requests" }]);
    expect(second.headers.get("access-control-allow-origin")).toBe("*");
  });

  it("the rate limit counts the follows of another client of the user", async () => {
    const { other, token } = await limited({ follows: 3 });
    other.useUpFollows(2);
    const id = await idOf(other, `hlbot@${HOME}`);
    const { headers } = await ask(other, `/api/v1/accounts/${id}/follow`, { method: "POST", token });
    await other.close();
    expect(headers.get("x-ratelimit-remaining")).toBe("0");
  });
});

describe("WebFinger", () => {
  const finger = (resource: string) => ask(instance, `/.well-known/webfinger?resource=${encodeURIComponent(resource)}`);

  it("WebFinger describes a local user with links to follow from another site", async () => {
    const { json, headers } = await finger(`acct:demo@${instance.host}`);
    expect(headers.get("content-type")).toContain("application/jrd+json");
    expect(json["subject"]).toBe(`acct:demo@${instance.host}`);
    expect(json["links"]).toContainEqual({
      rel: "http://ostatus.org/schema/1.0/subscribe",
      template: `${instance.origin}/authorize_interaction?uri={uri}`,
    });
  });

  it("WebFinger describes the instance itself, but no remote account", async () => {
    expect((await finger(instance.origin)).status).toBe(200);
    expect((await finger(`acct:hlbot@${HOME}`)).status).toBe(404);
  });
});

describe("recorded requests", () => {
  it("the instance keeps only the last `keepRequests` requests", async () => {
    const short = await startFixture({ keepRequests: 2 });
    for (const page of ["/a", "/b", "/c"]) await ask(short, page);
    const paths = short.state.requests.map(({ path }) => path);
    await short.close();
    expect(paths).toEqual(["/b", "/c"]);
  });
});

describe("addresses", () => {
  it("the instance listens on localhost and 127.0.0.1, and links to the host of the request", async () => {
    const both = await startInstance({ host: "localhost", homeServer: HOME, accounts: [] });
    const numeric = both.origin.replace("localhost", "127.0.0.1");
    const me = await idOf(both, "demo");
    const links = [both.origin, numeric].map(async (origin) =>
      (await fetch(`${origin}/api/v1/accounts/${me}/following`)).headers.get("link"),
    );
    const [named, plain] = await Promise.all(links);
    await both.close();
    expect(both.origin).toMatch(/^http:\/\/localhost:\d+$/);
    expect(named).toContain(`<${both.origin}/`);
    expect(plain).toContain(`<${numeric}/`);
  });

  it("the instance throws an error that names the port if it is taken", async () => {
    const again = startFixture({ port: instance.port });
    await expect(again).rejects.toThrow(`Port ${instance.port} is taken`);
  });

  it("the instance refuses a body over one megabyte", async () => {
    expect((await post(instance, "/api/v1/apps", { client_name: "x".repeat(1_000_001) })).status).toBe(413);
  });
});
