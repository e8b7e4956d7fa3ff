import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { testedFolders } from "./workspaces.ts";

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "workspace-"));
});

afterEach(() => rm(root, { recursive: true }));

it("testedFolders returns every folder of the workspace except those that Playwright runs", async () => {
  const text = 'packages:\n  - packages/*\n  - "docs" # soon\n\nallowBuilds:\n  - esbuild\n';
  await writeFile(join(root, "pnpm-workspace.yaml"), text);
  expect(testedFolders(root)).toEqual(["packages/*", "docs", "!tooling/faults"]);
});

it("testedFolders throws on a workspace without packages", async () => {
  await writeFile(join(root, "pnpm-workspace.yaml"), "allowBuilds: {}\n");
  expect(() => testedFolders(root)).toThrow("pnpm-workspace.yaml names no packages.");
});
