import type { Account, Acct } from "@roster/core";
import { splitAcct } from "@roster/core/site";
import type { Row } from "../../roster/rows.ts";

/** An account whose posts are shown. */
export interface Asked {
  readonly acct: Acct;
  /** Its id on its own server, which saves a request. */
  readonly homeId?: string | undefined;
}

export interface NamedAccount extends Asked {
  readonly row: Row;
}

/** @param homeId the account's id on its own server, if the roster knows it */
export function namedAccount(account: Account, toRow: (account: Account) => Row, homeId?: string): NamedAccount {
  return { acct: account.acct, row: toRow(account), ...(homeId && { homeId }) };
}

export function hostsOf(accounts: readonly Asked[]): readonly string[] {
  return [...new Set(accounts.map(({ acct }) => splitAcct(acct)[1]))];
}
