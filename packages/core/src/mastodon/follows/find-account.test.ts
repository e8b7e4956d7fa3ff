import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Instance } from "@roster/instance";
import type { FollowsBackend } from "../../follows/backend.ts";
import { connectFollows } from "./connect-follows.ts";
import { createFakeStorage } from "../testing/fakes.ts";
import { PAGE, signedIn, SITE, start } from "../testing/visitor.ts";
import { bot } from "../../testing/bots.ts";

let instance: Instance;
let backend: FollowsBackend;
beforeAll(async () => {
  instance = await start();
  backend = connectFollows({ session: await signedIn(instance), site: SITE, pageOrigin: PAGE });
});
afterAll(() => instance.close());
afterEach(() => instance.clearFaults());

const { signal } = new AbortController();
const VERIFY = "GET /api/v1/accounts/verify_credentials";

describe("finding an account", () => {
  it("finding an account makes the instance resolve the account by search and by lookup", async () => {
    const ways = ["/api/v1/accounts/search", "/api/v1/accounts/lookup", "/api/v2/search"];
    for (const way of ways) instance.fault(`GET ${way}`, { status: 404 });
    const before = instance.state.requests.length;
    await expect(backend.find(bot("Nobody"), signal)).rejects.toMatchObject({ kind: "not-found" });
    const asked = instance.state.requests.slice(before).filter(({ path }) => ways.includes(path));
    expect(asked.map(({ query }) => Object.fromEntries(new URLSearchParams(query)))).toEqual([
      { q: "Nobody@bots.example", resolve: "true" },
      { acct: "Nobody@bots.example", skip_webfinger: "false" },
      { q: "Nobody@bots.example", type: "accounts", resolve: "true" },
    ]);
  });

  it.each([
    ["search", { status: 403 }, "forbidden"],
    ["lookup", { reset: true }, "unreadable"],
    ["lookup", { status: 429 }, "rate-limit"],
  ] as const)("finding an account does not treat a failed %s (%j) as a missing account", async (way, fault, kind) => {
    if (way === "lookup") instance.fault("GET /api/v1/accounts/search", { json: [] });
    instance.fault(`GET /api/v1/accounts/${way}`, fault);
    await expect(backend.find(bot("chiefs"), signal)).rejects.toMatchObject({ kind });
  });

  it("finding an account tries the way first that found the last account", async () => {
    const own = connectFollows({ session: await signedIn(instance), site: SITE, pageOrigin: PAGE });
    instance.fault("GET /api/v1/accounts/search", { json: [] });
    await own.find(bot("chiefs"), signal);
    const before = instance.state.requests.length;
    await own.find(bot("NFLNetwork"), signal);
    expect(instance.state.requests.slice(before).map(({ path }) => path)).toEqual(["/api/v1/accounts/lookup"]);
  });

  it("finding an account tries the way first that found the last account in an earlier visit, and ignores other texts", async () => {
    const at = createFakeStorage();
    const session = await signedIn(instance);
    const pathsOf = async (username: string): Promise<readonly string[]> => {
      const before = instance.state.requests.length;
      await connectFollows({ session, site: SITE, pageOrigin: PAGE, at }).find(bot(username), signal);
      return instance.state.requests.slice(before).map(({ path }) => path);
    };
    await pathsOf("Locked");
    expect(at.map.has("rosterLookups"), "the usual way needs no memory").toBe(false);
    const end = instance.fault("GET /api/v1/accounts/search", { json: [] });
    await pathsOf("chiefs");
    expect(await pathsOf("NFLNetwork")).toEqual(["/api/v1/accounts/lookup"]);
    end();
    for (const text of ["[]", "{", `{"${instance.host}":5}`, `{"${instance.host}":"/api/v1/statuses"}`]) {
      at.map.set("rosterLookups", text);
      at.map.delete("rosterIds");
      expect(await pathsOf("chiefs")).toEqual(["/api/v1/accounts/search"]);
    }
  });

  it.each([401, 422])(
    "finding an account with an invalid token ends the session if only one way answers 401 and the check of the token %i",
    async (status) => {
      for (const way of ["search", "lookup"]) instance.fault(`GET /api/v1/accounts/${way}`, { status: 404 });
      instance.fault("GET /api/v2/search", { status: 401 });
      instance.fault(VERIFY, { status });
      await expect(backend.find(bot("Nobody"), signal)).rejects.toMatchObject({ kind: "unauthorized" });
    },
  );

  it("finding an account treats a 401 as a missing account if the token is valid, and checks the token once", async () => {
    for (const way of ["v1/accounts/lookup", "v2/search"]) instance.fault(`GET /api/${way}`, { status: 401 });
    instance.fault("GET /api/v1/accounts/search", { json: [] });
    const before = instance.state.requests.length;
    await expect(backend.find(bot("Nobody"), signal)).rejects.toMatchObject({ kind: "not-found" });
    expect(instance.state.requests.slice(before).filter(({ path }) => VERIFY.endsWith(path))).toHaveLength(1);
  });
});
