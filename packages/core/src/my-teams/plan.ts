import { type AcctKey, keyOf } from "../lib/acct.ts";
import { own } from "../roster/filter.ts";
import type { Roster } from "../roster/roster.ts";
import { accountsOfTeam } from "../roster/teams.ts";
import type { Account, KindGroup, Team } from "../types.ts";
import type { TeamChoice } from "./my-teams.ts";

/** The accounts to follow for a visitor's teams. */
export interface Plan {
  readonly teams: readonly TeamKit[];
  /** Picked teams that the roster does not have, by id. */
  readonly missing: readonly string[];
}

/** The accounts of one team's roster that can be followed: the team's own account, then the others by kind. */
export interface TeamKit {
  readonly team: Team;
  readonly accounts: readonly Account[];
  /** The team's own account and the most prominent one of the first kind of the site, e.g. a reporter. Never empty unless `accounts` is. */
  readonly essentials: readonly Account[];
}

/** Makes the plan for picked teams. An account of two teams is in the kits of both. */
export function createPlan(roster: Roster, teams: readonly string[]): Plan {
  const kits = teams.map((id) => kitOf(roster, id));
  return {
    teams: kits.filter((kit) => kit !== undefined),
    missing: teams.filter((_, index) => kits[index] === undefined),
  };
}

/** The accounts of a kit in a plan: all, or the essentials if the visitor wants these alone. */
export function accountsOfKit(kit: TeamKit, { reduced = [] }: Pick<TeamChoice, "reduced">): readonly Account[] {
  return reduced.includes(kit.team.id) ? kit.essentials : kit.accounts;
}

/**
 * Returns the accounts that a plan follows, each once: those of its teams that are not switched off, then the others that are
 * switched on.
 */
export function chosenAccounts(
  { teams }: Plan,
  offered: readonly Account[],
  choice: Pick<TeamChoice, "on" | "off" | "reduced">,
): readonly Account[] {
  const isIn = (keys: ReadonlySet<AcctKey>, account: Account) => keys.has(keyOf(account.acct));
  const [isOn, isOff] = [new Set(choice.on), new Set(choice.off)];
  return Array.from(
    new Set([
      ...teams.flatMap((kit) => accountsOfKit(kit, choice)).filter((account) => !isIn(isOff, account)),
      ...offered.filter((account) => isIn(isOn, account)),
    ]),
  );
}

/** Whether an account exists and has not moved, as far as is known. Servers refuse to follow one that has moved. */
export function canBeFollowed({ activity }: Account): boolean {
  return activity !== "gone" && activity !== "moved";
}

/** The value by which a plan groups accounts: the first of the first facet. */
export function kindOf(roster: Pick<Roster, "facets">, { tags }: Account): string {
  return own(tags, roster.facets[0]?.key ?? "")?.[0] ?? "";
}

/** The groups of a plan's accounts: the teams' own accounts, the groups that the site names, then every other value alone. */
export function kindGroups({ facets, site }: Pick<Roster, "facets" | "site">): readonly KindGroup[] {
  const alone = (facets[0]?.values ?? []).map(({ value, label = value, plural = label }) => ({
    label: plural,
    values: [value],
  }));
  const own = alone.filter(({ values }) => values.includes(site.teams?.value ?? ""));
  const named = [...own, ...(site.teams?.kinds ?? [])];
  const grouped = new Set(named.flatMap(({ values }) => values));
  return [...named, ...alone.filter(({ values }) => !values.some((value) => grouped.has(value)))];
}

function kitOf(roster: Roster, id: string): TeamKit | undefined {
  const team = roster.team(id);
  const found = team && accountsOfTeam(roster, team, { more: 0 });
  if (found === undefined) return undefined;
  const groups = kindGroups(roster);
  const placeOf = (account: Account): number => {
    const place = groups.findIndex(({ values }) => values.includes(kindOf(roster, account)));
    return place === -1 ? groups.length : place;
  };
  const others = found.accounts.toSorted((a, b) => placeOf(a) - placeOf(b));
  const accounts = (found.own ? [found.own, ...others] : others).filter(canBeFollowed);
  const first = groups.find(({ values }) => !values.includes(roster.site.teams?.value ?? ""));
  const voice = accounts.find((account) => first?.values.includes(kindOf(roster, account)));
  const essentials = accounts.filter((account) => account === found.own || account === voice);
  return { team: found.team, accounts, essentials: essentials.length > 0 ? essentials : accounts.slice(0, 1) };
}
