import { execFileSync } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { root as repository } from "@roster/site/paths";
import { checkRepository } from "./check.ts";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "repo-checks-"));
  execFileSync("git", ["init", "--quiet"], { cwd: root });
  await plant({
    "packages/core/package.json": JSON.stringify({
      name: "@orchard/core",
    }),
    "packages/core/src/index.ts": 'export { one } from "./one.ts";\n',
    "packages/core/src/one.ts": "export const one = 1;\n",
  });
});

afterEach(() => rm(root, { recursive: true }));

async function plant(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

async function problems(path: string, text: string): Promise<string[]> {
  await plant({ [path]: text.replaceAll("~", "") });
  return (await checkRepository(root)).map(({ file, line, message }) => `${file}:${line} ${message}`);
}

it("SECURITY.md says how to report a problem, who may attack, and which decisions were made S25", async () => {
  const policy = await readFile(join(repository, ".github/SECURITY.md"), "utf8");
  for (const heading of [
    "Report a vulnerability",
    "Attackers and defences",
    "Decisions",
    "The token stays in the browser",
  ])
    expect(policy).toMatch(new RegExp(`^#{2,3} ${heading}`, "m"));
  for (const decision of ["The redirect address is fixed", "The widget holds no secrets"])
    expect(policy).toContain(`### ${decision}`);
});

it.each([
  ["---\n'@orchard/data': minor\n---\n\nTwo trees.\n", []],
  ["Two trees.\n", ['begins without names of packages between two lines "---". Write it with `pnpm changeset`.']],
  [
    "---\n'@orchard/web': minor\n---\n",
    ["names @orchard/web, which is not published. Name @orchard/core, @orchard/data."],
  ],
  ["---\n'@orchard/data': feature\n---\n", ['raises @orchard/data by "feature". Write major, minor, patch.']],
])("the checks read the changeset %j and find %j", async (text, messages) => {
  await plant({ "roster/package.json": '{"name":"@orchard/data"}', ".changeset/README.md": "About changesets.\n" });
  expect(await problems(".changeset/trees.md", text)).toEqual(messages.map((one) => `.changeset/trees.md:1 ${one}`));
});

it("the repository's checks report nothing in a clean tree", async () => {
  expect(await checkRepository(root)).toEqual([]);
});

describe("the checks", () => {
  // "~" keeps this file itself free of problems
  it.each([
    ["a silenced lint rule", "packages/ui/src/a.ts", "/* oxlint-dis~able no-eval */"],
    ["a silenced rule of another linter", "packages/ui/src/a.ts", "const x = 1; // eslint-dis~able-line"],
    ["a text in the code", "apps/web/src/a.ts", 'const x = "See all";'],
    ["a path of one machine", "packages/ui/README.md", "Look into /ho~me/me/notes."],
  ])("the repository's checks report %s with its file and line", async (_, path, text) => {
    expect(await problems(path, `\n${text}\n`)).toEqual([expect.stringMatching(`^${path}:2 `)]);
  });

  it.each([
    ["a private key", "-----BEGIN PRIV~ATE KEY-----"],
    ["a token of a code host", `ghp_~${"a1".repeat(18)}`],
    ["a token of a package registry", `//registry.example/:_auth~Token=${"a1".repeat(18)}`],
    ["a key of a cloud", "AKIA~ABCDEFGHIJ234567"],
    ["a token in a header", `Authorization: Bea~rer ${"a1".repeat(22)}`],
    ["an app's secret", `{ "client_se~cret": "${"a1".repeat(22)}" }`],
  ])("the repository's checks report %s in any file S21", async (_, text) => {
    expect(await problems("roster/notes.md", `\n${text}\n`)).toEqual([expect.stringMatching("^roster/notes.md:2 ")]);
  });

  it("the repository's checks report a style sheet of 301 lines, but not one of 300", async () => {
    expect(await problems("packages/ui/src/a.css", "a {}\n".repeat(301))).toHaveLength(1);
    expect(await problems("packages/ui/src/a.css", "a {}\n".repeat(300))).toEqual([]);
  });

  it.each([
    ["a suppression that is no comment", "packages/ui/src/a.ts", 'const x = "oxlint-disable";'],
    ["a path of a machine in a test", "packages/ui/src/a.test.ts", 'const x = "/home/me/notes";'],
  ])("the repository's checks accept %s", async (_, path, text) => {
    expect(await problems(path, text)).toEqual([]);
  });
});

it("the repository's checks report features that import each other, also by a type, by import() and through a third module", async () => {
  await plant({
    "apps/web/src/features/list/list.ts":
      'import type { Shell } from "../shell/shell.ts";\nexport type List = Shell;\n',
    "apps/web/src/features/shell/shell.ts":
      'export type Shell = 1;\nexport const load = () => import("../../root.ts");\n',
    "apps/web/src/root.ts": 'export { type List } from "./features/list/list.ts";\n',
    "apps/web/src/features/hero/hero.ts": 'import "../list/list.ts";\n',
  });
  expect((await checkRepository(root)).map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual([
    "apps/web/src/features/list/list.ts:1 features/list and features/shell import each other, perhaps by others",
    "apps/web/src/features/shell/shell.ts:2 features/shell and root.ts import each other, perhaps by others",
    "apps/web/src/root.ts:1 root.ts and features/list import each other, perhaps by others",
  ]);
});

it("the repository's checks report modules of a feature in a folder that is wrong about when they load", async () => {
  await plant({
    "apps/web/src/app/page.tsx":
      'import "../features/list/build/list-page.ts";\nimport "../features/list/later/head.ts";\n',
    "apps/web/src/features/list/build/list-page.ts": 'import "../list.ts";\n',
    "apps/web/src/features/list/list.ts":
      '"use client";\nimport type { Row } from "./later/row.ts";\nexport const more = () => import("./later/more.ts");\n',
    "apps/web/src/features/list/later/more.ts": 'import "./row.ts";\nimport "../count.ts";\n',
    "apps/web/src/features/list/later/row.ts": "export type Row = 1;\n",
    "apps/web/src/features/list/later/head.ts": "",
    "apps/web/src/features/list/count.ts": "",
    "apps/web/src/features/list/build/shown.ts": '"use client";\n',
    "apps/web/src/features/hero/later/hero.ts": "",
    "apps/web/src/app/error.tsx": '"use client";\nimport "../features/list/build/shown.ts";\n',
  });
  expect((await checkRepository(root)).map(({ file, message }) => `${file} ${message}`)).toEqual([
    "apps/web/src/features/hero/later/hero.ts This module only prerenders pages, so it belongs into build/.",
    "apps/web/src/features/list/build/shown.ts This module loads with a page, so it belongs into the folder of its feature.",
    "apps/web/src/features/list/count.ts This module loads after a page, so it belongs into later/.",
    "apps/web/src/features/list/later/head.ts This module only prerenders pages, so it belongs into build/.",
  ]);
});
