import { expect, it } from "vitest";
import { refusals } from "./refusals.ts";
import type { Manifest, Tarball } from "./tarballs.ts";

const manifest: Manifest = {
  name: "@museums/data",
  version: "0.1.0",
  license: "CC-BY-4.0",
  exports: { ".": { types: "./dist/index.d.ts", default: "./dist/index.js" }, "./data/*": "./dist/data/*" },
  repository: { url: "git+https://github.com/museums/directory.git" },
  publishConfig: { access: "public", provenance: true },
  dependencies: { zod: "^4.0.0" },
};
const good: Tarball = {
  file: "museums-data-0.1.0.tgz",
  folder: "roster",
  manifest,
  files: [
    "README.md",
    "LICENSE",
    "CHANGELOG.md",
    "package.json",
    "dist/index.js",
    "dist/index.d.ts",
    "dist/data/a.json",
  ],
  readme: "# @museums/data",
  changelog: "# @museums/data\n\n## 0.1.0\n",
  licence: "Creative Commons Attribution 4.0",
  hasForeignLicence: false,
};
const without = (file: string): readonly string[] => good.files.filter((one) => one !== file);

it("a complete package in the repository of its workflow is not refused", () => {
  expect(refusals(good)).toEqual([]);
  expect(refusals(good, "Museums/directory")).toEqual([]);
});

it("a provenance without a repository is refused with the field to fill in", () => {
  const { repository: _, ...rest } = manifest;
  expect(refusals({ ...good, manifest: rest })).toEqual([
    '@museums/data names no repository. Write "sourceUrl" in roster/site.json: the https:// address of this repository, which npm compares with the repository of the workflow.',
  ]);
});

it("a repository other than that of the workflow is refused", () => {
  expect(refusals(good, "someone/directory")).toEqual([
    '@museums/data names the repository git+https://github.com/museums/directory.git, but the workflow runs in git+https://github.com/someone/directory.git. Correct "sourceUrl" in roster/site.json.',
  ]);
});

it.each<[string, Partial<Manifest>, string]>([
  ["a name with capital letters", { name: "@Museums/data" }, 'is not a name for npm. Correct "package"'],
  ["a private package", { private: true }, "is private."],
  ["a scoped package that is not public", { publishConfig: {} }, 'needs "access": "public"'],
  ["a dependency within the workspace", { dependencies: { x: "workspace:*" } }, "depends on x@workspace:*"],
  ["devDependencies", { devDependencies: { x: "1.0.0" } }, "names its devDependencies."],
  ["an export without a file", { exports: "./dist/other.js" }, "has no file dist/other.js"],
])("npm's users or npm itself refuse %s", (_, change, problem) => {
  const name = change.name ?? manifest.name;
  const named = { readme: `# ${name}`, changelog: `# ${name}\n` };
  const found = refusals({ ...good, ...named, manifest: { ...manifest, ...change } });
  expect(found).toEqual([expect.stringContaining(`${name} ${problem}`)]);
});

it.each([
  ["a package that was not built", without("dist/data/a.json"), "has no file dist/data/*"],
  ["a version without a changelog", without("CHANGELOG.md"), "has no CHANGELOG.md."],
])("%s is refused", (_, files, problem) => {
  expect(refusals({ ...good, files })).toEqual([expect.stringContaining(problem)]);
});

it.each([
  ["without its text", "CC-BY-4.0", "", "has no LICENSE. Write the text of its licence, CC-BY-4.0, to roster/LICENSE."],
  [
    "with the text of another one",
    "CC-BY-4.0",
    "CC0 1.0 Universal",
    "has the LICENSE of CC0, but its licence is CC-BY",
  ],
  [
    "with the text of the code's",
    "CC0-1.0",
    "MIT License",
    "has the LICENSE of MIT, but its licence is CC0-1.0. Replace",
  ],
  [
    "with a text of fewer rules",
    "CC-BY-SA-4.0",
    "Attribution 4.0",
    "has the LICENSE of CC-BY, but its licence is CC-BY-SA",
  ],
  ["with another name", "Our own licence", "CC0 1.0 Universal", "has the LICENSE of CC0, but its licence is Our own"],
  ["that is not named", "UNLICENSED", "CC0 1.0 Universal", "names no licence"],
])("a licence %s is refused", (_, license, licence, problem) => {
  const found = refusals({ ...good, licence, manifest: { ...manifest, license } });
  expect(found).toEqual([expect.stringContaining(problem)]);
});

it.each([
  [
    "CC-BY-4.0",
    "has no LICENSE, so npm would pack that of the code. Write the text of its licence, CC-BY-4.0, to roster/LICENSE.",
  ],
  [
    "UNLICENSED",
    'has the LICENSE of the code, because roster/LICENSE is missing. Write "licence" in roster/site.json, and its text to',
  ],
])("data under %s without a LICENSE is refused, because npm would pack that of the repository", (license, problem) => {
  const found = refusals({
    ...good,
    licence: "MIT License",
    hasForeignLicence: true,
    manifest: { ...manifest, license },
  });
  expect(found).toEqual([expect.stringContaining(problem)]);
});

it("a text may mention other licences after its title, and a licence that is not well known is not compared", () => {
  const licence = `Attribution 4.0 International${" ".repeat(700)}dedicated under the CC0 Public Domain Dedication`;
  expect(refusals({ ...good, licence })).toEqual([]);
  expect(refusals({ ...good, licence: "Licence of the museums" })).toEqual([]);
  const named = { ...manifest, license: "Creative Commons Attribution 4.0" };
  expect(refusals({ ...good, licence, manifest: named })).toEqual([]);
});

it("a README of another package is refused", () => {
  expect(refusals({ ...good, readme: "# @roster/data" })).toEqual([expect.stringContaining("does not name it")]);
  expect(refusals({ ...good, readme: "" })).toEqual([expect.stringContaining("has no README.md")]);
});

it("a changelog with the name of another package is refused with the line to write", () => {
  expect(refusals({ ...good, changelog: "# @roster/data\n\n## 0.1.0\n" })).toEqual([
    '@museums/data has the CHANGELOG.md of @roster/data. Write "# @museums/data" as the first line of roster/CHANGELOG.md.',
  ]);
  expect(refusals({ ...good, changelog: "# Changes\n" })).toEqual([]);
});
