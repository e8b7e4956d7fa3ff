import type { AccountState } from "./types.ts";

/** An account that the instance knows. */
export interface Account {
  readonly id: string;
  readonly username: string;
  /** Null for a local account. */
  readonly host: string | null;
  readonly name: string;
  readonly locked: boolean;
  readonly bot: boolean;
  readonly followers: number;
  readonly state?: AccountState | undefined;
  readonly movedTo?: string | undefined;
  readonly unlisted?: boolean;
  /** The profile page on the account's own server. */
  readonly url: string;
}

export type NewAccount = Pick<Account, "username" | "host" | "name" | "url"> &
  Partial<Pick<Account, "locked" | "bot" | "followers" | "state" | "movedTo" | "unlisted">>;

export type Directory = ReturnType<typeof createDirectory>;

/** Splits `@user@host`, `acct:user@host` or a profile URL. The host is null if there is none. */
export function splitAcct(acct: string): { readonly username: string; readonly host: string | null } {
  const profile = /^https?:\/\/(?<host>[^/]+)\/(?:@|users\/)(?<username>[^/@?#]+)$/.exec(acct.trim())?.groups;
  if (profile !== undefined) return { username: profile["username"] ?? "", host: profile["host"] ?? null };
  const bare = acct.trim().replace(/^(acct:)?@?/i, "");
  const at = bare.indexOf("@");
  return at === -1 ? { username: bare, host: null } : { username: bare.slice(0, at), host: bare.slice(at + 1) };
}

/**
 * @param ownHosts hosts that mean a local account
 * @param makeId creates the id of an account
 */
export function createDirectory(ownHosts: readonly string[], makeId: (sequence: number) => string) {
  const accounts = new Map<string, Account>();
  const keys = new Map<string, string>();
  let sequence = 0;

  const keyOf = (username: string, host: string | null): string => {
    const name = username.toLowerCase();
    const domain = host?.toLowerCase() ?? "";
    return domain === "" || ownHosts.includes(domain) ? name : `${name}@${domain}`;
  };
  /** Finds a handle or profile URL, ignoring case. The hosts of the instance itself mean a local account. */
  const byAcct = (acct: string): Account | undefined => {
    const { username, host } = splitAcct(acct);
    const id = keys.get(keyOf(username, host));
    return id === undefined ? undefined : accounts.get(id);
  };

  return {
    add(account: NewAccount): Account {
      const key = keyOf(account.username, account.host);
      sequence += 1;
      const id = keys.get(key) ?? makeId(sequence);
      const added: Account = { locked: false, bot: false, followers: (sequence * 37) % 900, ...account, id };
      accounts.set(id, added);
      keys.set(key, id);
      return added;
    },
    byId: (id: string): Account | undefined => accounts.get(id),
    byAcct,
    /** The `acct` that the API returns. */
    acct: (account: Account): string =>
      account.host === null ? account.username : `${account.username}@${account.host}`,
    /** The exact account first, then accounts whose name contains the query. */
    search(query: string, limit: number): readonly Account[] {
      const exact = byAcct(query);
      const found = exact === undefined || isHidden(exact) ? [] : [exact];
      const words = splitAcct(query).username.toLowerCase();
      if (words === "") return [];
      for (const account of accounts.values()) {
        if (found.length >= limit) break;
        if (account !== exact && !isHidden(account) && contains(account, words)) found.push(account);
      }
      return found.slice(0, limit);
    },
  };
}

/** Whether no search finds an account. */
const isHidden = ({ state }: Account): boolean => state === "gone" || state === "unfindable";

function contains(account: Account, words: string): boolean {
  return account.username.toLowerCase().includes(words) || account.name.toLowerCase().includes(words);
}
