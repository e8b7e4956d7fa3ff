import { pagePath } from "./plan.ts";
import { CODE_PATH } from "../next-private.ts";
import type { Build } from "./build.ts";

/** Most pages kept because they were visited. */
const MOST_VISITED = 40;
const AT_ONCE = 6;
/** How often a file is asked for before the build is given up. */
const TURNS = 3;
/** Marks a build that has been in use: open tabs may still need its code. */
const USED = "/used";

/** What is kept of the site in this browser. */
export interface Shelf {
  /** Fetches what this build needs and is not here yet. @throws where a file cannot be had: the build is then not used */
  stock(): Promise<void>;
  /** Clears away what neither this build nor the tabs of the one before need. */
  tidy(): Promise<void>;
  /** A file of this build. */
  file(path: string): Promise<Response | undefined>;
  /** Code of this build, or of an earlier one that a tab still shows. */
  code(url: string): Promise<Response | undefined>;
  /** A page that was visited. */
  visited(path: string): Promise<Response | undefined>;
  /** Keeps a page that was visited, at the cost of the one not visited for longest. */
  keep(path: string, page: Response): Promise<void>;
  /** Fetches a page to keep, unless it is here. For pages that were reached without loading them. */
  keepUnseen(path: string): Promise<void>;
}

/** Makes the shelf of one build. Builds have stores of their own; equal files are fetched once. */
export function createShelf(options: {
  readonly build: Build;
  readonly caches: CacheStorage;
  readonly origin: string;
  readonly fetch: (request: Request) => Promise<Response>;
}): Shelf {
  const { build, caches, origin, fetch } = options;
  const { base, files, version } = build;
  const [FILES, VISITED] = [`files${base}:`, `visited${base}:`];
  const open = (): Promise<Cache> => caches.open(FILES + version);
  const openVisited = (): Promise<Cache> => caches.open(VISITED + version);
  const keyOf = (path: string): string => `${origin}${path}?${files[path] ?? ""}`;
  const stores = async (kind: string): Promise<readonly string[]> =>
    (await caches.keys()).filter((name) => name.startsWith(kind));

  const load = async (path: string): Promise<Response> => {
    // code is named by its content; anything else must not be what the browser remembers
    const cache = path.startsWith(base + CODE_PATH) ? "default" : "no-cache";
    const response = await fetch(new Request(origin + path, { cache, credentials: "same-origin" }));
    if (!response.ok) throw new Error(`${path} was answered with HTTP ${response.status}.`);
    return response.redirected ? anew(response) : response;
  };
  const put = async (path: string, page: Response): Promise<void> => {
    const cache = await openVisited();
    await cache.delete(origin + path); // the order of the keys is that of the last visits
    await cache.put(origin + path, page);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -MOST_VISITED).map((key) => cache.delete(key)));
  };
  const keepUnseen = async (path: string): Promise<void> => {
    if (!isOwnPage(path, base) || path in files) return;
    const kept = await (await openVisited()).match(origin + path);
    const page = kept ?? (await load(path));
    if (isPage(page)) await put(path, page);
  };

  return {
    async stock() {
      const cache = await open();
      let missing = Object.keys(files);
      let cause: unknown;
      // on a bad line some arrive at a time: what did is not fetched again, not even by the next attempt
      for (let turn = 0; turn < TURNS && missing.length > 0; turn++) {
        const failed: string[] = [];
        await each(missing, async (path) => {
          try {
            const key = keyOf(path);
            await cache.put(key, (await caches.match(key)) ?? (await load(path)));
          } catch (error) {
            cause = error;
            failed.push(path);
          }
        });
        missing = failed;
      }
      if (missing.length > 0) throw new Error(`${missing.join(", ")} could not be kept.`, { cause });
      const before = await Promise.all((await stores(VISITED)).map(async (name) => (await caches.open(name)).keys()));
      // a page of the build before would ask for code that is gone
      await each(before.flat(), (page) => keepUnseen(new URL(page.url).pathname).catch(() => {}));
    },
    async tidy() {
      const others = (await stores(FILES)).filter((name) => name !== FILES + version);
      const used = await Promise.all(others.map(async (name) => (await caches.open(name)).match(origin + USED)));
      const before = others.findLast((_, index) => used[index] !== undefined);
      const visits = (await stores(VISITED)).filter((name) => name !== VISITED + version);
      await Promise.all([...others.filter((name) => name !== before), ...visits].map((name) => caches.delete(name)));
      await (await open()).put(origin + USED, new Response());
    },
    file: async (path) => (await open()).match(keyOf(path)),
    async code(url) {
      const { pathname } = new URL(url);
      if (pathname in files) return (await open()).match(keyOf(pathname));
      for (const name of await stores(FILES)) {
        const kept = await (await caches.open(name)).match(origin + pathname, { ignoreSearch: true });
        if (kept !== undefined) return kept;
      }
      return undefined;
    },
    visited: async (path) => (await openVisited()).match(origin + path),
    async keep(path, page) {
      if (isPage(page)) await put(path, page.redirected ? anew(page) : page);
    },
    keepUnseen,
  };
}

/** A page's own path, as a page of this site would tell it. */
function isOwnPage(path: string, base: string): boolean {
  return /^\/[^/\\?#][^\\?#]*$/.test(path) && path.startsWith(`${base}/`) && pagePath(path, base) === path;
}

function isPage(response: Response): boolean {
  return response.ok && /^text\/html\b/.test(response.headers.get("Content-Type") ?? "");
}

/** The same answer without the address it came from; a browser refuses a redirected one to a navigation. */
export function anew({ body, status, headers }: Response): Response {
  return new Response(body, { status, headers });
}

async function each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = items.values();
  const lane = async (): Promise<void> => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}
