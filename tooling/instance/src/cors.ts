import type { Call } from "./http.ts";
import type { Fault } from "./types.ts";

type Headers = Record<string, string | readonly string[]>;

const EXPOSED = "Link, X-RateLimit-Reset, X-RateLimit-Limit, X-RateLimit-Remaining, X-Request-Id";
const API_METHODS = "POST, PUT, DELETE, GET, PATCH, OPTIONS";

/** The methods that other origins may use. HTML pages allow none. */
function methodsFor(path: string): string | undefined {
  if (path.startsWith("/api/")) return API_METHODS;
  if (path === "/oauth/token" || path === "/oauth/revoke") return "POST";
  if (path.startsWith("/.well-known/") || path.startsWith("/nodeinfo/")) return "GET";
  return undefined;
}

/** How the CORS headers of a server differ from those of Mastodon. */
export interface CorsQuirks {
  /** A path that sends no CORS headers, so that pages of other origins cannot read its responses. */
  readonly closed?: string;
  /** Answers without CORS headers. */
  readonly unreadable?: (path: string, status: number) => boolean;
  /** Browsers may not cache answers to preflights: every request with a token has a preflight of its own. */
  readonly uncached?: boolean;
}

/** The CORS headers of Mastodon: every request with an Origin header is allowed. */
export function corsHeaders(
  call: Pick<Call, "method" | "path" | "headers">,
  fault: Fault | undefined,
  quirks: CorsQuirks,
  status: number,
): Headers {
  const isClosed = call.path === quirks.closed || quirks.unreadable?.(call.path, status);
  const methods = isClosed ? undefined : methodsFor(call.path);
  if (methods === undefined || call.headers.origin === undefined || fault?.noCors === true) return {};
  const requested = call.headers["access-control-request-headers"];
  return {
    "Access-Control-Allow-Origin": allowedOrigin(fault),
    "Access-Control-Allow-Methods": methods,
    "Access-Control-Expose-Headers": call.path.startsWith("/api/") ? EXPOSED : "",
    ...(quirks.uncached !== true && { "Access-Control-Max-Age": "7200" }),
    Vary: "Origin",
    ...(isPreflight(call) && requested !== undefined && { "Access-Control-Allow-Headers": requested }),
  };
}

function allowedOrigin(fault: Fault | undefined): string | readonly string[] {
  const origin = fault?.corsOrigin ?? "*";
  return fault?.duplicateCors === true ? [origin, origin] : origin;
}

export function isPreflight(call: Pick<Call, "method" | "path" | "headers">): boolean {
  return (
    call.method === "OPTIONS" &&
    call.headers.origin !== undefined &&
    call.headers["access-control-request-method"] !== undefined &&
    methodsFor(call.path) !== undefined
  );
}
