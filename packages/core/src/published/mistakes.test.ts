import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { data, facets } from "../browse/testing/space.ts";
import { RosterError } from "../lib/errors.ts";
import { createDirectory } from "./directory.ts";
import * as core from "./index.ts";
import { findFollowPage, followUrl } from "./remote-follow.ts";
import { createSearch } from "./search-orama.ts";

// the calls of a program in JavaScript, which no compiler checks

const roster = core.createRoster(data);
const search = createSearch(data);
const url = "https://orbit.example/roster.json";
const fetch = async () => Response.json(data);
const params = new URLSearchParams("agency=ESA");

/** The error of a call with any arguments, as `kind: message`. */
async function refused(call: unknown, ...args: readonly unknown[]): Promise<string> {
  try {
    if (typeof call === "function") await Reflect.apply(call, undefined, args);
  } catch (error) {
    if (RosterError.is(error)) return `${error.kind}: ${error.message}`;
    throw error;
  }
  return "accepted";
}

describe("a filter", () => {
  const noFilters = [
    new Map([["agency", "ESA"]]),
    new FormData(),
    new Date(),
    Promise.resolve({ agency: "ESA" }),
    new (class {
      agency = "ESA";
    })(),
  ];

  it("an object of a class is refused as a filter and as a query", async () => {
    for (const wrong of [params, ...noFilters]) {
      for (const call of [roster.query, search.search]) {
        expect(await refused(call, { term: "mars", where: wrong })).toMatch(/^(?:option|unknown-option): /);
      }
      expect(await refused(roster.query, { where: wrong })).toMatch(/^option: roster\.query: "query\.where" must be/);
      expect(await refused(search.search, { term: "mars", where: wrong })).toContain('"query.where" must be');
      expect(await refused(roster.query, wrong)).toMatch(/^(?:option: roster\.query: "query" must be|unknown-option)/);
      expect(await refused(roster.counts, wrong)).toMatch(/^option: roster\.counts: "where" must be/);
      expect(await refused(core.matches, data.accounts[0], wrong)).toMatch(/^option: matches: "filter" must be/);
      expect(await refused(core.filterToQuery, facets, wrong)).toMatch(/^option: filterToQuery: "filter" must be/);
      expect(await refused(core.toggleFilter, wrong, "agency", "ESA")).toMatch(/^option: toggleFilter: "filter" must/);
    }
    expect(await refused(roster.query, () => ({}))).toBe(
      `option: roster.query: "query" must be an object, not [object Function].`,
    );
  });

  it("the error of URLSearchParams names filterFromQuery", async () => {
    expect(await refused(roster.query, { where: params })).toBe(
      `option: roster.query: "query.where" must be an object with one string for each facet; use filterFromQuery(roster.facets, params).`,
    );
    expect(await refused(roster.query, params)).toBe(
      `option: roster.query: "query" must be an object; use filterFromQuery(roster.facets, params).`,
    );
  });

  it("a plain object of another window, or one without prototype, is a filter", async () => {
    const foreign: unknown = runInContext(`({ agency: "ESA" })`, createContext());
    const bare: unknown = Object.assign(Object.create(null), { agency: "ESA" });
    for (const where of [foreign, bare]) expect(await refused(roster.query, { where })).toBe("accepted");
  });

  it("an undefined value is no condition", async () => {
    const where = { agency: undefined, type: "Writer" };
    const writers = roster.query({ where: { type: "Writer" } });
    expect(roster.query({ where })).toEqual(writers);
    expect(roster.query({ where, order: "name" })).toHaveLength(writers.length);
    expect(roster.counts(where)).toEqual(roster.counts({ type: "Writer" }));
    expect(data.accounts.filter((account) => core.matches(account, where))).toHaveLength(writers.length);
    expect(core.filterToQuery(facets, where)).toBe("type=Writer");
    const found = await search.search({ term: "mars", where: { agency: undefined } });
    expect(found.total).toBe((await search.search({ term: "mars" })).total);
  });
});

describe("filterToQuery", () => {
  it.each([
    [{ agancy: "ESA" }, `unknown-facet: "agancy" is no facet (addresses have no teams); did you mean "agency"?`],
    [{ agency: "esa" }, `unknown-value: "esa" is no value of agency; did you mean "ESA"?`],
    [
      { mission: "esa/rosetta" },
      `unknown-facet: "mission" is no facet (addresses have no teams); choose "type", "agency", "target".`,
    ],
    [{ mission: undefined, agency: "ESA" }, "accepted"],
  ])("filterToQuery(facets, %o) answers %s", async (filter, answer) => {
    expect(await refused(core.filterToQuery, facets, filter)).toBe(answer);
  });
});

describe("teamRoster", () => {
  it.each([
    ["esa/rosseta", `unknown-team: "esa/rosseta" is no team; did you mean "esa/rosetta"?`],
    ["Mars Express", `unknown-team: "Mars Express" is no team; did you mean "esa/mars-express"?`],
    ["ESA", `unknown-team: "ESA" is no team; choose "esa/rosetta", "esa/mars-express", "jaxa/hayabusa".`],
    ["esa/rosetta", "accepted"],
  ])("teamRoster(roster, %o) answers %s", async (id, answer) => {
    expect(await refused(core.teamRoster, roster, id)).toBe(answer);
  });

  it("roster.team answers undefined for an unknown team, and teamRoster in a directory without teams", () => {
    expect(roster.team("esa/nope")).toBeUndefined();
    const { teams: _, ...site } = data.site;
    expect(core.teamRoster(core.createRoster({ ...data, site, teams: [] }), "esa/rosetta")).toBeUndefined();
  });

  it("the data of a directory are refused as its roster", async () => {
    expect(await refused(core.teamRoster, data, "esa/rosetta")).toBe(
      `option: teamRoster: "roster" must be the roster of createRoster, not [object Object].`,
    );
  });
});

describe("the data of createRoster and createSearch", () => {
  const wanted = `must be the content of roster.json, with its "site"`;
  it.each([
    ["a promise", Promise.resolve(data), `not [object Promise]: await it.`],
    ["a response", Response.json(data), `not [object Response]: await its json().`],
    ["a module", { default: data }, `not [object Object]: use its "default".`],
    ["a URL", url, `not "https://orbit.example/roster.j": use fetchRoster.`],
    ["a list to display", { total: 1, accounts: [] }, `not [object Object].`],
  ])("createRoster names the mistake for %s", async (_, wrong, named) => {
    expect(await refused(core.createRoster, wrong)).toBe(`option: createRoster: "data" ${wanted}, ${named}`);
  });

  it("createSearch names the data that it takes", async () => {
    expect(await refused(createSearch, Promise.resolve(data))).toBe(
      `option: createSearch: "data" ${wanted}, not [object Promise].`,
    );
  });

  it("createRoster refuses two accounts with the same username, and names it", async () => {
    const twice = { ...data, accounts: [...data.accounts, { ...data.accounts[0], username: "esa_rosetta" }] };
    expect(await refused(core.createRoster, twice)).toMatch(/^roster-data: .*"ESA_Rosetta" is not a unique username/);
  });
});

describe("the options of a request", () => {
  it("fetchRoster refuses a function or a signal as its second argument, and an unknown option", async () => {
    const { signal } = new AbortController();
    expect(await refused(core.fetchRoster, url, fetch)).toContain('"io" must be an object, not [object');
    expect(await refused(core.fetchRoster, url, signal)).toBe(
      `option: fetchRoster: "io" must be an object, not [object AbortSignal].`,
    );
    expect(await refused(core.fetchRoster, url, { fetch, singal: signal })).toBe(
      `unknown-option: "singal" is no option; did you mean "signal"?`,
    );
    expect(await refused(core.fetchRoster, url, { fetch, signal })).toBe("accepted");
  });

  it("findFollowPage refuses a function as its second argument, and an unknown option", async () => {
    const answer = `option: findFollowPage: "io" must be an object with only fetch, signal, clock, timeoutMs, allowLoopback.`;
    expect(await refused(findFollowPage, "social.example", fetch)).toBe(answer);
    expect(await refused(findFollowPage, "social.example", { fetch, timeout: 1 })).toBe(answer);
    expect(await refused(findFollowPage, "social.example", { fetch })).toBe("accepted");
  });

  it("a search refuses an AbortController in place of its signal", async () => {
    expect(await refused(search.search, { term: "mars", signal: new AbortController() })).toBe(
      `option: search.search: "query.signal" must be an AbortSignal, not [object AbortController].`,
    );
  });

  it("text is refused as the parameters of a URL", async () => {
    expect(await refused(core.filterFromQuery, facets, "agency=ESA")).toBe(
      `option: filterFromQuery: "params" must be a URLSearchParams, not "agency=ESA".`,
    );
  });

  it("createDirectory rejects with the reason of an aborted signal although the given fetch ignores it", async () => {
    const left = new Error("left");
    await expect(createDirectory({ url, fetch, signal: AbortSignal.abort(left) })).rejects.toBe(left);
  });
});

describe("followUrl", () => {
  const page = { template: "https://social.example/authorize_interaction?uri={uri}", takes: "handle", opens: "follow" };

  it("followUrl refuses an account that is not a handle", async () => {
    for (const acct of ["Gulls", "https://bots.example/@gulls", "@gulls", "gulls@", ""]) {
      expect(await refused(followUrl, page, { acct })).toBe(
        `option: followUrl: "target.acct" must be a handle such as "gulls@bots.example", not "${acct}".`,
      );
    }
    for (const acct of ["gulls@bots.example", " @gulls@bots.example:8080 "])
      expect(await refused(followUrl, page, { acct })).toBe("accepted");
  });

  it("followUrl refuses a template without a place for the account, except for the page of a profile", async () => {
    const target = { acct: "gulls@bots.example" };
    const plain = { ...page, template: "https://social.example/home" };
    expect(await refused(followUrl, plain, target)).toBe(
      `option: followUrl: "page.template" must have "{uri}" or "{object}" in place of the account.`,
    );
    expect(await refused(followUrl, { ...plain, opens: "profile" }, target)).toBe("accepted");
  });
});
