import { own, ownTeamOf } from "../roster/filter.ts";
import { fileName } from "../lib/acct.ts";
import type { SearchWords } from "../search/search-words.ts";
import type { Account, FacetValue, RosterData, Team } from "../types.ts";
import { namesIn, queryWords, textWords } from "./words.ts";

/** The parts of a directory that name tags and teams. */
export type Directory = Pick<RosterData, "site" | "facets" | "teams">;

/** The indexed texts of an account. */
export interface AccountDocument {
  readonly account: Account;
  readonly name: string;
  /** The nickname of the team whose own account this is. */
  readonly nickname?: string;
  readonly username: string;
  /** Other names of the account; of a team's own account, also the names of the team. */
  readonly aliases: readonly string[];
  /** The medium that the account works for, without an article, which every question has. */
  readonly outlet?: string;
  /** The tags, and the names of the teams that the account is about. */
  readonly tags: readonly string[];
  /** Its tags, its role, its outlet and its teams as keys, which no typed word equals. */
  readonly keys: readonly string[];
}

export const tagKey = (key: string, value: string): string => `\0tag ${key}=${value}`;

/** The part of a tag's key that names its facet. */
export const facetOf = (key: string): string => key.split("=", 1)[0] ?? "";

/** The keys of a team's own account, and of the other accounts that name the team. */
export const teamKey = (id: string): string => `\0team ${id}`;
export const aboutKey = (id: string): string => `\0about ${id}`;
export const keysOf = (ids: readonly string[]): readonly string[] => ids.flatMap((id) => [teamKey(id), aboutKey(id)]);
export const isTeamKey = (key: string): boolean => key.startsWith("\0team ");

export const outletKey = (outlet: string): string => `\0outlet ${outlet}`;
const OUTLET_KEY = outletKey("");
export const isOutletKey = (key: string): boolean => key.startsWith(OUTLET_KEY);
export const outletOf = (key: string): string => key.slice(OUTLET_KEY.length);

/** The keys of teams' own accounts, of accounts of a value that leads, and of people: their avatars are circles. */
export const TEAM_ROLE = "\0role team";
export const LEADING_ROLE = "\0role leading";
export const PERSON_ROLE = "\0role person";

const ARTICLE = /^the (?=\S{4})/i;

/** A name without its article: "the Reeds". */
export const withoutArticle = (name: string): string => name.replace(ARTICLE, "");

/** The texts of tags, by `tagKey`. */
export type TagNames = ReadonlyMap<string, readonly string[]>;

/**
 * Returns the texts by which a search finds the accounts with a tag, by `tagKey`: first the one that pages show. The tag of a team
 * has the team's names.
 */
export function namesOfTags({ site, facets, teams }: Directory): TagNames {
  const key = site.teams?.tag ?? "";
  return new Map([
    ...facets.flatMap(({ key: facet, values }) =>
      values.map((value) => [tagKey(facet, value.value), namesOfValue(value)] as const),
    ),
    ...teams.map((team) => [tagKey(key, team.id), [...namesOf(team), ...(team.formerNames ?? [])]] as const),
  ]);
}

/**
 * Returns a function that lists the words by which a search finds an account, in plain letters. Use it to build an index in
 * advance.
 * @example
 * createAccountWords(data)(account).includes("red"); // true
 */
export function createAccountWords(
  data: Pick<RosterData, "site" | "facets" | "teams">,
): (account: Account) => readonly string[] {
  const names = namesOfTags(data);
  return ({ name, username, aliases = [], tags }) => {
    const tagged = Object.entries(tags).flatMap(([key, values]) =>
      values.flatMap((value) => names.get(tagKey(key, value)) ?? [value]),
    );
    return Array.from(new Set([name, username, ...aliases, ...tagged].flatMap(textWords)));
  };
}

/** The texts by which a search finds the accounts with a value of a facet: first the one that pages show. */
export const namesOfValue = ({
  value,
  label = value,
  plural = label,
  synonyms = [],
}: FacetValue): readonly string[] => [label, value, plural, ...synonyms];

/** @param nicknames by "user", or "user@host" of an account on another server */
export function createDocuments(
  data: Directory,
  nicknames: SearchWords["nicknames"] = {},
): (account: Account) => AccountDocument {
  const rules = data.site.teams;
  const teams = new Map(data.teams.map((team) => [team.id, { nickname: team.nickname, names: namesOf(team) }]));
  const values = new Map(
    data.facets.flatMap(({ key, values: all }) => all.map((value) => [tagKey(key, value.value), value] as const)),
  );

  return (account) => {
    const about = rules ? (own(account.tags, rules.tag) ?? []) : [];
    const teamNames = about.flatMap((id) => teams.get(id)?.names ?? []);
    const ownTeam = ownTeamOf(account, rules);
    const isOwn = ownTeam !== undefined;
    const nickname = teams.get(ownTeam ?? "")?.nickname;
    const outlet = account.role?.outlet;
    const tags: string[] = [];
    const keys = about.map((id) => (id === ownTeam ? teamKey(id) : aboutKey(id)));
    const ofTags: string[] = [];
    if (isOwn) keys.push(TEAM_ROLE);
    if (outlet !== undefined) keys.push(outletKey(outlet));
    for (const [key, list] of Object.entries(account.tags)) {
      if (key === rules?.tag) continue;
      for (const value of list) {
        const known = values.get(tagKey(key, value));
        const { label = value, plural = label, synonyms = [], leads, shape } = known ?? {};
        tags.push(...new Set([value, label, plural]));
        if (leads) keys.push(LEADING_ROLE);
        if (shape === "circle") keys.push(PERSON_ROLE);
        if (isCalled(account, value)) ofTags.push(...synonyms);
        keys.push(tagKey(key, value));
      }
    }
    return {
      account,
      name: account.name,
      ...(nickname !== undefined && { nickname }),
      username: account.username,
      aliases: [
        ...(account.aliases ?? []),
        ...namesIn(own(nicknames, fileName(account)) ?? "").flat(),
        ...ofTags,
        ...(isOwn ? teamNames : []),
      ],
      ...(outlet !== undefined && { outlet: withoutArticle(outlet) }),
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
