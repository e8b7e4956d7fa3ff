import type { Http } from "masto/interfaces/index.js";
import type { Relation } from "../../follows/backend.ts";
import { isLoopbackOrigin } from "../../net/host.ts";
import type { Viewer } from "../../types.ts";
import { isRecord } from "../../lib/is-record.ts";

export const NO_VIEWER = "The instance did not say who is signed in.";

const MAX_TEXT_LENGTH = 500;
const MAX_URL_LENGTH = 2_000;

/** An account of the home server on an instance. */
export interface FoundAccount {
  readonly id: string;
  /** Lower-case username on the home server. */
  readonly username: string;
  readonly moved: boolean;
  /** Whether the account approves its followers by hand. */
  readonly locked: boolean;
}

/** Reads an account; undefined if it is not on the home server or not readable. */
export type ReadAccount = (value: unknown) => FoundAccount | undefined;

/**
 * Creates the reader of home server accounts: the host after the last "@" has to be the home server, ignoring case. An acct
 * without a host is local to the instance, so it is accepted if the instance is the home server.
 * @param instanceNames the names of the instance: its host, and its domain if that differs
 */
export function accountReader(homeServer: string, instanceNames: readonly string[]): ReadAccount {
  const home = homeServer.toLowerCase();
  const isHome = instanceNames.some((name) => name.toLowerCase() === home);
  return (value) => {
    if (!isRecord(value)) return undefined;
    const { id, acct, moved, locked } = value;
    if (!isId(id) || typeof acct !== "string" || acct.length > MAX_TEXT_LENGTH) return undefined;
    const [username = "", host, ...more] = acct.toLowerCase().split("@");
    const isThere = host === undefined ? isHome : host === home;
    if (username === "" || more.length > 0 || !isThere) return undefined;
    return { id, username, moved: isRecord(moved), locked: locked === true };
  };
}

/** Reads the relation to the account with this id; undefined if the value has none. Some servers write null for false. */
export function readRelation(value: unknown, accountId: string): Relation | undefined {
  if (!isRecord(value)) return undefined;
  const { id = accountId, following, requested } = value;
  if (id !== accountId) return undefined;
  if (following === true) return "following";
  if (requested === true) return "requested";
  return following === false || following === null ? "none" : undefined;
}

/** Requests the account of a token, for `readViewer`. */
export async function verifyCredentials(http: Http, signal: AbortSignal): Promise<unknown> {
  const path = "/api/v1/accounts/verify_credentials";
  return (await http.get<unknown>(path, undefined, { requestInit: { signal } })).data;
}

/**
 * Reads the visitor's own account; undefined if it has no id or username.
 * @param instanceNames the allowed hosts of the profile page: the instance's host, and its domain if that differs
 */
export function readViewer(
  value: unknown,
  instanceNames: readonly string[],
  pageOrigin: string | undefined,
): Viewer | undefined {
  if (!isRecord(value)) return undefined;
  const { id, username, displayName, avatar, url } = value;
  if (!isId(id) || typeof username !== "string") return undefined;
  const named = typeof displayName === "string" && displayName.trim() !== "";
  return {
    id,
    username: shorten(username),
    displayName: shorten(named ? displayName : username),
    avatar: safeUrl(avatar, pageOrigin),
    url: ownPage(url, instanceNames, pageOrigin),
  };
}

/** Whether a value can be an account's id. A URL drops the path segments "." and "..", so requests would go elsewhere. */
function isId(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value !== "." && value !== "..";
}

/** Cuts a text between characters. */
function shorten(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH).replace(/[\ud800-\udbff]$/, "");
}

/** Returns the address if it is on the instance, else "". */
function ownPage(value: unknown, instanceNames: readonly string[], pageOrigin: string | undefined): string {
  const href = safeUrl(value, pageOrigin);
  if (href === "" || href.length > MAX_URL_LENGTH) return "";
  const { host } = new URL(href);
  return instanceNames.some((name) => name.toLowerCase() === host) ? href : "";
}

/** Returns an https address, or http on loopback for a page on loopback; "" for anything else. */
export function safeUrl(value: unknown, pageOrigin: string | undefined): string {
  if (typeof value !== "string" || !URL.canParse(value)) return "";
  const url = new URL(value);
  if (url.username !== "" || url.password !== "") return "";
  const local = url.protocol === "http:" && isLoopbackOrigin(url.origin) && isLoopbackOrigin(pageOrigin);
  return url.protocol === "https:" || local ? url.href : "";
}
