import type { Account, Roster } from "@roster/core";
import { accountsOfTeam, isTeamAccount, labelOf } from "@roster/core/site";
import { moreFrom, moreOn } from "@roster/texts/account-page";
import { isSilent } from "../../roster/later/activity.ts";
import { teamsOf } from "./facts.ts";
import type { CardContext } from "../../roster/rows.ts";
import { listPath, teamPath, withBase } from "../../../routes.ts";

/** The related accounts on an account's page. */
interface Related extends CardContext {
  readonly title: string;
  readonly accounts: readonly Account[];
  /** The number without the limit. */
  readonly total: number;
  /** The page that lists them all. */
  readonly all: string;
}

/** On the page of an account that does not post any more. */
const INSTEAD = 3;
const SAME_TEAM = 12;
const SAME_GROUP = 6;

/**
 * The other accounts of the account's team. Without a team, or without other accounts of the team, the accounts of its
 * group. Undefined if there are none.
 */
export function relatedTo(account: Account, roster: Roster): Related | undefined {
  const related = ofTeam(account, roster) ?? ofGroup(account, roster);
  if (related === undefined || !isSilent(account)) return related;
  const accounts = related.accounts.filter((other) => !isSilent(other)).slice(0, INSTEAD);
  return accounts.length > 0 ? { ...related, accounts } : undefined;
}

function ofTeam(account: Account, roster: Roster): Related | undefined {
  for (const team of teamsOf(account, roster)) {
    const { own, accounts = [] } = accountsOfTeam(roster, team) ?? {};
    const others = [...(own ? [own] : []), ...accounts].filter((other) => other !== account);
    if (others.length === 0) continue;
    return {
      title: moreOn(team.name),
      accounts: others.slice(0, SAME_TEAM),
      total: others.length,
      ofTeam: true,
      all: withBase(teamPath(team)),
    };
  }
  return undefined;
}

function ofGroup(account: Account, roster: Roster): Related | undefined {
  const { teams } = roster.site;
  const key = teams?.group ?? roster.facets.find(({ filter }) => filter)?.key ?? "";
  const isListed = roster.facets.some((facet) => facet.key === key && facet.filter);
  const [value] = account.tags[key] ?? [];
  if (value === undefined || !isListed) return undefined;
  const others = roster
    .query({ where: { [key]: value } })
    .filter((other) => other !== account && !isTeamAccount(other, teams));
  if (others.length === 0) return undefined;
  return {
    title: moreFrom(labelOf(roster, key, value)),
    accounts: others.slice(0, SAME_GROUP),
    total: others.length,
    all: withBase(listPath(key, value)),
  };
}
