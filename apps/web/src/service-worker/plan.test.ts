import { describe, expect, it } from "vitest";
import { planFor, type Asked, type Plan } from "./plan.ts";

const ORIGIN = "https://site.example";
const build = (base: string) => ({
  version: "1",
  base,
  id: "",
  pages: { [`${base}/accounts/a`]: "r" },
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

describe("requests that the service worker leaves to the browser", () => {
  it("the service worker leaves requests to other origins to the browser", () => {
    expect(plan("https://instance.example/browse")).toBeUndefined();
    expect(plan("http://site.example/browse")).toBeUndefined();
  });

  it("the service worker leaves every request that is not a GET or HEAD to the browser", () => {
    for (const method of ["POST", "PUT", "DELETE"]) expect(plan("/browse", { method })).toBeUndefined();
  });

  it("the service worker does not handle addresses that contain an instance's answer to a sign-in", () => {
    for (const query of ["code=x&state=y", "state=y", "error=access_denied", "q=1&code="]) {
      expect(plan(`/login?${query}`)).toBeUndefined();
      expect(plan(`/accounts/a?${query}`)).toBeUndefined();
      expect(plan(`/browse.txt?${query}`, { mode: "cors" })).toBeUndefined();
    }
  });

  it("the service worker leaves files that the build does not list, such as the service alerts, to the browser", () => {
    expect(plan("/health/service-alerts.json", { mode: "cors" })).toBeUndefined();
    expect(plan("/accounts/b.txt", { mode: "cors" })).toBeUndefined();
  });

  it("the service worker leaves paths outside the base path to the browser", () => {
    expect(plan("/birdsong/browse", {}, "/birds")).toBeUndefined();
    expect(plan("/browse", {}, "/birds")).toBeUndefined();
    expect(plan("/birds/browse", {}, "/birds")).toEqual({ kind: "file", path: "/birds/browse" });
  });

  it("the service worker leaves a HEAD request that checks whether code still exists to the browser", () => {
    expect(plan("/_next/static/chunks/a.js", { method: "HEAD", mode: "cors" })).toBeUndefined();
  });
});

describe("a page request", () => {
  it("the service worker plans the same page for any query, a trailing slash or .html", () => {
    for (const path of ["/browse", "/browse/", "/browse.html", "/browse?a=b&c=d"]) {
      expect(plan(path)).toEqual({ kind: "file", path: "/browse" });
    }
    for (const path of ["/", "/index.html", "/?x"]) expect(plan(path)).toEqual({ kind: "file", path: "/" });
    expect(plan("/birds/?x", {}, "/birds")).toEqual({ kind: "file", path: "/birds/" });
  });

  it("the service worker plans a visit for a page that the build does not list", () => {
    expect(plan("/accounts/a?x=1")).toEqual({ kind: "visit", path: "/accounts/a" });
    expect(plan("/accounts/a", { method: "HEAD" })).toBeUndefined();
  });

  it("the service worker plans the router's data of a page of the build, and of no other page", () => {
    expect(plan("/accounts/a.txt?_rsc=1", { mode: "cors" })).toEqual({ kind: "data", path: "/accounts/a" });
    expect(plan("/accounts/a", { mode: "cors" })).toBeUndefined();
  });
});

it("the service worker marks a request for a worker's script, because the response must keep that URL", () => {
  const url = "/_next/static/chunks/worker.js";
  expect(plan(url, { mode: "same-origin", destination: "worker" })).toEqual({ kind: "code", worker: true });
  expect(plan(url, { mode: "no-cors", destination: "script" })).toEqual({ kind: "code", worker: false });
});
