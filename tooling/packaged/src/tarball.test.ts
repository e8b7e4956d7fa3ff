import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { run } from "./command.ts";

const [bare, tarballs] = [inject("bare"), inject("tarballs")];
const files = (await readdir(tarballs)).filter((file) => file.endsWith(".tgz"));

describe.each(files)("the tarball %s", (file) => {
  it("the tarball passes publint without a warning", async () => {
    const { code, stdout, stderr } = await run("publint", ["--strict", join(tarballs, file)], bare);
    expect(`${stdout}${stderr}`).toContain("All good!");
    expect(code).toBe(0);
  });

  it("the README of the tarball links only to files of the tarball", async () => {
    const { stdout } = await run("tar", ["-tzf", join(tarballs, file)], bare);
    const shipped = new Set(stdout.trim().split("\n"));
    const { stdout: readme } = await run("tar", ["-xOzf", join(tarballs, file), "package/README.md"], bare);
    const links = [...readme.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path = ""]) => `package/${path}`);
    expect(links.filter((path) => !shipped.has(path))).toEqual([]);
  });

  it("the tarball has words by which npm finds it", async () => {
    const { stdout } = await run("tar", ["-xOzf", join(tarballs, file), "package/package.json"], bare);
    expect(JSON.parse(stdout).keywords).toEqual(expect.arrayContaining(["fediverse", "mastodon"]));
  });

  it("the types of the tarball resolve in every mode of module resolution for ES modules", async () => {
    const args = ["--profile", "esm-only", "--format", "ascii", join(tarballs, file)];
    const { code, stdout } = await run("attw", args, bare);
    expect(stdout).toContain('"@roster/');
    expect({ code, stdout }).toMatchObject({ code: 0 });
  });
});

it("the core's tarball has its sources without tests, and a complete manifest", async () => {
  const folder = join(bare, "node_modules/@roster/core");
  const shipped = await readdir(folder, { recursive: true });
  expect(shipped.filter((path) => /\.test|\.test-d|testing/.test(path))).toEqual([]);
  expect(shipped).toEqual(expect.arrayContaining(["README.md", "LICENSE", "dist/index.d.ts", "src/index.ts"]));
  const manifest = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  expect(manifest).toMatchObject({ type: "module", sideEffects: false, engines: { node: ">=22" } });
  expect(Object.keys(manifest.dependencies).length).toBeLessThanOrEqual(6);
  expect(JSON.stringify(manifest)).not.toMatch(/workspace:|catalog:|devDependencies|"scripts"/);
});
