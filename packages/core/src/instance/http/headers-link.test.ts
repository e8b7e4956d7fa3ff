import { describe, expect, it } from "vitest";
import { nextPage, parseLinks } from "./headers.ts";

const PAGE = "https://i.example/api/v1/accounts/1/following?limit=100";
const next = (...headers: string[]): string | undefined => {
  const all = new Headers();
  for (const header of headers) all.append("link", header);
  return nextPage(all, PAGE)?.href;
};

describe("the next page in a Link header", () => {
  it.each([
    ["Mastodon's form", '<https://i.example/n?max_id=2>; rel="next", <https://i.example/p>; rel="prev"'],
    ["prev first", '<https://i.example/p>; rel="prev", <https://i.example/n?max_id=2>; rel="next"'],
    ["a bare rel", "<https://i.example/n?max_id=2>; rel=next"],
    ["rel after other parameters", '<https://i.example/n?max_id=2>; title="a, b; c"; rel="next"'],
    ["several relations", '<https://i.example/n?max_id=2>; rel="prev NEXT"'],
    ["no space and upper case", '<https://i.example/n?max_id=2>;REL="next"'],
    ["a path", '</n?max_id=2>; rel="next"'],
    ["an escaped title", '<https://i.example/n?max_id=2>; title="\\"<x>, rel=prev"; rel="next"'],
  ])("row 74: the next page is found in a Link header with %s", (_, header) => {
    expect(next(header)).toBe("https://i.example/n?max_id=2");
  });

  it("the next page is found in a second Link header, and if its URL has a comma", () => {
    expect(next('<https://i.example/p>; rel="prev"', '<https://i.example/n?a=1,2>; rel="next"')).toBe(
      "https://i.example/n?a=1,2",
    );
  });

  it.each([
    ["spaces round the equals sign", '</n>; rel = "next"'],
    ["spaces round the semicolons", "</n> ; title=x ; rel=next"],
    ["spaces before the target", '  </n>; rel="next"'],
    ["a parameter without a value before it", '</n>; crossorigin; rel="next"'],
    ["several spaces between relations", '</n>; rel="  prev   next "'],
    ["a bare value before a comma", "</p>; rel=prev, </n>; rel=next, </x>; rel=last"],
    ["an escaped relation", String.raw`</n>; rel="n\ext"`],
    ["garbage before it", 'garbage, </n>; rel="next"'],
    ["garbage after its target", '</n>; rel="next" garbage, </x>; rel=last'],
  ])("the next page is found in a Link header that has %s", (_, header) => {
    expect(next(header)).toBe("https://i.example/n");
  });

  it("there is no next page without a valid URL", () => {
    expect(next('<https://:x>; rel="next"')).toBeUndefined();
  });

  it("there is no next page at the end of a list", () => {
    expect(next()).toBeUndefined();
    expect(next('<https://i.example/p>; rel="prev"')).toBeUndefined();
    expect(next('<https://i.example/n>; rel="prev"; rel="next"')).toBeUndefined();
    expect(next("garbage, <broken; rel=next")).toBeUndefined();
    expect(next("</n>; title=next")).toBeUndefined();
    expect(next("</n>; rel")).toBeUndefined();
    expect(next("</n> rel=next")).toBeUndefined();
    expect(next("garbage </n>; rel=next")).toBeUndefined();
  });

  it("parseLinks returns every link of a header", () => {
    expect(parseLinks('<a>; rel="x y", <b>')).toEqual([
      { target: "a", rels: ["x", "y"] },
      { target: "b", rels: [] },
    ]);
    expect(parseLinks('<a>; rel="  x   y "')).toEqual([{ target: "a", rels: ["x", "y"] }]);
    expect(parseLinks("garbage; rel=next")).toEqual([]);
  });
});
