import { RosterError } from "../lib/errors.ts";
import { handleError } from "../words/errors.ts";

/** A page at which a visitor can follow an account from their own server. */
export interface FollowPage {
  /**
   * The page that opens. "follow": the server's page that asks whether to follow; "search": its search for the account;
   * "profile": the account's profile at its home server, because the server has no such pages; "unknown": Mastodon's page
   * that asks, which this server may not have.
   */
  readonly opens: "follow" | "search" | "profile" | "unknown";
  /** An address with the placeholder "{uri}" or "{object}" for the account. */
  readonly template: string;
  /** The form of the account: "user@host", or the address of its profile. */
  readonly takes: "handle" | "url";
}

/** Mastodon's page that asks whether to follow an account. */
export const MASTODON_PATH = "/authorize_interaction?uri={uri}";

/** An account to follow. */
export interface FollowTarget {
  /** "user@host". */
  readonly acct: string;
  /** Its profile; `https://host/@user` by default. */
  readonly url?: string;
}

/**
 * Returns the address at which the visitor's server offers to follow the account.
 * @throws RosterError "invalid-account" if the target is no handle
 * @example
 * const page = { template: "https://social.example/authorize_interaction?uri={uri}", takes: "handle" } as const;
 * followUrl(page, { acct: "gamebot@bots.example" }).search; // "?uri=gamebot%40bots.example"
 */
export function followUrl(
  page: Omit<FollowPage, "opens"> & Partial<Pick<FollowPage, "opens">>,
  target: FollowTarget,
): URL {
  const acct = target.acct.trim().replace(/^@/, "");
  if (!/^[^\s/@]+@[^\s/@]+$/.test(acct))
    throw new RosterError("invalid-account", handleError(target.acct));
  const at = acct.lastIndexOf("@");
  const url = target.url ?? `https://${acct.slice(at + 1)}/@${acct.slice(0, at)}`;
  if (page.opens === "profile") return new URL(url);
  return new URL(fillAccount(page.template, encodeURIComponent(page.takes === "url" ? url : acct)));
}

const ACCOUNT_PLACES: readonly string[] = ["uri", "object"];

/** Fills in the account. Empties other placeholders, which are return addresses. */
export function fillAccount(template: string, account: string): string {
  return template.replace(/\{([^{}]*)\}/g, (_, place: string) => (ACCOUNT_PLACES.includes(place) ? account : ""));
}
