import { build } from "esbuild";

/**
 * Bundles a worker into one classic script for the browsers that the site supports.
 * @param define the code that replaces each name
 */
export async function bundle(entry: string, define: Readonly<Record<string, string>> = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: ["chrome125", "firefox126", "safari17.5"],
    define,
    logLevel: "warning",
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error(`${entry} was not built.`);
  return file.text;
}
