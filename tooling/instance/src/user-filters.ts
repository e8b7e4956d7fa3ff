/** A filter of a user. */
export interface UserFilter {
  readonly id: string;
  readonly title: string;
  readonly context: readonly string[];
  readonly action: string;
  /** Milliseconds since the epoch. Null: it never expires. */
  readonly expiresAt: number | null;
  readonly keywords: readonly FilterKeyword[];
}

export interface FilterKeyword {
  readonly id: string;
  readonly keyword: string;
  readonly wholeWord: boolean;
}

export type UserFilters = ReturnType<typeof createUserFilters>;

/** The filters of one user, expired ones too. */
export function createUserFilters(makeId: () => string) {
  const filters = new Map<string, UserFilter>();
  return {
    makeId,
    all: (): readonly UserFilter[] => [...filters.values()],
    add(filter: UserFilter): UserFilter {
      filters.set(filter.id, filter);
      return filter;
    },
    /** Returns whether there was such a filter. */
    remove: (id: string): boolean => filters.delete(id),
  };
}
