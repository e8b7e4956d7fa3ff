import { chmod, cp, readFile, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { packageDir, root } from "../paths.ts";
import { type Finished, run } from "../processes.ts";
import { addSources, commit, openFolder } from "../testing/release-fork.ts";
import { openRegistry, type TestRegistry } from "./test-registry.ts";

const TEXTS = ["roster", "apps/embed"].flatMap((folder) => [
  [`${folder}/README.md`, "# @museums/data and @museums/embed\n"],
  [`${folder}/CHANGELOG.md`, "# @museums/data and @museums/embed\n"],
  [`${folder}/LICENSE`, "MIT License\n"],
]);
const FILES = {
  ".changeset/config.json": { access: "public" },
  ".gitignore": "node_modules\nreports\nhome\n",
  "package.json": { name: "museums", version: "0.0.0", private: true, type: "module" },
  "pnpm-workspace.yaml": "packages: [roster, apps/*]\nverifyDepsBeforeRun: false\n",
  "roster/site.json": {
    package: "@museums/data",
    sourceUrl: "https://forge.example/museums",
    licence: { name: "MIT" },
  },
  "roster/package.json": { name: "@roster/data", version: "0.1.0" },
  "apps/embed/package.json": { name: "@roster/embed", version: "0.1.0", license: "MIT" },
  "packages/core/package.json": { name: "@roster/core", version: "0.0.0" },
  ...Object.fromEntries(TEXTS),
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
  await cp(join(root, ".pnpmfile.mjs"), join(fork, ".pnpmfile.mjs"));
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
  expect(await command("changeset", PUBLISH)).toMatchObject({ code: 0 });
  expect(await pack()).toMatchObject({ code: 0, output: expect.stringContaining("Nothing was packed.") });
  const names = ["@museums/data", "@museums/embed"];
  expect(registry.requests.filter((one) => one.startsWith("PUT ")).sort()).toEqual(names.map((one) => `PUT ${one}`));
  expect(registry.requests.filter((one) => one.includes("@roster"))).toEqual([]);
});

it("a workflow packs what the registry lacks and passes the hashes and the names of tags on, but nothing while changesets wait", async () => {
  const workflow = { GITHUB_ACTIONS: "true", GITHUB_OUTPUT: join(fork, "home/output") };
  expect(await pack(workflow)).toMatchObject({ code: 0 });
  const outputs = await readFile(workflow.GITHUB_OUTPUT, "utf8");
  expect(outputs).toMatch(/^plan=\{.*"integrity":"sha256-.*\}$/m);
  expect(outputs).toMatch(/^releases=@museums\/data@0\.1\.0=roster @museums\/embed@0\.1\.0=apps\/embed$/m);
  await writeFile(join(fork, ".changeset/picks.md"), "");
  expect(await pack(workflow)).toMatchObject({ code: 0, output: expect.stringMatching(/^Changesets wait.*\nNothing/) });
  expect(await readFile(workflow.GITHUB_OUTPUT, "utf8")).toBe(outputs);
  expect(await pack()).toMatchObject({ code: 1 });
});
