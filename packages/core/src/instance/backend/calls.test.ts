import { describe, expect, it } from "vitest";
import type { RecordedRequest } from "@roster/instance";
import { connectFollows } from "./connect-follows.ts";
import { sharedInstance } from "../testing/shared-instance.ts";
import { HOME, PAGE, signedIn, SITE } from "../testing/visitor.ts";
import { bot, botKey } from "../../testing/bots.ts";
import { readFollowings } from "../../testing/followings.ts";

const instance = await sharedInstance();
instance.seedFollow(`chiefs@${HOME}`);
instance.fault("GET /api/v1/instance", { json: { title: "Named" } }); // without a domain
instance.fault("GET /api/v2/instance", { json: { domain: "named.example" } });
const session = await signedIn(instance);
const backend = connectFollows({ session, site: SITE, pageOrigin: PAGE });
const { signal } = new AbortController();
const listed = await readFollowings(backend);
await backend.follow(bot("NFLNetwork"), signal);
await backend.unfollow(bot("NFLNetwork"), signal);
/** The requests of a visitor's browser from the sign-in to the last unfollow. */
const calls: readonly RecordedRequest[] = instance.state.requests;

const only = (method: string, path: string | RegExp): RecordedRequest => {
  const found = calls.filter(
    (call) => call.method === method && (typeof path === "string" ? call.path === path : path.test(call.path)),
  );
  return found[0] ?? expect.unreachable(`${method} ${path}`);
};
const fields = (text: string): Readonly<Record<string, string>> => Object.fromEntries(new URLSearchParams(text));

describe("the requests to an instance", () => {
  it("the requests of a sign-in and a follow are sent in the documented order", () => {
    const ofTheSite = calls.filter(({ path }) => path.startsWith("/api/") || path === "/oauth/token");
    const line = ({ method, path }: RecordedRequest): string => `${method} ${path.replace(/\/\d+\//, "/:id/")}`;
    expect([...new Set(ofTheSite.map(line))].toSorted()).toEqual([
      "GET /api/v1/accounts/:id/following",
      "GET /api/v1/accounts/search",
      "GET /api/v1/accounts/verify_credentials",
      "GET /api/v1/instance",
      "GET /api/v2/instance",
      "POST /api/v1/accounts/:id/follow",
      "POST /api/v1/accounts/:id/unfollow",
      "POST /api/v1/apps",
      "POST /oauth/token",
    ]);
  });

  it("the first requests read the instance's description, without any payload §4.25 §7.6", () => {
    expect(calls[0]).toMatchObject({ method: "GET", path: "/api/v1/instance", query: "", body: "" });
  });

  it("the code is exchanged with the fields of the token form §4.29 §7.13", () => {
    const { body, headers } = only("POST", "/oauth/token");
    expect(headers["content-type"]).toMatch(/^application\/x-www-form-urlencoded/);
    expect(fields(body)).toEqual({
      grant_type: "authorization_code",
      code: expect.any(String),
      scopes: "read:accounts read:follows write:follows",
      scope: "read:accounts read:follows write:follows",
      client_id: expect.any(String),
      client_secret: expect.any(String),
      redirect_uri: `${PAGE}/login`,
      code_verifier: expect.any(String),
    });
  });

  it("every request for the visitor has the bearer token §7.5", () => {
    const own = calls.filter(({ path }) => path.startsWith("/api/v1/accounts/") || path === "/api/v2/instance");
    expect(own.length).toBeGreaterThanOrEqual(6);
    expect(new Set(own.map(({ headers }) => headers.authorization))).toEqual(
      new Set([`Bearer ${session.accessToken}`]),
    );
  });

  it("the credentials are verified, and the followings of that id are listed §7.15 §7.16", () => {
    expect(only("GET", "/api/v1/accounts/verify_credentials")).toMatchObject({ query: "", body: "" });
    expect(listed).toEqual([botKey("chiefs")]);
    const me = instance.state.requests.find(({ path }) => path.endsWith("/following"));
    expect(me?.query).toBe("limit=100");
    expect(me?.path).toMatch(/^\/api\/v1\/accounts\/\d+\/following$/);
  });

  it("v2/instance is read once, after sign-in, if v1/instance names no domain §7.23", () => {
    expect(calls.filter(({ path }) => path === "/api/v2/instance")).toHaveLength(1);
    expect(session.domain).toBe("named.example");
  });

  it("an account is searched by its full handle with resolve=true §5.13 §5.14 §7.19", () => {
    expect(fields(only("GET", "/api/v1/accounts/search").query)).toMatchObject({
      q: `NFLNetwork@${HOME}`,
      resolve: "true",
    });
  });

  it("follow and unfollow requests name the id and have no payload §7.21 §7.22", () => {
    const follow = only("POST", /^\/api\/v1\/accounts\/\d+\/follow$/);
    const unfollow = only("POST", /^\/api\/v1\/accounts\/\d+\/unfollow$/);
    expect(unfollow.path).toBe(follow.path.replace("/follow", "/unfollow"));
    expect([follow.body, unfollow.body, follow.query, unfollow.query]).toEqual(["", "", "", ""]);
    expect(instance.state.follows()).not.toContain(`NFLNetwork@${HOME}`);
  });

  it("every request accepts JSON §7.24", () => {
    const own = calls.filter(({ path }) => path.startsWith("/api/v1/accounts/"));
    expect(new Set(own.map(({ headers }) => headers.accept))).toEqual(new Set(["application/json"]));
  });
});
