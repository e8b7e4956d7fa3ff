import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { buildId } from "./build-id.ts";

const FILES = [
  "apps/web/src/page.tsx",
  "apps/web/scripts/finish.ts",
  "apps/web/next.config.ts",
  "apps/web/package.json",
  "languages/dist/site.ts",
  "packages/core/src/index.ts",
  "packages/ui/src/index.ts",
  "packages/ui/fonts/a.woff2",
  "packages/ui/icons/shapes.ts",
  "roster/dist/roster.json",
  "pnpm-lock.yaml",
];

it("the id of a build changes with each source of the pages, and with nothing else", async () => {
  const folder = await mkdtemp(join(tmpdir(), "build-id-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = async (name: string, text: string): Promise<void> => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  };
  for (const name of FILES) await write(name, "before");
  const ids = [buildId(folder)];
  await write("README.md", "after");
  expect(buildId(folder)).toBe(ids[0]);
  for (const name of FILES) {
    await write(name, "after");
    ids.push(buildId(folder));
  }
  expect(new Set(ids).size).toBe(FILES.length + 1);
});
