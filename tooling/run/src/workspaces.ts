import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Folders with tests for Playwright only. vitest runs the tests of tooling/e2e/src/files. */
const PLAYWRIGHT = ["tooling/faults"];

/**
 * Lists the folders whose tests vitest runs, as patterns: every package of the workspace, so that no new one is missed.
 * @throws Error if the workspace names no packages
 */
export function testedFolders(root: string): string[] {
  const text = readFileSync(join(root, "pnpm-workspace.yaml"), "utf8");
  const list = /^packages:\n((?:[ \t]+-.*\n)+)/m.exec(text)?.[1] ?? "";
  const folders = [...list.matchAll(/-\s+["']?([^"'\s#]+)/g)].flatMap(([, folder = ""]) => folder);
  if (folders.length === 0) throw new Error("pnpm-workspace.yaml names no packages.");
  return [...folders, ...PLAYWRIGHT.map((folder) => `!${folder}`)];
}
