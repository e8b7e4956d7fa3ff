import type { RunRow } from "./view.ts";

/**
 * Whether the last attempt on the account of a row failed.
 * @example
 * hasFailed({ acct: acctOf(account, data.site), state: "followed" }); // false
 */
export function hasFailed(row: RunRow | undefined): row is Extract<RunRow, { readonly reason: string }> {
  return row?.state === "failed" || row?.state === "not-found";
}
