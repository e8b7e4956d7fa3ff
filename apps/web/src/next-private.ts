/**
 * All assumptions of the site about undocumented names in Next.js and in React's server markup.
 * tooling/e2e/src/next.spec.ts tests each of them on the built site.
 */

/** Next serves its own files below this path. */
export const NEXT_PATH = "/_next/";

/** Code, styles and fonts are below this path. Their names change with their content. */
export const CODE_PATH = `${NEXT_PATH}static/`;

/** The id of the inline script that starts React. It follows all visible markup. */
export const START_SCRIPT_ID = "_R_";

/** Whether a file below `CODE_PATH` is loaded by pages. `name` is its path in the site, without a leading slash. */
export function isPageCode(name: string): boolean {
  return /^_next\/static\/(?:chunks|media)\/.*\.(?:js|css|svg|woff2)$/.test(name);
}

/** The id of the build, which each page contains. @param names all files of the site. @returns "" if none names it */
export function buildIdIn(names: readonly string[]): string {
  return names.map((name) => /^_next\/static\/([^/]+)\/_buildManifest\.js$/.exec(name)?.[1]).find(Boolean) ?? "";
}

/** Whether the router fetches this file when it opens a page of the first level, e.g. "browse/__next._tree.txt". */
export function isRouterData(name: string): boolean {
  return /^(?!404\.|_)[^/]+\.txt$/.test(name) || /^(?:[^/_][^/]*\/)?__next\.(?:_tree|.*__PAGE__)\.txt$/.test(name);
}

/** Whether no browser fetches this file: the router prefetches only pages of the first level, and reads others whole. */
export function isUnusedData(name: string): boolean {
  return /(?:^|\/)__next\.[^/]*\.txt$/.test(name) && !isRouterData(name);
}

/**
 * The start of a script of modules. Its only statement passes one list to the runtime: the script element, then each module's
 * ids and function.
 */
export const MODULES_START = "(globalThis.TURBOPACK||";

/** Tags of Next's font loader, which the site does not use: a hint to connect to the page's own server, and a setting. */
export const FONT_TAGS =
  /<link rel="preconnect" href="[^"]*" crossorigin=""\/>|<meta name="next-size-adjust" content=""\/>/g;

/** Where one inline script with data for React ends and the next begins. Joined, they need one hash in the page's policy. */
export const DATA_SCRIPTS = /<\/script><script>(?=self\.__next_f\.push\()/g;

/** The addresses of a page's scripts that only browsers without modules load. */
export function legacyScripts(html: string): readonly string[] {
  const scripts = [...html.matchAll(/<script\b[^>]*\bnoModule\b[^>]*>/gi)];
  return scripts.flatMap(([tag]) => /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? []);
}
