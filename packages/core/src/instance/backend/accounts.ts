import { acctIn, type AcctKey, keyOf, readAcct } from "../../lib/acct.ts";
import { type AccountFacts, factsOf } from "../../lib/account-facts.ts";
import type { mastodon } from "masto";
import { safeUrl } from "../../lib/safe-url.ts";
import type { Viewer } from "../../types.ts";
import { fieldsOf, isRecord } from "../../lib/untrusted.ts";

const MAX_TEXT_LENGTH = 500;
const MAX_URL_LENGTH = 2_000;

/** An account as an instance knows it. */
export interface FoundAccount {
  readonly id: string;
  readonly key: AcctKey;
  readonly facts: AccountFacts;
}

/**
 * Creates the reader of an instance's accounts. It returns undefined for an unreadable one.
 * @param hosts the servers of the listed accounts
 * @param instanceNames the names of the instance: its host, and its domain in handles
 */
export function accountReader(
  hosts: readonly string[],
  instanceNames: readonly [host: string, domain: string],
): (value: unknown) => FoundAccount | undefined {
  const listed = new Set(hosts.map((host) => host.toLowerCase()));
  const [host, domain] = instanceNames;
  // the acct of a local account has no host: it is the instance's domain, unless only its host is listed
  const homeServer = [domain, host].find((name) => listed.has(name.toLowerCase())) ?? domain;
  return (value) => {
    const account = fieldsOf<mastodon.v1.Account>(value);
    const { id, acct, moved, locked, discoverable, noindex, suspended, lastStatusAt } = account;
    if (!isId(id) || typeof acct !== "string" || acct.length > MAX_TEXT_LENGTH || acct.startsWith("@"))
      return undefined;
    const address = readAcct(acct, { homeServer });
    if (address === undefined) return undefined;
    const to = fieldsOf<mastodon.v1.Account>(moved).acct;
    return {
      id,
      key: keyOf(address),
      facts: {
        ...factsOf({ locked, discoverable, noindex, lastStatusAt, approval: fieldsOf(value)["featureApproval"] }),
        ...(isRecord(moved) && { movedTo: acctIn({ homeServer })(to) ?? "" }),
        ...(suspended === true && { gone: true }),
      },
    };
  };
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
  const { id, username, displayName, avatar, url } = fieldsOf<mastodon.v1.CredentialAccount>(value);
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

/**
 * Whether a value can be an account's id. A URL drops the path segments "." and "..", so requests would go elsewhere, and
 * half a character fits into no URL.
 */
export function isId(value: unknown): value is string {
  return typeof value === "string" && !["", ".", ".."].includes(value) && !/\p{Surrogate}/u.test(value);
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
