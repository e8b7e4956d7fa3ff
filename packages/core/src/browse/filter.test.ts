import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filterFromQuery, filterToQuery, matches, readFilter, toggleFilter } from "./filter.ts";
import { account, facets } from "./testing/space.ts";

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
    expect(filterToQuery(odd, filter)).toBe("__proto__=x");
  });
});

describe("filterFromQuery", () => {
  it("filterFromQuery leaves out values that the facet does not list", () => {
    const params = new URLSearchParams("type=Nope&agency=ESA&country=Japan");
    expect(filterFromQuery(facets, params)).toEqual({ agency: "ESA" });
  });
});

describe("filterToQuery", () => {
  it("filterToQuery writes facets in the order of the taxonomy, whatever the order of the filter", () => {
    expect(filterToQuery(facets, { target: "Moon", type: "Writer" })).toBe("type=Writer&target=Moon");
  });
  it("filterToQuery leaves out keys without a filter", () => {
    expect(filterToQuery(facets, { country: "Japan", other: "x" })).toBe("");
  });
  it("a filter survives a round trip through a URL", () => {
    const value = fc.string({ minLength: 1, maxLength: 100, unit: "grapheme-ascii" }).filter((s) => s.trim() === s);
    fc.assert(
      fc.property(fc.record({ type: value, agency: value }), (filter) => {
        expect(read(filterToQuery(facets, filter))).toEqual(filter);
      }),
    );
  });
});

describe("toggleFilter", () => {
  it("toggleFilter sets a value, replaces another one, and clears the same one §2.61", () => {
    const one = toggleFilter({}, "type", "Writer");
    expect(one).toEqual({ type: "Writer" });
    expect(toggleFilter(one, "type", "Mission")).toEqual({ type: "Mission" });
    expect(toggleFilter(one, "type", "Writer")).toEqual({});
  });
  it("toggleFilter keeps the other parts and does not change its argument", () => {
    const before = { type: "Writer", agency: "ESA" };
    expect(toggleFilter(before, "type", "Writer")).toEqual({ agency: "ESA" });
    expect(before).toEqual({ type: "Writer", agency: "ESA" });
  });
});

describe("matches", () => {
  const both = account("both", { tags: { type: ["Writer", "Podcast"], agency: ["ESA"] } });
  it("a filter matches any value of a tag, not only the first §2.19", () => {
    expect(matches(both, { type: "Podcast" })).toBe(true);
  });
  it("a filter matches only accounts that match every part §2.19", () => {
    expect(matches(both, { type: "Writer", agency: "ESA" })).toBe(true);
    expect(matches(both, { type: "Writer", agency: "JAXA" })).toBe(false);
  });
  it("a filter matches whole values only", () => {
    expect(matches(both, { agency: "ES" })).toBe(false);
  });
  it("a filter ignores inherited properties", () => {
    expect(matches(both, { constructor: "Object" })).toBe(false);
    expect(matches(both, Object.fromEntries([["__proto__", "x"]]))).toBe(false);
  });
});
