import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { mustRun, pnpm } from "./command.ts";
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
  await cp(join(root, "roster/src/data-dir.js"), join(fork, "roster/src/data-dir.js"));
  await mkdir(join(fork, "directory"));
  await writeFile(join(fork, "directory/site.json"), JSON.stringify({ ...site, ...settings }));
  await writeFile(join(fork, "directory/CHANGELOG.md"), "# @museums/data\n\n## 0.1.0\n\nThe first.\n");
  for (const folder of ["roster", "apps/embed"]) {
    await symlink(join(root, folder, "node_modules"), join(fork, folder, "node_modules"));
    const file = join(fork, folder, "package.json");
    const manifest = JSON.parse(await readFile(file, "utf8"));
    const { prepack: _build, postpack: _undo, ...scripts } = manifest.scripts; // the fork has no sources to build
    await writeFile(file, JSON.stringify({ ...manifest, scripts }));
  }
  return fork;
}

const own = {
  package: "@museums/data",
  sourceUrl: "https://github.com/museums/directory",
  licence: { name: "CC-BY-4.0" },
};

/** The package.json of a package as npm gets it. */
async function packedManifest(fork: string, folder: string): Promise<unknown> {
  await pnpm(["pack", "--out", join(fork, "packed.tgz")], join(fork, folder));
  return JSON.parse(await mustRun("tar", ["-xOzf", "packed.tgz", "package/package.json"], fork));
}

it("npm takes the data and the widget of a fork with a scope and a repository of its own, with provenance S23", async () => {
  const fork = await openFork(own);
  vi.stubEnv("GITHUB_ACTIONS", "true");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await packedManifest(fork, "roster")).toMatchObject({
    name: "@museums/data",
    version: "0.1.0",
    license: "CC-BY-4.0",
    homepage: `${own.sourceUrl}#readme`,
    bugs: { url: `${own.sourceUrl}/issues` },
    repository: { type: "git", url: `git+${own.sourceUrl}.git`, directory: "roster" },
    publishConfig: { access: "public", provenance: true },
  });
  const embed = await packedManifest(fork, "apps/embed");
  expect(embed).toMatchObject({ name: "@museums/embed", repository: { directory: "apps/embed" } });
});
