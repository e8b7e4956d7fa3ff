import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import { expect, inject, it } from "vitest";
import { readEntryPoints } from "./entry-points.ts";
import { root } from "./paths.ts";
import { readReport } from "./report.ts";

const bare = inject("bare");

it("the committed API report equals the output of `pnpm -C tooling/packaged surface`", async () => {
  expect(await readFile(join(root, "packages/core/api-report.md"), "utf8")).toBe(await readReport(bare));
});

it("every export of the entry points has a doc comment", async () => {
  const entryPoints = readEntryPoints(join(bare, "node_modules/@roster/core"));
  const silent = entryPoints.flatMap(({ specifier, exports }) =>
    [...exports.values()].filter(({ doc }) => doc === "").map(({ name }) => `${specifier} ${name}`),
  );
  expect(silent).toEqual([]);
});

it("a bundle with the site of @roster/data does not contain the accounts", async () => {
  const stdin = { contents: `export { site } from "@roster/data";`, resolveDir: bare };
  const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: "esm", write: false });
  expect(outputFiles[0]?.text).toContain("homeServer");
  expect(outputFiles[0]?.contents.length).toBeLessThan(10_000);
});
