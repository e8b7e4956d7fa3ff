import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { CODE_PATH } from "../src/next-private.ts";
import { DIGEST_LENGTH } from "../src/service-worker/build.ts";

/**
 * Bundles a worker, a script or a style sheet into one file for the browsers that the site supports.
 * @param define the code that replaces each name
 * @param alias the file that replaces each imported module
 */
export async function bundle(
  entry: string,
  define: Readonly<Record<string, string>> = {},
  alias: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: ["chrome125", "firefox126", "safari17.5"],
    // scripts beside the pages show no filters and no counts
    define: { "process.env.READ_ON": "undefined", "process.env.COUNTS": "undefined", ...define },
    alias,
    jsx: "automatic",
    loader: { ".woff2": "dataurl" },
    logLevel: "warning",
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error(`${entry} was not built.`);
  return file.text;
}

/**
 * Bundles the search worker into one script: Turbopack's workers fetch their chunks one after another. Its path in the site
 * changes with its content.
 */
export async function bundleSearchWorker(): Promise<{ readonly path: string; readonly text: string }> {
  const text = await bundle(fileURLToPath(new URL("../src/search.worker.ts", import.meta.url)));
  return { path: `${CODE_PATH}chunks/search-worker-${digest(text)}.js`, text };
}

/** The start of a hash of the content. */
export function digest(content: string | Buffer): string {
  return createHash("sha256").update(content).digest("hex").slice(0, DIGEST_LENGTH);
}
