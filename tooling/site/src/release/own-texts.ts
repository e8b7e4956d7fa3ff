import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, rmSync, writeFileSync } from "node:fs";
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
  if (process.argv.includes("--undo")) {
    // not `git checkout`, which would need the lock of the index, and the packages are packed at the same time
    const { status, stdout } = spawnSync("git", ["show", `HEAD:./${text}`]);
    if (status === 0) writeFileSync(text, stdout);
  } else if (existsSync(own)) copyFileSync(own, text);
}
