import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { beforeAll, describe, expect, inject, it } from "vitest";
import { readEntryPoints, type EntryPoint } from "./entry-points.ts";
import { root } from "./paths.ts";
import { written, type Written } from "./written.ts";

const bare = inject("bare");
let entryPoints: readonly EntryPoint[];
let now: Written;

beforeAll(async () => {
  entryPoints = await readEntryPoints(join(bare, "node_modules/@roster/core"));
  now = await written(bare);
});

describe("the packed core", () => {
  it.each(["packages/core/api-report.md", "packages/core/README.md"])(
    "the committed file %s equals the output of `pnpm -C tooling/packaged surface`",
    async (path) => {
      expect(await readFile(join(root, path), "utf8")).toBe(now.files.get(path));
    },
  );
});

describe("the entry points", () => {
  it("the entry points are no larger than their limits", () => {
    expect(now.weights.filter(({ tooHeavy }) => tooHeavy)).toEqual([]);
    expect(now.weights.filter(({ limit }) => limit !== undefined).length).toBeGreaterThan(4);
  });

  it("every export adds bytes, also to a program that has the libraries anyway", () => {
    const sizes = now.weights.map(({ name, lightest, use, whole }) => ({ name, lightest, use, whole }));
    expect(sizes.filter(({ lightest, use, whole }) => Math.min(lightest, use, whole) <= 0)).toEqual([]);
  });

  it("every export of the entry points has a doc comment", () => {
    const silent = entryPoints.flatMap(({ specifier, exports }) =>
      [...exports.values()].filter(({ doc }) => doc.text === "").map(({ name }) => `${specifier} ${name}`),
    );
    expect(silent).toEqual([]);
  });
});

it("a bundle with the site of @roster/data does not contain the accounts", async () => {
  const stdin = { contents: `export { site } from "@roster/data";`, resolveDir: bare };
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: "esm", write: false });
  expect(outputFiles[0]?.text).toContain("homeServer");
  expect(outputFiles[0]?.contents.length).toBeLessThan(10_000);
});
