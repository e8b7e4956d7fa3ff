import { CODE_PATH } from "../next-private.ts";
import { isAnswer } from "../routes.ts";
import type { Build } from "./build.ts";

/** The parts of a request that decide how it is answered. */
export type Asked = Pick<Request, "url" | "method" | "mode" | "destination">;

/** How a request is answered. Undefined leaves the request to the browser. */
export type Plan =
  /** Its name changes with its content. `worker`: a worker's script, which reads its options from its own URL. */
  | { readonly kind: "code"; readonly worker: boolean }
  /** A file of the build: from the network, or from the cache when the network fails or is slow. */
  | { readonly kind: "file"; readonly path: string }
  /** Any other page. It is cached when it was visited. */
  | { readonly kind: "visit"; readonly path: string }
  /** The router's data of such a page. If the network is too slow, the router loads the page itself. */
  | { readonly kind: "data"; readonly path: string };

/** Decides how a request is answered. `origin` is the site's own origin. */
export function planFor(asked: Asked, origin: string, build: Build): Plan | undefined {
  if (asked.method !== "GET" && asked.method !== "HEAD") return undefined;
  const url = new URL(asked.url);
  const { base } = build;
  if (url.origin !== origin || !url.pathname.startsWith(`${base}/`)) return undefined;
  if (url.pathname.startsWith(base + CODE_PATH)) {
    // a HEAD request checks whether the deployed site still has the file
    return asked.method === "HEAD" ? undefined : { kind: "code", worker: asked.destination === "worker" };
  }
  if (isAnswer(url)) return undefined; // the worker must neither cache nor answer it
  const page = asked.mode === "navigate";
  const path = page ? pagePath(url.pathname, base) : url.pathname;
  if (path in build.files) return { kind: "file", path };
  if (asked.method !== "GET") return undefined;
  if (page) return { kind: "visit", path };
  const about = path.replace(/\.txt$/, "");
  return about !== path && about in build.pages ? { kind: "data", path: about } : undefined;
}

/** Normalizes the path of a page: "/browse/" and "/browse.html" become "/browse". */
export function pagePath(pathname: string, base: string): string {
  const path = pathname.replace(/(?:\/|\.html)$/, "").replace(/\/index$/, "");
  return path === base ? `${base}/` : path;
}
