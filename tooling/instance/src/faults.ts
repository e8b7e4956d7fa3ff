import { STATUS_CODES } from "node:http";
import { type Answer, HTML_TYPE, JSON_TYPE, json } from "./http.ts";
import { compilePath } from "./router.ts";
import type { Fault, Json, JsonObject } from "./types.ts";

const ERROR_TEXTS: Readonly<Record<number, string>> = {
  401: "The access token is invalid",
  403: "This action is not allowed",
  404: "Record not found",
  422: "Validation failed",
  429: "Too many requests",
  503: "Remote data could not be fetched",
};

export type Faults = ReturnType<typeof createFaults>;

interface Entry {
  readonly matches: (method: string, path: string) => boolean;
  readonly fault: Fault;
  skipped: number;
  hits: number;
}

export function createFaults() {
  const entries = new Set<Entry>();
  return {
    add(pattern: string | RegExp, fault: Fault): () => void {
      const entry: Entry = { matches: matcher(pattern), fault, skipped: 0, hits: 0 };
      entries.add(entry);
      return () => void entries.delete(entry);
    },
    clear: () => entries.clear(),
    /** Returns the fault that applies to a request and counts the request. */
    take(method: string, path: string): Fault | undefined {
      for (const entry of entries) {
        if (!entry.matches(method, path)) continue;
        if (entry.skipped < (entry.fault.skip ?? 0)) {
          entry.skipped += 1;
          continue;
        }
        if (entry.hits >= (entry.fault.times ?? Number.POSITIVE_INFINITY)) continue;
        entry.hits += 1;
        return entry.fault;
      }
      return undefined;
    },
  };
}

function matcher(pattern: string | RegExp): Entry["matches"] {
  if (pattern instanceof RegExp) {
    // a global or sticky RegExp keeps lastIndex between calls
    const once = new RegExp(pattern.source, pattern.flags.replace(/[gy]/g, ""));
    const matchesPreflights = pattern.source.includes("OPTIONS");
    return (method, path) => (method !== "OPTIONS" || matchesPreflights) && once.test(`${method} ${path}`);
  }
  const regExp = /^\/(?<source>.*)\/(?<flags>[a-z]*)$/.exec(pattern)?.groups;
  if (regExp !== undefined) return matcher(new RegExp(regExp["source"] ?? "", regExp["flags"] ?? ""));
  const [method = "", path = ""] = pattern.trim().split(/\s+/);
  if (!path.startsWith("/"))
    throw new TypeError(
      `A fault pattern is "METHOD /path" or a RegExp, for example "GET /api/v1/instance". Got "${pattern}".`,
    );
  const compiled = compilePath(path);
  return (actual, at) =>
    (method.toUpperCase() === actual || (method === "*" && actual !== "OPTIONS")) && compiled.test(at);
}

/** Whether the fault replaces the real answer instead of changing it. */
export function replacesAnswer(fault: Fault): boolean {
  return (
    fault.body !== undefined ||
    fault.json !== undefined ||
    fault.followAnswer !== undefined ||
    fault.redirect !== undefined ||
    (fault.status ?? 0) >= 400
  );
}

export function replacement(fault: Fault): Answer {
  const status = fault.redirect?.status ?? fault.status ?? 200;
  const headers = {
    ...(fault.redirect !== undefined && { Location: fault.redirect.location }),
    ...fault.headers,
  };
  if (fault.body !== undefined)
    return { status, headers: { "Content-Type": fault.contentType ?? HTML_TYPE, ...headers }, body: fault.body };
  if (fault.redirect !== undefined) return { status, headers, body: "" };
  // null is a valid body, so test for undefined
  const given = fault.json === undefined ? fault.followAnswer : fault.json;
  const answer: Json = given === undefined ? { error: ERROR_TEXTS[status] ?? STATUS_CODES[status] ?? "Error" } : given;
  return json(answer, status, { "Content-Type": fault.contentType ?? JSON_TYPE, ...headers });
}

export function changed(answer: Answer, fault: Fault): Answer {
  const headers: Record<string, string | readonly string[]> = { ...answer.headers };
  let body = answer.body;
  if (fault.link !== undefined) {
    const next = nextAddress(headers["Link"]);
    delete headers["Link"];
    if (next !== undefined) headers["Link"] = fault.link(next);
  }
  if (fault.searchAnswer !== undefined && typeof body === "string") body = replaceAccounts(body, fault.searchAnswer);
  if (fault.contentType !== undefined) headers["Content-Type"] = fault.contentType;
  return { status: fault.status ?? answer.status, headers: { ...headers, ...fault.headers }, body };
}

function nextAddress(link: string | readonly string[] | undefined): string | undefined {
  return /<([^>]+)>; rel="next"/.exec(String(link ?? ""))?.[1];
}

function replaceAccounts(body: string, replace: NonNullable<Fault["searchAnswer"]>): string {
  const value: JsonObject | readonly JsonObject[] = JSON.parse(body);
  if (isList(value)) return JSON.stringify(replace(value));
  const accounts = value["accounts"];
  return JSON.stringify({ ...value, accounts: replace(Array.isArray(accounts) ? accounts : []) });
}

function isList(value: JsonObject | readonly JsonObject[]): value is readonly JsonObject[] {
  return Array.isArray(value);
}
