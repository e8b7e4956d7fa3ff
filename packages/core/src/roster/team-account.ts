import type { AccountEntry, Site } from "../types.ts";
import { own } from "./filter.ts";

/**
 * Whether an account belongs to a team or to several: it carries the value that marks team accounts.
 * @example
 * isTeamAccount(account, data.site.teams); // true
 */
export function isTeamAccount({ tags }: Pick<AccountEntry, "tags">, rules: Site["teams"]): boolean {
  return rules !== undefined && (own(tags, rules.facet)?.includes(rules.value) ?? false);
}

/** The id of the team whose own account this is: a team account that names exactly one team. */
export function ownTeamOf(account: Pick<AccountEntry, "tags">, rules: Site["teams"]): string | undefined {
  if (rules === undefined || !isTeamAccount(account, rules)) return undefined;
  const ids = own(account.tags, rules.tag) ?? [];
  return ids.length === 1 ? ids[0] : undefined;
}
