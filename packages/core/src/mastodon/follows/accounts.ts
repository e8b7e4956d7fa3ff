import type { Relation } from "../../follows/backend.ts";
import { isLoopbackOrigin } from "../../net/host.ts";
import type { Viewer } from "../../types.ts";
import { isRecord } from "../../lib/is-record.ts";

const MAX_TEXT_LENGTH = 500;
const MAX_URL_LENGTH = 2_000;

/** An account of the home server as an instance knows it. */
export interface FoundAccount {
  readonly id: string;
  /** Lower-case username on the home server. */
  readonly username: string;
  readonly moved: boolean;
}

/** Reads an account; undefined where it is none of the home server's or not readable. */
export type ReadAccount = (value: unknown) => FoundAccount | undefined;

/**
 * Makes the test for accounts of the home server: the host after the last "@" is that server's, without case. An acct
 * without host is local to the instance, so it counts where the instance is the home server.
 * @param instanceNames what the instance is called: its host, and its domain where that differs
 */
export function accountReader(homeServer: string, instanceNames: readonly string[]): ReadAccount {
  const home = homeServer.toLowerCase();
  const isHome = instanceNames.some((name) => name.toLowerCase() === home);
  return (value) => {
    if (!isRecord(value)) return undefined;
    const { id, acct, moved } = value;
    if (typeof id !== "string" || id === "" || typeof acct !== "string" || acct.length > MAX_TEXT_LENGTH)
      return undefined;
    const [username = "", host, ...more] = acct.toLowerCase().split("@");
    const isThere = host === undefined ? isHome : host === home;
    if (username === "" || more.length > 0 || !isThere) return undefined;
    return { id, username, moved: isRecord(moved) };
  };
}

/** Reads a Relationship; undefined where the answer does not say. Some servers write null for false. */
export function readRelation(value: unknown): Relation | undefined {
  if (!isRecord(value)) return undefined;
  const { following, requested } = value;
  if (following === true) return "following";
  if (requested === true) return "requested";
  return following === false || following === null ? "none" : undefined;
}

/**
 * Reads one's own account; undefined where it has no id or name.
 * @param instanceNames where the account's own page may be: the instance's host, and its domain where that differs
 */
export function readViewer(
  value: unknown,
  instanceNames: readonly string[],
  pageOrigin: string | undefined,
): Viewer | undefined {
  if (!isRecord(value)) return undefined;
  const { id, username, displayName, avatar, url } = value;
  if (typeof id !== "string" || id === "" || typeof username !== "string") return undefined;
  const named = typeof displayName === "string" && displayName.trim() !== "";
  return {
    id,
    username: shorten(username),
    displayName: shorten(named ? displayName : username),
    avatar: safeUrl(avatar, pageOrigin),
    url: ownPage(url, instanceNames, pageOrigin),
  };
}

/** Cuts a text, but no character in two. */
function shorten(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH).replace(/[\ud800-\udbff]$/, "");
}

/** The address of a page on the instance, or "". */
function ownPage(value: unknown, instanceNames: readonly string[], pageOrigin: string | undefined): string {
  const href = safeUrl(value, pageOrigin);
  if (href === "" || href.length > MAX_URL_LENGTH) return "";
  const { host } = new URL(href);
  return instanceNames.some((name) => name.toLowerCase() === host) ? href : "";
}

/** An https address, or http on loopback for a page on loopback; "" for anything else. */
export function safeUrl(value: unknown, pageOrigin: string | undefined): string {
  if (typeof value !== "string" || !URL.canParse(value)) return "";
  const url = new URL(value);
  if (url.username !== "" || url.password !== "") return "";
  const local = url.protocol === "http:" && isLoopbackOrigin(url.origin) && isLoopbackOrigin(pageOrigin);
  return url.protocol === "https:" || local ? url.href : "";
}
