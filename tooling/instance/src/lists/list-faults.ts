import { HTML_TYPE } from "../http.ts";
import type { Fault } from "../types.ts";

/** The wrong answers that the server of a list can be made to give. */
export const LIST_FAULTS = {
  gone: { status: 404 },
  "authorized fetch": { status: 401 },
  "without CORS": { noCors: true, headers: { "Access-Control-Allow-Origin": "" } },
  "a page": { body: "<!doctype html><title>List</title>", contentType: HTML_TYPE },
  "no JSON": { body: '{"collection":', contentType: "application/json" },
  "JSON as a text": { contentType: "text/plain" },
  "10 MB": { body: `{"items":["${"x".repeat(10_000_000)}"]}` },
  "without an end": { body: " ".repeat(10_000_000), drip: { bytes: 1_000, everyMs: 20 } },
  "no answer": { hang: true },
  "a private address": { redirect: { status: 302, location: "http://10.0.0.1/list" } },
  "another host": { redirect: { status: 302, location: "https://other.example/list" } },
  "429": { status: 429 },
  "503": { status: 503, noCors: true, body: "<h1>Bad gateway</h1>", contentType: HTML_TYPE },
} as const satisfies Readonly<Record<string, Fault>>;
