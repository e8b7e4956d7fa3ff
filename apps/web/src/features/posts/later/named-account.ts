import type { Account, Acct } from "@roster/core";
import { splitAcct } from "@roster/core/site";
import { site } from "../../../directory.ts";
import type { Row } from "../../roster/rows.ts";

/** An account whose posts are shown. */
export interface Asked {
  readonly acct: Acct;
  /** Its id on its own server, which saves a request. */
  readonly homeId?: string | undefined;
}

export interface NamedAccount extends Asked {
  readonly row: Row;
  /** The ids of the teams that it is about. */
  readonly teams: readonly string[];
}

/** @param homeId the account's id on its own server, if the roster knows it */
export function namedAccount(account: Account, toRow: (account: Account) => Row, homeId?: string): NamedAccount {
  const teams = account.tags[site.teams?.tag ?? ""] ?? [];
  return { acct: account.acct, row: toRow(account), teams, ...(homeId && { homeId }) };
}

export function hostsOf(accounts: readonly Asked[]): readonly string[] {
  return [...new Set(accounts.map(({ acct }) => splitAcct(acct)[1]))];
}
