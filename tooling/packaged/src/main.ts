import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { readArguments } from "@roster/site/arguments";
import { createBare } from "./bare.ts";
import { root } from "./paths.ts";
import { written } from "./written.ts";

const USAGE = "pnpm -C tooling/packaged surface packs the core, and writes its API report and the sizes in its README.";

readArguments({ usage: USAGE, options: {} });
const bare = await createBare();
try {
  const { files, weights } = await written(bare.folder);
  for (const [path, text] of files) {
    const before = await readFile(join(root, path), "utf8").catch(() => "");
    await writeFile(join(root, path), text);
    console.log(`${path}: ${before === text ? "unchanged" : "written"}`);
  }
  for (const { name, lightest, use, whole, tooHeavy } of weights) {
    console.log(`${name}: lightest ${lightest}, usual ${use}, whole ${whole}${tooHeavy ? " – over the limit" : ""}`);
  }
} finally {
  await rm(bare.root, { recursive: true, force: true });
}
