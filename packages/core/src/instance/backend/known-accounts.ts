import type { AcctKey } from "../../lib/acct.ts";
import { GRACE_MS, type Relation } from "../../lib/follows-backend.ts";
import type { Clock } from "../../types.ts";
import { MastodonError } from "../http/errors.ts";
import type { FoundAccount } from "./accounts.ts";
import type { RememberedAccounts } from "./remembered.ts";

/** The accounts that one session knows at its instance, from its answers and from earlier visits. */
export interface KnownAccounts {
  id(key: AcctKey): string | undefined;
  /**
   * Notes an account that the instance has found.
   * @throws MastodonError "contradiction" if the instance has sent its id for another account in this session
   */
  add(account: FoundAccount): void;
  /** Notes the accounts of a page of the list of followings, and returns those whose ids contradict nothing. */
  addListed(accounts: readonly FoundAccount[]): readonly AcctKey[];
  /** Forgets an id. */
  forget(key: AcctKey): void;
  /** Whether the account approves its followers by hand, as far as the instance has said so. */
  isLocked(key: AcctKey): boolean;
  /** Accounts that share an id, so that no relation to one of them can be believed. */
  contradicted(): ReadonlySet<AcctKey>;
  /** Whether the visitor's account has asked to follow this one, in this session or an earlier one. */
  hasAsked(key: AcctKey): boolean;
  /** Notes the answer to a follow or unfollow. */
  noteAct(key: AcctKey, relation: Relation | undefined): void;
  /** Notes a relation that was read, and returns the one that holds. */
  noteRead(key: AcctKey, relation: Relation): Relation;
  /** Notes a complete list of followings. */
  noteList(keys: ReadonlySet<AcctKey>, startedAt: number): void;
}

/** @param viewerId the id of the visitor's account, "" while unknown */
export function createKnownAccounts(
  remembered: RememberedAccounts,
  clock: Clock,
  viewerId: () => string,
): KnownAccounts {
  const listed = new Map<AcctKey, string>(); // not stored, because lists can be long
  const named = new Map<string, AcctKey>(); // by id, by the answers of this session
  const contradicted = new Set<AcctKey>();
  const locked = new Set(remembered.locked());
  let whole: { readonly keys: ReadonlySet<AcctKey>; readonly startedAt: number } | undefined; // the last complete list

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
  const hasAsked = (key: AcctKey): boolean => {
    const asked = remembered.get(key)?.asked;
    return asked === true || asked === viewerId();
  };
  const noteRequest = (key: AcctKey, relation: Relation | undefined): void => {
    const asked = relation === "requested";
    if (relation && asked !== hasAsked(key)) remembered.change(key, { asked: asked ? viewerId() || true : undefined });
  };

  return {
    id: (key) => listed.get(key) ?? remembered.get(key)?.id,
    add(account) {
      const { id, key } = account;
      if (!isOwn(account))
        throw new MastodonError("contradiction", `The server sent the id of @${key} for another profile, too.`);
      if (account.locked) locked.add(key);
      else locked.delete(key);
      remembered.change(key, { id, locked: account.locked || undefined, missing: undefined });
    },
    addListed(accounts) {
      const own = accounts.filter(isOwn);
      for (const { key, id } of own) listed.set(key, id);
      return own.map(({ key }) => key);
    },
    forget,
    isLocked: (key) => locked.has(key),
    contradicted: () => contradicted,
    hasAsked,
    noteAct(key, relation) {
      noteRequest(key, relation);
      const { locked: isLocked, earlyAt } = remembered.get(key) ?? {};
      const isEarly = isLocked === true && relation === "following";
      if (isEarly || earlyAt !== undefined) remembered.change(key, { earlyAt: isEarly ? clock.now() : undefined });
    },
    noteRead(key, relation) {
      noteRequest(key, relation);
      const earlyAt = remembered.get(key)?.earlyAt;
      if (relation !== "following" || earlyAt === undefined || !whole || whole.keys.has(key)) return relation;
      // some servers say that they follow a locked account before it has approved that; their list does not contain it
      return whole.startedAt - earlyAt >= GRACE_MS ? "requested" : relation;
    },
    noteList(keys, startedAt) {
      whole = { keys, startedAt };
      for (const key of remembered.keys())
        if (keys.has(key) && remembered.get(key)?.earlyAt) remembered.change(key, { earlyAt: undefined });
    },
  };
}
