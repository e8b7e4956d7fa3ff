import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { root as repository } from "../paths.ts";
import { checkLaws } from "./check.ts";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "laws-"));
  await plant({
    "packages/core/package.json": manifest("@roster/core", ["masto", "zod"], {
      ".": "./src/index.ts",
      "./search": "./src/search/index.ts",
      "./mastodon": "./src/mastodon/index.ts",
    }),
    "packages/core/src/index.ts": 'export { one } from "./one.ts";\n',
    "packages/core/src/one.ts": "export const one = 1;\n",
    "packages/core/src/mastodon/index.ts": 'import "masto";\n',
    "packages/ui/package.json": manifest("@roster/ui", ["@roster/core", "react"]),
    "apps/web/package.json": manifest("@roster/web", ["@roster/core", "@roster/ui", "next"]),
    "apps/embed/package.json": manifest("@roster/embed", ["@roster/core", "@roster/web"]),
    "tooling/instance/package.json": manifest("@roster/instance", ["@roster/core"]),
    "roster/site.json": JSON.stringify({ name: "Perch", homeServer: "birds.example", teams: { tag: "flock" } }),
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

function manifest(name: string, dependencies: readonly string[], exports = {}): string {
  return JSON.stringify({ name, exports, dependencies: Object.fromEntries(dependencies.map((one) => [one, "*"])) });
}

/** A union of ours whose tag is named like a facet. */
const UNION = 'type Y = { habitat: "none" } | { habitat: "some" };';

async function breaches(path: string, text: string): Promise<string[]> {
  await plant({ [path]: text.replaceAll("~", "") });
  return (await checkLaws(root)).map(({ file, line, law }) => `${file}:${line} ${law}`);
}

it("this repository holds no secret, and writes no markup from a string S15 S21", async () => {
  expect(await checkLaws(repository)).toEqual([]);
});

it("its policy says how to report, who may attack, and why things are as they are S25", async () => {
  const policy = await readFile(join(repository, ".github/SECURITY.md"), "utf8");
  for (const heading of ["Report a vulnerability", "Who may attack", "Decisions", "The token lives in the browser"])
    expect(policy).toMatch(new RegExp(`^#{2,3} ${heading}`, "m"));
  for (const decision of ["The redirect address is fixed", "What the embed may never hold"])
    expect(policy).toContain(`### ${decision}`);
});

it("a clean tree breaks nothing", async () => {
  expect(await checkLaws(root)).toEqual([]);
});

describe("a planted sin is named with its file and line", () => {
  // "~" keeps the sins out of a search through this file
  it.each([
    ["the type that allows everything", "packages/ui/src/a.ts", "let x: a~ny;"],
    ["a cast to it", "packages/ui/src/a.ts", "const x = 1 as a~ny;"],
    ["a cast through unknown", "packages/ui/src/a.ts", "const x = 1 as unk~nown as string;"],
    ["a silenced type error", "packages/ui/src/a.ts", "// @t~s-ignore"],
    ["a silenced lint rule", "packages/ui/src/a.ts", "/* oxlint-dis~able no-eval */"],
    ["markup from a string", "packages/ui/src/a.tsx", "const x = <p dangerouslySetInnerHTML={{ __html: y }} />;"],
    ["markup assigned", "apps/web/src/a.ts", "node.innerHTML = text;"],
    ["an undeclared dependency", "apps/web/src/a.ts", 'import "left-pad";'],
    ["a library in ui", "packages/ui/src/a.ts", 'import "next";'],
    ["a heavy door in ui", "packages/ui/src/a.ts", 'import type { X } from "@roster/core/mastodon";'],
    ["a heavy door at once", "apps/web/src/a.ts", 'import { x } from "@roster/core/mastodon";'],
    ["a heavy door in the widget", "apps/embed/src/a.ts", 'void import("@roster/core/mastodon");'],
    ["an app in an app", "apps/embed/src/a.ts", 'import "@roster/web";'],
    ["ours in the instance", "tooling/instance/src/a.ts", 'import "@roster/core";'],
    ["a relative way out", "apps/web/src/a.ts", 'import "../../../packages/core/src/one.ts";'],
    ["a Node module in the browser", "apps/web/src/a.ts", 'import "node:fs";'],
    ["the router's place", "apps/web/src/a.ts", 'import { usePathname } from "next/navigation";'],
    ["a facet value", "apps/web/src/a.ts", 'const x = "Marsh";'],
    ["a facet value in text", "apps/web/src/a.tsx", "const x = <p> Marsh </p>;"],
    ["a facet key", "packages/core/src/a.ts", 'const x = "habitat";'],
    ["a facet key in brackets", "packages/core/src/a.ts", 'const x = a.tags["range"];'],
    ["a facet key behind a dot", "packages/core/src/a.ts", "const x = account.tags.habitat;"],
    ["the team tag", "packages/core/src/a.ts", "const x = tags.flock;"],
    ["a facet value within a text", "apps/web/src/a.ts", "const x = `All ${n} of the Open Sea`;"],
    ["a facet value's plural", "apps/web/src/a.ts", 'const x = "Marshes";'],
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
    ["the product's name in a longer text", "packages/ui/src/a.ts", 'const x = "Welcome to Perch.";'],
    ["the product's name in a template", "packages/ui/src/a.ts", "const x = `${y} · Perch`;"],
    ["the home server in an address", "packages/ui/src/a.ts", 'const x = "acct:x@BIRDS.example";'],
    ["a style for a facet value", "packages/ui/src/a.css", ".chip.open-sea { color: red; }"],
    ["a style for a facet value's plural", "apps/web/src/a.css", 'a[href="/marshes"] { color: red; }'],
    ["a style for a facet key", "packages/ui/src/a.css", "[data-habitat] { color: red; }"],
    ["the product's name in a style", "packages/ui/src/a.css", 'a::before { content: "Perch"; }'],
    ["the home server in a style", "packages/ui/src/a.css", "a { background: url(https://birds.example/a.png); }"],
    ["a test's name without a test", "packages/ui/src/test.ts", 'const x = "Marsh";'],
    ["a fixture outside a test's folder", "packages/ui/src/fixtures/a.ts", 'const x = "Marsh";'],
    ["a test's helper in a source", "packages/ui/src/a.ts", 'import { x } from "./testing/x.ts";'],
    ["a test's helper's type in a source", "packages/ui/src/a.ts", 'import type { X } from "./a.test.ts";'],
    ["a door to a test's helper", "apps/web/src/a.ts", 'import { x } from "@roster/core/testing/x";'],
    ["settings among the sources", "packages/ui/src/a.config.ts", 'import "@roster/core/mastodon";'],
    ["the whole router", "apps/web/src/a.ts", 'import * as nav from "next/navigation";'],
    ["the router's place passed on", "apps/web/src/a.ts", 'export { useSearchParams } from "next/navigation";'],
    ["the whole router passed on", "apps/web/src/a.ts", 'export * from "next/navigation";'],
    ["the whole router by and by", "apps/web/src/a.ts", 'const nav = await import("next/navigation");'],
    ["what is required", "tooling/instance/src/a.ts", 'const fs = require("node:fs");'],
    ["what is required as an import", "tooling/instance/src/a.ts", 'import fs = require("node:fs");'],
    ["markup set unsafely", "apps/web/src/a.ts", "node.setHTMLUnsafe(text);"],
    ["markup written", "apps/web/src/a.ts", "window.document.write(text);"],
    ["the product's name", "apps/web/src/a.ts", 'const x = "Perch";'],
    ["the home server", "apps/web/src/a.ts", "const x = `https://birds.example/@x`;"],
    ["a machine's path", "packages/ui/README.md", "Look into /ho~me/me/notes."],
    ["a path out of the repository", "packages/README.md", "Look into ../~../notes."],
  ])("%s", async (_, path, text) => {
    expect(await breaches(path, `\n${text}\n`)).toEqual([expect.stringMatching(`^${path}:2 `)]);
  });

  // each with a "~" within, for the same reason
  it.each([
    ["a private key", "-----BEGIN PRIV~ATE KEY-----"],
    ["a token of a code host", `ghp_~${"a1".repeat(18)}`],
    ["a token of a package registry", `//registry.example/:_auth~Token=${"a1".repeat(18)}`],
    ["a key of a cloud", "AKIA~ABCDEFGHIJ234567"],
    ["a token in a header", `Authorization: Bea~rer ${"a1".repeat(22)}`],
    ["an app's secret", `{ "client_se~cret": "${"a1".repeat(22)}" }`],
  ])("%s, in whatever file S21", async (_, text) => {
    expect(await breaches("roster/notes.md", `\n${text}\n`)).toEqual([expect.stringMatching("^roster/notes.md:2 ")]);
  });

  it.each([
    ["given to an element", "apps/web/src/a.tsx", "const x = <p dangerouslySetInnerHTML={{ __html: y }} />;"],
    ["assigned", "packages/core/src/a.ts", "node.innerHTML = text;"],
    ["inserted", "packages/ui/src/a.ts", 'node.insertAdjacentHTML("beforeend", text);'],
    ["in a frame", "apps/web/src/a.tsx", "const x = <iframe srcDoc={text} />;"],
    ["parsed", "tooling/run/src/a.ts", "range.createContextualFragment(text);"],
  ])("markup %s, in whatever package S15", async (_, path, text) => {
    expect(await breaches(path, `\n${text}\n`)).toEqual([expect.stringMatching(`^${path}:2 `)]);
  });

  it("a dependency behind a light door, however deep", async () => {
    expect(await breaches("packages/core/src/one.ts", 'import { z } from "zod";\nexport const one = z;')).toEqual([
      expect.stringMatching(/^packages\/core\/src\/one\.ts:1 zod: reachable from the door "\."/),
    ]);
  });

  it("a file of 301 lines", async () => {
    expect(await breaches("packages/ui/src/a.css", "a {}\n".repeat(301))).toHaveLength(1);
  });

  it("a file that does not parse", async () => {
    expect(await breaches("packages/ui/src/a.ts", "const = ;")).toHaveLength(1);
  });
});

describe("what looks like a sin and is none", () => {
  it.each([
    ["the words in a comment and in a text", "packages/ui/src/a.ts", '// as a~ny\nconst x = "as unk~nown as";'],
    ["an expected error in a type test", "packages/ui/src/a.test-d.ts", "// @t~s-expect-error\nconst x: string = 1;"],
    ["a heavy door's type", "apps/web/src/a.ts", 'import type { X } from "@roster/core/mastodon";'],
    ["a heavy door by and by", "apps/web/src/a.ts", 'void import("@roster/core/mastodon");'],
    ["the document's script", "apps/web/src/boot-script.tsx", "<s dangerouslySetInnerHTML={{ __html: y }} />;"],
    ["the location file", "apps/web/src/location.ts", 'import { usePathname } from "next/navigation";'],
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
    ["a test's helper in a test", "packages/ui/src/a.test.ts", 'import { x } from "./test/x.ts";'],
    ["a way of the router", "apps/web/src/a.ts", 'import { useRouter } from "next/navigation";'],
    ["a stream that is written", "tooling/instance/src/a.ts", "stream.write(text);"],
    ["a field named like a facet that does not filter", "packages/core/src/a.ts", 'const x = team["range"];'],
    ["facet words in a test", "packages/core/src/a.test.ts", 'const x = "Marsh";'],
    ["300 lines", "packages/ui/src/a.css", "a {}\n".repeat(300)],
  ])("%s", async (_, path, text) => {
    expect(await breaches(path, text)).toEqual([]);
  });
});
