import type { AcctKey } from "../../lib/acct.ts";
import { MastodonError } from "../http/errors.ts";
import * as texts from "../../words/request-errors.ts";
import type { FoundAccount } from "./accounts.ts";
import type { RememberedAccounts } from "./remembered-accounts.ts";

/** The ids of accounts at one instance, from its answers in this session and from earlier visits. */
export interface AccountIds {
  get(key: AcctKey): string | undefined;
  /**
   * Notes an account that the instance has found.
   * @throws MastodonError "contradiction" if the instance has sent its id for another account in this session
   */
  add(account: FoundAccount): void;
  /** Notes the accounts of a page of the list of followings, and returns those whose ids contradict nothing. */
  addListed(accounts: readonly FoundAccount[]): readonly FoundAccount[];
  forget(key: AcctKey): void;
  /** Whether the account approves its followers by hand, as far as the instance has said so. */
  isLocked(key: AcctKey): boolean;
  /** Accounts that share an id, so that no relation to one of them can be believed. */
  contradicted(): ReadonlySet<AcctKey>;
}

export function createAccountIds(remembered: RememberedAccounts): AccountIds {
  const listed = new Map<AcctKey, string>(); // not stored, because lists can be long
  const named = new Map<string, AcctKey>(); // by id, by the answers of this session
  const contradicted = new Set<AcctKey>();
  const locked = new Set(remembered.locked());
  const forget = (key: AcctKey): void => {
    listed.delete(key);
    if (remembered.get(key)?.id !== undefined) remembered.change(key, { id: undefined });
  };
  /** Returns whether the id belongs to this account alone, as far as is known. */
  const isOwn = ({ id, key }: FoundAccount): boolean => {
    const first = named.get(id) ?? key;
    named.set(id, first);
    if (first !== key) for (const one of [first, key]) contradicted.add(one);
    if (!contradicted.has(key)) return true;
    forget(first);
    forget(key);
    return false;
  };
  return {
    get: (key) => listed.get(key) ?? remembered.get(key)?.id,
    add(account) {
      const { id, key } = account;
      if (!isOwn(account)) throw new MastodonError("contradiction", texts.sharedId(key));
      if (account.locked) locked.add(key);
      else locked.delete(key);
      remembered.change(key, { id, locked: account.locked, missing: undefined });
    },
    addListed(accounts) {
      const own = accounts.filter(isOwn);
      for (const { key, id } of own) listed.set(key, id);
      return own;
    },
    forget,
    isLocked: (key) => locked.has(key),
    contradicted: () => contradicted,
  };
}
