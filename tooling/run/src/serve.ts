import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { listen, LOOPBACK, stop } from "./listen.ts";
import { headersFor, pageOf, printPolicy, readServeRules, type Policy } from "./serve-rules.ts";

/** The files of a built site, read once so that several servers can use them. */
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
  /** The address of the home page, without trailing slash: the origin and the base path. */
  readonly home: string;
  /** Closes the server at once, open connections included. */
  close(): Promise<void>;
}

/** Files of the build that are for hosts, not for visitors. */
const HIDDEN = new Set(["/_serve.json", "/_headers"]);

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
  const { servers, port: actual } = await listen(answer, port, host === undefined ? LOOPBACK : [host]);
  const origin = `http://${host ?? "localhost"}:${actual}`;
  return {
    origin,
    home: origin + base,
    async close() {
      await Promise.all(servers.map(stop));
    },
  };
}

/**
 * Reads the files of a built site. Later builds have no effect on the result.
 * @throws Error if the folder has no built site
 */
export async function readSite(dir: string): Promise<ReadSite> {
  const { basePath, rules, policy, pages } = await readServeRules(dir);
  const base = basePath === "/" ? "" : basePath;
  const notFound = await readFile(join(dir, "404.html"));
  const files = sirv(dir, { etag: true, brotli: true, gzip: true });

  const secure = (response: ServerResponse, path: string, page: Policy | undefined): void => {
    const headers = {
      "Content-Security-Policy": printPolicy({ ...policy, ...page }, true),
      ...headersFor(rules, base + path), // a rule may replace the policy
    };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  };
  const answerNotFound = (response: ServerResponse, path: string): void => {
    secure(response, path, pages["/404"]);
    response.setHeader("Cache-Control", "no-cache");
    response.writeHead(404, { "Content-Type": "text/html;charset=utf-8", "Content-Length": notFound.length });
    response.end(notFound);
  };
  const answer: ReadSite["answer"] = (request, response) => {
    const url = below(base, request.url ?? "/");
    if (url === undefined) {
      const isHome = request.url === "/"; // somebody may open the server without knowing the base path
      response.writeHead(isHome ? 307 : 404, { "Content-Type": "text/plain", ...(isHome && { Location: `${base}/` }) });
      response.end(`The site is at ${base}/\n`);
      return;
    }
    request.url = url;
    const path = pathOf(url);
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end();
    } else if (path === undefined || HIDDEN.has(path)) {
      answerNotFound(response, path ?? "/");
    } else {
      secure(response, path, pages[pageOf(path)]);
      files(request, response, () => answerNotFound(response, path));
    }
  };
  return { answer, base };
}

/** The part of a URL after the base path. Undefined outside it. */
function below(base: string, url: string): string | undefined {
  const rest = url.slice(base.length);
  if (base === "") return url;
  if (!url.startsWith(base) || !/^(?:$|[/?])/.test(rest)) return undefined;
  return rest.startsWith("/") ? rest : `/${rest}`;
}

function pathOf(url: string): string | undefined {
  try {
    return decodeURI(new URL(url, "http://localhost").pathname);
  } catch {
    return undefined;
  }
}
