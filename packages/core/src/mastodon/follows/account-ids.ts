import { MastodonError } from "../http/errors.ts";
import * as texts from "../messages.ts";
import type { FoundAccount } from "./accounts.ts";
import type { RememberedAccounts } from "./remembered-accounts.ts";

/** The ids of accounts at one instance, from its answers in this session and from earlier visits. */
export interface AccountIds {
  get(username: string): string | undefined;
  /**
   * Notes an account that the instance has found.
   * @throws MastodonError "contradiction" if the instance has sent its id for another account in this session
   */
  add(account: FoundAccount): void;
  /** Notes the accounts of a page of the list of followings, and returns those whose ids contradict nothing. */
  addListed(accounts: readonly FoundAccount[]): readonly FoundAccount[];
  forget(username: string): void;
  /** Lower-case usernames that share an id, so that no relation to one of them can be believed. */
  contradicted(): ReadonlySet<string>;
}

export function createAccountIds(remembered: RememberedAccounts): AccountIds {
  const listed = new Map<string, string>(); // not stored, because lists can be long
  const named = new Map<string, string>(); // id → username, by the answers of this session
  const contradicted = new Set<string>();
  const forget = (username: string): void => {
    listed.delete(username);
    if (remembered.get(username)?.id !== undefined) remembered.change(username, { id: undefined });
  };
  /** Returns whether the id belongs to this account alone, as far as is known. */
  const isOwn = ({ id, username }: FoundAccount): boolean => {
    const first = named.get(id) ?? username;
    named.set(id, first);
    if (first !== username) for (const one of [first, username]) contradicted.add(one);
    if (!contradicted.has(username)) return true;
    forget(first);
    forget(username);
    return false;
  };
  return {
    get: (username) => listed.get(username) ?? remembered.get(username)?.id,
    add(account) {
      const { id, username, locked } = account;
      if (!isOwn(account)) throw new MastodonError("contradiction", texts.sharedId(username));
      remembered.change(username, { id, locked });
    },
    addListed(accounts) {
      const own = accounts.filter(isOwn);
      for (const { username, id } of own) listed.set(username, id);
      return own;
    },
    forget,
    contradicted: () => contradicted,
  };
}
