import type { AccountContent } from "@roster/core";
import { fileName, own } from "@roster/core/site";
import all from "@roster/data/measured.json" with { type: "json" };
import type { Measured } from "./features/roster/later/activity.ts";

/** What readings found about an account. For prerendering only. */
export function measuredOf(account: AccountContent): Measured | undefined {
  return own<Measured>(all, fileName(account));
}
