import { type Filter, isFilter, type Where } from "../roster/filter.ts";
import { USERNAME } from "../lib/acct.ts";
import { isRecord } from "../lib/is-record.ts";
import type { Account } from "../types.ts";
import { MAX_TERM_LENGTH, type Hit, type Match, type Reason, type SearchResult } from "./port.ts";

/** Each character of a term can match once per visible text. */
const MAX_MATCHES = 2 * MAX_TERM_LENGTH;

/** The request of the page to the worker. */
export interface Request {
  readonly id: number;
  readonly term: string;
  readonly limit: number;
  readonly where: Where;
  readonly prefer?: readonly string[];
}

/** The kinds of errors about a word of a query, which every engine refuses. */
export const WORD_ERRORS = ["unknown-facet", "unknown-value"] as const;

/** The response of the worker. `kind` is set for an error about a word of the query. */
export type Answer =
  | { readonly id: number; readonly result: SearchResult }
  | { readonly id: number; readonly failure: string; readonly kind?: (typeof WORD_ERRORS)[number] };

/** Reads a request; undefined if the message is anything else. */
export function readRequest(message: unknown): Request | undefined {
  if (!isRecord(message)) return undefined;
  const { id, term, limit, where, prefer } = message;
  if (!isCount(id) || typeof term !== "string" || !isCount(limit)) return undefined;
  const tags = readWhere(where);
  if (!tags || (prefer !== undefined && !isTexts(prefer))) return undefined;
  return { id, term, limit, where: tags, ...(prefer && { prefer }) };
}

function readWhere(where: unknown): Where | undefined {
  if (!isRecord(where)) return undefined;
  const tags = Object.entries(where).filter(([, wanted]) => wanted !== undefined);
  return tags.every(isCondition) ? Object.fromEntries(tags) : undefined;
}

const isCondition = (tag: [string, unknown]): tag is [string, string | readonly string[]] =>
  typeof tag[1] === "string" || isTexts(tag[1]);

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

function readFilter(where: unknown): Filter | undefined {
  const tags = readWhere(where);
  return tags && isFilter(tags) ? tags : undefined;
}

/** Reads the id of a response; undefined if the message has none. */
export function readId(message: unknown): number | undefined {
  return isRecord(message) && isCount(message["id"]) ? message["id"] : undefined;
}

/** Reads the response to a request; undefined if the message is anything else. */
export function readAnswer(message: unknown, asked: Omit<Request, "where" | "prefer">): Answer | undefined {
  if (!isRecord(message) || message["id"] !== asked.id) return undefined;
  const { id } = asked;
  const { result, failure, kind } = message;
  if (typeof failure === "string") {
    const known = WORD_ERRORS.find((one) => one === kind);
    return { id, failure, ...(known && { kind: known }) };
  }
  if (!isRecord(result) || result["term"] !== asked.term) return undefined;
  const { hits, total, where: named, corrected, leftOut, unlisted } = result;
  // checks the length first, because a list of any length takes time
  if (!Array.isArray(hits) || hits.length > asked.limit || !hits.every(isHit)) return undefined;
  if (!isCount(total) || total < hits.length) return undefined;
  const where = named === undefined ? undefined : readFilter(named);
  if (named !== undefined && !where) return undefined;
  if (corrected !== undefined && typeof corrected !== "string") return undefined;
  if (leftOut !== undefined && !isTexts(leftOut)) return undefined;
  if (unlisted !== undefined && unlisted !== true) return undefined;
  const more = {
    ...(where && { where }),
    ...(corrected !== undefined && { corrected }),
    ...(leftOut && { leftOut }),
    ...(unlisted && { unlisted: true as const }),
  };
  return { id, result: { term: asked.term, hits, total, ...more } };
}

function isHit(value: unknown): value is Hit {
  if (!isRecord(value)) return false;
  const { account, matches, alias = "", tags = {}, reason, without = [] } = value;
  return (
    isAccount(account) &&
    Array.isArray(matches) &&
    matches.length <= MAX_MATCHES &&
    matches.every(isMatch) &&
    typeof alias === "string" &&
    readFilter(tags) !== undefined &&
    (reason === undefined || isReason(reason)) &&
    isTexts(without)
  );
}

function isReason(value: unknown): value is Reason {
  if (!isRecord(value)) return false;
  const { team, word = "", relation = "", asOf = "" } = value;
  return [team, word, relation, asOf].every((text) => typeof text === "string");
}

function isMatch(value: unknown): value is Match {
  return isRecord(value) && typeof value["field"] === "string" && isCount(value["start"]) && isCount(value["end"]);
}

// check the fields that every card reads; the build has checked the accounts in full
function isAccount(value: unknown): value is Account {
  if (!isRecord(value)) return false;
  const { username, host = "", name, avatar, isBeta, tags, followers } = value;
  return (
    typeof username === "string" &&
    USERNAME.test(username) &&
    typeof host === "string" &&
    typeof name === "string" &&
    typeof avatar === "string" &&
    typeof isBeta === "boolean" &&
    isRecord(tags) &&
    Object.values(tags).every(isTexts) &&
    isRecord(followers) &&
    typeof followers["twitter"] === "number" &&
    typeof followers["mastodon"] === "number"
  );
}

const isCount = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
