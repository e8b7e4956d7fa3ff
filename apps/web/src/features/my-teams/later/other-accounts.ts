import type { Account, Roster } from "@roster/core";
import { canBeFollowed, keyOf, type TeamChoice, type Plan } from "@roster/core/site";

/** The accounts that the visitor has picked beside those of the plan's teams, e.g. leagues. */
export function otherAccounts(
  { accounts }: Roster,
  { teams }: Plan,
  { on }: Pick<TeamChoice, "on">,
): readonly Account[] {
  const ofTeams = new Set(teams.flatMap((kit) => kit.accounts));
  const picked = new Set(on);
  const isPicked = (account: Account): boolean => picked.has(keyOf(account.acct)) && !ofTeams.has(account);
  return accounts.filter((account) => isPicked(account) && canBeFollowed(account));
}
