import { describe, expect, it } from "vitest";
import { data } from "../browse/testing/space.ts";
import { RosterError } from "../lib/errors.ts";
import { createFakeStorage } from "../mastodon/testing/fakes.ts";
import { createDirectory } from "./directory.ts";
import * as core from "./index.ts";
import { createSignIn } from "./mastodon.ts";
import { connectSearch } from "./search.ts";
import * as orama from "./search-orama.ts";

const roster = core.createRoster(data);

/** The error of a call, as `kind: message`. */
async function refused(run: () => unknown): Promise<string> {
  try {
    await run();
  } catch (error) {
    if (RosterError.is(error)) return `${error.kind}: ${error.message}`;
    throw error;
  }
  return "accepted";
}
const from = (json: string) => JSON.parse(json);

describe("a published function", () => {
  it.each([
    [`{ "where": { "agancy": "ESA" } }`, /^unknown-facet: "agancy" is no facet; did you mean "agency"\?$/],
    [`{ "where": { "agency": "esa" } }`, /^unknown-value: "esa" is no value of agency; did you mean "ESA"\?$/],
    [`{ "where": { "mission": "esa/rosseta" } }`, /^unknown-value: .*; did you mean "esa\/rosetta"\?$/],
    [`{ "where": { "agency": "Roscosmos" } }`, /choose "ESA", "JAXA", "ISRO"\.$/],
    [`{ "where": { "zzzzzz": "ESA" } }`, /^unknown-facet: "zzzzzz" is no facet; choose "type", "agency", "target", /],
    [`{ "where": { "agency": ["ESA"] } }`, /^option: roster\.query: "query\.where" must be an object with one string/],
    [
      `{ "order": "followers" }`,
      /^unknown-order: "followers" is no order; choose "name", "popular", "prominent", "recent"\.$/,
    ],
    [`{ "order": "prominant" }`, /^unknown-order: "prominant" is no order; did you mean "prominent"\?$/],
    [
      `{ "were": { "agency": "ESA" } }`,
      /^unknown-option: "were" is no option \(facets go in where\); did you mean "where"\?$/,
    ],
    [
      `{ "agency": "ESA" }`,
      /"agency" is no option \(facets go in where\); choose "where", "order", "offset", "limit"\.$/,
    ],
    [`{ "limit": -1 }`, /^option: roster\.query: "query\.limit" must be a whole number of 0 or more, not -1\.$/],
    [`{ "offset": 0.5 }`, /^option: roster\.query: "query\.offset" must be a whole number of 0 or more, not 0\.5\.$/],
    [`{ "where": { "agency": "ESA", "mission": "esa/rosetta" }, "order": "name", "limit": 3 }`, /^accepted$/],
    [`{ "where": { "country": "Japan" } }`, /^accepted$/], // a tag that only accounts have
  ])("roster.query(%s) answers %s", async (query, answer) => {
    expect(await refused(() => roster.query(from(query)))).toMatch(answer);
  });

  it("roster.counts refuses a misspelt facet", async () => {
    const found = await refused(() => roster.counts(from(`{ "agancy": "ESA" }`)));
    expect(found).toBe(`unknown-facet: "agancy" is no facet; did you mean "agency"?`);
  });

  it("a loaded roster refuses a misspelt facet", async () => {
    const fetch = async () => Response.json(data);
    const loaded = await core.fetchRoster("https://orbit.example/roster.json", { fetch });
    expect(await refused(() => loaded.query({ where: { agancy: "ESA" } }))).toMatch(/^unknown-facet/);
  });

  it("a search refuses a misspelt value", async () => {
    const search = orama.createSearch(data);
    const query = { term: "rosetta", where: { agency: "esa" } };
    expect(await refused(() => search.search(query))).toMatch(/did you mean "ESA"\?$/);
    expect((await search.search({ ...query, where: { agency: "ESA" } })).total).toBeGreaterThan(0);
  });

  it("a filter with a value that is no string is refused with the name of its facet", async () => {
    const roster = core.createRoster(data);
    expect(await refused(() => roster.query({ where: from(`{ "agency": null }`) }))).toBe(
      `option: roster.query: "query.where" must be an object with one string for each facet, but its "agency" is null.`,
    );
  });

  it("a search of a directory refuses a misspelt facet", async () => {
    const fetch = async () => Response.json(data);
    const { search } = await createDirectory({ url: "https://orbit.example/roster.json", fetch });
    expect(await refused(() => search.search({ term: "rosetta", where: { agancy: "ESA" } }))).toBe(
      `unknown-facet: "agancy" is no facet; did you mean "agency"?`,
    );
    expect((await search.search({ term: "rosetta" })).total).toBeGreaterThan(0);
  });

  it("a search refuses a facet beside its options", async () => {
    const fetch = async () => Response.json(data);
    const { search } = await createDirectory({ url: "https://orbit.example/roster.json", fetch });
    const noWorker = (): never => {
      throw new Error("There are no workers here.");
    };
    const connected = connectSearch(noWorker, { fallback: async () => orama.createSearch(data), log: () => {} });
    const query = { term: "rosetta", agency: "ESA" };
    const answer = `unknown-option: "agency" is no option (facets go in where); choose "term", "where", "limit", "signal".`;
    expect(await refused(() => search.search(query))).toBe(answer);
    expect(await refused(() => orama.createSearch(data).search(query))).toBe(answer);
    expect(await refused(() => connected.search(query))).toBe(
      `option: search.search: "query" must be an object with only term, where, limit, signal.`,
    );
    expect((await connected.search({ term: "rosetta", where: { agency: "ESA" } })).total).toBeGreaterThan(0);
  });

  it("follows refuse a handle, and name the username that they take", async () => {
    const session = core.createSession({ at: createFakeStorage() });
    const connect = () => Promise.reject(new Error("offline"));
    const follows = core.createFollows({ session, homeServer: "bots.example", connect });
    for (const handle of ["@gamebot", "gamebot@bots.example", "@gamebot@bots.example"]) {
      const answer = (call: string) =>
        `option: ${call}" must be a username without "@" and host, such as "gamebot", not "${handle}".`;
      expect(await refused(() => follows.toggle(handle))).toBe(answer(`follows.toggle: "username`));
      expect(await refused(() => follows.refresh([handle]))).toBe(answer(`follows.refresh: "usernames.0`));
    }
  });

  it.each([
    "https://social.example",
    "me@social.example",
    "Social.Example",
    "social.example/",
    "localhost:3000",
    "intranet",
  ])("session.set refuses the instance %s, and the error names parseInstance", async (instance) => {
    const session = core.createSession({ at: createFakeStorage() });
    expect(await refused(() => session.set({ instance, token: { access_token: "T" } }))).toBe(
      `option: session.set: "signedIn.instance" must be a host such as "social.example", as parseInstance gives it; localhost only with the "pageOrigin" of a page there.`,
    );
    expect(session.get()).toBeUndefined();
  });

  it("session.set takes a host, a host on loopback for a page there, and a token that fits into a header", async () => {
    const session = core.createSession({ at: createFakeStorage(), pageOrigin: "http://localhost:8080" });
    for (const instance of ["social.example", "social.example:8443", "localhost:3000"]) {
      session.set({ instance, token: { access_token: "T" } });
      expect(session.get()?.instance).toBe(instance);
    }
    for (const token of ["", "a b", "a\n"]) {
      const set = () => session.set({ instance: "social.example", token: { access_token: token } });
      expect(await refused(set)).toMatch(
        /^option: session\.set: "signedIn\.token\.access_token" must be a text without spaces, not "/,
      );
    }
  });

  it("createSignIn refuses a pageOrigin with a path", async () => {
    const page = "https://orbit.example";
    const at = createFakeStorage();
    const options = { site: data.site, at, session: core.createSession({ at }), navigate() {} };
    const open = (pageOrigin: string) => () =>
      createSignIn({ ...options, redirectUri: `${page}/login`, website: page, pageOrigin });
    for (const pageOrigin of [`${page}/`, `${page}/fans`, "HTTPS://Orbit.Example"])
      expect(await refused(open(pageOrigin))).toBe(
        `option: createSignIn: "options.pageOrigin" must be an origin such as "https://roster.example", not "${pageOrigin}".`,
      );
    expect(await refused(open(page))).toBe("accepted");
  });

  it("an address or a handle is no home server", async () => {
    for (const server of ["https://orbit.example", "orbit.example/", "bot@orbit.example", ""]) {
      expect(await refused(() => core.toFollowCsv(data.accounts, server))).toContain("must be a host such as");
    }
  });

  it("toFollowCsv and fullHandle name a missing server", async () => {
    const [account] = data.accounts;
    const call =
      (run: unknown, ...args: readonly unknown[]) =>
      () =>
        typeof run === "function" && Reflect.apply(run, undefined, args);
    expect(await refused(call(core.toFollowCsv, [account]))).toBe(
      `option: toFollowCsv: "homeServer" must be a host such as "bots.example", not undefined.`,
    );
    expect(await refused(call(core.fullHandle, data.site, account))).toBe(
      `option: fullHandle: "account.username" must be a string, not undefined.`,
    );
    expect(await refused(call(core.toFollowCsv, [account, {}], "orbit.example"))).toBe(
      `option: toFollowCsv: "accounts.1.username" must be a string, not undefined.`,
    );
    expect(await refused(call(core.toFollowCsv, data, "orbit.example"))).toBe(
      `option: toFollowCsv: "accounts" must be a list, not [object Object].`,
    );
  });
});
