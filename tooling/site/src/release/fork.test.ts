import { chmod, mkdir, readFile, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { packageDir, root } from "../paths.ts";
import { type Finished, outputOf, run } from "../processes.ts";
import { addSources, commit, openFolder } from "../testing/release-fork.ts";
import { openRegistry, type TestRegistry } from "./test-registry.ts";

const TEXTS = "tooling/site/src/release/own-texts.ts";
const PACKED = { prepack: `node ../${TEXTS}`, postpack: `node ../${TEXTS} --undo` };
const PACKED_WIDGET = { prepack: `node ../../${TEXTS}`, postpack: `node ../../${TEXTS} --undo` };
const FILES = {
  ".changeset/config.json": { access: "public" },
  ".gitignore": "node_modules\n.turbo\nreports\nhome\n",
  "package.json": { name: "museums", version: "0.0.0", private: true, type: "module" },
  "pnpm-workspace.yaml": "packages: [roster, apps/*]\nverifyDepsBeforeRun: false\n",
  "directory/site.json": {
    package: "@museums/data",
    sourceUrl: "https://forge.example/museums",
    licence: { name: "MIT" },
  },
  "directory/README.md": "# @museums/data and @museums/embed\n",
  "directory/CHANGELOG.md": "# @museums/data and @museums/embed\n\n## 0.1.0\n\nThe first.\n",
  "directory/LICENSE": "MIT License of the museums\n",
  "roster/package.json": { name: "@roster/data", version: "0.3.0", type: "module", scripts: PACKED },
  "roster/README.md": "# @roster/data\n",
  "roster/LICENSE": "CC0\n",
  "apps/embed/package.json": { name: "@roster/embed", version: "1.1.0", license: "MIT", scripts: PACKED_WIDGET },
  "apps/embed/README.md": "# @roster/embed\n",
  "apps/embed/CHANGELOG.md": "# @roster/embed\n",
  "apps/embed/LICENSE": "MIT License\n",
  // of the original
  ".changeset/search.md": "---\n'@roster/embed': minor\n---\n",
  "packages/core/package.json": { name: "@roster/core", version: "0.0.0" },
  "node_modules/.bin/turbo": "#!/bin/sh\n",
};

let registry: TestRegistry;
let fork: string;
beforeEach(async () => {
  registry = await openRegistry();
  onTestFinished(registry.close);
  const settings = `registry=${registry.url}\n${registry.url.slice("http:".length)}:_authToken=token\n`;
  fork = await openFolder({ ...FILES, "home/.npmrc": settings });
  await chmod(join(fork, "node_modules/.bin/turbo"), 0o755);
  await symlink(join(root, "node_modules/.bin/changeset"), join(fork, "node_modules/.bin/changeset"));
  await addSources(fork);
  await symlink(join(packageDir, "node_modules"), join(fork, "tooling/site/node_modules"));
  await commit(fork);
});

const command = (name: string, args: readonly string[], env = {}): Promise<Finished> => {
  const home = { XDG_CONFIG_HOME: join(fork, "home"), npm_config_userconfig: join(fork, "home/.npmrc") };
  const plain = { GITHUB_ACTIONS: undefined, GITHUB_OUTPUT: undefined, pnpm_config_registry: undefined };
  return run(name, args, { cwd: fork, env: { ...plain, ...home, ...env }, output: "collect" });
};
const pack = (env = {}) => command("node", [join(fork, "tooling/site/src/release.ts"), "pack"], env);
const PUBLISH = ["publish", "--from-pack-dir", "reports/release", "--no-git-tag"];

it("row 196: a fork looks up and publishes its own names at the registry that it names, and nothing twice", async () => {
  const { code, output } = await pack();
  expect([code, output]).toEqual([0, expect.stringContaining(`The registry is ${registry.url}\n`)]);
  expect(output).toContain(`pnpm changeset ${PUBLISH.join(" ")}
  git tag @museums/data@0.1.0
  git tag @museums/embed@0.1.0
  git push origin @museums/data@0.1.0 @museums/embed@0.1.0`);
  const packed = await readdir(join(fork, "reports/release/packages"));
  const texts = async (name: string, ...files: readonly string[]): Promise<string> => {
    const tarball = packed.find((file) => file.includes(name)) ?? `none of ${packed.join(", ")}`;
    return outputOf(
      "tar",
      ["-xOzf", join("reports/release/packages", tarball), ...files.map((file) => `package/${file}`)],
      fork,
    );
  };
  expect(await texts("data-0.1.0", "LICENSE", "README.md")).toMatch(/^MIT License of the museums\n# @museums\/data/);
  expect(await texts("embed-0.1.0", "LICENSE", "CHANGELOG.md")).toMatch(/^MIT License\n# @museums[^]*The first\.\n$/);
  expect(await outputOf("git", ["status", "--porcelain"], fork)).toBe("");
  expect(await command("changeset", PUBLISH)).toMatchObject({ code: 0 });
  expect(await pack()).toMatchObject({ code: 0, output: expect.stringContaining("Nothing was packed.") });
  const names = ["@museums/data", "@museums/embed"];
  expect(registry.requests.filter((one) => one.startsWith("PUT ")).sort()).toEqual(names.map((one) => `PUT ${one}`));
  expect(registry.requests.filter((one) => one.includes("@roster"))).toEqual([]);
});

it("a rehearsal packs nothing if the scope of the data has changed since its registry was opened", async () => {
  const settings = join(fork, "reports/rehearsal.npmrc");
  await mkdir(join(fork, "reports"));
  await writeFile(settings, `@birds:registry=${registry.url}\nregistry=https://registry.example/\n`);
  const { code, output } = await pack({ npm_config_userconfig: settings });
  expect([code, output]).toEqual([1, expect.stringContaining("https://registry.example/ is not on this machine")]);
  expect(registry.requests).toEqual([]);
});

it("a workflow packs what the registry lacks and passes the hashes and the names of tags on, but nothing without a version", async () => {
  const workflow = { GITHUB_ACTIONS: "true", GITHUB_OUTPUT: join(fork, "home/output") };
  expect(await pack(workflow)).toMatchObject({ code: 0 });
  const outputs = await readFile(workflow.GITHUB_OUTPUT, "utf8");
  expect(outputs).toMatch(/^plan=\{.*"integrity":"sha256-.*\}$/m);
  expect(outputs).toMatch(/^releases=@museums\/data@0\.1\.0=directory @museums\/embed@0\.1\.0=directory$/m);
  await writeFile(join(fork, "directory/CHANGELOG.md"), "# @museums/data and @museums/embed\n");
  const unready =
    /^@roster\/data has the version 0\.0\.0\. Describe its first release in directory\/CHANGELOG\.md.*\n.*\nNothing/;
  expect(await pack(workflow)).toMatchObject({ code: 0, output: expect.stringMatching(unready) });
  expect(await readFile(workflow.GITHUB_OUTPUT, "utf8")).toBe(outputs);
  expect(await pack()).toMatchObject({ code: 1 });
});
