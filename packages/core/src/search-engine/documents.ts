import { own, ownTeamOf } from "../roster/filter.ts";
import { fileName } from "../lib/acct.ts";
import type { SearchWords } from "../search/search-words.ts";
import type { Account, RosterData, Team } from "../types.ts";
import { namesIn, queryWords } from "./words.ts";

/** The indexed texts of an account. */
export interface AccountDocument {
  /** The account's position in the list. */
  readonly id: string;
  readonly name: string;
  /** The nickname of the team whose own account this is. */
  readonly nickname?: string;
  readonly username: string;
  /** Other names of the account; of a team's own account, also the names of the team. */
  readonly aliases: string[];
  /** The tags, and the names of the teams that the account is about. */
  readonly tags: string[];
  /** Its tags, its role and its teams as keys, which no typed word equals. */
  readonly keys: string[];
}

/** The key of accounts with a tag. */
export const tagKey = (key: string, value: string): string => `\0tag ${key}=${value}`;

/** The keys of a team's own account, and of the other accounts that name the team. */
export const teamKey = (id: string): string => `\0team ${id}`;
export const aboutKey = (id: string): string => `\0about ${id}`;
export const isTeamKey = (key: string): boolean => key.startsWith("\0team ");

/** The keys of teams' own accounts, of accounts of a value that leads, and of people: their avatars are circles. */
export const TEAM_ROLE = "\0role team";
export const LEADING_ROLE = "\0role leading";
export const PERSON_ROLE = "\0role person";

/**
 * Returns the texts by which a search finds the accounts with a tag, by `tagKey`: first the one that pages show. The tag of a team
 * has the team's names.
 */
export function namesOfTags({
  site,
  facets,
  teams,
}: Pick<RosterData, "site" | "facets" | "teams">): ReadonlyMap<string, readonly string[]> {
  const key = site.teams?.tag ?? "";
  return new Map([
    ...facets.flatMap((facet) =>
      facet.values.map(
        ({ value, label = value, plural = label, synonyms = [] }) =>
          [tagKey(facet.key, value), [label, value, plural, ...synonyms]] as const,
      ),
    ),
    ...teams.map((team) => [tagKey(key, team.id), [...namesOf(team), ...(team.formerNames ?? [])]] as const),
  ]);
}

/** @param nicknames by "user", or "user@host" of an account on another server */
export function createDocuments(
  data: Pick<RosterData, "site" | "facets" | "teams">,
  nicknames: SearchWords["nicknames"] = {},
): (account: Account, position: number) => AccountDocument {
  const rules = data.site.teams;
  const teams = new Map(data.teams.map((team) => [team.id, namesOf(team)]));
  const teamNicknames = new Map(data.teams.map(({ id, nickname }) => [id, nickname]));
  const values = new Map(
    data.facets.flatMap(({ key, values: all }) => all.map((value) => [tagKey(key, value.value), value] as const)),
  );

  return (account, position) => {
    const about = rules ? (own(account.tags, rules.tag) ?? []) : [];
    const teamNames = about.flatMap((id) => teams.get(id) ?? []);
    const ownTeam = ownTeamOf(account, rules);
    const isOwn = ownTeam !== undefined;
    const nickname = teamNicknames.get(ownTeam ?? "");
    const tags: string[] = [];
    const keys = about.map((id) => (id === ownTeam ? teamKey(id) : aboutKey(id)));
    const synonyms: string[] = [];
    if (isOwn) keys.push(TEAM_ROLE);
    for (const [key, list] of Object.entries(account.tags)) {
      if (key === rules?.tag) continue;
      for (const value of list) {
        const {
          label = value,
          plural = label,
          synonyms: more = [],
          leads,
          shape,
        } = values.get(tagKey(key, value)) ?? {};
        tags.push(...new Set([value, label, plural]));
        if (leads) keys.push(LEADING_ROLE);
        if (shape === "circle") keys.push(PERSON_ROLE);
        if (isCalled(account, value)) synonyms.push(...more);
        keys.push(tagKey(key, value));
      }
    }
    return {
      id: String(position),
      name: account.name,
      ...(nickname !== undefined && { nickname }),
      username: account.username,
      aliases: [
        ...(account.aliases ?? []),
        ...namesIn(own(nicknames, fileName(account)) ?? "").flat(),
        ...synonyms,
        ...(isOwn ? teamNames : []),
      ],
      tags: isOwn ? tags : [...tags, ...teamNames],
      keys,
    };
  };
}

/** Whether an account has the name of a tag, as a league's account has: it is found by the synonyms of that tag. */
function isCalled({ name, username }: Account, value: string): boolean {
  const plain = queryWords(value).join(" ");
  return [name, username].some((text) => queryWords(text).join(" ") === plain);
}

function namesOf(team: Team): readonly string[] {
  const { name, nickname, city, abbreviation, aliases = [], places = [] } = team;
  const names = [name, nickname, singularOf(team), city, abbreviation, ...aliases, ...places];
  return names.filter((text) => text !== undefined);
}

/** The singular of a nickname: "Raider" of "Raiders". A nickname that ends in the name of the city, as "FC Dallas", has none. */
export const singularOf = ({ nickname = "", city }: Team): string | undefined =>
  city !== undefined && nickname.endsWith(city) ? undefined : /^(.{2,}[^s])s$/u.exec(nickname)?.[1];
