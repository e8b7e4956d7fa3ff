import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Playwright alone runs these tests. Those of tooling/e2e/src/files are vitest's. */
const PLAYWRIGHT = ["tooling/faults"];

/**
 * The folders whose tests vitest runs: every workspace that pnpm knows, as patterns, so that a new one is never left
 * out.
 * @throws Error when the workspace names none
 */
export function testedFolders(root: string): string[] {
  const text = readFileSync(join(root, "pnpm-workspace.yaml"), "utf8");
  const list = /^packages:\n((?:[ \t]+-.*\n)+)/m.exec(text)?.[1] ?? "";
  const folders = [...list.matchAll(/-\s+["']?([^"'\s#]+)/g)].flatMap(([, folder = ""]) => folder);
  if (folders.length === 0) throw new Error("pnpm-workspace.yaml names no packages.");
  return [...folders, ...PLAYWRIGHT.map((folder) => `!${folder}`)];
}
