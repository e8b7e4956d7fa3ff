import { type Account, isTeamAccount, type Roster, teamRoster } from "@roster/core";
import { teamsOf } from "./facts.ts";
import { listPath, teamPath, withBase } from "../../routes.ts";

/** Accounts to go on to from one account's page. */
export interface Related {
  readonly title: string;
  readonly accounts: readonly Account[];
  /** How many there are without the limit. */
  readonly total: number;
  /** The page that lists them all. */
  readonly all: string;
}

const SAME_TEAM = 12;
const SAME_GROUP = 6;

/**
 * The other accounts of the account's team; where it names no team, or is the only one of it, others of its group.
 * Undefined where there is nothing to go on to.
 */
export function relatedTo(account: Account, roster: Roster): Related | undefined {
  return ofTeam(account, roster) ?? ofGroup(account, roster);
}

function ofTeam(account: Account, roster: Roster): Related | undefined {
  for (const team of teamsOf(account, roster)) {
    const { own, accounts = [] } = teamRoster(roster, team.id) ?? {};
    const others = [...(own ? [own] : []), ...accounts].filter((other) => other !== account);
    if (others.length === 0) continue;
    return {
      title: `More on ${team.name}`,
      accounts: others.slice(0, SAME_TEAM),
      total: others.length,
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
    .query({ where: { [key]: value }, order: "prominent" })
    .filter((other) => other !== account && !isTeamAccount(other, teams));
  if (others.length === 0) return undefined;
  return {
    title: `More from ${value}`,
    accounts: others.slice(0, SAME_GROUP),
    total: others.length,
    all: withBase(listPath(key, value)),
  };
}
