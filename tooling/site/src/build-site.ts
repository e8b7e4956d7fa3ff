import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { dataDir } from "@roster/data/data-dir";
import { nameCurrentCommit } from "./deploy/name-commit.ts";
import { root } from "./paths.ts";
import { run } from "./processes.ts";

/** The folders with files that depend on the data. */
const BUILT = ["roster/dist", "languages/dist", "apps/embed/dist", "apps/web/out"];
/** Folders of the repository with data that turbo knows as inputs of the build. */
const KNOWN = ["roster", "directory", "examples"].map((name) => join(root, name));

/** Builds the site and everything that it needs. @throws Error if the build fails or the signal aborts it */
export async function buildSite(signal?: AbortSignal): Promise<void> {
  const code = await turboBuild(["--filter=@roster/web", "--output-logs=errors-only"], signal);
  signal?.throwIfAborted();
  if (code !== 0) throw new Error("The site could not be built; see the output above.");
}

/** Builds packages, and returns the exit code. */
export async function turboBuild(args: readonly string[], signal?: AbortSignal): Promise<number> {
  await clearOthers();
  const isKnown = KNOWN.some((folder) => `${dataDir()}/`.startsWith(`${folder}/`));
  const command = ["run", "build", ...args, ...(isKnown ? [] : ["--force"])];
  const { code } = await run("turbo", command, { signal });
  if (code === 0) await nameCurrentCommit();
  return code;
}

/** Removes what was built of other data: turbo lays the files of its cache over those that are there, so a site would have both. */
export async function clearOthers(top = root): Promise<void> {
  const file = join(top, ".turbo/data");
  const data = `${dataDir(top)} ${process.env["ROSTER_LANGUAGE"] ?? ""}`;
  const last = await readFile(file, "utf8").catch(() => `${join(top, "roster")} `);
  if (last === data) return;
  for (const folder of BUILT) await rm(join(top, folder), { recursive: true, force: true });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, data);
}
