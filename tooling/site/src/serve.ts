import type { IncomingMessage, ServerResponse } from "node:http";
import { listen, LOOPBACK } from "./listen.ts";
import { readSiteFile, type SiteFile } from "./serve-files.ts";
import { createRulesReader, headersFor, pageOf, printPolicy, type Policy } from "./serve-rules.ts";

/** A built site, which several servers can use. */
export interface ReadSite {
  /** The start of all its paths: "" or "/museums". */
  readonly base: string;
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
}

/** Options of `serveSite`. Port 0 takes a free port. Without a host the server listens on both loopback addresses. */
export interface ServeOptions {
  /** The folder of the site, or its files. */
  readonly site: string | ReadSite;
  readonly port?: number;
  readonly host?: string;
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

/**
 * Serves a built site as a static host would: clean URLs, 404.html with its status, precompressed files, and the
 * headers of `_serve.json`. All files are below the base path, as on a host that has other sites too. The content policy
 * is a header here and allows loopback, because the demo's instance runs there. Therefore the pages' own meta tag has no
 * rule for connections, and the `_headers` of a deploy allow https only.
 * @throws Error if the folder has no built site, or the port cannot be opened
 */
export async function serveSite(options: ServeOptions): Promise<ServedSite> {
  const { site, port = 0, host } = options;
  const { answer, base } = typeof site === "string" ? await readSite(site) : site;
  // people type "localhost", and the redirect address is registered for it
  const { port: actual, close } = await listen(answer, port, host === undefined ? LOOPBACK : [host]);
  const origin = `http://${host ?? "localhost"}:${actual}`;
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
  let last = { ...(await readRules()), folder: dir };
  const readSettings = async (): Promise<typeof last> => {
    const rules = await readRules().catch(() => undefined);
    if (rules === undefined) return { ...last, folder: `${dir}.old` };
    last = { ...rules, folder: dir };
    return last;
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { base, policy, pages, rules, folder } = await readSettings();
    const send = (status: number, path: string, page: Policy | undefined, read: SiteFile): void => {
      const file = first === undefined ? read : withScript(read, base + FIRST_SCRIPT);
      const headers = {
        "Content-Security-Policy": printPolicy({ ...policy, ...page }, true),
        ...file.headers,
        ...headersFor(rules, base + path), // a rule may replace the policy
        ...(status === 404 && { "Cache-Control": "no-cache" }),
      };
      response.writeHead(status, headers).end(status === 304 ? undefined : file.body);
    };
    const url = below(base, request.url ?? "/");
    if (url === undefined) {
      // somebody may open the server without the base path, or the path without its slash
      const isHome = /^[^?]*/.exec(request.url ?? "/")?.[0] === base || request.url === "/";
      response.writeHead(isHome ? 307 : 404, { "Content-Type": "text/plain", ...(isHome && { Location: `${base}/` }) });
      response.end(`The site is at ${base}/\n`);
      return;
    }
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end();
      return;
    }
    const path = pathOf(url);
    // a page that is changed cannot be a compressed copy
    if (first !== undefined) delete request.headers["accept-encoding"];
    if (path === FIRST_SCRIPT && first !== undefined) {
      send(200, path, undefined, { body: Buffer.from(first), headers: { "Content-Type": "text/javascript" } });
      return;
    }
    const file = path === undefined || HIDDEN.has(path) ? undefined : readSiteFile(folder, path, request);
    if (path !== undefined && file !== undefined) {
      const isKnown = request.headers["if-none-match"] === file.headers["ETag"];
      send(isKnown ? 304 : 200, path, pages[pageOf(path)], file);
      return;
    }
    const notFound = readSiteFile(folder, NOT_FOUND, request);
    if (notFound === undefined) throw new Error(`${folder} has no 404.html`);
    send(404, path ?? "/", pages[NOT_FOUND], notFound);
  };
  const answer: ReadSite["answer"] = (request, response) => {
    respond(request, response).catch(() => {
      response.writeHead(503, { "Content-Type": "text/plain", "Cache-Control": "no-store", "Retry-After": "5" });
      response.end("The site is being built. Reload the page in a moment.\n");
    });
  };
  return { answer, base: last.base };
}

/** A page with a script before all others. Other files stay as they are. */
function withScript(file: SiteFile, src: string): SiteFile {
  if (!String(file.headers["Content-Type"]).startsWith("text/html")) return file;
  const body = Buffer.from(String(file.body).replace("<head>", `<head><script src="${src}"></script>`));
  return { body, headers: { ...file.headers, "Content-Length": body.length } };
}

/** The part of a URL after the base path. Undefined outside it. */
function below(base: string, url: string): string | undefined {
  return url.startsWith(`${base}/`) ? url.slice(base.length) : undefined;
}

function pathOf(url: string): string | undefined {
  try {
    // programs escape the "@" in the address of an account; an escaped "/" would lead out of the folder
    const decoded = decodeURI(new URL(`http://localhost${url}`).pathname.replaceAll("%40", "@"));
    // the folder ignores repeated slashes, so they would lead to hidden files and to pages without their policy
    const path = decoded.replace(/\/{2,}/g, "/");
    // on Windows, an encoded backslash would lead out of the folder
    return path.includes("\\") ? undefined : path;
  } catch {
    return undefined;
  }
}
