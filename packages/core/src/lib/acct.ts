import type { Reader } from "./shape.ts";

/**
 * The address of an account: "user@host", with the letter case in which it is shown. Compare addresses by `keyOf`. Only the
 * compiler sees the brand. It is no symbol, so that the types of two copies of this package agree.
 */
export type Acct = `${string}@${string}` & { readonly brand: "acct" };

/** An address in lower case, by which accounts are compared and stored. */
export type AcctKey = Acct & { readonly spelling: "key" };

/** What an account's address is made of: its username, and its host if that is not the home server. */
export interface Named {
  readonly username: string;
  readonly host?: string | undefined;
}

/** The server of accounts without a host of their own, and the address of a profile there with `{username}`. */
export interface Home {
  readonly homeServer?: string | undefined;
  /** That of Mastodon by default. */
  readonly profileUrl?: string | undefined;
}

/** Returns the address of a known account. `acctOf` of `@roster/core` also checks it, and takes a handle. */
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

/** Returns the address of the profile of a known account. `profileUrl` of `@roster/core` also checks it, and takes a handle. */
export function profileUrl({ username, host }: Named, site: Home): string {
  const template = host === undefined ? site.profileUrl : undefined;
  return (template ?? `https://${host ?? site.homeServer}/@{username}`).replace(
    "{username}",
    encodeURIComponent(username),
  );
}

/** A username. Not \w, which is more than ASCII in other languages that read the JSON Schema. */
export const USERNAME = /^[A-Za-z0-9_](?:[A-Za-z0-9_.-]{0,62}[A-Za-z0-9_])?$/;

/** "user", "@user", "user@host" or "@user@host". */
const HANDLE = /^@?(\w(?:[\w.-]{0,62}\w)?)(?:@([\w.:[\]-]+))?$/;

/**
 * Reads the address of an account in a text: "user@host", "@user@host", or "user" for an account of the home server. Undefined
 * for anything else.
 * @example
 * readAcct("@RedTeam", data.site); // "RedTeam@bots.example"
 */
export function readAcct(text: string, { homeServer }: Home): Acct | undefined {
  const [, username = "", host = homeServer] = HANDLE.exec(text.trim()) ?? [];
  return username === "" || host === undefined ? undefined : acctOf({ username, host }, {});
}

/** Reads an address that anything may have written, see `readAcct`. */
export const acctIn =
  (home: Home): Reader<Acct> =>
  (value) =>
    typeof value === "string" ? readAcct(value, home) : undefined;

/** Whether a text has the form of a handle, with or without a host. */
export function isHandle(text: string): boolean {
  return HANDLE.test(text);
}

/** Reads a stored or sent key; undefined for anything else. */
export function readKey(value: unknown): AcctKey | undefined {
  const acct = acctIn({})(value);
  return acct === value ? acct && keyOf(acct) : undefined;
}

/**
 * The last part of the address of an account's page. Servers would take what follows a dot for the type of a file.
 * @example
 * pathName({ username: "red.team" }); // "red~team"
 * pathName({ username: "RedTeam", host: "social.example" }); // "RedTeam@social.example"
 */
export function pathName({ username, host }: Named): string {
  return fileName({ username: username.replaceAll(".", "~"), host });
}

/**
 * The handle in the last part of an address, see `pathName`.
 * @example
 * handleIn("red~team@social.example"); // "red.team@social.example"
 */
export function handleIn(pathname: string): string {
  return pathname.replaceAll("~", ".");
}

/**
 * The name of the files of an account, without their ending. Accounts of the home server have no host in it.
 * @example
 * fileName({ username: "red.team" }); // "red.team"
 */
export function fileName({ username, host }: Named): string {
  return host === undefined ? username : `${username}@${host}`;
}
