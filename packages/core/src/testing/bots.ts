import { type Acct, acctOf, type AcctKey, keyOf, shortAcct } from "../lib/acct.ts";
import { HOME, SITE } from "../instance/testing/visitor.ts";

/** The servers of the listed accounts. The test instance has every account on both. */
export const HOSTS = [HOME, "mirror.example"] as const;

/** The address of an account: "name" on the home server of the tests, or "name@host". */
export function bot(handle: string): Acct {
  const [username = "", host] = handle.split("@");
  return acctOf({ username, host }, SITE);
}

/** The key of that address. */
export function botKey(handle: string): AcctKey {
  return keyOf(bot(handle));
}

/** The addresses of several accounts. */
export function bots(handles: readonly string[]): readonly Acct[] {
  return handles.map(bot);
}

/** The handle of an address, as `bot` takes it. */
export function nameOf(acct: Acct): string {
  return shortAcct(acct, SITE);
}
