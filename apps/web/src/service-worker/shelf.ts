import { pagePath } from "./plan.ts";
import { CODE_PATH } from "../next-private.ts";
import type { Build } from "./build.ts";

/** The maximum number of visited pages in the cache. */
const MOST_VISITED = 40;
const AT_ONCE = 6;
/** Attempts to fetch a build's files before the build is rejected. */
const TURNS = 3;
/** Marks a build that was activated: open tabs may still need its code. */
const USED = "/used";

/** The cached files and pages of the site in this browser. */
export interface Shelf {
  /** Fetches the files of this build that are not cached yet. @throws if a file cannot be fetched: the browser then rejects the build */
  stock(): Promise<void>;
  /** Deletes everything that neither this build nor open tabs of the previous build need. */
  tidy(): Promise<void>;
  /** A file of this build. */
  file(path: string): Promise<Response | undefined>;
  /** Code of this build, or of an earlier build that a tab still shows. */
  code(url: string): Promise<Response | undefined>;
  /** A page that was visited. */
  visited(path: string): Promise<Response | undefined>;
  /** Caches a visited page and drops the least recently visited one. */
  keep(path: string, page: Response): Promise<void>;
  /** Fetches and caches a page, unless it is cached. For pages that the router showed without loading their HTML. */
  keepUnseen(path: string): Promise<void>;
}

/** Creates the shelf of one build. Each build has its own cache. A file that did not change is copied, not fetched. */
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
    // the name of code changes with its content; every other file must be revalidated
    const cache = path.startsWith(base + CODE_PATH) ? "default" : "no-cache";
    const response = await fetch(new Request(origin + path, { cache, credentials: "same-origin" }));
    if (!response.ok) throw new Error(`${path} was answered with HTTP ${response.status}.`);
    return response.redirected ? anew(response) : response;
  };
  const put = async (path: string, page: Response): Promise<void> => {
    const cache = await openVisited();
    await cache.delete(origin + path); // keys are in insertion order: the last visited page comes last
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
      // on a bad connection only some files arrive in each turn; those are not fetched again
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
      // pages of the previous build need code that no longer exists
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

/** Whether `path` is the normalized path of a page of this site. */
function isOwnPage(path: string, base: string): boolean {
  return /^\/[^/\\?#][^\\?#]*$/.test(path) && path.startsWith(`${base}/`) && pagePath(path, base) === path;
}

function isPage(response: Response): boolean {
  return response.ok && /^text\/html\b/.test(response.headers.get("Content-Type") ?? "");
}

/** Copies a response without its URL. Browsers refuse a redirected response as the answer to a navigation. */
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
