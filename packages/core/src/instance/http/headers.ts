import type { Time } from "../../types.ts";
/** One target of a Link header and its relation types in lower case. */
export interface Link {
  readonly target: string;
  readonly rels: readonly string[];
}

const TARGET = /\s*<([^>]*)>/y;
const PARAMETER = /\s*;\s*([\w!#$&+.^`|~*-]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^",;\s]*)))?/y;

/**
 * Parses a Link header by RFC 8288: parameters in any order, with or without quotes, commas inside targets.
 * @example
 * parseLinks('</next>; rel="next", </prev>; rel=prev'); // [{ target: "/next", rels: ["next"] }, { target: "/prev", rels: ["prev"] }]
 */
export function parseLinks(header: string): readonly Link[] {
  const links: Link[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(header);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (at < header.length) {
    const target = take(TARGET)?.[1];
    let rels: readonly string[] | undefined;
    for (let found = target === undefined ? null : take(PARAMETER); found; found = take(PARAMETER)) {
      const value = found[2]?.replace(/\\(.)/g, "$1") ?? found[3] ?? "";
      // RFC 8288: only the first rel counts
      if (found[1]?.toLowerCase() === "rel") rels ??= value.toLowerCase().split(/\s+/).filter(Boolean);
    }
    if (target !== undefined) links.push({ target, rels: rels ?? [] });
    const comma = header.indexOf(",", at);
    at = comma === -1 ? header.length : comma + 1;
  }
  return links;
}

/**
 * Returns the address of the next page, resolved against the current page. Undefined at the end of a list.
 * @example
 * const headers = new Headers({ link: '</api/v1/list?max_id=7>; rel="next"' });
 * nextPage(headers, "https://social.example/api/v1/list")?.href; // "https://social.example/api/v1/list?max_id=7"
 */
export function nextPage(headers: Headers, page: string): URL | undefined {
  const next = parseLinks(headers.get("link") ?? "").find((link) => link.rels.includes("next"));
  return next && URL.canParse(next.target, page) ? new URL(next.target, page) : undefined;
}

/** The rate limit from the response headers. Fields without a readable header are undefined. */
export interface RateLimit {
  readonly limit?: number | undefined;
  readonly remaining?: number | undefined;
  readonly resetAt?: Time | undefined;
}

/**
 * Reads X-RateLimit-Limit, -Remaining and -Reset, or Retry-After. Resets are ISO dates (Mastodon) or Unix seconds
 * (GoToSocial). Unreadable values are left out.
 */
export function readRateLimit(headers: Headers, now: Time): RateLimit {
  const limit = readCount(headers.get("x-ratelimit-limit"));
  const remaining = readCount(headers.get("x-ratelimit-remaining"));
  const resetAt = readReset(headers.get("x-ratelimit-reset")) ?? readRetryAfter(headers.get("retry-after"), now);
  return { limit, remaining, resetAt };
}

function readCount(text: string | null): number | undefined {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

function readReset(text: string | null): number | undefined {
  if (text === null) return undefined;
  if (/^\d{9,11}(\.\d+)?$/.test(text)) return Number(text) * 1_000;
  return /^\d{4}-\d\d-\d\dT/.test(text) ? readDate(text) : undefined;
}

function readRetryAfter(text: string | null, now: Time): Time | undefined {
  if (text === null) return undefined;
  if (/^\d{1,15}$/.test(text)) return now + Number(text) * 1_000;
  return /[a-z]/i.test(text) ? readDate(text) : undefined;
}

function readDate(text: string): number | undefined {
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : at;
}
