import { existsSync, type ReadStream, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { mimes } from "mrmime";
import sirv from "sirv";
import { listen } from "./listen.ts";
import { MEDIA_TYPES } from "./media-types.ts";
import { createRulesReader, headersFor, pageOf, printPolicy } from "./serve-rules.ts";

/** A built site, which several servers can use. */
export interface ReadSite {
  /** The start of all its paths: "" or "/museums". */
  readonly base: string;
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
}

/** A running server. */
export interface ServedSite {
  /** Without trailing slash. */
  readonly origin: string;
  /** The start of every address: the origin and the base path, without trailing slash. */
  readonly home: string;
  /** Closes the server at once, open connections included. */
  close(): Promise<void>;
}

/** Files of the build that are for hosts, not for visitors. */
const HIDDEN = new Set(["/_serve.json", "/_headers"]);
const NOT_FOUND = "/404";
const FIRST_SCRIPT = "/first.js";

Object.assign(mimes, MEDIA_TYPES); // sirv reads its types there

/**
 * Serves a built site as a static host would: clean URLs, 404.html with its status, precompressed files, and the
 * headers of `_serve.json`. All files are below the base path, as on a host that has other sites too. The content policy
 * is a header here and allows loopback, because the demo's instance runs there. Therefore the pages' own meta tag has no
 * rule for connections, and the `_headers` of a deploy allow https only.
 * @param options the folder of the site, or its files; and the port, by default a free one
 * @throws Error if the folder has no built site, or the port cannot be opened
 */
export async function serveSite({ site, port = 0 }: { site: string | ReadSite; port?: number }): Promise<ServedSite> {
  const { answer, base } = typeof site === "string" ? await readSite(site) : site;
  // people type "localhost", and the redirect address is registered for it
  const { port: actual, close } = await listen(answer, port);
  const origin = `http://localhost:${actual}`;
  return { origin, home: origin + base, close };
}

/**
 * Opens a built site. Every response reads the folder, so a later build takes effect at once. While a build runs, the
 * responses come from the previous site, which the build has moved to the folder "<dir>.old"; without that they are 503.
 * @param first the code of a script that every page runs first
 * @throws Error if the folder has no built site
 */
export async function readSite(dir: string, first?: string): Promise<ReadSite> {
  const readRules = await createRulesReader(dir);
  let last = await readRules();
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const current = await readRules().catch(() => undefined);
    const folder = current === undefined ? `${dir}.old` : dir;
    const { base, policy, pages, rules } = (last = current ?? last);
    const [address = "/"] = (request.url ?? "/").split("?");
    if (!address.startsWith(`${base}/`)) {
      // somebody may open the server without the base path, or the path without its slash
      const isHome = address === base || address === "/";
      response.writeHead(isHome ? 307 : 404, { "Content-Type": "text/plain", ...(isHome && { Location: `${base}/` }) });
      return void response.end(`The site is at ${base}/\n`);
    }
    if (request.method !== "GET" && request.method !== "HEAD")
      return void response.writeHead(405, { Allow: "GET, HEAD" }).end();

    const path = pathOf(address.slice(base.length));
    const setHeaders = (page: string): void => {
      response.setHeader("Content-Security-Policy", printPolicy({ ...policy, ...pages[page] }, true));
      response.setHeaders(new Map(Object.entries(headersFor(rules, base + path)))); // a rule may replace the policy
    };
    const fileOf = (page: string): string => join(folder, page === "/" ? "index.html" : `${page}.html`);
    const sendPage = (page: string, status: number): void => {
      const html = readFileSync(fileOf(page), "utf8");
      const script = first === undefined ? "" : `<script src="${base}${FIRST_SCRIPT}"></script>`;
      setHeaders(page);
      if (status === 404) response.setHeader("Cache-Control", "no-cache");
      response.setHeader("Content-Type", MEDIA_TYPES["html"] ?? "");
      response.statusCode = status;
      response.end(html.replace("<head>", `$&${script}`));
    };
    if (path === undefined || HIDDEN.has(path)) return sendPage(NOT_FOUND, 404);
    const page = pageOf(path);
    if (first !== undefined && existsSync(fileOf(page))) return sendPage(page, 200);
    setHeaders(page);
    if (first !== undefined && path === FIRST_SCRIPT)
      return void response.writeHead(200, { "Content-Type": mimes["js"] }).end(first);
    // a stream would open the file when a build may have moved it, and in a busy test its font would miss the first paint
    if (request.headers.range === undefined)
      response.once("pipe", (file: ReadStream) => {
        file.destroy();
        response.end(readFileSync(file.path));
      });
    request.url = encodeURI(path);
    sirv(folder, { dev: true, etag: true, brotli: true, gzip: true })(request, response, () =>
      sendPage(NOT_FOUND, 404),
    );
  };
  return {
    base: last.base,
    answer(request, response) {
      respond(request, response).catch(() => {
        for (const name of response.getHeaderNames()) response.removeHeader(name);
        response.writeHead(503, { "Content-Type": "text/plain", "Cache-Control": "no-store", "Retry-After": "5" });
        response.end("The site is being built. Reload the page in a moment.\n");
      });
    },
  };
}

/** The path of a request below the base path, without a slash at its end. Undefined if no file can have it. */
function pathOf(url: string): string | undefined {
  try {
    // programs escape the "@" in the address of an account; an escaped "/" would lead out of the folder
    const decoded = decodeURI(new URL(`http://localhost${url}`).pathname.replaceAll("%40", "@"));
    // the folder ignores repeated slashes, so they would lead to hidden files and to pages without their policy
    const path = decoded.replace(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
    // on Windows, an encoded backslash would lead out of the folder
    return path.includes("\\") ? undefined : path;
  } catch {
    return undefined;
  }
}
