import { type Acct, type AcctKey, keyOf, readAcct } from "../lib/acct.ts";
import type { Roster } from "../roster/roster.ts";
import type { Account } from "../types.ts";

type ByAddress = ReadonlyMap<AcctKey, Account>;

/** The accounts of the roster by the addresses that they had before. */
export const successorsIn = (roster: Roster): ByAddress => byAddress(roster, ({ formerAccts = [] }) => formerAccts);

/** The accounts by the addresses that they had before, and those to which they have moved: a run may change these too. */
export const otherAddresses = (roster: Roster): ByAddress =>
  byAddress(roster, ({ movedTo = [], formerAccts = [] }) => [movedTo, formerAccts].flat());

function byAddress({ accounts, site }: Roster, addressesOf: (account: Account) => readonly string[]): ByAddress {
  return new Map(
    accounts.flatMap((account) =>
      addressesOf(account).flatMap((address) => {
        const acct = readAcct(address, site);
        return acct ? [[keyOf(acct), account] as const] : [];
      }),
    ),
  );
}

/** Where an account has moved, by its server or by the roster. */
export function targetOf(key: AcctKey, roster: Roster, successors: ByAddress): Acct | undefined {
  const account = roster.get(key);
  if (account === undefined) return successors.get(key)?.acct;
  return account.activity === "moved" ? readAcct(account.movedTo ?? "", roster.site) : undefined;
}
