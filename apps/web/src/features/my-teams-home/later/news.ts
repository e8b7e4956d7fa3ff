import type { Account } from "@roster/core";

/** Returns the accounts that came into the directory later than `day`. */
export function newSince(accounts: readonly Account[], day: string | undefined): readonly Account[] {
  return day === undefined ? [] : accounts.filter(({ added = "" }) => added > day);
}
