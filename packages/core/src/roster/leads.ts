import type { Account, RosterData } from "../types.ts";
import { own, type Where } from "./filter.ts";
import { ownTeamOf } from "./team-account.ts";

/**
 * Rearranges a list in the order of Popular for its filter. The account that leads a value, e.g. a league or a team, comes
 * first in the list of that value. In the list of a group, accounts whose first group is another one come last.
 */
export function createLeads({ site: { teams }, facets: [kinds] }: Pick<RosterData, "site" | "facets">) {
  const leading = new Set(kinds?.values.flatMap(({ value, leads }) => (leads ? [value] : [])));
  const first = (account: Account, key: string | undefined): string => own(account.tags, key ?? "")?.[0] ?? "";
  const leads = (account: Account, key: string, value: unknown): boolean =>
    key === teams?.tag
      ? ownTeamOf(account, teams) === value
      : first(account, key) === value && leading.has(first(account, kinds?.key));

  return (list: readonly Account[], where: Where): readonly Account[] => {
    const wanted = Object.entries(where);
    const leader = list.find((account) => wanted.some(([key, value]) => leads(account, key, value)));
    const groups = teams && [own(where, teams.group) ?? []].flat();
    const isOther = (account: Account): boolean =>
      groups !== undefined && groups.length > 0 && !groups.includes(first(account, teams?.group));
    const rest = list.filter((account) => account !== leader);
    return [
      ...(leader ? [leader] : []),
      ...rest.filter((account) => !isOther(account)),
      ...rest.filter((account) => isOther(account)),
    ];
  };
}
