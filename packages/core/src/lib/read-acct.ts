import { type Acct, type AcctKey, acctOf, type Home, keyOf } from "./acct.ts";

// apart from acct.ts, because the first page of a site reads no texts

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

/** Whether a text has the form of a handle, with or without a host. */
export function isHandle(text: string): boolean {
  return HANDLE.test(text);
}

/** Reads a stored or sent key; undefined for anything else. */
export function readKey(value: unknown): AcctKey | undefined {
  const acct = typeof value === "string" ? readAcct(value, {}) : undefined;
  return acct === value ? acct && keyOf(acct) : undefined;
}
