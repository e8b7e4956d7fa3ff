import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

/** The sources of the pages. The folders also hold tests, which change the id without need, but do no harm. */
const SOURCES = [
  "apps/web/src",
  "apps/web/scripts",
  "languages/dist",
  "packages/core/src",
  "packages/ui/src",
  "packages/ui/fonts",
  "packages/ui/icons",
  "roster/dist",
];
const FILES = ["pnpm-lock.yaml", "apps/web/next.config.ts", "apps/web/package.json"];
const ID_LENGTH = 16;

/**
 * Returns a hash of the sources as the build's id. The router reloads the page when the id of the data it fetches differs,
 * so two builds of the same sources need the same id. The service worker takes a page without the id for another build's.
 */
export function buildId(folder = root): string {
  const hash = createHash("sha256");
  const names = SOURCES.flatMap((source) =>
    readdirSync(join(folder, source), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const name of [...names, ...FILES.map((file) => join(folder, file))].sort()) {
    hash.update(name.slice(folder.length)).update("\0").update(readFileSync(name)).update("\0");
  }
  return hash.digest("hex").slice(0, ID_LENGTH);
}
