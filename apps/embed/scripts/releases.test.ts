import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { assemble, type Built, integrityOf, readReleases, release } from "./releases.ts";

let dir: string;
const built = (name: string): Built => ({ script: Buffer.from(`${name}()`), list: Buffer.from(`${name}List()`) });
const first = built("first");
const second = built("second");
const TAGS = ["nest", "wood"];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "released-"));
  writeFileSync(join(dir, "versions.json"), '{"versions":{}}');
});
afterEach(() => rmSync(dir, { recursive: true }));

describe("a released script", () => {
  it("a released script is stored with its integrity hash", () => {
    release(dir, "1.0.0", first, TAGS);
    release(dir, "1.1.0", second, TAGS);
    const { versions, code } = readReleases(dir);
    expect(Object.keys(versions)).toEqual(["1.0.0", "1.1.0"]);
    expect(versions["1.0.0"]).toEqual({
      integrity: integrityOf(first.script),
      tags: TAGS,
      list: integrityOf(first.list),
    });
    expect(code.get("1.1.0.js")).toEqual(second.script);
    expect(code.get("1.1.0-list.js")).toEqual(second.list);
  });

  it("a released script cannot be released again with other bytes", () => {
    expect(release(dir, "1.0.0", first, TAGS)).toBe(true);
    expect(release(dir, "1.0.0", first, TAGS)).toBe(false);
    expect(() => release(dir, "1.0.0", second, TAGS)).toThrow("Raise the version");
    expect(readFileSync(join(dir, "1.0.0.js"))).toEqual(first.script);
  });

  it("a released script fails the build when it was changed, removed or added by hand", () => {
    release(dir, "1.0.0", first, TAGS);
    writeFileSync(join(dir, "1.0.0-list.js"), second.list);
    expect(() => assemble(dir, second, join(dir, "out"))).toThrow("1.0.0-list.js differs from its release");
    writeFileSync(join(dir, "1.0.0-list.js"), first.list);
    rmSync(join(dir, "1.0.0.js"));
    expect(() => readReleases(dir)).toThrow(`1.0.0.js is missing in ${dir}, so`);
    writeFileSync(join(dir, "1.0.0.js"), first.script);
    writeFileSync(join(dir, "9.9.9.js"), first.script);
    expect(() => readReleases(dir)).toThrow("Never released: 9.9.9.js");
  });

  it("a released script is never followed by one with a lower version", () => {
    release(dir, "1.10.0", first, TAGS);
    expect(() => release(dir, "1.9.0", second, TAGS)).toThrow("1.9.0 is lower than the newest release, 1.10.0. Raise");
    expect(release(dir, "1.11.0", second, TAGS)).toBe(true);
  });

  it("a release must have a version of three numbers", () => {
    expect(() => release(dir, "v1", first, TAGS)).toThrow("three numbers");
  });
});

it("the list of releases names the release that equals the floating script", () => {
  const current = (floating: Built): unknown => {
    assemble(dir, floating, join(dir, "out"));
    return JSON.parse(readFileSync(join(dir, "out/versions.json"), "utf8")).current;
  };
  release(dir, "1.0.0", first, TAGS);
  expect(current(first)).toBe("1.0.0");
  expect(current(second)).toBeUndefined();
});

it("assemble writes the floating script, every released script and their list", () => {
  release(dir, "1.0.0", first, TAGS);
  assemble(dir, second, join(dir, "out"));
  expect(readdirSync(join(dir, "out")).toSorted()).toEqual([
    "1.0.0-list.js",
    "1.0.0.js",
    "v1-list.js",
    "v1.js",
    "versions.json",
  ]);
  expect(readFileSync(join(dir, "out/v1.js"))).toEqual(second.script);
  const { versions } = JSON.parse(readFileSync(join(dir, "out/versions.json"), "utf8"));
  expect(versions["1.0.0"].integrity).toMatch(/^sha384-[\w+/]{64}$/);
});

it("a directory without released scripts has the floating script only, until its first release", () => {
  const none = join(dir, "none");
  assemble(none, second, join(dir, "out"));
  expect(readdirSync(join(dir, "out")).toSorted()).toEqual(["v1-list.js", "v1.js", "versions.json"]);
  expect(JSON.parse(readFileSync(join(dir, "out/versions.json"), "utf8"))).toEqual({ versions: {} });
  release(none, "1.0.0", first, TAGS);
  assemble(none, first, join(dir, "out"));
  expect(readdirSync(join(dir, "out"))).toContain("1.0.0.js");
});
