import { describe, expect, it } from "vitest";
import { safeBack, safeUrl } from "./safe-url.ts";

const ORIGIN = "https://roster.example";
const NOT_OURS: readonly unknown[] = [
  [undefined, null, 7, "", "browse", `/${"a".repeat(3_000)}`],
  // another origin
  ["//evil.example", "///evil.example", "////evil.example", "https:evil.example", "https:/evil.example"],
  ["https://evil.example", "HTTPS://evil.example", "https://roster.example.evil.example"],
  ["https://roster.example@evil.example", "@evil.example", ".evil.example", ":80"],
  // characters that browsers read as a slash or as nothing
  ["/\\evil.example", "\\\\evil.example", "\\/evil.example", "/x\\..\\..\\evil.example", "/\u0000/evil.example"],
  ["/\t/evil.example", "/\n/evil.example", "/\r\n//evil.example", "\t//evil.example", " //evil.example"],
  // dots
  ["/..//evil.example", "/.//evil.example", "/x/..//evil.example", "/%2e%2e//evil.example", "/%2e//evil.example"],
  // another scheme
  ["javascript:alert(1)", "JaVaScRiPt:alert(1)", "java\nscript:alert(1)", "data:text/html,x"],
  ["blob:https://evil.example/x"],
  // the page of sign-in
  ["/login", "/login/", "/login?m=login", "/%6cogin", "/%2flogin", "/LOGIN", "/x/../login", "/login.html", "/%E0%A4%A"],
].flat();

/** Paths that are not below the base path "/roster", or are its page of sign-in. */
const NOT_BELOW = [
  ["/", "/browse", "/other-app/x", "/rosters", "/roster-2/x", "/ROSTER/x", "/%72oster/x"],
  ["/aaaaaahttps://evil.example/", "/aaaaaa//evil.example", "/roster/../other-app", "/roster/%2e%2e/other-app"],
  ["/roster/login", "/roster/%6cogin", "/roster//login", "/roster/./login.html", "/roster/%E0%A4%A"],
].flat();

describe("where to go after sign-in", () => {
  it.each([
    "/",
    "/browse?kind=x&y=%20z#top",
    "/a/b",
    "/loginstats",
    "/search?q=%F0%9F%8F%88",
    "/@user",
    "/help/login",
    `/${"a".repeat(2_047)}`,
  ])("after sign-in the visitor returns to the path %.40s", (path) => expect(safeBack(path, ORIGIN)).toBe(path));

  it.each(NOT_OURS)("row 110: after sign-in the visitor returns home instead of to %.40j S13", (path) =>
    expect(safeBack(path, ORIGIN)).toBe("/"),
  );

  it("the address after sign-in does not open the dialog again", () => {
    expect(safeBack("/teams?m=login&back=%2Fx", ORIGIN)).toBe("/teams");
  });

  it("the sign-in page and the home page are recognized below a base path", () => {
    expect(safeBack("/roster/login", ORIGIN, "/roster")).toBe("/roster/");
    expect(safeBack("//evil.example", ORIGIN, "/roster")).toBe("/roster/");
    expect(safeBack("/roster/browse", ORIGIN, "/roster")).toBe("/roster/browse");
    expect(safeBack("/roster", ORIGIN, "/roster")).toBe("/roster");
    expect(safeBack("/roster?q=x", ORIGIN, "/roster")).toBe("/roster?q=x");
  });

  it.each([
    ...NOT_OURS,
    ...NOT_OURS.filter((path) => typeof path === "string")
      .filter((path) => /^[/\\]{2}/.test(path))
      .map((path) => `/roster${path}`),
    ...NOT_BELOW,
  ])("after sign-in below a base path the visitor returns to its home page instead of to %.40j", (path) => {
    expect(safeBack(path, ORIGIN, "/roster")).toBe("/roster/");
  });
});

describe("safeUrl", () => {
  it.each([
    ["https://i.example/a b", undefined, "https://i.example/a%20b"],
    ["http://localhost:4000/a", "http://localhost:3000", "http://localhost:4000/a"],
    ["http://localhost:4000/a", "https://roster.example", ""],
    ["http://localhost:4000/a", undefined, ""],
    ["http://i.example/a", "http://localhost:3000", ""],
    ["ftp://localhost/a", "http://localhost:3000", ""],
    ["https://user@i.example/", undefined, ""],
    ["https://:secret@i.example/", undefined, ""],
    ["i.example", undefined, ""],
    [7, undefined, ""],
  ])("safeUrl turns %j for a page at %s into %j", (value, page, href) => expect(safeUrl(value, page)).toBe(href));
});
