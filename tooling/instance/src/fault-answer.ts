import { STATUS_CODES } from "node:http";
import { type Answer, HTML_TYPE, JSON_TYPE, json } from "./http.ts";
import type { Fault, Json, JsonObject } from "./types.ts";

const ERROR_TEXTS: Readonly<Record<number, string>> = {
  401: "The access token is invalid",
  403: "This action is not allowed",
  404: "Record not found",
  422: "Validation failed",
  429: "Too many requests",
  503: "Remote data could not be fetched",
};

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
