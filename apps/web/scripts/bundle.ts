import { build } from "esbuild";

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
    // scripts beside the pages show no filters
    define: { "process.env.READ_ON": "undefined", ...define },
    alias,
    jsx: "automatic",
    loader: { ".woff2": "dataurl" },
    logLevel: "warning",
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error(`${entry} was not built.`);
  return file.text;
}
