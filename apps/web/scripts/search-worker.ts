import { fileURLToPath } from "node:url";
import { bundle } from "./bundle.ts";
import { digest } from "./service-worker.ts";
import { CODE_PATH } from "../src/next-private.ts";

const ENTRY = fileURLToPath(new URL("../src/search.worker.ts", import.meta.url));

/**
 * Bundles the search worker into one script: Turbopack's workers fetch their chunks one after another. Its path in the site
 * changes with its content.
 */
export async function bundleSearchWorker(): Promise<{ readonly path: string; readonly text: string }> {
  const text = await bundle(ENTRY);
  return { path: `${CODE_PATH}chunks/search-worker-${digest(text)}.js`, text };
}
