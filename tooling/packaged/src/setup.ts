import { rm } from "node:fs/promises";
import type { TestProject } from "vitest/node";
import { createBare } from "./bare.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A bare project outside the workspace in which the tarballs are installed. */
    readonly bare: string;
    readonly tarballs: string;
  }
}

/** Packs and installs once for all test files. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bare = await createBare();
  project.provide("bare", bare.folder);
  project.provide("tarballs", bare.tarballs);
  return () => rm(bare.root, { recursive: true, force: true });
}
