import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Instance } from "@roster/instance";
import type { FollowsBackend } from "../../follows/backend.ts";
import { connectFollows } from "./connect-follows.ts";
import { PAGE, signedIn, SITE, start } from "../testing/visitor.ts";

let instance: Instance;
let backend: FollowsBackend;
beforeAll(async () => {
  instance = await start();
  backend = connectFollows({ session: await signedIn(instance), site: SITE, pageOrigin: PAGE });
});
afterAll(() => instance.close());
afterEach(() => instance.clearFaults());

const { signal } = new AbortController();

describe("finding an account", () => {
  it("finding an account makes the instance resolve the account by search and by lookup", async () => {
    const ways = ["/api/v1/accounts/search", "/api/v1/accounts/lookup", "/api/v2/search"];
    for (const way of ways) instance.fault(`GET ${way}`, { status: 404 });
    const before = instance.state.requests.length;
    await expect(backend.find("Nobody", signal)).rejects.toMatchObject({ kind: "not-found" });
    const asked = instance.state.requests.slice(before).filter(({ path }) => ways.includes(path));
    expect(asked.map(({ query }) => Object.fromEntries(new URLSearchParams(query)))).toEqual([
      { q: "Nobody@bots.example", resolve: "true" },
      { acct: "Nobody@bots.example", skip_webfinger: "false" },
      { q: "Nobody@bots.example", type: "accounts", resolve: "true" },
    ]);
  });

  it.each([
    ["search", { status: 403 }, "forbidden"],
    ["lookup", { reset: true }, "unreachable"],
    ["lookup", { status: 429 }, "rate-limit"],
  ] as const)("finding an account does not treat a failed %s (%j) as a missing account", async (way, fault, kind) => {
    if (way === "lookup") instance.fault("GET /api/v1/accounts/search", { json: [] });
    instance.fault(`GET /api/v1/accounts/${way}`, fault);
    await expect(backend.find("chiefs", signal)).rejects.toMatchObject({ kind });
  });
});
