import { expect, it } from "vitest";
import { fetchRelease, readRelease } from "./release.ts";

const tags = ["nest", "wood"];
const integrity = `sha384-${"b".repeat(64)}`;

it("readRelease returns the release with the highest version number", () => {
  const versions = { "1.10.0": { integrity, tags }, "1.9.2": { integrity, tags }, "1.2.0": { integrity, tags } };
  expect(readRelease({ versions }, tags)).toEqual({ version: "1.10.0", integrity });
});

it.each([
  undefined,
  null,
  [],
  { versions: null },
  { versions: {} },
  { versions: { "1.0.0": {} } },
  { versions: { "1.0.0": null } },
  { versions: { "1.0.0": { integrity } } },
  { versions: { "1.0.0": { integrity, tags: ["team"] } } },
  { versions: { "../evil": { integrity, tags } } },
  { versions: { "1.0.0": { integrity: `${integrity}"><script>`, tags } } },
])("readRelease returns undefined for %j", (data) => {
  expect(readRelease(data, tags)).toBeUndefined();
});

it.each([
  ["is missing", () => Promise.resolve(new Response("{}", { status: 404 }))],
  ["is malformed", () => Promise.resolve(new Response("{"))],
  ["cannot be fetched", () => Promise.reject(new TypeError("offline"))],
])("fetchRelease fetches no release if the list of releases %s", async (_, get) => {
  expect(await fetchRelease("/embed/versions.json", tags, get)).toBeUndefined();
});
