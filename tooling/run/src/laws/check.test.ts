import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
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
        { key: "habitat", filter: true, values: [{ value: "Marsh" }] },
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

async function breaches(path: string, text: string): Promise<string[]> {
  await plant({ [path]: text.replaceAll("~", "") });
  return (await checkLaws(root)).map(({ file, line, law }) => `${file}:${line} ${law}`);
}

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
    ["the product's name", "apps/web/src/a.ts", 'const x = "Perch";'],
    ["the home server", "apps/web/src/a.ts", "const x = `https://birds.example/@x`;"],
    ["a machine's path", "packages/ui/README.md", "Look into /ho~me/me/notes."],
    ["a path out of the repository", "packages/README.md", "Look into ../~../notes."],
  ])("%s", async (_, path, text) => {
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
    ["the layout's script", "apps/web/src/app/layout.tsx", "<s dangerouslySetInnerHTML={{ __html: y }} />;"],
    ["the location file", "apps/web/src/location.ts", 'import { usePathname } from "next/navigation";'],
    ["a union's own tag", "packages/core/src/a.ts", 'type X = Omit<Y, "habitat">; const z = "habitat" in y;'],
    ["a field named like a facet that does not filter", "packages/core/src/a.ts", 'const x = team["range"];'],
    ["facet words in a test", "packages/core/src/a.test.ts", 'const x = "Marsh";'],
    ["300 lines", "packages/ui/src/a.css", "a {}\n".repeat(300)],
  ])("%s", async (_, path, text) => {
    expect(await breaches(path, text)).toEqual([]);
  });
});
