import { existsSync } from "node:fs";
import { cp, readdir, readFile, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isPlaceholder } from "../src/features/static-lists/build/static-params.ts";
import { CODE_PATH, DATA_SCRIPTS, FONT_TAGS, isUnusedData } from "../src/next-private.ts";
import { createCompressor } from "./compress.ts";
import { headerTable, pagePolicy, previewPolicy, printHeaders, printPolicy, type Policy } from "./headers.ts";
import { addPolicy, endHead, findBlocked, hashInline } from "./inline.ts";
import { PREVIEW_FILE } from "../src/features/embed-code/later/files.ts";
import { copyRoster, removeRoster } from "./open-data.ts";
import { bundleServiceWorker, listKept, pathOf } from "./service-worker.ts";
import { isCard } from "../src/embed-card/card-address.ts";
import { EMBED_PATH, SERVICE_WORKER_FILE, SITEMAP_FILE } from "../src/routes.ts";
import { each } from "../src/service-worker/each.ts";

/** The exported pages, and the roster's files that are deployed with them. */
export interface FinishOptions {
  readonly out: string;
  /** "/" or "/path". */
  readonly basePath: string;
  /** The built roster. The folders `avatars` and `data` are beside it. */
  readonly rosterFile: string;
  readonly alertsFile: string;
  /** The folder of the widget's scripts: the floating version, the released versions and `versions.json`. */
  readonly embedDir: string;
  /** Whether to write a compressed copy beside each file. Hosts that compress by themselves need none. */
  readonly copies: boolean;
  /** Returns what crawlers read about a page, as markup for the end of its head. */
  readonly headOf: (path: string, html: string) => string;
  /** Paths of pages that this directory does not need. They get the 404 page. */
  readonly needless: readonly string[];
  /** The policy of the cards that other sites frame. The cards are finished already. */
  readonly cards: Policy;
}

const EXPECTED = ["index.html", "404.html", CODE_PATH.slice(1, -1)];
const AT_ONCE = 16;
/** The address that a page gives to search engines. Pages that they do not index have none. */
const CANONICAL = /<link rel="canonical" href="([^"]*)"/;

/**
 * Turns an export into a deployable site: removes placeholder pages and unused data, adds the roster's files, each page's
 * policy, the sitemap, the headers for hosts and for the local server, the service worker, and compressed copies.
 * @returns the number of pages, of compressed files, and of files that the service worker caches when it is installed
 * @throws an Error that lists all problems and their remedies
 */
export async function finishSite(options: FinishOptions) {
  const { out, basePath, rosterFile, alertsFile, embedDir, copies, headOf, needless, cards } = options;
  const missing = EXPECTED.filter((name) => !existsSync(join(out, name)));
  if (missing.length > 0)
    throw new Error(`${out} lacks ${missing.join(", ")}. Run the whole build (pnpm --filter @roster/web build).`);
  await removeUnused(out, needless);
  await removeRoster(out);
  await copyRoster(out, rosterFile, alertsFile);
  const released = await copyEmbed(out, embedDir);

  const found = (await readdir(out, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const worker = join(out, SERVICE_WORKER_FILE);
  const sitemap = join(out, SITEMAP_FILE);
  const files = found.filter((file) => !/\.(?:br|gz)$|_serve\.json$/.test(file) && ![worker, sitemap].includes(file));
  const nameOf = (file: string): string => file.slice(out.length + 1).replaceAll("\\", "/");

  const pages: Record<string, Policy> = {};
  const canonical: string[] = [];
  const problems: string[] = [];
  const isPage = (file: string): boolean => file.endsWith(".html") && !isCard(pathOf(nameOf(file)));
  await each(files.filter(isPage).sort(), AT_ONCE, async (file) => {
    const name = nameOf(file);
    const path = pathOf(name);
    const built = (await readFile(file, "utf8")).replace(FONT_TAGS, "").replace(DATA_SCRIPTS, ";");
    const html = endHead(built, headOf(path, built));
    const blocked = findBlocked(html);
    if (blocked.length > 0) problems.push(`${name}: ${blocked.slice(0, 3).join(", ")}`);
    const policy = pagePolicy(hashInline(html));
    pages[path] = policy;
    const address = CANONICAL.exec(built)?.[1];
    if (address !== undefined) canonical.push(address);
    await writeFile(file, addPolicy(html, printPolicy(policy)));
  });
  if (problems.length > 0) throw new Error(explainBlocked(problems.toSorted()));
  await writeFile(sitemap, printSitemap(canonical.toSorted()));

  // last, since the worker lists hashes of the finished pages
  const kept = await listKept(out, files.map(nameOf), basePath === "/" ? "" : basePath);
  await writeFile(worker, await bundleServiceWorker(kept));

  const table = headerTable(basePath, released, cards);
  await writeFile(join(out, "_headers"), printHeaders(table));
  const compress = createCompressor();
  let compressed = 0;
  await each(copies ? [...files, sitemap, worker] : [], AT_ONCE, async (file) => {
    if (await compress(file)) compressed += 1;
  });
  // last, since a running server takes this file as the end of the build
  const sorted = Object.fromEntries(Object.entries(pages).sort(([a], [b]) => (a < b ? -1 : 1)));
  await writeFile(
    join(out, "_serve.json"),
    JSON.stringify({ ...table, pages: { ...sorted, [PREVIEW_FILE]: previewPolicy } }),
  );
  return { pages: Object.keys(pages).length, compressed, kept: Object.keys(kept.files).length };
}

/** @param addresses escaped for HTML, which escapes the same characters as XML */
function printSitemap(addresses: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...addresses.map((address) => `<url><loc>${address}</loc></url>`),
    "</urlset>\n",
  ].join("\n");
}

/** Removes placeholder pages, so that their addresses get the 404 page, and files that no browser fetches. */
async function removeUnused(out: string, needless: readonly string[]): Promise<void> {
  const names = (await readdir(out, { recursive: true })).map((name) => name.replaceAll("\\", "/"));
  const pages = needless.flatMap((path) => ["", ".html", ".txt"].map((ending) => path.slice(1) + ending));
  const unused = [...names.filter(isUnusedData), ...names.filter(isPlaceholder)];
  await each([...pages, ...unused], AT_ONCE, (name) => rm(join(out, name), { recursive: true, force: true }));
  const folders = new Set(unused.map((name) => dirname(join(out, name))));
  await each([...folders], AT_ONCE, (folder) => rmdir(folder).catch(() => {})); // fails if the folder has other files
}

/** Copies the widget's scripts. Returns the names of the released ones, which never change. */
async function copyEmbed(out: string, embedDir: string): Promise<readonly string[]> {
  try {
    await cp(embedDir, join(out, EMBED_PATH), { recursive: true });
  } catch (cause) {
    throw new Error(`The widget is not built (${embedDir}). Run: pnpm --filter @roster/embed build`, { cause });
  }
  return (await readdir(embedDir)).filter((name) => /^\d.*\.js$/.test(name)).sort();
}

function explainBlocked(problems: readonly string[]): string {
  const shown = problems.slice(0, 20).map((line) => `  ${line}`);
  const rest = problems.length > shown.length ? [`  … and ${problems.length - shown.length} more pages`] : [];
  return [
    "The policy would silently block these attributes. Use a class or a data-attribute instead:",
    ...shown,
    ...rest,
  ].join("\n");
}
