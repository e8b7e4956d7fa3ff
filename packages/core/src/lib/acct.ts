declare const ACCT: unique symbol;
declare const KEY: unique symbol;

/** The address of an account: "user@host", with the letter case in which it is shown. Compare addresses by `keyOf`. */
export type Acct = `${string}@${string}` & { readonly [ACCT]: true };

/** An address in lower case, by which accounts are compared and stored. */
export type AcctKey = Acct & { readonly [KEY]: true };

/** What an account's address is made of: its username, and its host if that is not the home server. */
export interface Named {
  readonly username: string;
  readonly host?: string | undefined;
}

/** The host of accounts without a host of their own. */
export interface Home {
  readonly homeServer?: string | undefined;
}

/**
 * Returns the address of a known account. `acctOf` of `@roster/core` also checks it, and takes a handle.
 * @example
 * acctOf(account, data.site); // "RedTeam@bots.example"
 */
export function acctOf(account: Named, home: Home): Acct; // only this function makes addresses
export function acctOf({ username, host }: Named, { homeServer = "" }: Home): string {
  return `${username}@${host ?? homeServer}`;
}

/**
 * Returns an address as a key: addresses that differ in case only have the same.
 * @example
 * keyOf(acctOf(account, data.site)); // "redteam@bots.example"
 */
export function keyOf(acct: Acct): AcctKey; // only this function makes keys
export function keyOf(acct: Acct): string {
  return acct.toLowerCase();
}

/**
 * The username and the host of an address.
 * @example
 * splitAcct(acctOf(account, data.site)); // ["RedTeam", "bots.example"]
 */
export function splitAcct(acct: Acct): readonly [username: string, host: string] {
  const at = acct.indexOf("@");
  return [acct.slice(0, at), acct.slice(at + 1)];
}

/**
 * An address as it is said where the home server is known: "user", or "user@host" of an account on another server.
 * @example
 * shortAcct(acctOf(account, data.site), data.site); // "RedTeam"
 */
export function shortAcct(acct: Acct, { homeServer }: Home): string {
  const [username, host] = splitAcct(acct);
  return host.toLowerCase() === homeServer?.toLowerCase() ? username : acct;
}
