import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readTree } from "./tree.ts";

const FILES = [
  ".gitignore",
  "packages/a.ts",
  "packages/deploy/b.ts",
  "roster/accounts/d.json",
  "deploy/nginx/site/e.js",
  "notes/f.md",
];

/** Writes the files to a folder, where git ignores `/deploy/` and `/notes/`. */
async function plant(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "tree-"));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const file of FILES) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), "/deploy/\n/notes/\n");
  }
  return root;
}

const paths = async (root: string) => (await readTree(root)).map(({ path }) => path);

it("readTree reads tracked and new files of a repository, but no deleted, ignored or generated ones", async () => {
  const root = await plant();
  const git = (...args: readonly string[]) => execFileSync("git", args, { cwd: root });
  git("init", "--quiet");
  await writeFile(join(root, "packages/deleted.ts"), "");
  git("add", "packages/deleted.ts", "packages/a.ts");
  await rm(join(root, "packages/deleted.ts"));
  expect(await paths(root)).toEqual(["packages/a.ts", "packages/deploy/b.ts"]);
});
