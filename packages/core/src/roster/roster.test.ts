import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Account } from "../types.ts";
import type { Filter, Where } from "./filter.ts";
import { matches } from "./checked-filter.ts";
import { createRoster, type Query } from "./roster.ts";
import { account, accounts, data, facets, site } from "./testing/space.ts";

const roster = createRoster(data);
const known = (username: string, prominence?: number, twitter = 0, tags?: Account["tags"]): Account =>
  account(username, {
    followers: { twitter, mastodon: 0 },
    ...(prominence !== undefined && { prominence }),
    ...(tags && { tags }),
  });
const names = (query?: Query) => roster.query(query).map(({ username }) => username);

describe("get", () => {
  it("roster.get finds an account with or without @ and in any letter case", () => {
    for (const handle of ["haya2e", "@HAYA2E", " Haya2E@Space.Example ", "@haya2e@space.example"]) {
      expect(roster.get(handle)?.username).toBe("haya2e");
    }
  });
  it("roster.get requires the account's own host if a host is given", () => {
    expect(roster.get("evanovak@elsewhere.example")?.username).toBe("EvaNovak");
    expect(roster.get("evanovak@space.example")).toBeUndefined();
    expect(roster.get("haya2e@elsewhere.example")).toBeUndefined();
  });
  it("roster.get finds each of two accounts of one name on two servers, by handle or by account", () => {
    const twin = account("haya2e", { host: "elsewhere.example" });
    const both = createRoster({ ...data, accounts: [...accounts, twin] });
    const [here] = accounts.filter(({ username }) => username === "haya2e");
    for (const ref of ["haya2e", "haya2e@space.example", { username: "HAYA2E" }]) expect(both.get(ref)).toBe(here);
    for (const ref of ["haya2e@Elsewhere.example", { ...twin }]) expect(both.get(ref)).toBe(twin);
    const three = [...accounts, twin, account("Haya2e", { host: "Elsewhere.example" })];
    expect(() => createRoster({ ...data, accounts: three })).toThrow("@Haya2e@Elsewhere.example is listed twice");
  });
  it("without a home server, roster.get finds no account by a bare name", () => {
    const { homeServer: _, ...nowhere } = site;
    const roster = createRoster({ ...data, site: nowhere, accounts: [account("pip", { host: "a.example" })] });
    expect(roster.get("@Pip@a.example")?.username).toBe("pip");
    expect(roster.get("pip")).toBeUndefined();
  });
  it("roster.get returns undefined for invalid text", () => {
    for (const handle of ["", "@", "nobody", "a@b@c", "__proto__"]) expect(roster.get(handle)).toBeUndefined();
  });
});

describe("query", () => {
  it("roster.query sorts popular accounts by count, unknown counts last, then by the first facet, then by name §2.16", () => {
    expect(names()).toEqual(["MarsExpress", "ESA_Rosetta", "EvaNovak", "CometWatch", "anna", "zdenek", "haya2e"]);
  });
  it("roster.query sorts popular accounts only by count and name if there are no facets", () => {
    const plain = createRoster({ ...data, facets: [] });
    const usernames = ["MarsExpress", "ESA_Rosetta", "CometWatch", "EvaNovak", "anna", "haya2e", "zdenek"];
    expect(plain.query().map(({ username }) => username)).toEqual(usernames);
  });
  it("roster.query sorts popular accounts by prominence, and by followers where that is equal or missing §2.16", () => {
    const made = createRoster({
      ...data,
      accounts: [
        known("unknown"),
        known("followed", undefined, 90),
        known("second", 93.4),
        known("first", 93.5, 1),
        known("second-followed", 93.4, 5),
      ],
    });
    const usernames = made.query().map(({ username }) => username);
    expect(usernames).toEqual(["first", "second-followed", "second", "followed", "unknown"]);
  });
  it("roster.query puts the account that leads a group first in its list, and accounts whose first group is another one last", () => {
    const [types, ...others] = facets;
    const leading = types && { ...types, values: [{ value: "Agency", leads: true }, ...types.values] };
    const made = createRoster({
      ...data,
      facets: leading ? [leading, ...others] : others,
      accounts: [
        known("guest", 99, 0, { type: ["Writer"], agency: ["JAXA", "ESA"], target: ["Moon"] }),
        known("writer", 80, 0, { type: ["Writer"], agency: ["ESA"], target: ["Moon"] }),
        known("lesser", 50, 0, { type: ["Agency"], agency: ["ESA"], target: ["Moon"] }),
        known("agency", 60, 0, { type: ["Agency"], agency: ["ESA"], target: ["Moon"] }),
      ],
    });
    const usernames = (where: Where) => made.query({ where }).map(({ username }) => username);
    expect(usernames({ agency: "ESA" })).toEqual(["agency", "writer", "lesser", "guest"]);
    expect(usernames({ agency: ["ESA", "JAXA"] })).toEqual(["guest", "writer", "agency", "lesser"]);
    expect(usernames({ target: "Moon" })).toEqual(["agency", "guest", "writer", "lesser"]);
    expect(usernames({ agency: "ESA", type: "Writer" })).toEqual(["writer", "guest"]);
  });
  it("roster.query puts a team's own account first in the list of the team", () => {
    const tags = { agency: ["ESA"], mission: ["esa/rosetta"] };
    const made = createRoster({
      ...data,
      accounts: [
        known("writer", 90, 0, { ...tags, type: ["Writer"] }),
        known("mission", 40, 0, { ...tags, type: ["Mission"] }),
      ],
    });
    const listed = made.query({ where: { mission: "esa/rosetta" } }).map(({ username }) => username);
    expect(listed).toEqual(["mission", "writer"]);
  });
  it("roster.query sorts recent accounts by date, newest first, equal and undated ones by popularity §2.15", () => {
    const usernames = ["MarsExpress", "haya2e", "anna", "ESA_Rosetta", "EvaNovak", "CometWatch", "zdenek"];
    expect(names({ order: "recent" })).toEqual(usernames);
  });
  it("roster.query sorts by name, ignoring case and accents", () => {
    const usernames = ["anna", "CometWatch", "EvaNovak", "haya2e", "MarsExpress", "ESA_Rosetta", "zdenek"];
    expect(names({ order: "name" })).toEqual(usernames);
  });
  it("roster.query by name sorts accounts of one name by username, then by host, the home server first", () => {
    const of = (username: string, host?: string) => account(username, { name: "Gulls", ...(host && { host }) });
    const sorted = [
      of("gull"),
      of("Gull", "a.example"),
      of("gull", "b.example"),
      of("gull2"),
      of("gulls", "a.example"),
    ];
    const made = createRoster({ ...data, accounts: sorted.toReversed() });
    expect(made.query({ order: "name" })).toEqual(sorted);
  });
  it("roster.query returns only accounts that match every part of the filter §2.19", () => {
    expect(names({ where: { type: "Writer", target: "Mars" } })).toEqual(["EvaNovak"]);
    expect(names({ where: { agency: "JAXA", target: "Moon" } })).toEqual(["CometWatch"]);
  });
  it("roster.query returns nothing for a value that no account has §2.19", () => {
    expect(names({ where: { agency: "ISRO" } })).toEqual([]);
    expect(names({ where: { agency: "ISRO" }, order: "name" })).toEqual([]);
  });
  it.each(["popular", "name"] as const)("a list of values matches accounts that have one of them, by %s", (order) => {
    const usernames = (where: Where) => names({ where, order });
    expect(usernames({ agency: ["ESA", "JAXA"], target: "Moon" }).toSorted()).toEqual(
      [...usernames({ agency: "ESA", target: "Moon" }), ...usernames({ agency: "JAXA", target: "Moon" })]
        .filter((one, index, all) => all.indexOf(one) === index)
        .toSorted(),
    );
    expect(usernames({ agency: ["JAXA", "ISRO"] })).toEqual(usernames({ agency: "JAXA" }));
    expect(() => usernames({ agency: ["JAXA", "JAX"] })).toThrow('"JAX" is no value');
    expect(usernames({ agency: [] })).toEqual([]);
    const [japan] =
      roster.counts({ type: ["Writer", "Mission"] })["agency"]?.filter(({ value }) => value === "JAXA") ?? [];
    expect(japan?.count).toBe(usernames({ type: ["Writer", "Mission"], agency: "JAXA" }).length);
  });
  it("roster.page returns a part of the list with the number of all accounts that match", () => {
    const { accounts, total } = roster.page({ where: { type: "Writer" }, offset: 1, limit: 1 });
    expect([accounts, total]).toEqual([roster.query({ where: { type: "Writer" }, offset: 1, limit: 1 }), 3]);
    expect(roster.page()).toEqual({ accounts: roster.query(), total: roster.accounts.length });
  });
  it("roster.query returns a slice of the list", () => {
    expect(names({ offset: 1, limit: 2 })).toEqual(["ESA_Rosetta", "EvaNovak"]);
    expect(names({ where: { type: "Writer" }, offset: 2, limit: 9 })).toEqual(["zdenek"]);
    expect(names({ limit: 0 })).toEqual([]);
  });

  it("a roster refuses a misspelt field, and ignores one of a newer version", () => {
    expect(() => createRoster({ ...data, ...JSON.parse('{ "sitee": {} }') })).toThrow(
      'The roster cannot be used: it has an unknown field "sitee" (did you mean "site"?).',
    );
    expect(createRoster({ ...data, ...JSON.parse('{ "licence": "CC0" }') }).accounts).toHaveLength(accounts.length);
  });
  it.each([
    ["mars", '"mars" is no object; write roster.query({ where: { … } }), or use the search to find words.'],
    [["Mars"], '["Mars"] is no object; write roster.query('],
    [{ where: "Mars" }, '"Mars" is no object; write where: { target: "Mars" }.'],
    [{ where: ["Moon", "Mars"] }, '["Moon","Mars"] is no object; write where: { target: ["Moon","Mars"] }.'],
    [{ where: "Pluto" }, '"Pluto" is no object; write where: { type: "Pluto" }.'],
  ])("a query refuses %j, which is no object, and shows the right form", (query, message) => {
    expect(() => roster.query(JSON.parse(JSON.stringify(query)))).toThrow(message);
  });
  it.each([
    [{ limit: -1 }, '"limit" is -1, which would give a wrong list; write a number from 0 on, or leave it out.'],
    [{ limit: Number.NaN }, '"limit" is NaN'],
    [{ offset: -3 }, '"offset" is -3'],
  ])("a query refuses %j, which would list accounts from a wrong place", (query, message) => {
    expect(() => roster.query(query)).toThrow(message);
    expect(() => roster.page(query)).toThrow(message);
  });
  it.each([31, 32, 33, 64, 65, 100])("roster.query and roster.counts handle all of %i accounts", (length) => {
    const many = Array.from({ length }, (_, at) =>
      account(`a${String(at).padStart(3, "0")}`, { tags: { type: [at % 3 === 0 ? "Writer" : "Mission"] } }),
    );
    const made = createRoster({ ...data, accounts: many });
    for (const type of ["Writer", "Mission"]) {
      const expected = many.filter(({ tags }) => tags["type"]?.[0] === type);
      // equal accounts have the order of their names in every order
      for (const order of ["popular", "recent", "name"] as const)
        expect(made.query({ where: { type }, order })).toEqual(expected);
      expect(made.counts()["type"]).toContainEqual({ value: type, count: expected.length });
    }
  });
  it("a roster keeps the order of the data in `accounts`", () => {
    expect(roster.accounts).toEqual(accounts);
    for (const [index, account] of roster.accounts.entries()) expect(account).toBe(accounts[index]);
  });
  it("every account has the address and the profile that its server and the site give it, whatever its file says", () => {
    const own = { homeServer: "space.example", profileUrl: "https://space.example/users/{username}" };
    const bare = { name: "Pip", tags: {} };
    const listed = [
      { ...bare, username: "Pip" },
      { ...bare, username: "pip", host: "elsewhere.example" },
      { ...bare, username: "sham", acct: "bank@bank.example", url: "javascript:alert(1)" },
    ];
    const roster = createRoster({ site: own, accounts: listed });
    expect(roster.accounts.map(({ acct, url }) => [acct, url])).toEqual([
      ["Pip@space.example", "https://space.example/users/Pip"],
      ["pip@elsewhere.example", "https://elsewhere.example/@pip"],
      ["sham@space.example", "https://space.example/users/sham"],
    ]);
  });
});

describe("counts", () => {
  it("roster.counts returns the number of accounts that each value would list", () => {
    expect(roster.counts()).toEqual({
      type: [
        { value: "Writer", count: 3 },
        { value: "Mission", count: 3 },
        { value: "Podcast", count: 1 },
      ],
      agency: [
        { value: "ESA", count: 5 },
        { value: "JAXA", count: 3 },
      ],
      target: [
        { value: "Moon", count: 2 },
        { value: "Mars", count: 2 },
        { value: "Comet", count: 2 },
      ],
      country: [{ value: "Japan", count: 1 }],
    });
  });
  it("roster.counts applies the filters of the other facets, but not of the same facet", () => {
    const counts = roster.counts({ type: "Writer" });
    expect(counts["type"]?.map(({ count }) => count)).toEqual([3, 3, 1]);
    expect(counts["target"]).toEqual([
      { value: "Moon", count: 1 },
      { value: "Mars", count: 1 },
      { value: "Comet", count: 0 },
    ]);
  });
  it("each count equals the length of the list after a click", () => {
    const tags = (...more: readonly string[]) => {
      const value = (key: string) =>
        fc.constantFrom(...more, ...(facets.find((f) => f.key === key)?.values ?? []).map((v) => v.value));
      return fc.record({ type: value("type"), agency: value("agency"), target: value("target") }, { requiredKeys: [] });
    };
    const list = fc.array(tags("Unlisted"), { maxLength: 100 });
    fc.assert(
      fc.property(list, tags(), (tagged, picked) => {
        const some: readonly Account[] = tagged.map((each, at) =>
          account(`a${at}`, { tags: Object.fromEntries(Object.entries(each).map(([k, v]) => [k, [v]])) }),
        );
        const where: Filter = Object.fromEntries(Object.entries(picked));
        const made = createRoster({ site, facets, teams: [], accounts: some });
        expect(made.query({ where })).toHaveLength(some.filter((each) => matches(made, each, where)).length);
        for (const [key, values] of Object.entries(made.counts(where))) {
          for (const { value, count } of values)
            expect(made.query({ where: { ...where, [key]: value } })).toHaveLength(count);
        }
      }),
    );
  });
});
