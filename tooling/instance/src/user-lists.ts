/** A list of a user. */
export interface UserList {
  readonly id: string;
  readonly title: string;
  readonly repliesPolicy: string;
  readonly exclusive: boolean;
  /** The ids of its accounts, oldest first. */
  readonly members: readonly string[];
}

export type UserLists = ReturnType<typeof createUserLists>;

/** The lists of one user. */
export function createUserLists(makeId: () => string) {
  const lists = new Map<string, UserList>();
  const change = (id: string, changes: Partial<UserList>): UserList | undefined => {
    const list = lists.get(id);
    if (list === undefined) return undefined;
    const changed = { ...list, ...changes };
    lists.set(id, changed);
    return changed;
  };
  const keep = (id: string, isKept: (member: string) => boolean): void => {
    change(id, { members: lists.get(id)?.members.filter(isKept) ?? [] });
  };
  return {
    all: (): readonly UserList[] => [...lists.values()],
    find: (id: string): UserList | undefined => lists.get(id),
    /** Adds a list, or replaces the one of the same id. */
    add(fields: Pick<UserList, "title"> & Partial<UserList>): UserList {
      const list = { id: fields.id ?? makeId(), repliesPolicy: "list", exclusive: false, members: [], ...fields };
      lists.set(list.id, list);
      return list;
    },
    change,
    remove: (id: string): void => void lists.delete(id),
    take: (id: string, accountIds: readonly string[]): void => {
      change(id, { members: [...new Set([...(lists.get(id)?.members ?? []), ...accountIds])] });
    },
    drop: (id: string, accountIds: readonly string[]): void => keep(id, (member) => !accountIds.includes(member)),
    /** Removes an account from all lists. */
    forget(accountId: string): void {
      for (const id of lists.keys()) keep(id, (member) => member !== accountId);
    },
  };
}
