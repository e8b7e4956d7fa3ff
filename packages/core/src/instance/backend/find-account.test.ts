import { describe, expect, it } from "vitest";
import type { FollowsBackend } from "../../lib/follows-backend.ts";
import { connectFollows } from "./connect-follows.ts";
import { createFakeStorage } from "../testing/fakes.ts";
import { sharedInstance } from "../testing/shared-instance.ts";
import { PAGE, signedIn, signedInBackend, SITE, start } from "../testing/visitor.ts";
import { bot } from "../../testing/bots.ts";
import { readFollowings } from "../../testing/followings.ts";

const instance = await sharedInstance();
const backend = await signedInBackend(instance);

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
      { q: "@Nobody@bots.example", resolve: "true" },
      { acct: "Nobody@bots.example", skip_webfinger: "false" },
      { q: "Nobody@bots.example", type: "accounts", resolve: "true" },
    ]);
  });

  it("row 83: finding an account at GoToSocial works with a leading @, and the next look-up begins with it", async () => {
    const own = await start({ software: "gotosocial" });
    const at = createFakeStorage();
    const found = await signedInBackend(own, { at });
    const terms = async (username: string): Promise<readonly (string | null)[]> => {
      const before = own.state.requests.length;
      await found.find(bot(username), signal);
      return own.state.requests.slice(before).map(({ query }) => new URLSearchParams(query).get("q"));
    };
    expect(await terms("chiefs")).toEqual(["chiefs@bots.example", "@chiefs@bots.example"]);
    expect(await terms("NFLNetwork")).toEqual(["@NFLNetwork@bots.example"]);
    await own.close();
  });

  const whyMissing = (own: FollowsBackend): Promise<unknown> =>
    own.find(bot("Nobody"), signal).then(
      () => "found",
      (error: unknown) => Object(error).notFound,
    );
  const missing = async (): Promise<unknown> => {
    instance.seedFollow("friend@town.example");
    const own = await signedInBackend(instance);
    await readFollowings(own);
    return whyMissing(own);
  };

  it.each([401, 403])(
    "an account that is not found blames nobody if a way answers %i and nothing is known about the others",
    async (status) => {
      instance.fault("GET /api/v1/accounts/search", { json: [] });
      const allow = instance.fault("GET /api/v2/search", { status });
      expect(await whyMissing(await signedInBackend(instance))).toBe("unclear");
      const hide = instance.fault("GET /api/v1/instance/domain_blocks", { json: [] });
      expect(await whyMissing(await signedInBackend(instance))).toBe("unclear");
      for (const end of [allow, hide]) end();
      instance.fault("GET /api/v2/search", { json: { accounts: [] } });
      expect(await whyMissing(await signedInBackend(instance))).toBe("not-found");
    },
  );

  it("an account that is not found may not exist if the look-up has found another account, whatever way is refused", async () => {
    const own = await signedInBackend(instance);
    instance.fault("GET /api/v1/accounts/search", { json: [] });
    await own.find(bot("chiefs"), signal);
    expect(await whyMissing(own)).toBe("not-found");
    instance.fault("GET /api/v1/accounts/lookup", { status: 401 });
    expect(await whyMissing(own)).toBe("no-lookup");
  });

  it.each([
    ["no-lookup", "a way is refused, and the searches do not even find an account that the visitor follows", true, {}],
    ["not-found", "a way is refused, and the searches find an account that the visitor follows", false, {}],
    ["blocked", "the instance says that it blocks the server", true, [{ domain: "bots.example", severity: "suspend" }]],
    ["not-there", "the instance says which servers it blocks, and not this one", false, []],
    ["not-found", "a server with asterisks may be this one", false, [{ domain: "b*ts.ex*mple", severity: "suspend" }]],
  ])("an account that is not found is %s if %s", async (why, _, hides, json) => {
    if (hides) instance.fault("GET /api/v1/accounts/search", { json: [] });
    instance.fault("GET /api/v1/instance/domain_blocks", { json });
    expect(await missing()).toBe(why);
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
    const own = await signedInBackend(instance);
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
    "row 161: finding an account with an invalid token ends the session if only one way answers 401 and the check of the token %i",
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
