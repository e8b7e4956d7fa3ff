import type { Account, Roster } from "@roster/core";
import { acctOf, keyOf, type Picked, type Plan } from "@roster/core/site";

/** The accounts that the visitor has picked beside those of the plan's teams, e.g. leagues. */
export function otherAccounts(
  { accounts, site }: Roster,
  { teams }: Plan,
  { on }: Pick<Picked, "on">,
): readonly Account[] {
  const ofTeams = new Set(teams.flatMap((kit) => kit.accounts));
  const picked = new Set(on);
  return accounts.filter((account) => picked.has(keyOf(acctOf(account, site))) && !ofTeams.has(account));
}
