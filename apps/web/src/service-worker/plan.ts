import { CODE_PATH } from "../next-private.ts";
import type { Build } from "./build.ts";

/** The parts of a request that decide how it is answered. */
export interface Asked {
  readonly url: string;
  readonly method: string;
  readonly mode: string;
  readonly destination: string;
}

/** How a request is answered; undefined leaves it to the browser. */
export type Plan =
  /** Never changes under its name. A worker is told by its address what to do, so its script must keep that address. */
  | { readonly kind: "code"; readonly worker: boolean }
  /** One of the build's files: from the network, from here where that fails or takes long. */
  | { readonly kind: "file"; readonly path: string }
  /** Any other page: kept when it was visited. */
  | { readonly kind: "visit"; readonly path: string };

/** What the answer of an instance carries. Such an address is the browser's own business: nothing may lose or keep it. */
const ANSWERS = ["code", "state", "error"];

/** Decides how a request is answered. `origin` is the site's own. */
export function planFor(asked: Asked, origin: string, build: Build): Plan | undefined {
  if (asked.method !== "GET" && asked.method !== "HEAD") return undefined;
  const url = new URL(asked.url);
  const { base } = build;
  if (url.origin !== origin || !url.pathname.startsWith(`${base}/`)) return undefined;
  if (url.pathname.startsWith(base + CODE_PATH)) {
    // whoever asks without wanting it wants to know what the network says
    return asked.method === "HEAD" ? undefined : { kind: "code", worker: asked.destination === "worker" };
  }
  if (ANSWERS.some((name) => url.searchParams.has(name))) return undefined;
  const page = asked.mode === "navigate";
  const path = page ? pagePath(url.pathname, base) : url.pathname;
  if (path in build.files) return { kind: "file", path };
  return page && asked.method === "GET" ? { kind: "visit", path } : undefined;
}

/** One path for a page, however it is written: "/browse/" and "/browse.html" are "/browse". */
export function pagePath(pathname: string, base: string): string {
  const path = pathname.replace(/(?:\/|\.html)$/, "").replace(/\/index$/, "");
  return path === base ? `${base}/` : path;
}
