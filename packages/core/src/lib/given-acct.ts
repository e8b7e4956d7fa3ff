import { type Acct, acctOf as addressOf, type Home, type Named } from "./acct.ts";
import { RosterError } from "./errors.ts";
import { accountError, noHostError, wordErrors } from "./messages.ts";
import { isHandle, readAcct } from "./read-acct.ts";

// apart from acct.ts, because the first page of a site needs no check of its own accounts

/**
 * Returns the address of an account.
 * @param account or its handle: "name" on the home server, or "name@host"
 * @throws RosterError "invalid-account" without a username, or without a host and a home server
 * @example
 * acctOf(account, data.site); // "RedTeam@bots.example"
 * acctOf("gamebot", data.site); // "gamebot@bots.example"
 */
export function acctOf(account: Named | string, home: Home): Acct {
  const { username, host }: Named = typeof account === "string" ? { username: account } : account;
  if (typeof username !== "string") throw new RosterError("invalid-account", accountError(account));
  const handle = host === undefined ? username : addressOf({ username, host }, {});
  const acct = readAcct(handle, home);
  if (acct !== undefined) return acct;
  const why = isHandle(handle) ? noHostError(username) : wordErrors.account(handle, "gulls@bots.example");
  throw new RosterError("invalid-account", why);
}
