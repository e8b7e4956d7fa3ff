import type { Account, Roster } from "@roster/core";
import { canBeFollowed, keyOf, type Picked, type Plan } from "@roster/core/site";

/** The accounts that the visitor has picked beside those of the plan's teams, e.g. leagues. */
export function otherAccounts({ accounts }: Roster, { teams }: Plan, { on }: Pick<Picked, "on">): readonly Account[] {
  const ofTeams = new Set(teams.flatMap((kit) => kit.accounts));
  const picked = new Set(on);
  const isPicked = (account: Account): boolean => picked.has(keyOf(account.acct)) && !ofTeams.has(account);
  return accounts.filter((account) => isPicked(account) && canBeFollowed(account));
}
