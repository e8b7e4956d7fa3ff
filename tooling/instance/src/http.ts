import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Json, JsonObject } from "./types.ts";

export interface Call {
  readonly method: string;
  readonly path: string;
  readonly rawQuery: string;
  readonly query: URLSearchParams;
  /** Fields of a form, a multipart form or a JSON object. Lists are in `name[]`. */
  readonly form: URLSearchParams;
  readonly params: Readonly<Record<string, string>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly cookies: ReadonlyMap<string, string>;
  /** The origin that the client used. Links in answers use it, too. */
  readonly origin: string;
  /** Set by a fault: turns a follow into a request. */
  readonly requestedOnly: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: string | Uint8Array;
}

/** Handlers throw it to send an error response. */
export class Refusal extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(`refused with ${answer.status}`);
    this.name = "Refusal";
    this.answer = answer;
  }
}

export const JSON_TYPE = "application/json; charset=utf-8";
export const HTML_TYPE = "text/html; charset=utf-8";
const BODY_LIMIT_BYTES = 1_000_000;

export function json(value: Json, status = 200, headers: Answer["headers"] = {}): Answer {
  return { status, headers: { "Content-Type": JSON_TYPE, ...headers }, body: JSON.stringify(value) };
}

/** Creates an error response in Mastodon's format, for handlers to throw. */
export function refuse(status: number, error: string, description?: string): Refusal {
  return new Refusal(
    json({ error, ...(description !== undefined && { error_description: description }) }, status, {
      "Cache-Control": "no-store",
    }),
  );
}

export function redirect(location: string, status = 302): Answer {
  return { status, headers: { Location: location, "Cache-Control": "no-store" }, body: "" };
}

export function notFound(): Refusal {
  return refuse(404, "Record not found");
}

/** @throws Refusal 413 if the body exceeds 1 MB */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const body = await buffer(request); // all of it: a client reads no response while it sends
  if (body.length > BODY_LIMIT_BYTES) throw refuse(413, "Payload Too Large");
  return body;
}

/** Parses the fields of a body in any format that Mastodon accepts. Other formats have no fields. */
export async function parseForm(type: string, body: Buffer): Promise<URLSearchParams> {
  if (body.length === 0) return new URLSearchParams();
  if (type.includes("application/json")) return fieldsOfJson(body.toString("utf8"));
  if (!type.includes("multipart/form-data")) return new URLSearchParams(body.toString("utf8"));
  const fields = new URLSearchParams();
  try {
    const form = await new Response(new Uint8Array(body), { headers: { "Content-Type": type } }).formData();
    for (const [name, value] of form) if (typeof value === "string") fields.append(name, value);
  } catch {
    throw refuse(400, "Bad Request");
  }
  return fields;
}

function fieldsOfJson(text: string): URLSearchParams {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse(400, "Error occurred while parsing request parameters");
  }
  const fields = new URLSearchParams();
  if (typeof value !== "object" || value === null) return fields;
  for (const [name, field] of Object.entries(value)) {
    if (Array.isArray(field)) for (const item of field) fields.append(`${name}[]`, String(item));
    else if (field !== null && field !== undefined) fields.append(name, String(field));
  }
  return fields;
}

export function isJson(call: Pick<Call, "headers">): boolean {
  return call.headers["content-type"]?.includes("application/json") === true;
}

/** The parameters of a request, as Rails nests them: a JSON object, or fields such as `a[]` and `a[][b]`; and the query. */
export function dataOf(call: Call): JsonObject {
  const query = nested(call.query);
  if (!isJson(call)) return { ...query, ...nested(call.form) };
  const value: Json = call.body === "" ? {} : JSON.parse(call.body);
  return { ...query, ...(isObject(value) && value) };
}

function nested(fields: URLSearchParams): JsonObject {
  const data: Record<string, Json> = {};
  for (const [name, value] of fields) {
    const { key, inner } = /^(?<key>[^[]+)\[\d*\](?:\[(?<inner>\w+)\])?$/.exec(name)?.groups ?? {};
    if (key === undefined) {
      data[name] = value;
      continue;
    }
    const known = data[key];
    const list: Json[] = Array.isArray(known) ? known : [];
    data[key] = list;
    const last = list.at(-1);
    if (inner === undefined) list.push(value);
    // a repeated field begins the next object
    else if (last === undefined || !isObject(last) || inner in last) list.push({ [inner]: value });
    else list[list.length - 1] = { ...last, [inner]: value };
  }
  return data;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A text, number or boolean as a text; "" for anything else. */
export function scalar(value: Json | undefined): string {
  return typeof value === "object" || value === undefined ? "" : String(value);
}

/** The texts in a list of parameters, such as `account_ids`. */
export function textsIn(value: Json | undefined): readonly string[] {
  return Array.isArray(value) ? value.map(scalar) : [];
}

export function isTruthy(value: Json | undefined): boolean {
  return !["", "0", "false", "f", "off"].includes(scalar(value));
}

export function parseCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of (header ?? "").split(";")) {
    const equals = pair.indexOf("=");
    if (equals > 0) cookies.set(pair.slice(0, equals).trim(), pair.slice(equals + 1).trim());
  }
  return cookies;
}
