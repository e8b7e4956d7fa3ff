import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { refusals } from "@roster/run/refusals";
import { ownPackages, pack } from "@roster/run/tarballs";
import { expect, it, onTestFinished, vi } from "vitest";
import { root } from "./paths.ts";

/** A fork with built packages, and the settings of its directory. */
async function openFork(settings: object): Promise<string> {
  const fork = await mkdtemp(join(tmpdir(), "roster-fork-"));
  onTestFinished(() => rm(fork, { recursive: true, force: true }));
  for (const path of [".pnpmfile.mjs", "pnpm-workspace.yaml", "packages/core/package.json", "roster", "apps/embed"]) {
    const filter = (from: string): boolean => !/node_modules|\/(?:src|test|accounts)$/.test(from);
    await cp(join(root, path), join(fork, path), { recursive: true, filter });
  }
  const site = JSON.parse(await readFile(join(fork, "roster/site.json"), "utf8"));
  await writeFile(join(fork, "roster/site.json"), JSON.stringify({ ...site, ...settings }));
  await cp(join(root, "LICENSE"), join(fork, "LICENSE"));
  await writeFile(join(fork, "roster/LICENSE"), "Creative Commons Attribution 4.0\n");
  for (const folder of ["roster", "apps/embed"]) {
    await symlink(join(root, folder, "node_modules"), join(fork, folder, "node_modules"));
    await writeFile(join(fork, folder, "README.md"), "# @museums/data and @museums/embed\n");
    await writeFile(join(fork, folder, "CHANGELOG.md"), "# 0.1.0\n");
    const file = join(fork, folder, "package.json");
    const manifest = JSON.parse(await readFile(file, "utf8"));
    const { prepack: _, ...scripts } = manifest.scripts; // would build again, and the fork has no sources
    await writeFile(file, JSON.stringify({ ...manifest, version: "0.1.0", scripts }));
  }
  return fork;
}

const own = {
  package: "@museums/data",
  sourceUrl: "https://github.com/museums/directory",
  licence: { name: "CC-BY-4.0" },
};

it("npm takes the data and the widget of a fork with a scope and a repository of its own, with provenance S23", async () => {
  const fork = await openFork(own);
  vi.stubEnv("GITHUB_ACTIONS", "true");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await ownPackages(fork)).toEqual(["roster", "apps/embed"]);
  const [data, embed] = await Promise.all(
    ["roster", "apps/embed"].map((folder) => pack(fork, folder, join(fork, "packed"))),
  );
  expect([data, embed].flatMap((one) => (one ? refusals(one, "museums/directory") : ["not packed"]))).toEqual([]);
  expect(data?.manifest).toMatchObject({
    name: "@museums/data",
    license: "CC-BY-4.0",
    homepage: `${own.sourceUrl}#readme`,
    bugs: { url: `${own.sourceUrl}/issues` },
    repository: { type: "git", url: `git+${own.sourceUrl}.git`, directory: "roster" },
    publishConfig: { access: "public", provenance: true },
  });
  expect(embed?.manifest).toMatchObject({ name: "@museums/embed", repository: { directory: "apps/embed" } });
});

it("data without a LICENSE is refused, because npm packs that of the repository with it", async () => {
  const fork = await openFork(own);
  await rm(join(fork, "roster/LICENSE"));
  const data = await pack(fork, "roster", join(fork, "packed"));
  expect(data.licence).toContain("MIT License");
  expect(refusals(data)).toEqual([
    "@museums/data has no LICENSE, so npm would pack that of the code. Write the text of its licence, CC-BY-4.0, to roster/LICENSE.",
  ]);
});

it("a directory that names no package publishes none", async () => {
  expect(await ownPackages(await openFork({ package: undefined }))).toEqual([]);
});
