import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { dataDir, isOriginal } from "@roster/data/data-dir";

/*
 * Runs in the folder of a package before and after it is packed: the texts of a fork's data replace those of the original for
 * that time. The widget keeps its licence, which is that of the code.
 */
const REPOSITORY = join(import.meta.dirname, "../../../..");
const TEXTS = ["README.md", "CHANGELOG.md", ...(basename(process.cwd()) === "roster" ? ["LICENSE"] : [])];

for (const text of isOriginal(REPOSITORY) ? [] : TEXTS) {
  rmSync(text, { force: true });
  const own = join(dataDir(REPOSITORY), text);
  if (process.argv.includes("--undo")) spawnSync("git", ["checkout", "--quiet", "HEAD", "--", text]);
  else if (existsSync(own)) copyFileSync(own, text);
}
