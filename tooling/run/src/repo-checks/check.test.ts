import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { root as repository } from "../paths.ts";
import { checkRepository } from "./check.ts";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "repo-checks-"));
  await plant({
    "packages/core/package.json": JSON.stringify({
      name: "@orchard/core",
      exports: { ".": "./src/index.ts", "./search": "./src/search/index.ts", "./mastodon": "./src/mastodon/index.ts" },
    }),
    "packages/core/src/index.ts": 'export { one } from "./one.ts";\n',
    "packages/core/src/one.ts": "export const one = 1;\n",
    "packages/core/src/mastodon/index.ts": 'import "masto";\n',
    "roster/own-tests/suites.json": '["words"]',
    "roster/site.json": JSON.stringify({
      name: "Perch",
      homeServer: "birds.example",
      socialAccount: "perch@flock.example",
      teams: { tag: "flock" },
    }),
    "roster/taxonomy.json": JSON.stringify({
      facets: [
        { key: "habitat", filter: true, values: [{ value: "Marsh", plural: "Marshes" }, { value: "Open Sea" }] },
        { key: "range", filter: false, values: [] },
      ],
    }),
  });
});

afterEach(() => rm(root, { recursive: true }));

async function plant(files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

/** A union type whose tag has the name of a facet. */
const UNION = 'type Y = { habitat: "none" } | { habitat: "some" };';

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
    ["markup assigned", "apps/web/src/a.ts", "node.innerHTML = text;"],
    ["a heavy entry point that is imported at once", "apps/web/src/a.ts", 'import { x } from "@roster/core/mastodon";'],
    ["a facet value", "packages/core/src/a.ts", 'const x = "Marsh";'],
    ["a facet value in text", "packages/core/src/a.tsx", "const x = <p> Marsh </p>;"],
    ["a facet key", "packages/core/src/a.ts", 'const x = "habitat";'],
    ["a facet key in brackets", "packages/core/src/a.ts", 'const x = a.tags["range"];'],
    ["a facet key behind a dot", "packages/core/src/a.ts", "const x = account.tags.habitat;"],
    ["the team tag", "packages/core/src/a.ts", "const x = tags.flock;"],
    ["a facet value within a text", "packages/core/src/a.ts", "const x = `All ${n} of the Open Sea`;"],
    ["a facet value's plural", "packages/core/src/a.ts", 'const x = "Marshes";'],
    ["a facet value in a pattern", "apps/web/src/a.ts", "const x = /^(Marsh|Hill)$/;"],
    ["a facet value as a field", "packages/core/src/a.ts", "const x = { Marsh: 1 };"],
    ["a quoted facet value as a field", "packages/core/src/a.ts", 'const x = { "Open Sea": 1 };'],
    ["a facet value behind a dot", "packages/ui/src/a.ts", "const x = icons.Marsh;"],
    ["a facet key as a field", "packages/core/src/a.ts", "const x = { habitat: y };"],
    ["a facet key as a field of a type", "packages/core/src/a.ts", "interface X { readonly habitat: string }"],
    ["a facet key behind a dot of anything", "packages/core/src/a.ts", "const x = bird.habitat;"],
    ["a facet key taken out", "packages/core/src/a.ts", "const { habitat } = bird;"],
    ["a facet key as a part's property", "packages/ui/src/a.tsx", "const x = <Bird habitat={y} />;"],
    ["a tag taken out of tags", "packages/core/src/a.ts", "const { range: x = [] } = bird.tags;"],
    ["a tag taken out of tags, deep", "packages/core/src/a.ts", "function f({ tags: { range } }: Bird) {}"],
    ["a tag put into tags", "packages/core/src/a.ts", "const x = { tags: { flock: [y] } };"],
    ["a facet key with a list", "packages/core/src/a.ts", `${UNION} const x = { habitat: [y] };`],
    ["the product's name in a longer text", "packages/core/src/a.ts", 'const x = "Welcome to Perch.";'],
    ["the product's name in a template", "packages/ui/src/a.ts", "const x = `${y} · Perch`;"],
    ["the home server in an address", "packages/ui/src/a.ts", 'const x = "acct:x@BIRDS.example";'],
    ["a style for a facet value", "packages/ui/src/a.css", ".chip.open-sea { color: red; }"],
    ["a style for a facet value's plural", "apps/web/src/a.css", 'a[href="/marshes"] { color: red; }'],
    ["a style for a facet key", "packages/ui/src/a.css", "[data-habitat] { color: red; }"],
    ["the product's name in a style", "packages/ui/src/a.css", 'a::before { content: "Perch"; }'],
    ["the home server in a style", "packages/ui/src/a.css", "a { background: url(https://birds.example/a.png); }"],
    ["a test's name without a test", "packages/core/src/test.ts", 'const x = "Marsh";'],
    ["a fixture outside a test's folder", "packages/core/src/fixtures/a.ts", 'const x = "Marsh";'],
    ["markup set unsafely", "apps/web/src/a.ts", "node.setHTMLUnsafe(text);"],
    ["markup written", "apps/web/src/a.ts", "window.document.write(text);"],
    ["the product's name", "packages/core/src/a.ts", 'const x = "Perch";'],
    ["the home server", "apps/web/src/a.ts", "const x = `https://birds.example/@x`;"],
    ["a machine's path", "packages/ui/README.md", "Look into /ho~me/me/notes."],
    ["a path out of the repository", "packages/README.md", "Look into ../~../notes."],
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

  it.each([
    ["assigned", "packages/core/src/a.ts", "node.innerHTML = text;"],
    ["inserted", "packages/ui/src/a.ts", 'node.insertAdjacentHTML("beforeend", text);'],
    ["put into a frame", "apps/web/src/a.tsx", "const x = <iframe srcDoc={text} />;"],
    ["parsed", "tooling/run/src/a.ts", "range.createContextualFragment(text);"],
  ])("the repository's checks report markup that is %s, in any package S15", async (_, path, text) => {
    expect(await problems(path, `\n${text}\n`)).toEqual([expect.stringMatching(`^${path}:2 `)]);
  });

  it("the repository's checks report a dependency that a light entry point reaches through another module", async () => {
    expect(await problems("packages/core/src/one.ts", 'import { z } from "zod";\nexport const one = z;')).toEqual([
      expect.stringMatching(/^packages\/core\/src\/one\.ts:1 zod: reachable from the entry point "\."/),
    ]);
  });

  it("the repository's checks report a style sheet of 301 lines, but not one of 300", async () => {
    expect(await problems("packages/ui/src/a.css", "a {}\n".repeat(301))).toHaveLength(1);
    expect(await problems("packages/ui/src/a.css", "a {}\n".repeat(300))).toEqual([]);
  });

  it.each([
    ["a suppression that is no comment", "packages/ui/src/a.ts", 'const x = "oxlint-disable";'],
    ["the type of a heavy entry point", "apps/web/src/a.ts", 'import type { X } from "@roster/core/mastodon";'],
    ["a heavy entry point that is loaded by import()", "apps/web/src/a.ts", 'void import("@roster/core/mastodon");'],
    [
      "a union's own tag",
      "packages/core/src/a.ts",
      `${UNION} type X = Omit<Y, "habitat">; const z = "habitat" in y && y.habitat; const w = { habitat: "none" };`,
    ],
    ["a plain field named like a tag", "packages/core/src/a.ts", "const { range } = team; const x = team.range;"],
    ["a word that only holds a value or the name", "packages/core/src/a.ts", 'const x = "Marshland, Perched";'],
    ["a value in another case", "packages/core/src/a.ts", 'const x = "a marsh";'],
    ["a field's type in a style", "packages/ui/src/a.css", 'input[type="marsh"] { color: red; }'],
    ["a value in a style's comment", "packages/ui/src/a.css", "/* not .marsh {} */ a { color: red; }"],
    ["a stream that is written", "tooling/instance/src/a.ts", "stream.write(text);"],
    ["a field named like a facet that does not filter", "packages/core/src/a.ts", 'const x = team["range"];'],
    ["facet words in a test", "packages/core/src/a.test.ts", 'const x = "Marsh";'],
  ])("the repository's checks accept %s", async (_, path, text) => {
    expect(await problems(path, text)).toEqual([]);
  });
});

it("the repository's checks accept words of a roster that does not name the suite of words, as in a fork", async () => {
  await plant({ "roster/own-tests/suites.json": "[]" });
  expect(await problems("packages/core/src/a.ts", "const x = { habitat: y };")).toEqual([]);
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
