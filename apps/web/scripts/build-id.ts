import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

/** What the pages are made of. Tests and scripts that never reach a page do not matter, but do no harm either. */
const SOURCES = ["apps/web/src", "packages/core/src", "packages/ui/src", "packages/ui/fonts", "roster/dist"];
const FILES = ["pnpm-lock.yaml", "apps/web/next.config.ts", "apps/web/package.json"];
const ID_LENGTH = 16;

/**
 * Names the build by what goes into it. The router compares this name with the one in what it loads, and takes the page
 * anew when they differ: so two builds of the same sources have one name, and a deploy without change disturbs nobody.
 */
export function buildId(): string {
  const hash = createHash("sha256");
  const names = SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const name of [...names, ...FILES.map((file) => join(root, file))].sort()) {
    hash.update(name.slice(root.length)).update("\0").update(readFileSync(name)).update("\0");
  }
  return hash.digest("hex").slice(0, ID_LENGTH);
}
