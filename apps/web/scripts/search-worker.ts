import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { bundle } from "./bundle.ts";
import { CODE_PATH } from "../src/next-private.ts";
import { DIGEST_LENGTH } from "../src/service-worker/build.ts";

const ENTRY = fileURLToPath(new URL("../src/search.worker.ts", import.meta.url));

/** The search worker as one script, and its path in the site. The path changes with the content. */
export interface SearchWorker {
  readonly path: string;
  readonly text: string;
}

/** Bundles the search worker into one script: Turbopack's workers fetch their chunks one after another. */
export async function bundleSearchWorker(): Promise<SearchWorker> {
  const text = await bundle(ENTRY);
  const hash = createHash("sha256").update(text).digest("hex").slice(0, DIGEST_LENGTH);
  return { path: `${CODE_PATH}chunks/search-worker-${hash}.js`, text };
}
