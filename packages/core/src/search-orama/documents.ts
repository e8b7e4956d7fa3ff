import { own } from "../browse/filter.ts";
import { ownTeamOf } from "../browse/team-account.ts";
import type { Account, RosterData, Team } from "../types.ts";

/** The indexed texts of an account. */
export interface AccountDocument {
  /** The account's position in the list. */
  readonly id: string;
  readonly name: string;
  readonly username: string;
  /** Other names of the account; of a team's own account, also the names of the team. */
  readonly aliases: string[];
  /** The tags, and the names of the teams that the account is about. */
  readonly tags: string[];
}

export function createDocuments(
  data: Pick<RosterData, "site" | "facets" | "teams">,
): (account: Account, position: number) => AccountDocument {
  const rules = data.site.teams;
  const teams = new Map(data.teams.map((team) => [team.id, namesOf(team)]));
  const plurals = new Map(
    data.facets.flatMap(({ key, values }) =>
      values.flatMap(({ value, plural }) => (plural === undefined ? [] : [[`${key}\n${value}`, plural] as const])),
    ),
  );

  return (account, position) => {
    const about = rules ? (own(account.tags, rules.tag) ?? []) : [];
    const teamNames = about.flatMap((id) => teams.get(id) ?? []);
    const isOwn = ownTeamOf(account, rules) !== undefined;
    const tags: string[] = [];
    for (const [key, values] of Object.entries(account.tags)) {
      if (key === rules?.tag) continue;
      for (const value of values) {
        tags.push(value);
        const plural = plurals.get(`${key}\n${value}`);
        if (plural !== undefined) tags.push(plural);
      }
    }
    return {
      id: String(position),
      name: account.name,
      username: account.username,
      aliases: [...(account.aliases ?? []), ...(isOwn ? teamNames : [])],
      tags: isOwn ? tags : [...tags, ...teamNames],
    };
  };
}

function namesOf({ name, nickname, city, abbreviation, aliases = [] }: Team): readonly string[] {
  return [name, nickname, city, abbreviation, ...aliases].filter((text) => text !== undefined);
}
