import type { Account, Acct } from "@roster/core";
import { splitAcct } from "@roster/core/site";
import { accountPath, withBase } from "../../../routes.ts";

/** The most requests that a section about several accounts sends at once. */
export const MAX_TEAM_REQUESTS = 7;

/** An account whose posts are shown. */
export interface Asked {
  readonly acct: Acct;
  /** Its id on its own server, which saves a request. */
  readonly homeId?: string | undefined;
}

/** An account whose newest post is shown with its name. */
export interface NamedAccount extends Asked {
  readonly name: string;
  readonly href: string;
}

export function namedAccount(account: Account & { readonly homeId?: string | undefined }): NamedAccount {
  const { acct, name, homeId } = account;
  return { acct, name, href: withBase(accountPath(account)), ...(homeId && { homeId }) };
}

/** The servers of accounts. */
export function hostsOf(accounts: readonly Asked[]): readonly string[] {
  return [...new Set(accounts.map(({ acct }) => splitAcct(acct)[1]))];
}

/** The number of accounts, from the first one, that some requests can ask: two for each, or one with its id. */
export function withinRequests(accounts: readonly Pick<Asked, "homeId">[], requests: number): number {
  let left = requests;
  const end = accounts.findIndex(({ homeId }) => (left -= homeId === undefined ? 2 : 1) < 0);
  return end === -1 ? accounts.length : end;
}
