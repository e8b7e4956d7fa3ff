import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../paths.ts";
import { run } from "../processes.ts";

/** Code that a rule of .oxlintrc.json must report: the rule, the file, the code. */
const REPORTED = [
  ["typescript(no-explicit-any)", "packages/ui/src/any.ts", "export let x: any;"],
  ["typescript(ban-ts-comment)", "packages/ui/src/ignored.ts", "// @ts-ignore\nexport const x = 1;"],
  ["typescript(ban-ts-comment)", "packages/ui/src/expected.ts", "// @ts-expect-error\nexport const x = 1;"],
  ["typescript(no-require-imports)", "tooling/instance/src/required.ts", 'export const fs = require("node:fs");'],
  [
    "typescript(no-require-imports)",
    "tooling/instance/src/equals.ts",
    'import fs = require("node:fs");\nfs.rmSync("x");',
  ],
  ["eslint(max-lines)", "tooling/instance/src/long.ts", "// a line\n".repeat(300) + "export const x = 1;"],
  ["react(no-danger)", "packages/ui/src/markup.tsx", "export const x = <p dangerouslySetInnerHTML={{ __html: y }} />;"],
  ["import(no-nodejs-modules)", "apps/web/src/node.ts", 'export * from "node:fs";'],
  ["eslint(no-restricted-imports)", "packages/core/src/workspace.ts", 'export * from "@roster/instance";'],
  ["eslint(no-restricted-imports)", "packages/ui/src/heavy.ts", 'export type { X } from "@roster/core/mastodon";'],
  ["eslint(no-restricted-imports)", "packages/ui/src/library.ts", 'export * from "preact";'],
  ["eslint(no-restricted-imports)", "apps/embed/src/heavy.ts", 'void import("@roster/core/mastodon");'],
  ["eslint(no-restricted-imports)", "packages/ui/src/helper.ts", 'export * from "./testing/x.ts";'],
  ["eslint(no-restricted-imports)", "packages/ui/src/test-type.ts", 'export type { X } from "./a.test.ts";'],
  ["eslint(no-restricted-imports)", "apps/web/src/entry-point.ts", 'export * from "@roster/core/testing/x";'],
  ["eslint(no-restricted-imports)", "apps/web/src/router.ts", 'export { useSearchParams } from "next/navigation";'],
  [
    "eslint(no-restricted-imports)",
    "apps/web/src/whole.ts",
    'import * as nav from "next/navigation";\nnav.usePathname();',
  ],
  ["eslint(no-restricted-imports)", "apps/web/src/link.ts", 'export * from "next/link";'],
  ["eslint(no-restricted-properties)", "apps/web/src/history.ts", "window.history.back();"],
] as const;

/** Code that looks similar and is allowed. */
const ACCEPTED = [
  ["packages/ui/src/a.test-d.ts", "// @ts-expect-error\nexport const x: string = 1;"],
  ["packages/ui/src/lines.ts", "// a line\n".repeat(298) + "export const x = 1;"],
  ["packages/ui/src/a.test.ts", 'export * from "./test/x.ts";\nexport * from "node:fs";'],
  ["apps/web/src/boot-script.tsx", "export const x = <p dangerouslySetInnerHTML={{ __html: y }} />;"],
  ["apps/web/src/location.ts", 'export { usePathname } from "next/navigation";'],
  ["apps/web/src/page.ts", 'export { notFound } from "next/navigation";'],
  ["apps/web/src/lazy.ts", 'void import("@roster/core/mastodon");'],
] as const;

it("the linter reports each kind of forbidden code, and nothing similar S15", async () => {
  const folder = await mkdtemp(join(tmpdir(), "lint-"));
  try {
    await cp(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
    for (const [path, text] of [...REPORTED.map(([, ...file]) => file), ...ACCEPTED]) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), `${text}\n`);
    }
    const { output } = await run("oxlint", ["--format=json"], { cwd: folder, output: "collect" });
    const { diagnostics }: { diagnostics: { readonly code: string; readonly filename: string }[] } = JSON.parse(output);
    const found = new Set(diagnostics.map(({ code, filename }) => `${filename}: ${code}`));
    expect([...found].toSorted()).toEqual(REPORTED.map(([rule, path]) => `${path}: ${rule}`).toSorted());
  } finally {
    await rm(folder, { recursive: true });
  }
});
