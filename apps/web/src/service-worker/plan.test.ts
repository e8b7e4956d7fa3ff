import { describe, expect, it } from "vitest";
import { planFor, type Asked, type Plan } from "./plan.ts";

const ORIGIN = "https://site.example";
const build = (base: string) => ({
  version: "1",
  base,
  files: Object.fromEntries(
    ["/", "/browse", "/browse.txt", "/login", "/roster.json"].map((path) => [base + path, "r"]),
  ),
});
const plan = (path: string, asked: Partial<Asked> = {}, base = ""): Plan | undefined =>
  planFor(
    { url: new URL(path, ORIGIN).href, method: "GET", mode: "navigate", destination: "", ...asked },
    ORIGIN,
    build(base),
  );

describe("what the service worker leaves to the browser", () => {
  it("is every other origin", () => {
    expect(plan("https://instance.example/browse")).toBeUndefined();
    expect(plan("http://site.example/browse")).toBeUndefined();
  });

  it("is every request that changes something", () => {
    for (const method of ["POST", "PUT", "DELETE"]) expect(plan("/browse", { method })).toBeUndefined();
  });

  it("is the answer of an instance, wherever it arrives", () => {
    for (const query of ["code=x&state=y", "state=y", "error=access_denied", "q=1&code="]) {
      expect(plan(`/login?${query}`)).toBeUndefined();
      expect(plan(`/accounts/a?${query}`)).toBeUndefined();
      expect(plan(`/browse.txt?${query}`, { mode: "cors" })).toBeUndefined();
    }
  });

  it("is what the site fetches and the build does not name, such as the service alerts", () => {
    expect(plan("/health/service-alerts.json", { mode: "cors" })).toBeUndefined();
    expect(plan("/accounts/a.txt", { mode: "cors" })).toBeUndefined();
  });

  it("is a neighbour's path, where the site has a base path", () => {
    expect(plan("/birdsong/browse", {}, "/birds")).toBeUndefined();
    expect(plan("/browse", {}, "/birds")).toBeUndefined();
    expect(plan("/birds/browse", {}, "/birds")).toEqual({ kind: "file", path: "/birds/browse" });
  });

  it("is the question whether code is still there", () => {
    expect(plan("/_next/static/chunks/a.js", { method: "HEAD", mode: "cors" })).toBeUndefined();
  });
});

describe("a page", () => {
  it("is one page, whatever its query and however its path is written", () => {
    for (const path of ["/browse", "/browse/", "/browse.html", "/browse?a=b&c=d"]) {
      expect(plan(path)).toEqual({ kind: "file", path: "/browse" });
    }
    for (const path of ["/", "/index.html", "/?x"]) expect(plan(path)).toEqual({ kind: "file", path: "/" });
    expect(plan("/birds/?x", {}, "/birds")).toEqual({ kind: "file", path: "/birds/" });
  });

  it("that the build does not name is a visit", () => {
    expect(plan("/accounts/a?x=1")).toEqual({ kind: "visit", path: "/accounts/a" });
    expect(plan("/accounts/a", { method: "HEAD" })).toBeUndefined();
  });
});

it("knows a worker's script, which must keep its address", () => {
  const url = "/_next/static/chunks/worker.js";
  expect(plan(url, { mode: "same-origin", destination: "worker" })).toEqual({ kind: "code", worker: true });
  expect(plan(url, { mode: "no-cors", destination: "script" })).toEqual({ kind: "code", worker: false });
});
