import type { Account } from "../types.ts";
import { assertHosts } from "../lib/given-acct.ts";
import { acctOf } from "../lib/acct.ts";

/**
 * Returns a CSV file that Mastodon imports as follows, with boosts and without notifications.
 * @param homeServer the host of accounts without a host of their own, if there are any
 * @throws RosterError "invalid-host", or "invalid-account" for a handle
 * @example
 * toFollowCsv([account], "bots.example").split("\n")[1]; // "RedTeam@bots.example,true,false,"
 */
export function toFollowCsv(accounts: readonly Pick<Account, "username" | "host">[], homeServer?: string): string {
  assertHosts(accounts, { homeServer });
  const rows = accounts.map((account) => `${cell(acctOf(account, { homeServer }))},true,false,`);
  return ["Account address,Show boosts,Notify on new posts,Languages", ...rows, ""].join("\n");
}

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
