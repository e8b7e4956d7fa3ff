import type { RunRow } from "./view.ts";

/** Whether the last attempt on the account of a row failed. */
export function hasFailed(row: RunRow | undefined): row is Extract<RunRow, { readonly reason: string }> {
  return row?.state === "failed" || row?.state === "not-found";
}
