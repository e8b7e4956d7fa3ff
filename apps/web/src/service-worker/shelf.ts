import { CODE_PATH } from "../next-private.ts";
import { each } from "./each.ts";
import { DIGEST_LENGTH, type Build } from "./build.ts";

/** The maximum number of visited pages in the cache. */
const MOST_VISITED = 40;
const AT_ONCE = 6;
/** Attempts to fetch a build's files before the build is rejected. */
const TURNS = 3;
/** Marks a build that was activated: open tabs may still need its code. */
const USED = "/used";

/** What follows an at-sign is the server of an account. */
const EXTENSION = /^[^@]*\.(\w+)$/;
/** Types under which browsers accept a file, by its extension. A page has no extension. */
const TYPES: ReadonlyMap<string, RegExp> = new Map([
  ["", /^text\/html\b/],
  ["js", /\bjavascript\b/],
  ["css", /^text\/css\b/],
]);
const OTHER_TYPES = /^(?!text\/html\b)/;

/** The cached files and pages of the site in this browser. */
export type Shelf = ReturnType<typeof createShelf>;

/** Creates the shelf of one build. Each build has its own cache. A file that did not change is copied, not fetched. */
export function createShelf(options: {
  readonly build: Build;
  readonly caches: CacheStorage;
  readonly origin: string;
  readonly fetch: (request: Request) => Promise<Response>;
  /** Called at the first changed page after each start of the worker. Changed pages are cached although their hashes differ. */
  readonly onChangedPage: (path: string) => void;
}) {
  const { build, caches, origin, fetch, onChangedPage } = options;
  const { base, files, pages, version, id } = build;
  let isReported = false;
  const [FILES, VISITED] = [`files${base}:`, `visited${base}:`];
  const open = (): Promise<Cache> => caches.open(FILES + version);
  const keyOf = (path: string): string => `${origin}${path}?${files[path] ?? pages[path]}`;
  const stores = async (kind: string): Promise<readonly string[]> =>
    (await caches.keys()).filter((name) => name.startsWith(kind));

  const isOurs = async (response: Response, path: string, digest: string | undefined): Promise<boolean> => {
    if (digest === undefined) return false;
    if (await isGenuine(response, path, digest)) return true;
    if (!(await isChangedPage(response, path, id))) return false;
    if (!isReported) onChangedPage(path);
    isReported = true;
    return true;
  };
  const load = async (path: string, cache: RequestCache): Promise<Response> => {
    const response = await fetch(new Request(origin + path, { cache, credentials: "same-origin" }));
    if (await isOurs(response, path, files[path] ?? pages[path])) return usable(response);
    throw new Error(`${path} was answered with HTTP ${response.status}, but not with the file of this build.`);
  };
  /** Returns a cached response, or deletes it if it neither matches the hash in its key nor is a page that the host changed. */
  const take = async (store: string, key: string): Promise<Response | undefined> => {
    const cache = await caches.open(store);
    const kept = await cache.match(key);
    const { pathname, search } = new URL(key);
    if (kept === undefined || (await isOurs(kept, pathname, search.slice(1)))) return kept;
    await cache.delete(key);
    return undefined;
  };
  /** Takes a response from any cache of this kind, so that a build copies the files of the build before it. */
  const takeOver = async (kind: string, key: string): Promise<Response | undefined> => {
    for (const store of await stores(kind)) {
      const kept = await take(store, key);
      if (kept !== undefined) return kept;
    }
    return undefined;
  };
  /** A file of this build. Fetched again if the cache has lost or changed it. */
  const file = async (path: string): Promise<Response | undefined> => {
    const kept = await take(FILES + version, keyOf(path));
    if (kept !== undefined || !(path in files)) return kept;
    // "reload", because the browser's own cache may have the same wrong content
    const fresh = await load(path, "reload").catch(() => undefined);
    if (fresh !== undefined) await (await open()).put(keyOf(path), fresh.clone());
    return fresh;
  };
  const put = async (path: string, page: Response): Promise<void> => {
    const cache = await caches.open(VISITED + version);
    await cache.delete(keyOf(path)); // keys are in insertion order: the last visited page comes last
    await cache.put(keyOf(path), page);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, -MOST_VISITED).map((key) => cache.delete(key)));
  };
  /** Fetches and caches a page, unless it is cached. For pages that the router showed without loading their HTML. */
  const keepUnseen = async (path: string): Promise<void> => {
    if (!Object.hasOwn(pages, path)) return;
    await put(path, (await takeOver(VISITED, keyOf(path))) ?? (await load(path, "no-cache")));
  };

  return {
    /**
     * Fetches the files of this build that are not cached yet.
     * @throws if a file cannot be fetched or differs from the build: the browser then rejects the build
     */
    async stock(): Promise<void> {
      const cache = await open();
      let missing = Object.keys(files);
      let cause: unknown;
      // on a bad connection only some files arrive in each turn; those are not fetched again
      for (let turn = 0; turn < TURNS && missing.length > 0; turn++) {
        const failed: string[] = [];
        await each(missing, AT_ONCE, async (path) => {
          // the name of code changes with its content; every other file must be revalidated
          const mode = turn > 0 ? "reload" : path.startsWith(base + CODE_PATH) ? "default" : "no-cache";
          try {
            const key = keyOf(path);
            await cache.put(key, (await takeOver(FILES, key)) ?? (await load(path, mode)));
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
      await each(before.flat(), AT_ONCE, (page) => keepUnseen(new URL(page.url).pathname).catch(() => {}));
    },
    /** Deletes everything that neither this build nor open tabs of the previous build need. */
    async tidy(): Promise<void> {
      const others = (await stores(FILES)).filter((name) => name !== FILES + version);
      const used = await Promise.all(others.map(async (name) => (await caches.open(name)).match(origin + USED)));
      const before = others.findLast((_, index) => used[index] !== undefined);
      const visits = (await stores(VISITED)).filter((name) => name !== VISITED + version);
      await Promise.all([...others.filter((name) => name !== before), ...visits].map((name) => caches.delete(name)));
      await (await open()).put(origin + USED, new Response());
    },
    file,
    /** Code of this build, or of an earlier build that a tab still shows. For speed, it checks only the type of this build's code. */
    async code(url: string): Promise<Response | undefined> {
      const { pathname } = new URL(url);
      if (pathname in files) {
        const kept = await (await open()).match(keyOf(pathname));
        return kept !== undefined && hasRightType(kept, pathname) ? kept : file(pathname);
      }
      for (const store of await stores(FILES)) {
        const [key] = await (await caches.open(store)).keys(origin + pathname, { ignoreSearch: true });
        const kept = key && (await take(store, key.url));
        if (kept !== undefined) return kept;
      }
      return undefined;
    },
    visited: (path: string): Promise<Response | undefined> => take(VISITED + version, keyOf(path)),
    /** Caches a visited page and drops the least recently visited one. Ignores a response that is not the page of this build. */
    async keep(path: string, page: Response): Promise<void> {
      if (await isOurs(page, path, pages[path])) await put(path, usable(page));
    },
    keepUnseen,
  };
}

/** Browsers refuse a redirected response as the answer to a navigation. */
export function usable(response: Response): Response {
  return response.redirected ? anew(response) : response;
}

/** Copies a response without its URL. */
export function anew({ body, status, headers }: Response): Response {
  return new Response(body, { status, headers });
}

/** Whether a response succeeded and has a type under which browsers accept the file. */
export function hasRightType({ ok, headers }: Response, path: string): boolean {
  const type = TYPES.get(EXTENSION.exec(path)?.[1] ?? "") ?? OTHER_TYPES;
  return ok && type.test(headers.get("Content-Type") ?? "");
}

/**
 * Whether a response has the type and the content that the build wrote. A host can answer any request with status 200
 * and a maintenance page.
 * @param digest the start of the content's SHA-256 hash; undefined if the build has no such file
 */
async function isGenuine(response: Response, path: string, digest: string | undefined): Promise<boolean> {
  if (!hasRightType(response, path)) return false;
  const hash = await crypto.subtle.digest("SHA-256", await response.clone().arrayBuffer());
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.slice(0, DIGEST_LENGTH) === digest;
}

/**
 * Whether a response is a page of the build that the host has changed, e.g. by a comment. Its hash differs, so the build's
 * id tells it from a maintenance page. Code and data have no such id and must not be changed.
 */
async function isChangedPage(response: Response, path: string, id: string): Promise<boolean> {
  if (id === "" || EXTENSION.test(path) || !hasRightType(response, path)) return false;
  return (await response.clone().text()).includes(id);
}
