import type { Filter } from "../browse/filter.ts";
import { isRecord } from "../lib/is-record.ts";
import type { Account } from "../types.ts";
import type { Hit, Match, SearchResult } from "./port.ts";

/** The request of the page to the worker. */
export interface Request {
  readonly id: number;
  readonly term: string;
  readonly limit: number;
  readonly where: Filter;
}

/** The response of the worker. */
export type Answer =
  | { readonly id: number; readonly result: SearchResult }
  | { readonly id: number; readonly failure: string };

/** Reads a request; undefined if the message is anything else. */
export function readRequest(message: unknown): Request | undefined {
  if (!isRecord(message)) return undefined;
  const { id, term, limit, where } = message;
  if (!isCount(id) || typeof term !== "string" || !isCount(limit) || !isRecord(where)) return undefined;
  const filter: [string, string][] = [];
  for (const [key, value] of Object.entries(where)) {
    if (typeof value !== "string") return undefined;
    filter.push([key, value]);
  }
  return { id, term, limit, where: Object.fromEntries(filter) };
}

/** Reads a response; undefined if the message is anything else. */
export function readAnswer(message: unknown): Answer | undefined {
  if (!isRecord(message) || !isCount(message["id"])) return undefined;
  const { id, result, failure } = message;
  if (typeof failure === "string") return { id, failure };
  if (!isRecord(result)) return undefined;
  const { term, hits, total } = result;
  if (typeof term !== "string" || !isCount(total) || !Array.isArray(hits) || !hits.every(isHit)) return undefined;
  return { id, result: { term, hits, total } };
}

function isHit(value: unknown): value is Hit {
  return (
    isRecord(value) && isAccount(value["account"]) && Array.isArray(value["matches"]) && value["matches"].every(isMatch)
  );
}

function isMatch(value: unknown): value is Match {
  return isRecord(value) && typeof value["field"] === "string" && isCount(value["start"]) && isCount(value["end"]);
}

// check the fields that every card reads; the build has checked the accounts in full
function isAccount(value: unknown): value is Account {
  if (!isRecord(value)) return false;
  const { username, name, avatar, isBeta, tags, followers } = value;
  return (
    typeof username === "string" &&
    typeof name === "string" &&
    typeof avatar === "string" &&
    typeof isBeta === "boolean" &&
    isRecord(tags) &&
    Object.values(tags).every((list) => Array.isArray(list) && list.every((tag) => typeof tag === "string")) &&
    isRecord(followers) &&
    typeof followers["twitter"] === "number" &&
    typeof followers["mastodon"] === "number"
  );
}

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
