import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../paths.ts";
import { run } from "../processes.ts";
import { addHook, commit, type Files, openFolder } from "../testing/release-fork.ts";
import { ownPackages } from "./packages.ts";
import { faultsOf, notCommitted, notReady } from "./ready.ts";

const SITE = { package: "@museums/data", sourceUrl: "https://forge.example/museums", licence: { name: "CC-BY-4.0" } };
const READY = {
  "package.json": { type: "module" },
  "directory/site.json": SITE,
  "directory/README.md": "# @museums/data\n",
  "directory/CHANGELOG.md": "# @museums/data\n\n## 0.1.0\n",
  "directory/LICENSE": "Creative Commons Attribution 4.0",
  "roster/package.json": { name: "@roster/data", version: "0.3.0" },
  "apps/embed/package.json": { name: "@roster/embed", version: "1.1.0" },
  "packages/core/package.json": { name: "@roster/core", version: "0.0.0" },
  ".changeset/config.json": {},
};

/** A fork with these files instead of some of a fork that is ready for a release. */
async function openFork(files: Files = {}): Promise<string> {
  const fork = await openFolder({ ...READY, ...files });
  await addHook(fork);
  return fork;
}
const reasonsOf = async (fork: string) => notReady(fork, await ownPackages(fork));
const dataFaults = async (files: Files) => {
  const fork = await openFork(files);
  const [data] = await ownPackages(fork);
  return data === undefined ? ["no data"] : faultsOf(fork, data);
};

it("a fork publishes its data and its widget under its own names, and not the core", async () => {
  const packages = await ownPackages(await openFork());
  expect(packages.map(({ name, packed }) => [name, packed.name])).toEqual([
    ["@roster/data", "@museums/data"],
    ["@roster/embed", "@museums/embed"],
  ]);
  const original = await ownPackages(await openFork({ "directory/site.json": { package: "@roster/data" } }));
  expect(original.map(({ packed }) => packed.name)).toEqual(["@roster/core", "@roster/data", "@roster/embed"]);
});

it("a fork with versions and without changesets is ready, whatever the version of the core that it does not publish", async () => {
  expect(await reasonsOf(await openFork())).toEqual([]);
  expect(await dataFaults({})).toEqual([]);
});

it.each<[string, Files, string]>([
  ["without a package", { "directory/site.json": {} }, 'site.json has no "package". Write the name'],
  [
    "without a version",
    { "directory/CHANGELOG.md": "# @museums/data\n" },
    "has the version 0.0.0. Describe its first release in directory/CHANGELOG.md",
  ],
])("a fork %s is not ready, and the reason says what to do", async (_, files, reason) => {
  expect((await reasonsOf(await openFork(files)))[0]).toContain(reason);
});

it("changesets of the original hold up its own release, and not that of a fork", async () => {
  const waiting = { ".changeset/picks.md": "" };
  expect(await reasonsOf(await openFork(waiting))).toEqual([]);
  const original = await openFork({ ...waiting, "roster/site.json": SITE });
  await rm(join(original, "directory"), { recursive: true });
  expect(await reasonsOf(original)).toEqual([
    expect.stringContaining("Changesets wait, such as .changeset/picks.md. Run `pnpm changeset"),
  ]);
});

it.each<[string, Files, string]>([
  ["a README of another package", { "directory/README.md": "# @roster/data" }, "has no README.md that names it. Write"],
  [
    "no changelog",
    { "directory/CHANGELOG.md": "## 0.1.0" },
    "has no CHANGELOG.md that names it. Write directory/CHANGELOG.md.",
  ],
  [
    "no LICENSE",
    { "directory/LICENSE": "" },
    "has no LICENSE, so npm would pack that of the code. Write the text of CC-BY-4.0",
  ],
  [
    "the licence of the original",
    { "directory/LICENSE": "CC0 1.0" },
    "has the LICENSE of CC0, but its licence is CC-BY-4.0.",
  ],
  [
    "a LICENSE that no setting names",
    { "directory/site.json": { ...SITE, licence: undefined } },
    "its licence is UNLICENSED",
  ],
  ["no repository", { "directory/site.json": { ...SITE, sourceUrl: undefined } }, 'Write "sourceUrl" in site.json.'],
])("data with %s is refused, and the reason says what to write", async (_, files, fault) => {
  expect(await dataFaults(files)).toEqual([expect.stringContaining(fault)]);
});

it("row 196: a registry in a package.json is refused with its address, because packages are looked up elsewhere", async () => {
  const publishConfig = { "@museums:registry": "https://other.example/" };
  const manifest = { name: "@roster/data", version: "0.1.0", publishConfig };
  expect(await dataFaults({ "roster/package.json": manifest })).toEqual([
    '@museums/data would be uploaded to https://other.example/, but looked up elsewhere. Delete "@museums:registry" in publishConfig.',
  ]);
});

describe("a release by hand", () => {
  it("refuses another branch and files that are not committed, because the tag would lack them S23", async () => {
    const fork = await openFork();
    await commit(fork, "tired");
    await writeFile(join(fork, "directory/site.json"), "{}");
    expect(await notCommitted(fork)).toEqual([
      'This is the branch "tired". Releases are published from main.',
      "directory/site.json is not committed. The tag of the release would lack the change: commit or undo it.",
    ]);
  });

  it("takes a commit on main", async () => {
    const fork = await openFork();
    await commit(fork, "main");
    expect(await notCommitted(fork)).toEqual([]);
  });

  it.each(["packages/core", "roster", "apps/embed"])(
    "npm publish in %s names the command that packs",
    async (folder) => {
      const { code, output } = await run("npm", ["publish", "--dry-run"], {
        cwd: join(root, folder),
        output: "collect",
      });
      expect([code === 0, output]).toEqual([false, expect.stringContaining("Run `pnpm release pack`")]);
    },
  );
});
