import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { siteDir } from "../paths.ts";
import { run } from "../processes.ts";

/** The commit of the working tree, with "-dirty" if files have changed since. Undefined outside a git repository. */
export async function currentCommit(): Promise<string | undefined> {
  const args = ["describe", "--always", "--dirty", "--abbrev=40", "--exclude=*"];
  const { code, output } = await run("git", args, { output: "collect" });
  return code === 0 ? output.trim() : undefined;
}

/** Names the commit in the built site. Does nothing if a build of some packages left no site. */
export async function nameCurrentCommit(): Promise<void> {
  const commit = await currentCommit();
  const isBuilt = existsSync(join(siteDir, "llms.txt"));
  if (commit !== undefined && isBuilt) await nameCommit(siteDir, commit);
}

/**
 * Writes the commit into `llms.txt` and `versions.json`, after the build. No page and no script names the commit, so files that did not
 * change keep their bytes, and a build from turbo's cache gets the commit of today.
 */
export async function nameCommit(site: string, commit: string): Promise<void> {
  await rewrite(join(site, "llms.txt"), (text) => text.replace(/\n+(?:Commit: .*\n)?$/, `\n\nCommit: ${commit}\n`));
  await rewrite(join(site, "embed/versions.json"), (text) => {
    const { commit: _, ...versions } = JSON.parse(text);
    return `${JSON.stringify({ commit, ...versions }, null, 2)}\n`;
  });
}

/** Changes a file and its compressed copies. */
async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  const text = change(await readFile(file, "utf8"));
  await writeFile(file, text);
  if (existsSync(`${file}.br`)) await writeFile(`${file}.br`, brotliCompressSync(text));
  if (existsSync(`${file}.gz`)) await writeFile(`${file}.gz`, gzipSync(text));
}
