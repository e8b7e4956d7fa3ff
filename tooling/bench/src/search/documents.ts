import type { Account, RosterData, Team } from "@roster/core";
import { plain } from "./words.ts";

/** The texts of an account that every engine indexes. */
export interface SearchDocument {
  readonly id: number;
  readonly name: string;
  readonly username: string;
  /** Other names, of a team's own account also those of the team. */
  readonly aliases: string;
  /** Tags with their plurals and synonyms, and the names of the teams that the account is about. */
  readonly tags: string;
}

/** The documents of a directory in the order of prominence and followers, by which engines break ties. */
export function documentsOf(data: RosterData): readonly SearchDocument[] {
  const teams = new Map(data.teams.map((team) => [team.id, namesOf(team)]));
  const words = new Map(
    data.facets.flatMap(({ key, values }) =>
      values.map(({ value, plural = "", synonyms = [] }) => [`${key}=${value}`, [value, plural, ...synonyms]] as const),
    ),
  );
  const { teams: rules } = data.site;
  return byFame(data.accounts).map((account, id) => {
    const { name, username, aliases = [] } = account;
    const isOwn = ownTeamOf(account, data) !== undefined;
    const about = (account.tags[rules?.tag ?? ""] ?? []).flatMap((team) => teams.get(team) ?? []);
    const tags = Object.entries(account.tags).flatMap(([key, values]) =>
      key === rules?.tag ? [] : values.flatMap((value) => words.get(`${key}=${value}`) ?? [value]),
    );
    return {
      id,
      name,
      username,
      aliases: [...aliases, ...(isOwn ? about : [])].join(" "),
      tags: [...tags, ...(isOwn ? [] : about)].join(" "),
    };
  });
}

/** The id of the team whose own account this is. */
export function ownTeamOf(account: Account, { site }: Pick<RosterData, "site">): string | undefined {
  const { teams: rules } = site;
  return rules && account.tags[rules.facet]?.includes(rules.value) ? account.tags[rules.tag]?.[0] : undefined;
}

/** All words that find an account: those of its texts, and the parts of its username. */
export function wordsOf({ name, username, aliases, tags }: SearchDocument): ReadonlySet<string> {
  const parts = username.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ");
  return new Set(plain(`${name} ${username} ${parts} ${aliases} ${tags}`).split(" "));
}

function namesOf(team: Team): readonly string[] {
  const { name, nickname = "", city = "", abbreviation = "", aliases = [], formerNames = [], places = [] } = team;
  return [name, nickname, city, abbreviation, ...aliases, ...formerNames, ...places].filter((text) => text !== "");
}

function byFame(accounts: readonly Account[]): readonly Account[] {
  const followers = ({ followers: { twitter, mastodon } }: Account): number => Math.max(twitter, mastodon);
  return accounts.toSorted((a, b) => (b.prominence ?? 0) - (a.prominence ?? 0) || followers(b) - followers(a));
}
