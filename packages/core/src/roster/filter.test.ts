import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createRoster } from "./roster.ts";
import { createViews, filterFromQuery, readFilter, writeFilter } from "./filter.ts";
import { filterToQuery, matches, toggleFilter } from "./checked-filter.ts";
import { account, data, facets } from "./testing/space.ts";

const roster = createRoster(data);
const read = (query: string) => readFilter(facets, new URLSearchParams(query));

describe("readFilter", () => {
  it("readFilter reads only facets with a filter, in the order of the facets", () => {
    const filter = read("page=2&agency=ESA&country=Japan&type=Writer&agency[]=JAXA");
    expect(Object.entries(filter)).toEqual([
      ["type", "Writer"],
      ["agency", "ESA"],
    ]);
  });
  it("readFilter reads the first of repeated parameters", () => {
    expect(read("type=Writer&type=Mission")).toEqual({ type: "Writer" });
  });
  it("readFilter trims values and drops empty ones", () => {
    expect(read("type=+Writer%20&agency=&target=%20")).toEqual({ type: "Writer" });
  });
  it("readFilter cuts a value at 100 characters", () => {
    expect(read(`type=${"x".repeat(5000)}`)["type"]).toHaveLength(100);
  });
  it("readFilter keeps a value that no facet lists", () => {
    expect(read("type=Nope")).toEqual({ type: "Nope" });
  });
  it("readFilter ignores __proto__, NUL and hundreds of parameters", () => {
    const noise = Array.from({ length: 200 }, (_, n) => `p${n}=1`).join("&");
    expect(read(`__proto__=x&constructor=y&${noise}`)).toEqual({});
    expect(read("type=%00")).toEqual({ type: "\0" });
  });
  it("readFilter returns an own property for a facet called __proto__", () => {
    const odd = [{ key: "__proto__", label: "Odd", filter: true, values: [] }];
    const filter = readFilter(odd, new URLSearchParams("__proto__=x"));
    expect(Object.entries(filter)).toEqual([["__proto__", "x"]]);
    expect(writeFilter(odd, filter)).toBe("__proto__=x");
  });
});

describe("filterFromQuery", () => {
  it("filterFromQuery leaves out values that the facet does not list", () => {
    const params = new URLSearchParams("type=Nope&agency=ESA&country=Japan");
    expect(filterFromQuery(facets, params)).toEqual({ agency: "ESA" });
  });
});

describe("writeFilter", () => {
  it("writeFilter writes facets in the order of the taxonomy, whatever the order of the filter", () => {
    expect(writeFilter(facets, { target: "Moon", type: "Writer" })).toBe("type=Writer&target=Moon");
    expect(filterToQuery(facets, { target: "Moon", type: "Writer" })).toBe("type=Writer&target=Moon");
  });
  it("writeFilter leaves out keys without a filter", () => {
    expect(writeFilter(facets, { country: "Japan", other: "x" })).toBe("");
  });
  it("a filter survives a round trip through a URL", () => {
    const value = fc.string({ minLength: 1, maxLength: 100, unit: "grapheme-ascii" }).filter((s) => s.trim() === s);
    fc.assert(
      fc.property(fc.record({ type: value, agency: value }), (filter) => {
        expect(read(writeFilter(facets, filter))).toEqual(filter);
      }),
    );
  });
});

describe("a word that the directory does not have", () => {
  const from = (json: string) => JSON.parse(json);
  it.each([
    [`{ "agancy": "ESA" }`, `"agancy" is no facet; did you mean "agency"?`],
    [`{ "agency": "esa" }`, `"esa" is no value of agency; did you mean "ESA"?`],
    [`{ "mission": "esa/rosseta" }`, `"esa/rosseta" is no value of mission; did you mean "esa/rosetta"?`],
    [`{ "agency": "Roscosmos" }`, `"Roscosmos" is no value of agency; choose "ESA", "JAXA", "ISRO".`],
    [
      `{ "constructor": "Object" }`,
      /^"constructor" is no facet; choose "type", "agency", "target", "country", "mission"/,
    ],
    [`{ "__proto__": "x" }`, /^"__proto__" is no facet; choose/],
  ])("a filter %s is refused with the nearest words", (json, message) => {
    const filter = from(json);
    expect(() => roster.query({ where: filter })).toThrow(message);
    expect(() => roster.counts(filter)).toThrow(message);
    for (const [key, value] of Object.entries<string>(filter))
      expect(() => toggleFilter(roster, {}, key, value)).toThrow(message);
    for (const one of data.accounts) expect(() => matches(roster, one, filter)).toThrow(message);
  });
  it("filterToQuery refuses teams, which addresses do not have", () => {
    expect(() => filterToQuery(facets, { mission: "esa/rosetta" })).toThrow(
      `"mission" is no facet (addresses have no teams); choose "type", "agency", "target".`,
    );
    expect(() => filterToQuery(facets, { agency: "esa" })).toThrow(`did you mean "ESA"?`);
  });
  it("a tag that only accounts have is known", () => {
    const tagged = createRoster({ ...data, accounts: [account("crab", { tags: { mood: ["glad"] } })] });
    expect(tagged.query({ where: { mood: "glad" } })).toHaveLength(1);
    expect(() => tagged.query({ where: { mood: "gald" } })).toThrow(`did you mean "glad"?`);
  });
});

describe("toggleFilter", () => {
  it("toggleFilter sets a value, replaces another one, and clears the same one §2.61", () => {
    const one = toggleFilter(roster, {}, "type", "Writer");
    expect(one).toEqual({ type: "Writer" });
    expect(toggleFilter(roster, one, "type", "Mission")).toEqual({ type: "Mission" });
    expect(toggleFilter(roster, one, "type", "Writer")).toEqual({});
    expect(toggleFilter(roster, { type: "Nope" }, "type", "Nope")).toEqual({});
  });
  it("toggleFilter keeps the other parts and does not change its argument", () => {
    const before = { type: "Writer", agency: "ESA" };
    expect(toggleFilter(roster, before, "type", "Writer")).toEqual({ agency: "ESA" });
    expect(before).toEqual({ type: "Writer", agency: "ESA" });
  });
});

describe("matches", () => {
  const both = account("both", { tags: { type: ["Writer", "Podcast"], agency: ["ESA"] } });
  it("a filter matches any value of a tag, not only the first §2.19", () => {
    expect(matches(roster, both, { type: "Podcast" })).toBe(true);
  });
  it("a filter matches only accounts that match every part §2.19", () => {
    expect(matches(roster, both, { type: "Writer", agency: "ESA" })).toBe(true);
    expect(matches(roster, both, { type: "Writer", agency: "JAXA" })).toBe(false);
  });
  it("an undefined value of a filter is no condition", () => {
    const where = { agency: undefined, type: "Writer" };
    const writers = roster.query({ where: { type: "Writer" } });
    expect(roster.query({ where })).toEqual(writers);
    expect(roster.query({ where, order: "name" })).toHaveLength(writers.length);
    expect(roster.counts(where)).toEqual(roster.counts({ type: "Writer" }));
    expect(data.accounts.filter((one) => matches(roster, one, where))).toHaveLength(writers.length);
    expect(filterToQuery(facets, where)).toBe("type=Writer");
  });
});

describe("createViews", () => {
  const views = createViews(data.site);

  it("createViews lists the built-in views, then the site's team pages", () => {
    expect(views.map(({ kind, id, path }) => [kind, id, path])).toEqual([
      ["home", "home", "/"],
      ["recent", "recent", "/recent"],
      ["popular", "popular", "/popular"],
      ["following", "following", "/following"],
      ["teams", "esa-missions", "/esa-missions"],
      ["teams", "jaxa-missions", "/jaxa-missions"],
    ]);
  });
  it("createViews takes the texts of a team page from the roster", () => {
    expect(views.flatMap((view) => (view.kind === "teams" ? [view.page.label] : []))).toEqual([
      "ESA Missions",
      "JAXA Missions",
    ]);
  });
  it("createViews lists no team pages in a directory without teams", () => {
    expect(createViews({})).toHaveLength(4);
  });
});
