import { expect, it, onTestFinished, vi } from "vitest";
import { currentRelease, readRelease } from "./release.ts";

const tags = ["nest", "wood"];
const integrity = `sha384-${"b".repeat(64)}`;

it("readRelease returns the release that equals the moving script", () => {
  const versions = { "1.10.0": { integrity, tags }, "1.9.2": { integrity: `${integrity}x`, tags } };
  expect(readRelease({ versions, current: "1.10.0" }, tags)).toEqual({ version: "1.10.0", integrity });
  expect(readRelease({ versions }, tags)).toBeUndefined();
  expect(readRelease({ versions, current: "1.9.2" }, tags)).toBeUndefined();
});

it.each([undefined, null, []])("readRelease returns undefined for %j", (data) => {
  expect(readRelease(data, tags)).toBeUndefined();
});

it.each([
  {},
  { versions: null },
  { versions: {} },
  { versions: { "1.0.0": {} } },
  { versions: { "1.0.0": null } },
  { versions: { "1.0.0": { integrity } } },
  { versions: { "1.0.0": { integrity, tags: ["team"] } } },
  { versions: { "1.0.0": { integrity: `${integrity}"><script>`, tags } } },
])("readRelease returns undefined for %j", (data) => {
  expect(readRelease({ ...data, current: "1.0.0" }, tags)).toBeUndefined();
});

it("readRelease accepts no version that is not a number of three parts", () => {
  expect(readRelease({ versions: { "../evil": { integrity, tags } }, current: "../evil" }, tags)).toBeUndefined();
});

it.each([
  ["is missing", () => Promise.resolve(new Response("{}", { status: 404 }))],
  ["is malformed", () => Promise.resolve(new Response("{"))],
  ["cannot be fetched", () => Promise.reject(new TypeError("offline"))],
])("currentRelease fetches no release if the list of releases %s", async (_, get) => {
  vi.stubGlobal("fetch", get);
  onTestFinished(() => void vi.unstubAllGlobals());
  expect(await currentRelease()).toBeUndefined();
});
