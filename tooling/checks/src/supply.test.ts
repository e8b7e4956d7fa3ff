import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { root } from "@roster/site/paths";
import { run } from "@roster/site/processes";
import { licenceProblems, lockfileProblems, readLicences } from "./supply.ts";

const HASH = `sha512-${"a".repeat(86)}==`;
const lockfile = (resolution: string): string =>
  `lockfileVersion: '9.0'\npackages:\n  good@1.0.0:\n    resolution: {integrity: ${HASH}}\n  other@1.0.0:\n    resolution: ${resolution}\n`;

describe("row 153: a lockfile", () => {
  it("a lockfile with a hash for every package is accepted", () => {
    expect(lockfileProblems(lockfile(`{integrity: ${HASH}}`))).toEqual([]);
  });

  it.each([
    ["without integrity", "{}", "other@1.0.0 has no integrity"],
    ["with half an integrity", "{integrity: sha512-}", "other@1.0.0 has no integrity"],
    ["with a weak integrity", `{integrity: sha1-${"a".repeat(27)}=}`, "other@1.0.0 has no integrity"],
    [
      "from an address",
      `{integrity: ${HASH}, tarball: https://files.example/other.tgz}`,
      "tarball: https://files.example",
    ],
    ["from a repository", "{type: git, repo: https://git.example/other, commit: abc}", "type: git"],
  ])("a lockfile with a package %s is rejected", (_what, resolution, problem) => {
    const [first = "", ...others] = lockfileProblems(lockfile(resolution));
    expect(first).toContain(problem);
    expect(others).toEqual([]);
  });

  it("a lockfile without packages is rejected", () => {
    expect(lockfileProblems("lockfileVersion: '9.0'\n")).toHaveLength(1);
    expect(lockfileProblems("")).toHaveLength(1);
  });

  it("this repository's lockfile is accepted S22", async () => {
    expect(lockfileProblems(await readFile(join(root, "pnpm-lock.yaml"), "utf8"))).toEqual([]);
  });
});

it("the core has six dependencies at most, and the data none S22", async () => {
  const needed = async (folder: string): Promise<readonly string[]> =>
    Object.keys(JSON.parse(await readFile(join(root, folder, "package.json"), "utf8")).dependencies ?? {});
  expect((await needed("packages/core")).length).toBeLessThanOrEqual(6);
  expect(await needed("roster")).toEqual([]);
});

describe("row 155: licences", () => {
  const policy = {
    allowed: ["MIT", "Zlib"],
    exceptions: [{ name: "font-*", licence: "OFL-1.1", why: "fonts" }],
  };
  const font = { name: "font-a", licence: "OFL-1.1" };
  const problemsOf = (licence: string): readonly string[] => licenceProblems([font, { name: "x", licence }], policy);

  it.each(["MIT", "(MIT OR GPL-3.0-only)", "(MIT AND Zlib)"])("a package with the licence %s is allowed", (licence) => {
    expect(problemsOf(licence)).toEqual([]);
  });

  it.each(["GPL-3.0-only", "(MIT AND GPL-3.0-only)", "Unknown", "SEE LICENSE IN FILE", "", "OFL-1.1"])(
    "a package with the licence “%s” is refused",
    (licence) => {
      expect(problemsOf(licence)).toEqual([expect.stringContaining(`x is under "${licence}"`)]);
    },
  );

  it("a licence exception that no package needs is reported S22", () => {
    expect(licenceProblems([], policy)).toEqual([expect.stringContaining("font-*")]);
  });

  it("licences are read from the output of pnpm", () => {
    const text = JSON.stringify({ MIT: [{ name: "a" }, { name: "b" }], ISC: [{ name: "c" }] });
    expect(readLicences(text)).toEqual([
      { name: "a", licence: "MIT" },
      { name: "b", licence: "MIT" },
      { name: "c", licence: "ISC" },
    ]);
  });
});

describe("row 154: a dependency that runs a script when it is installed", () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), "roster-supply-"));
    await mkdir(join(dir, "sly"));
    await mkdir(join(dir, "project"));
    const script = `require("node:fs").writeFileSync(${JSON.stringify(join(dir, "ran"))}, "")`;
    await writeFile(join(dir, "sly/run.js"), script);
    const sly = { name: "sly", version: "1.0.0", scripts: { postinstall: "node run.js" } };
    await writeFile(join(dir, "sly/package.json"), JSON.stringify(sly));
    await run("npm", ["pack", "--silent", "--pack-destination", dir], { cwd: join(dir, "sly"), output: "collect" });
    const project = { name: "project", version: "1.0.0", dependencies: { sly: "file:../sly-1.0.0.tgz" } };
    await writeFile(join(dir, "project/package.json"), JSON.stringify(project));
    await cp(join(root, "pnpm-workspace.yaml"), join(dir, "project/pnpm-workspace.yaml"));
  });
  afterEach(() => rm(dir, { recursive: true }));

  const install = () =>
    run("pnpm", ["install", "--no-frozen-lockfile"], { cwd: join(dir, "project"), output: "collect" });

  it(
    "a dependency with an install script stops the installation until the script is allowed",
    { timeout: 60_000 },
    async () => {
      const { code, output } = await install();
      expect(code).not.toBe(0);
      expect(output).toContain("sly");
      await expect(readFile(join(dir, "ran"))).rejects.toThrow(/ENOENT/);

      const path = join(dir, "project/pnpm-workspace.yaml");
      await writeFile(
        path,
        (await readFile(path, "utf8")).replace("allowBuilds:\n", "allowBuilds:\n  sly@file:../sly-1.0.0.tgz: true\n"),
      );
      expect(await install()).toMatchObject({ code: 0 });
      expect(await readFile(join(dir, "ran"), "utf8")).toBe("");
    },
  );
});

it("an installation with another HOME keeps the installed packages and their store", { timeout: 60_000 }, async () => {
  const dir = await mkdtemp(join(tmpdir(), "roster-home-"));
  onTestFinished(() => rm(dir, { recursive: true }));
  for (const name of [".pnpmfile.mjs", "pnpm-workspace.yaml", "roster/src/data-dir.js"])
    await cp(join(root, name), join(dir, "project", name));
  const install = async (home: string, version: string) => {
    const project = { name: "project", version, dependencies: { sly: "link:../sly" } };
    await writeFile(join(dir, "project/package.json"), JSON.stringify(project));
    const env = { HOME: join(dir, home), PNPM_HOME: undefined, XDG_DATA_HOME: undefined };
    const args = ["install", "--no-frozen-lockfile", "--offline"];
    expect(await run("pnpm", args, { cwd: join(dir, "project"), env, output: "collect" })).toMatchObject({ code: 0 });
    return readFile(join(dir, "project/node_modules/.modules.yaml"), "utf8");
  };
  const storeOf = (modules: string): string => JSON.parse(modules).storeDir;
  const before = storeOf(await install("first", "1.0.0"));
  expect(before).toContain("/first/");
  await writeFile(join(dir, "project/node_modules/kept"), "");
  expect(storeOf(await install("second", "1.0.1"))).toBe(before);
  expect(await readFile(join(dir, "project/node_modules/kept"), "utf8")).toBe("");
});
