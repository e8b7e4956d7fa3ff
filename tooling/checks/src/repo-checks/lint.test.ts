import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { root } from "@roster/site/paths";
import { run } from "@roster/site/processes";

/** Code that a rule of oxlint.config.ts must report: the rule, the file, the code. */
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
  ["eslint(no-restricted-imports)", "apps/web/src/heavy.ts", 'export { x } from "@roster/core/mastodon";'],
  ["eslint(no-restricted-imports)", "apps/web/src/lazy.ts", 'void import("@roster/core/search/orama");'],
  ["eslint(no-restricted-imports)", "packages/core/src/light.ts", 'export { z } from "zod";'],
  ["eslint(no-restricted-imports)", "packages/core/src/posts/light.ts", 'export * from "../schema/text-schemas.ts";'],
  [
    "eslint(no-restricted-imports)",
    "packages/core/src/posts/oauth.ts",
    'export * from "../instance/sign-in/oauth.ts";',
  ],
  ["eslint(no-restricted-imports)", "packages/core/src/instance/up.ts", 'export * from "../follows/ledger.ts";'],
  [
    "eslint(no-restricted-imports)",
    "packages/core/src/search-engine/up.ts",
    'export type { Ledger } from "../follows/ledger.ts";',
  ],
  ["eslint(no-restricted-imports)", "packages/core/src/instance/http/light.ts", 'export * from "./client.ts";'],
  ["eslint(no-restricted-imports)", "packages/core/src/words/light.ts", 'export * from "masto";'],
  ["eslint(no-restricted-properties)", "packages/core/src/assigned.ts", "node.innerHTML = text;"],
  ["eslint(no-restricted-properties)", "packages/ui/src/taken.ts", "export const { outerHTML } = node;"],
  ["eslint(no-restricted-properties)", "packages/ui/src/inserted.ts", 'node.insertAdjacentHTML("beforeend", text);'],
  ["eslint(no-restricted-properties)", "apps/web/src/unsafe.ts", "node.setHTMLUnsafe(text);"],
  ["eslint(no-restricted-properties)", "apps/embed/src/written.ts", "document.write(text);"],
  ["eslint(no-restricted-properties)", "apps/embed/src/window.ts", "window.document.writeln(text);"],
  ["eslint(no-restricted-properties)", "tooling/site/src/parsed.ts", "range.createContextualFragment(text);"],
  [
    "react(forbid-dom-props)",
    "apps/web/src/frame.tsx",
    'export const x = <iframe title={name} sandbox="" srcDoc={text} />;',
  ],
  ["import(no-cycle)", "packages/core/src/circle-1.ts", 'export type { A } from "./circle-2.ts";\nexport type B = 1;'],
  ["import(no-cycle)", "packages/core/src/circle-2.ts", 'import type { C } from "./circle-3.ts";\nexport type A = C;'],
  ["import(no-cycle)", "packages/core/src/circle-3.ts", 'import { type B } from "./circle-1.ts";\nexport type C = B;'],
] as const;

/** Code that looks similar and is allowed. */
const ACCEPTED = [
  ["packages/ui/src/a.test-d.ts", "// @ts-expect-error\nexport const x: string = 1;"],
  ["packages/ui/src/lines.ts", "// a line\n".repeat(298) + "export const x = 1;"],
  ["packages/ui/src/a.test.ts", 'export * from "./test/x.ts";\nexport * from "node:fs";'],
  ["apps/web/src/boot-script.tsx", "export const x = <p dangerouslySetInnerHTML={{ __html: y }} />;"],
  ["apps/web/src/location.ts", 'export { usePathname } from "next/navigation";'],
  ["apps/web/src/page.ts", 'export { notFound } from "next/navigation";'],
  ["apps/web/src/services.ts", 'void import("@roster/core/mastodon");'],
  ["apps/web/src/type.ts", 'export type { X } from "@roster/core/mastodon";'],
  ["packages/core/src/type.ts", 'import type * as z from "zod/mini";\nexport type X = z.output<never>;'],
  ["packages/core/src/schema/library.ts", 'export { z } from "zod";'],
  ["packages/core/src/instance/sign-in/oauth.ts", 'export * from "masto";'],
  ["packages/core/src/posts/texts.ts", 'export * from "../words/texts.ts";'],
  ["packages/ui/src/b.test.ts", "node.innerHTML = text;"],
  ["tooling/e2e/src/markup.ts", "export const x = node.outerHTML;"],
  ["tooling/instance/src/stream.ts", "stream.write(text);"],
] as const;

/** Writes files to a new folder, which is removed after the test. */
async function plant(files: readonly (readonly [path: string, text: string])[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "lint-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), `${text}\n`);
  }
  return folder;
}

it("the linter reports each kind of forbidden code, and nothing similar S15", async () => {
  const folder = await plant([...REPORTED.map(([, ...file]) => file), ...ACCEPTED]);
  await cp(join(root, "oxlint.config.ts"), join(folder, "oxlint.config.ts"));
  const { output } = await run("oxlint", ["--format=json"], { cwd: folder, output: "collect" });
  const { diagnostics }: { diagnostics: { readonly code: string; readonly filename: string }[] } = JSON.parse(output);
  const found = new Set(diagnostics.map(({ code, filename }) => `${filename}: ${code}`));
  expect([...found].toSorted()).toEqual(REPORTED.map(([rule, path]) => `${path}: ${rule}`).toSorted());
});

it("turbo boundaries reports an app that imports another, a path out of a package, and a package that is no dependency", async () => {
  const packageOf = (name: string, dependencies: object = {}) =>
    JSON.stringify({ name, version: "1.0.0", dependencies });
  const folder = await plant([
    [
      "package.json",
      JSON.stringify({ private: true, devEngines: { packageManager: { name: "pnpm", version: "12" } } }),
    ],
    ["pnpm-workspace.yaml", "packages: [packages/*, apps/*]"],
    ["pnpm-lock.yaml", "lockfileVersion: '9.0'\nimporters:\n  .: {}"],
    ["packages/core/package.json", packageOf("@roster/core")],
    ["packages/core/src/a.ts", 'import "../../../apps/web/src/a.ts";\nimport "left-pad";'],
    ["apps/web/package.json", packageOf("@roster/web", { "@roster/embed": "workspace:*" })],
    ["apps/web/src/a.ts", 'import "@roster/embed";'],
    ["apps/embed/package.json", packageOf("@roster/embed")],
  ]);
  for (const path of ["", "packages/core/", "apps/web/", "apps/embed/"])
    await cp(join(root, `${path}turbo.json`), join(folder, `${path}turbo.json`));
  const { code, output } = await run("turbo", ["boundaries"], { cwd: folder, output: "collect" });
  expect(code).not.toBe(0);
  expect(output).toContain("denylist for `@roster/");
  expect(output).toContain("`../../../apps/web/src/a.ts` leaves the package");
  expect(output).toContain("cannot import package `left-pad`");
  expect(output).toContain("3 issues found");
});
