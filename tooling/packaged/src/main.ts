import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readArguments } from "@roster/site/arguments";
import { createBare } from "./bare.ts";
import { root } from "./paths.ts";
import { readReport } from "./report.ts";

readArguments({ usage: "pnpm -C tooling/packaged surface packs the core, and writes its API report.", options: {} });
const bare = await createBare();
try {
  await writeFile(join(root, "packages/core/api-report.md"), await readReport(bare.folder));
} finally {
  await rm(bare.root, { recursive: true, force: true });
}
