import { SHARED_ACCOUNT_PATH } from "../src/routes.ts";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle, digest } from "./bundle.ts";
import { buildIdIn, isPageCode, isRouterData, legacyScripts, NEXT_PATH } from "../src/next-private.ts";
import { isCard } from "../src/embed-card/card-address.ts";
import type { Build } from "../src/service-worker/build.ts";

/**
 * Whether the service worker caches a file when it is installed: every page of the first level with the data that the
 * router fetches for it, the page of accounts without a page of their own, the site's data, and all code, styles and fonts. Further pages of lists and pages of accounts are
 * cached when they are visited: there are a thousand of them.
 * @param name path in the site, e.g. "browse/__next._tree.txt"
 */
function isKept(name: string): boolean {
  if (`/${name}`.startsWith(NEXT_PATH)) return isPageCode(name);
  if (/^(?:robots|llms)\.txt$/.test(name)) return false;
  const page = /^(?!404\.|_)[^/]+\.html$/.test(name);
  if (`/${name}` === `${SHARED_ACCOUNT_PATH}.html`) return true;
  const data = /^[^/_][^/]*\.(?:json|webmanifest)$/.test(name);
  return page || isRouterData(name) || data || name === "icon.svg";
}

/** Lists the files and pages to cache with their hashes. */
export async function listKept(out: string, names: readonly string[], base: string): Promise<Build> {
  const files: Record<string, string> = {};
  const pages: Record<string, string> = {};
  // browsers that load these have no service workers either
  const old = legacyScripts(await readFile(join(out, "index.html"), "utf8"));
  for (const name of names.filter((one) => !old.some((script) => script.endsWith(one))).sort()) {
    const isVisited = /^(?!404\.|_).*\.html$/.test(name) && !isCard(`/${name}`); // cached when it is visited
    const list = isKept(name) ? files : isVisited ? pages : undefined;
    if (list !== undefined) list[base + pathOf(name)] = digest(await readFile(join(out, name)));
  }
  return { version: digest(JSON.stringify([files, pages])), base, id: buildIdIn(names), files, pages };
}

export function bundleServiceWorker(kept: Build): Promise<string> {
  const entry = fileURLToPath(new URL("../src/service-worker/worker.ts", import.meta.url));
  return bundle(entry, { BUILD: JSON.stringify(kept) });
}

/** The URL path of a file: "recent/page/2.html" → "/recent/page/2". */
export function pathOf(name: string): string {
  const path = `/${name}`.replace(/\.html$/, "").replace(/\/index$/, "");
  return path === "" ? "/" : path;
}
